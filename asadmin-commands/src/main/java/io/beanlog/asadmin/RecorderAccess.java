package io.beanlog.asadmin;

import io.beanlog.run.LoggerMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** The way from a command to the recorder of this server. */
final class RecorderAccess {
    private RecorderAccess() {}

    /** The recorder's MXBean, or empty when none is registered. */
    static Optional<LoggerMXBean> find() {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = name();
        return server.isRegistered(name)
                ? Optional.of(JMX.newMXBeanProxy(server, name, LoggerMXBean.class))
                : Optional.empty();
    }

    private static ObjectName name() {
        try {
            return new ObjectName(LoggerMXBean.NAME);
        } catch (MalformedObjectNameException e) {
            throw new AssertionError(e);
        }
    }
}
