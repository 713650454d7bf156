package io.beanlog.write;

import java.time.Duration;

/**
 * How much a writer holds and how long it pauses. Immutable.
 *
 * @param queueBytes how many bytes may wait to be written
 * @param firstPause the pause after a first failure; it doubles with each further one
 * @param longestPause the pause does not grow beyond this
 */
public record WriterLimits(long queueBytes, Duration firstPause, Duration longestPause) {

    /** 16 MiB, and pauses from 100 ms to 30 s. */
    public static WriterLimits standard() {
        return new WriterLimits(16L * 1024 * 1024, Duration.ofMillis(100), Duration.ofSeconds(30));
    }
}
