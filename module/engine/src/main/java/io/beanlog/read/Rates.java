package io.beanlog.read;

import io.beanlog.select.FieldNode;
import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The latest numbers of one MBean's fields, and their change per second. Used by one thread at a time. */
final class Rates {
    private static final double NANOS_PER_SECOND = 1e9;

    private @Nullable Number[] numbers = new Number[4];
    private long[] times = new long[4];

    /**
     * Adds the change per second since the number before, if there is one and it was not reset since.
     *
     * @param now the monotonic time of the number in nanoseconds
     */
    void add(FieldNode node, Number number, long now, Reading reading) {
        FieldNode.Rate rate = node.rate();
        int slot = rate.slot();
        if (slot >= numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(2 * slot, slot + 1));
            times = Arrays.copyOf(times, numbers.length);
        }
        Number before = numbers[slot];
        long elapsed = now - times[slot];
        numbers[slot] = number;
        times[slot] = now;
        if (before != null && elapsed > 0) {
            double perSecond = growth(before, number) / (elapsed / NANOS_PER_SECOND);
            if (perSecond >= 0 && perSecond < Double.POSITIVE_INFINITY) {
                reading.add(rate.field(), perSecond);
            }
        }
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
