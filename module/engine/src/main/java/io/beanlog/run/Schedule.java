package io.beanlog.run;

import java.time.Duration;
import java.util.Collection;

/**
 * When the ticks are: each period has its ticks at whole multiples from one common phase, so that periods which are
 * multiples of each other share ticks. Ticks that were missed are skipped and counted, never caught up in a burst.
 *
 * <p>Times are {@link System#nanoTime} values. Not safe for use by several threads at once.
 */
final class Schedule {
    private final long[] periods;
    private final long[] next;
    private long missed;

    private Schedule(long[] periods, long phase) {
        this.periods = periods;
        this.next = new long[periods.length];
        java.util.Arrays.fill(next, phase);
    }

    /**
     * A schedule whose first tick, for all periods, is at the phase.
     *
     * @param periods the distinct periods, at most 63; a period's index is its bit in {@link #advance}
     */
    static Schedule startingAt(long phase, Collection<Duration> periods) {
        if (periods.isEmpty() || periods.size() > 63) {
            throw new IllegalArgumentException("1 to 63 periods are possible, not " + periods.size());
        }
        return new Schedule(periods.stream().mapToLong(Duration::toNanos).toArray(), phase);
    }

    /** How long to wait from now for the next tick, in nanoseconds; zero or less when it is due. */
    long untilNext(long now) {
        long wait = Long.MAX_VALUE;
        for (long due : next) {
            wait = Math.min(wait, due - now);
        }
        return wait;
    }

    /** The periods that are due, as bits; their next ticks are then in the future. */
    long advance(long now) {
        long due = 0;
        for (int i = 0; i < next.length; i++) {
            long late = now - next[i];
            if (late >= 0) {
                long skipped = late / periods[i];
                missed += skipped;
                next[i] += (skipped + 1) * periods[i];
                due |= 1L << i;
            }
        }
        return due;
    }

    /** How many ticks were skipped because an earlier one took too long or the process stood still. */
    long missed() {
        return missed;
    }
}
