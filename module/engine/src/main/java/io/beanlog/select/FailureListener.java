package io.beanlog.select;

import javax.management.ObjectName;

/**
 * Hears of everything that went wrong while MBeans were found or read, once per occurrence: telling the first of a kind
 * from its repetitions is up to the listener. Called by reader threads and by threads of the server; must be
 * thread-safe, quick and must not throw.
 */
@FunctionalInterface
public interface FailureListener {

    /**
     * Takes one failure.
     *
     * @param mbean the MBean, or the pattern whose query failed
     * @param attribute the attribute's name; {@code *} when the MBean did not say which attributes it has; empty when
     *     the failure concerns the whole MBean
     */
    void failed(ObjectName mbean, String attribute, Failure failure);
}
