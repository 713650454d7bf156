package io.beanlog.domain;

import java.time.Duration;
import java.util.Optional;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** The server's management MBeans, which do not exist until somebody boots them. Thread-safe. */
public final class Amx {
    private static final ObjectName BOOT = name("amx-support:type=boot-amx");
    private static final ObjectName ROOT = name("amx:type=domain-root,*");
    private static final ObjectName MONITORING = name("amx:type=server-mon,*");
    private static final long POLL_MILLIS = 50;

    private final MBeanServer server;

    /** The MBeans of a server. */
    public Amx(MBeanServer server) {
        this.server = server;
    }

    /** Whether the MBeans are there. */
    public boolean isBooted() {
        return exists(ROOT) && exists(MONITORING);
    }

    /**
     * Boots AMX where that has not happened yet, and waits until its MBeans are there.
     *
     * @return why they are not there; empty when they are
     */
    public Optional<String> boot(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!server.isRegistered(BOOT)) {
            if (System.nanoTime() - deadline > 0) {
                return Optional.of("this server has no MBean " + BOOT + " that boots it");
            }
            Thread.sleep(POLL_MILLIS);
        }
        try {
            server.invoke(BOOT, "bootAMX", new Object[0], new String[0]);
        } catch (JMException | JMRuntimeException e) {
            return Optional.of(BOOT + " failed to boot it: " + rootOf(e));
        }
        while (!isBooted()) {
            if (System.nanoTime() - deadline > 0) {
                return Optional.of("its MBeans did not appear within " + patience.toSeconds() + " s");
            }
            Thread.sleep(POLL_MILLIS);
        }
        return Optional.empty();
    }

    private boolean exists(ObjectName pattern) {
        return !server.queryNames(pattern, null).isEmpty();
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    private static ObjectName name(String text) {
        try {
            return new ObjectName(text);
        } catch (MalformedObjectNameException e) {
            throw new AssertionError(e);
        }
    }
}
