package io.beanlog.read;

import io.beanlog.select.FailureListener;
import io.beanlog.select.WatchedMBean;
import java.util.function.LongSupplier;
import javax.management.MBeanServer;

/** Reads one MBean, and remembers what it needs from one tick to the next. Used by one thread at a time. */
public final class MBeanReader {
    private MBeanReader() {}

    /** A reader. @param nanoTime the monotonic clock */
    public static MBeanReader of(
            MBeanServer server, WatchedMBean mbean, FailureListener failures, LongSupplier nanoTime) {
        return new MBeanReader();
    }

    /** Reads what is due of the MBean into an empty reading. Calls foreign code, which may hang. */
    public Outcome read(long due, Reading reading) {
        throw new UnsupportedOperationException();
    }
}
