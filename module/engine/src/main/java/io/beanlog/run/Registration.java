package io.beanlog.run;

import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** The control MBean's place in the MBean server. Thread-safe. */
final class Registration {
    private final MBeanServer server;
    private final ObjectName name;
    private final Object mbean;

    private Registration(MBeanServer server, ObjectName name, Object mbean) {
        this.server = server;
        this.name = name;
        this.mbean = mbean;
    }

    static Registration of(MBeanServer server, Object mbean) {
        try {
            return new Registration(server, new ObjectName(LoggerMXBean.NAME), mbean);
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Registers; one that is left over from a predecessor that did not end well is replaced. */
    void register(Incidents incidents) {
        try {
            if (server.isRegistered(name)) {
                incidents.warn(
                        "MBean " + name + " was still registered, by another Beanlog or one that did not end well."
                                + " It is replaced.");
                server.unregisterMBean(name);
            }
            server.registerMBean(mbean, name);
        } catch (JMException | RuntimeException e) {
            incidents.warn("MBean " + name + " cannot be registered: " + e
                    + ". Lines are written all the same, but get-beanlog-status and list-mbeans will not work.");
        }
    }

    void unregister(Incidents incidents) {
        try {
            if (server.isRegistered(name)) {
                server.unregisterMBean(name);
            }
        } catch (JMException | RuntimeException e) {
            incidents.warn("MBean " + name + " cannot be unregistered: " + e + ".");
        }
    }
}
