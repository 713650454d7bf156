package io.beanlog.run;

import java.time.Instant;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** What a recorder counts from its opening to its close, over all changes of settings. Thread-safe. */
final class Counters {
    private static final int LATEST_TICKS = 240;

    final LongAdder ticks = new LongAdder();
    final LongAdder missedTicks = new LongAdder();
    final LongAdder lines = new LongAdder();
    final LongAdder values = new LongAdder();
    final LeftOutCounts leftOut = new LeftOutCounts();
    /** Slow MBeans that were not read in a tick because the time until the next one was too short. */
    final LongAdder putOff = new LongAdder();

    final ErrorLog errors = new ErrorLog();

    private final Times durations = Times.ofLast(LATEST_TICKS);
    private final Times lateness = Times.ofLast(LATEST_TICKS);
    private @Nullable Instant lastTick;
    private long lastNanos;

    synchronized void tick(Instant start, long nanos, long lateNanos) {
        ticks.increment();
        lastTick = start;
        lastNanos = nanos;
        durations.add(nanos);
        lateness.add(lateNanos);
    }

    synchronized @Nullable Instant lastTick() {
        return lastTick;
    }

    synchronized long lastTickNanos() {
        return lastNanos;
    }

    synchronized long medianTickNanos() {
        return durations.median();
    }

    synchronized long maximumTickNanos() {
        return durations.maximum();
    }

    synchronized long medianLatenessNanos() {
        return lateness.median();
    }
}
