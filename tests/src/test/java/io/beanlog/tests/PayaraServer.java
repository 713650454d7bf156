package io.beanlog.tests;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A real Payara in a process of its own, on a {@link ThrowAwayDomain}.
 *
 * <p>{@link #close} stops it by its process id and removes the domain. A shutdown hook does the same if the tests' JVM
 * ends in another way.
 */
final class PayaraServer implements AutoCloseable {
    /** The property names that Beanlog owns in domain.xml. */
    private static final String OWN = "configs.config.server-config.property.";

    private static final Pattern PROPERTY = Pattern.compile("(?m)^" + Pattern.quote(OWN) + "(beanlog-[^=\n]*)=(.*)$");

    private final Path directory;
    private final ThrowAwayDomain domain;
    private final Asadmin asadmin;
    private final Thread hook = new Thread(this::end, "payara-end");

    /** Kept rather than read from the file when needed: by then the number may be another process's. */
    private volatile @Nullable ProcessHandle process;

    private boolean slowAppDeployed;

    private PayaraServer(Path directory, ThrowAwayDomain domain, Asadmin asadmin) {
        this.directory = directory;
        this.domain = domain;
        this.asadmin = asadmin;
    }

    /** Makes a fresh domain and starts it. */
    static PayaraServer start(Path payaraHome) {
        try {
            Path directory = Files.createTempDirectory("beanlog-payara");
            ThrowAwayDomain domain = ThrowAwayDomain.copy(payaraHome, directory);
            PayaraServer server = new PayaraServer(directory, domain, new Asadmin(payaraHome, directory));
            Runtime.getRuntime().addShutdownHook(server.hook);
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs an asadmin command against this server. */
    Answer asadmin(String... arguments) {
        List<String> all = new ArrayList<>(
                List.of("--host", "127.0.0.1", "--port", Integer.toString(domain.adminPort()), "--interactive=false"));
        all.addAll(List.of(arguments));
        return asadmin.run(all);
    }

    void start() {
        Answer answer = asadmin.run(List.of("start-domain", "--domaindir", directory.toString(), ThrowAwayDomain.NAME));
        Path pidFile = domain.root().resolve("config/pid");
        if (Files.exists(pidFile)) {
            process = ProcessHandle.of(Long.parseLong(read(pidFile).strip())).orElse(null);
        }
        answer.succeeded();
    }

    void stop() {
        asadmin.run(List.of("stop-domain", "--domaindir", directory.toString(), ThrowAwayDomain.NAME))
                .succeeded();
    }

    /** The process id of the running server. */
    long pid() {
        return requireNonNull(process).pid();
    }

    /** The settings of Beanlog in domain.xml, by name, as {@code asadmin get} shows them. */
    Map<String, String> settings() {
        Answer answer = asadmin("get", OWN + "*");
        Map<String, String> settings = new TreeMap<>();
        // With no property at all, `get` fails: that is an empty map, and anything else that fails is not.
        if (answer.exitCode() != 0) {
            answer.saying("not found");
            return settings;
        }
        for (Matcher found = PROPERTY.matcher(answer.text()); found.find(); ) {
            settings.put(found.group(1), found.group(2));
        }
        return settings;
    }

    /** Removes every setting of Beanlog: it then logs nothing, as before its first command. */
    void reset() {
        // An empty value deletes the property.
        String[] command =
                settings().keySet().stream().map(name -> OWN + name + "=").toArray(String[]::new);
        if (command.length > 0) {
            set(command).succeeded();
        }
    }

    /** {@code asadmin set} with one property of Beanlog, for example {@code beanlog-interval} and {@code 5s}. */
    Answer setProperty(String name, String value) {
        return set(OWN + name + "=" + value);
    }

    /** {@code asadmin set} with the monitoring levels given as {@code thread-pool=HIGH}. */
    Answer setLevels(String... levels) {
        String[] names = new String[levels.length];
        for (int i = 0; i < levels.length; i++) {
            names[i] = "server.monitoring-service.module-monitoring-levels." + levels[i];
        }
        return set(names);
    }

    private Answer set(String... assignments) {
        List<String> command = new ArrayList<>(List.of("set"));
        command.addAll(List.of(assignments));
        return asadmin(command.toArray(String[]::new));
    }

    /** What Beanlog writes. */
    LineFile lines() {
        return new LineFile(domain.root().resolve("logs/beanlog.ndjson"));
    }

    ServerLog serverLog() {
        return new ServerLog(domain.root().resolve("logs"));
    }

    String domainXml() {
        return read(domain.root().resolve("config/domain.xml"));
    }

    /** The application that keeps request threads busy, deployed when first asked for. */
    SlowApp slowApp() {
        SlowApp app =
                new SlowApp(URI.create("http://127.0.0.1:" + domain.httpPort() + "/" + SlowApp.CONTEXT_ROOT + "/"));
        if (!slowAppDeployed) {
            asadmin(
                            "deploy",
                            "--contextroot",
                            SlowApp.CONTEXT_ROOT,
                            SlowApp.pack(directory).toString())
                    .succeeded();
            // The first request pays for the loading of classes.
            app.release("first");
            slowAppDeployed = true;
        }
        return app;
    }

    /** Where a JMX client finds this server. Connecting boots AMX. */
    String jmxUrl() {
        return "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + domain.jmxPort() + "/jmxrmi";
    }

    /** A directory that goes when the server goes. */
    Path directory() {
        return directory;
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(hook);
        end();
    }

    private void end() {
        ProcessHandle running = process;
        if (running != null) {
            kill(running);
        }
        delete(directory);
    }

    private static void kill(ProcessHandle running) {
        running.destroy();
        try {
            running.onExit().get(20, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            running.destroyForcibly();
            running.onExit().join();
        } catch (InterruptedException e) {
            running.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
