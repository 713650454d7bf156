package io.beanlog.run;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;

/** STUB, replaced by the real one at the merge. */
public final class Recorder implements AutoCloseable, LoggerMXBean {
    private volatile io.beanlog.settings.Settings settings = io.beanlog.settings.Settings.defaults();

    private Recorder() {}

    /** Stub. */
    public void apply(io.beanlog.settings.Settings changed) {
        settings = changed;
        java.util.logging.Logger.getLogger("io.beanlog").info("STUB applies " + changed);
    }

    /** Stub. */
    public static Recorder open(Environment environment) {
        Recorder recorder = new Recorder();
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(recorder, new ObjectName(NAME));
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
        return recorder;
    }

    @Override
    public void close() {
        try {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(new ObjectName(NAME));
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public boolean isEnabled() {
        return settings.enabled();
    }

    @Override
    public String getVersion() {
        return "stub";
    }

    @Override
    public Map<String, String> getSettings() {
        return io.beanlog.settings.SettingsText.printAll(settings);
    }

    @Override
    public LoggerStatus getStatus() {
        return new LoggerStatus(new LoggerStatus.Figures(
                null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), List.of(), List.of()));
    }

    @Override
    public String[] getStatusLines() {
        return new String[] {"stub"};
    }

    @Override
    public String[] readNow() {
        return new String[0];
    }

    @Override
    public String[] findMBeans(String query, boolean attributes, boolean values) {
        return new String[] {"stub " + query + attributes + values};
    }
}
