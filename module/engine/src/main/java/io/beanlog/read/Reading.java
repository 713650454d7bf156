package io.beanlog.read;

import io.beanlog.select.Field;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * The values of one MBean at one tick. Mutable and reused by its reader, so that a tick allocates nothing per value; not
 * safe for use by several threads at once.
 *
 * <p>A value is a {@link Number} (finite where it is a float or double), a {@link Boolean} or a {@link String}: all
 * other types were turned into these, or left out and counted.
 */
public final class Reading {
    private Field[] fields = new Field[16];
    private Object[] values = new Object[16];
    private final Map<LeftOut, Integer> leftOut = new EnumMap<>(LeftOut.class);
    private int size;
    private long durationNanos;

    /** Forgets all values. */
    public void clear() {
        Arrays.fill(values, 0, size, null);
        leftOut.clear();
        size = 0;
        durationNanos = 0;
    }

    /** Adds a value that has one of the three types named above. */
    public void add(Field field, Object value) {
        if (size == fields.length) {
            fields = Arrays.copyOf(fields, 2 * size);
            values = Arrays.copyOf(values, 2 * size);
        }
        fields[size] = field;
        values[size++] = value;
    }

    /** Counts a value that is left out. */
    void leaveOut(LeftOut reason) {
        leftOut.merge(reason, 1, Integer::sum);
    }

    /** How many values were left out for a reason. */
    public int leftOut(LeftOut reason) {
        return leftOut.getOrDefault(reason, 0);
    }

    /** How many values were left out in all. */
    public int leftOut() {
        if (leftOut.isEmpty()) {
            return 0;
        }
        int all = 0;
        for (int count : leftOut.values()) {
            all += count;
        }
        return all;
    }

    /** How many values there are. */
    public int size() {
        return size;
    }

    /** The field of the value at an index below {@link #size}. */
    public Field field(int index) {
        return fields[index];
    }

    /** The value at an index below {@link #size}. */
    public Object value(int index) {
        return values[index];
    }

    /** How long the MBean took to answer, in nanoseconds. */
    public long durationNanos() {
        return durationNanos;
    }

    /** Sets how long the MBean took to answer, in nanoseconds. */
    public void durationNanos(long nanos) {
        durationNanos = nanos;
    }
}
