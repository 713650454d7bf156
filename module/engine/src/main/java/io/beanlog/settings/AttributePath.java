package io.beanlog.settings;

import java.util.List;

/**
 * The way to a value: an attribute's name, then keys, columns or indices, as in {@code HeapMemoryUsage.used}. Immutable.
 *
 * @param segments the parts between unescaped dots, unescaped; never empty, no part is empty; a single {@code *} stands
 *     for every attribute that has a simple value
 */
public record AttributePath(List<String> segments) {

    /** Copies the segments. */
    public AttributePath {
        segments = List.copyOf(segments);
        if (segments.isEmpty() || segments.contains("")) {
            throw new IllegalArgumentException("a path needs at least one part, and no part may be empty");
        }
    }
}
