package io.beanlog.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Errors, each distinct one stored once with its count and its first and last time. Bounded: beyond the limit further
 * distinct errors are only counted. Thread-safe.
 */
final class ErrorLog {
    /** Enough to see what is wrong, and few enough to keep hostile messages from filling the heap. */
    private static final int LIMIT = 1_000;

    private final Map<Key, Entry> entries = new LinkedHashMap<>();
    private long count;
    private long beyondLimit;

    private record Key(String mbean, String attribute, String kind) {}

    /**
     * One distinct error.
     *
     * @param mbean the MBean's canonical name
     * @param attribute the attribute, or empty when it concerns the whole MBean
     * @param kind the exception's class or the kind of failure
     * @param message the latest message
     * @param count how often it happened
     * @param first when it happened first
     * @param last when it happened last
     */
    record Entry(
            String mbean, String attribute, String kind, String message, long count, Instant first, Instant last) {}

    /** Counts an error that is stored already; false when it is not, and nothing was counted. */
    synchronized boolean count(String mbean, String attribute, String kind, Instant now) {
        Entry known = entries.get(new Key(mbean, attribute, kind));
        return known != null && !add(mbean, attribute, kind, known.message, now);
    }

    /** Stores or counts an error. Answers whether it is a new one, which deserves a line. */
    synchronized boolean add(String mbean, String attribute, String kind, String message, Instant now) {
        count++;
        Key key = new Key(mbean, attribute, kind);
        Entry known = entries.get(key);
        if (known == null && entries.size() >= LIMIT) {
            beyondLimit++;
            return false;
        }
        entries.put(
                key,
                known == null
                        ? new Entry(mbean, attribute, kind, message, 1, now, now)
                        : new Entry(mbean, attribute, kind, message, known.count + 1, known.first, now));
        return known == null;
    }

    /** Forgets the distinct errors, but not how many there were: they concerned settings that are gone. */
    synchronized void forget() {
        entries.clear();
        beyondLimit = 0;
    }

    /** How many errors there were in all. */
    synchronized long count() {
        return count;
    }

    /** How many errors were distinct but beyond the limit. */
    synchronized long beyondLimit() {
        return beyondLimit;
    }

    /** The distinct errors in the order of their first time. */
    synchronized List<Entry> entries() {
        return new ArrayList<>(entries.values());
    }
}
