package io.beanlog.run;

import java.util.Arrays;

/** The latest durations of something, for their median and maximum. Not safe for use by several threads at once. */
final class Times {
    private final long[] nanos;
    private int count;
    private int at;

    private Times(int capacity) {
        nanos = new long[capacity];
    }

    /** Keeps the given number of latest durations. */
    static Times ofLast(int capacity) {
        return new Times(capacity);
    }

    void add(long duration) {
        nanos[at] = duration;
        at = (at + 1) % nanos.length;
        count = Math.min(count + 1, nanos.length);
    }

    /** The median in nanoseconds, the lower one of two; 0 when there is none. */
    long median() {
        if (count == 0) {
            return 0;
        }
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return sorted[(count - 1) / 2];
    }

    /** The maximum in nanoseconds; 0 when there is none. */
    long maximum() {
        long maximum = 0;
        for (int i = 0; i < count; i++) {
            maximum = Math.max(maximum, nanos[i]);
        }
        return maximum;
    }

    /** Forgets all durations. */
    void clear() {
        count = 0;
        at = 0;
    }
}
