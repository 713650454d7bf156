package io.beanlog.read;

/** How the read of an MBean ended. */
public enum Outcome {
    /** The MBean answered. Single attributes may have failed. */
    READ,
    /** No attribute could be read. */
    FAILED,
    /** The MBean is not registered, or no longer: no error. */
    VANISHED
}
