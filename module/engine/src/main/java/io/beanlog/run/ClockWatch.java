package io.beanlog.run;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Notices steps of the wall clock, by comparing it with the monotonic one from tick to tick. Ticks follow the monotonic
 * clock, so a step moves no tick; but the lines' times jump, and somebody will wonder. Not safe for use by several
 * threads at once.
 */
final class ClockWatch {
    /** Slewing and the pause between the two readings stay below this. */
    private static final Duration TOLERANCE = Duration.ofMillis(500);

    private @Nullable Instant lastWall;
    private long lastNanos;

    /**
     * Takes the two clocks' readings of one moment.
     *
     * @return how far the wall clock stepped since the last call, negative for backward; empty when it did not
     */
    Optional<Duration> stepped(Instant wall, long nanos) {
        Instant before = lastWall;
        long passed = nanos - lastNanos;
        lastWall = wall;
        lastNanos = nanos;
        if (before == null) {
            return Optional.empty();
        }
        Duration step = Duration.between(before, wall).minusNanos(passed);
        return step.abs().compareTo(TOLERANCE) > 0 ? Optional.of(step) : Optional.empty();
    }
}
