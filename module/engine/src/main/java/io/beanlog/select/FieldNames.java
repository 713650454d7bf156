package io.beanlog.select;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The field names of one kind of MBean: tells apart those that are equal, and bounds their number. Thread-safe. */
final class FieldNames {
    /** The most fields that composites without a key may add. */
    private static final int LIMIT = 1_000;

    private static final int MAXIMUM_LENGTH = 256;

    private final Map<String, List<String>> pathsByName = new HashMap<>();
    private int added;
    private int rateSlots;

    /** A field whose name is not used yet: the one asked for, or the first free one with {@code _2}, {@code _3} ... */
    synchronized Field unique(List<String> path, String name) {
        String base = Field.nameOf(name.length() <= MAXIMUM_LENGTH ? name : name.substring(0, MAXIMUM_LENGTH));
        String free = base;
        for (int number = 2; pathsByName.containsKey(free); number++) {
            free = base + "_" + number;
        }
        pathsByName.put(free, List.copyOf(path));
        return Field.named(path, free);
    }

    /** A field of a composite's item, or null when there are too many. */
    synchronized @Nullable Field uniqueItem(List<String> path, String name) {
        if (added >= LIMIT) {
            return null;
        }
        added++;
        return unique(path, name);
    }

    /** Whether the same value is logged under the same name already, because a watch names its whole path. */
    synchronized boolean has(List<String> path, String name) {
        return path.equals(pathsByName.get(Field.nameOf(name)));
    }

    synchronized int nextRateSlot() {
        return rateSlots++;
    }
}
