package io.beanlog.tests;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The real {@code asadmin} script of a Payara, one process per command, as an operator runs it. */
final class Asadmin {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private final Path payaraHome;
    private final Path userHome;

    /** @param userHome where asadmin may keep its own files, so that it leaves none in the home of who runs the tests */
    Asadmin(Path payaraHome, Path userHome) {
        this.payaraHome = payaraHome;
        this.userHome = userHome;
    }

    /** Runs one command to its end; after two minutes it is killed and the test fails. */
    Answer run(List<String> arguments) {
        // Through sh, since not every unpacker keeps the executable bit.
        List<String> command =
                new ArrayList<>(List.of("sh", payaraHome.resolve("bin/asadmin").toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        String java = System.getProperty("java.home");
        builder.environment().put("AS_JAVA", java);
        builder.environment().put("JAVA_HOME", java);
        builder.environment()
                .put("AS_EXTRA_JAVA_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Duser.home=" + userHome);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            CompletableFuture<String> text = CompletableFuture.supplyAsync(() -> readAll(process));
            if (!process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                throw new AssertionError(
                        "asadmin did not return within " + TIMEOUT + ": " + arguments + "\n" + text.join());
            }
            return new Answer(arguments, process.exitValue(), text.join());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while asadmin ran " + arguments, e);
        }
    }

    private static String readAll(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
