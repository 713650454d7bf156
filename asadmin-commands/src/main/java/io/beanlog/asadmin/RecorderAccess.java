package io.beanlog.asadmin;

import io.beanlog.run.LoggerMXBean;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.Settings;
import io.beanlog.settings.SettingsText;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** The way from a command to the recorder of this server. */
final class RecorderAccess {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final long POLL_MILLIS = 20;

    private RecorderAccess() {}

    /** The recorder's MXBean, or empty when none is registered. */
    static Optional<LoggerMXBean> find() {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = name();
        return server.isRegistered(name)
                ? Optional.of(JMX.newMXBeanProxy(server, name, LoggerMXBean.class))
                : Optional.empty();
    }

    /**
     * The recorder's MXBean.
     *
     * @throws InvalidSettingsException when none is registered
     */
    static LoggerMXBean require() {
        return find().orElseThrow(() ->
                new InvalidSettingsException("Beanlog is still starting in this server. Try again in a few"
                        + " seconds. If that does not help, server.log says why."));
    }

    /** Waits until the recorder runs with these settings; false when it does not within a few seconds. */
    static boolean await(Settings settings) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        try {
            while (!runsWith(settings)) {
                if (System.nanoTime() - deadline > 0) {
                    return false;
                }
                Thread.sleep(POLL_MILLIS);
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean runsWith(Settings settings) {
        return find().filter(
                        recorder -> SettingsText.parse(recorder.getSettings()).equals(settings))
                .isPresent();
    }

    private static ObjectName name() {
        try {
            return new ObjectName(LoggerMXBean.NAME);
        } catch (MalformedObjectNameException e) {
            throw new AssertionError(e);
        }
    }
}
