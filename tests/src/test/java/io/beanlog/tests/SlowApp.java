package io.beanlog.tests;

import static java.util.Objects.requireNonNull;

import io.beanlog.tests.slow.SlowServlet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The web application {@link SlowServlet}, as a war file and from the side of its clients. */
final class SlowApp {
    static final String CONTEXT_ROOT = "slow";

    private final URI root;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** @param root where the application is served, ending in a slash */
    SlowApp(URI root) {
        this.root = root;
    }

    /** Writes the war into a directory and returns its path. */
    static Path pack(Path directory) {
        Path war = directory.resolve("slow.war");
        String entry = SlowServlet.class.getName().replace('.', '/') + ".class";
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(war));
                InputStream bytes =
                        requireNonNull(SlowServlet.class.getClassLoader().getResourceAsStream(entry))) {
            zip.putNextEntry(new ZipEntry("WEB-INF/classes/" + entry));
            bytes.transferTo(zip);
            zip.closeEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return war;
    }

    /** Sends requests that each hold a thread of the server; the answers come when the gate is released. */
    List<CompletableFuture<String>> hold(String gate, int requests, Duration atMost) {
        return Stream.generate(() -> get("hold?gate=" + gate + "&ms=" + atMost.toMillis()))
                .limit(requests)
                .toList();
    }

    /** Lets all requests of a gate go, those that come later too. */
    void release(String gate) {
        get("release?gate=" + gate).join();
    }

    private CompletableFuture<String> get(String path) {
        return http.sendAsync(HttpRequest.newBuilder(root.resolve(path)).build(), BodyHandlers.ofString())
                .thenApply(response -> {
                    if (response.statusCode() != 200) {
                        throw new IllegalStateException(response + ": " + response.body());
                    }
                    return response.body();
                });
    }
}
