package io.beanlog.glassfish;

import com.sun.enterprise.config.serverbeans.Config;
import com.sun.enterprise.config.serverbeans.Domain;
import io.beanlog.domain.Amx;
import io.beanlog.domain.ServerAdvice;
import io.beanlog.run.Environment;
import io.beanlog.run.Recorder;
import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.management.MBeanServer;
import org.glassfish.api.admin.ServerEnvironment;
import org.glassfish.api.admin.ServerEnvironment.Status;
import org.glassfish.hk2.api.ServiceLocator;
import org.glassfish.internal.api.Globals;
import org.jspecify.annotations.Nullable;

/** Beanlog's stay in a server: everything that is opened while moving in is closed, in reverse order, when it leaves. */
final class Residence implements AutoCloseable {
    private static final long POLL_MILLIS = 100;

    private final ClassLoader classes;
    private final Logger log;
    private final Deque<AutoCloseable> opened = new ArrayDeque<>();
    private boolean closed;

    Residence(ClassLoader classes, Logger log) {
        this.classes = classes;
        this.log = log;
    }

    /** Waits for the domain, then opens everything; returns early when interrupted or closed. */
    void moveIn() {
        try {
            ServiceLocator locator = awaitDomain();
            open(locator);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | LinkageError e) {
            log.log(Level.SEVERE, "Beanlog cannot start in this server: " + e, e);
        }
    }

    private synchronized void open(ServiceLocator locator) {
        if (closed) {
            return;
        }
        MBeanServer mbeans = ManagementFactory.getPlatformMBeanServer();
        ServerEnvironment server = locator.getService(ServerEnvironment.class);
        Config config = locator.getService(Config.class, ServerEnvironment.DEFAULT_INSTANCE_NAME);
        Recorder recorder = opened(Recorder.open(new Environment(
                mbeans,
                Product.of(classes).source(server),
                server.getInstanceRoot().toPath(),
                Clock.systemUTC(),
                log,
                CommonLoader.of(locator),
                new ServerAdvice(mbeans, config))));
        opened(CommandServices.bind(locator, classes));
        ExecutorService background = Executors.newSingleThreadExecutor(thread("beanlog-amx"));
        opened(background::shutdownNow);
        ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(thread("beanlog-settings"));
        opened(executor::shutdownNow);
        opened(SettingsListener.listen(
                config,
                executor,
                new LiveSettings(
                        recorder, new Amx(mbeans), () -> server.getStatus() == Status.started, background, log)));
    }

    private <T extends AutoCloseable> T opened(T part) {
        opened.push(part);
        return part;
    }

    private static ThreadFactory thread(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    private static ServiceLocator awaitDomain() throws InterruptedException {
        while (true) {
            @Nullable ServiceLocator locator = Globals.getDefaultHabitat();
            if (locator != null && locator.getService(Domain.class) != null) {
                return locator;
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception e) {
                log.log(Level.WARNING, "Beanlog could not close a part of itself: " + e, e);
            }
        }
    }
}
