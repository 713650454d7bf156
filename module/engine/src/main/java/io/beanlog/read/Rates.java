package io.beanlog.read;

import io.beanlog.select.FieldNode;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The latest numbers of one MBean's fields, and their change per second. Used by one thread at a time. */
final class Rates {
    private static final double NANOS_PER_SECOND = 1e9;

    /**
     * Half of the shortest interval. Ticks are nearer to each other only when one was late or the settings were changed,
     * and a counter that grows by one within a microsecond does not grow by a million per second.
     */
    private static final long SHORTEST_NANOS = 50_000_000;

    /** The latest numbers by path, for those that another layout's slots do not hold yet. */
    private final Map<List<String>, Sample> earlier;

    private @Nullable Sample[] samples = new Sample[4];

    private Rates(Map<List<String>, Sample> earlier) {
        this.earlier = earlier;
    }

    static Rates none() {
        return new Rates(Map.of());
    }

    /** One number and when it was read. Reused, so that a tick allocates nothing for it. */
    private static final class Sample {
        final List<String> path;
        Number number;
        long nanos;

        Sample(List<String> path, Number number, long nanos) {
            this.path = path;
            this.number = number;
            this.nanos = nanos;
        }
    }

    /** What is known of this MBean, for a layout that has other slots. This one is not to be used any more. */
    Rates forAnotherLayout() {
        Map<List<String>, Sample> known = new HashMap<>(earlier);
        for (Sample sample : samples) {
            if (sample != null) {
                known.put(sample.path, sample);
            }
        }
        return new Rates(known);
    }

    /**
     * Adds the change per second since the number before, if there is one and it was not reset since.
     *
     * @param now the monotonic time of the number in nanoseconds
     */
    void add(FieldNode node, Number number, long now, Reading reading) {
        FieldNode.Rate rate = node.rate();
        Sample before = sample(rate);
        if (before == null) {
            samples[rate.slot()] = new Sample(rate.field().path(), number, now);
            return;
        }
        double growth = growth(before.number, number);
        long elapsed = now - before.nanos;
        if (growth >= 0 && elapsed < SHORTEST_NANOS) {
            return;
        }
        before.number = number;
        before.nanos = now;
        double perSecond = growth / (elapsed / NANOS_PER_SECOND);
        if (perSecond >= 0 && perSecond < Double.POSITIVE_INFINITY) {
            reading.add(rate.field(), perSecond);
        }
    }

    private @Nullable Sample sample(FieldNode.Rate rate) {
        int slot = rate.slot();
        if (slot >= samples.length) {
            samples = Arrays.copyOf(samples, Math.max(2 * slot, slot + 1));
        }
        Sample known = samples[slot];
        if (known == null && !earlier.isEmpty()) {
            Sample of = earlier.get(rate.field().path());
            if (of != null) {
                known = new Sample(of.path, of.number, of.nanos);
                samples[slot] = known;
            }
        }
        return known;
    }

    /** Negative when the number became smaller, by whatever amount. */
    private static double growth(Number before, Number after) {
        if (isWhole(before) && isWhole(after)) {
            return growth(before.longValue(), after.longValue());
        } else if (isReal(before) && isReal(after)) {
            return after.doubleValue() - before.doubleValue();
        }
        return decimal(after).subtract(decimal(before)).doubleValue();
    }

    /** Exact beyond 2^53, where the difference of two doubles is not; a difference beyond a long is read as unsigned. */
    private static double growth(long before, long after) {
        long difference = after - before;
        if (after < before) {
            return -1;
        }
        return difference >= 0 ? (double) difference : 2.0 * (difference >>> 1);
    }

    private static boolean isWhole(Number number) {
        return number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte;
    }

    private static boolean isReal(Number number) {
        return number instanceof Double || number instanceof Float;
    }

    private static BigDecimal decimal(Number number) {
        return new BigDecimal(number.toString());
    }
}
