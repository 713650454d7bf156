package io.beanlog.benchmarks;

/** Ten attributes as applications have them: five longs, two ints, two doubles, one short text. */
public interface PlainMBean {
    /** A large count. */
    long getRequests();

    /** A larger count. */
    long getBytesSent();

    /** A number of nanoseconds. */
    long getBusyNanos();

    /** A small count. */
    long getErrors();

    /** A time in milliseconds since 1970. */
    long getLastRequestMillis();

    /** A number below a hundred. */
    int getActive();

    /** A size that never changes. */
    int getMaximum();

    /** A share with all the digits that a double has. */
    double getLoad();

    /** A number with two decimals. */
    double getAverageMillis();

    /** One of a few words. */
    String getState();
}
