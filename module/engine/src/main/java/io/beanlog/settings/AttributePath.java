package io.beanlog.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The way to a value: an attribute's name, then keys, columns or indices, as in {@code HeapMemoryUsage.used}. Immutable.
 *
 * <p>In its text a dot separates; a backslash before a dot, a comma, a space or a backslash makes it part of a name.
 *
 * @param segments the parts between unescaped dots, unescaped; never empty, no part is empty; a single {@code *} stands
 *     for every attribute that has a simple value
 */
public record AttributePath(List<String> segments) {
    private static final String ESCAPABLE = ".,\\ ";

    /**
     * Copies the segments.
     *
     * @throws InvalidSettingsException when there is none, or one is empty or has a character that cannot be stored
     */
    public AttributePath {
        segments = List.copyOf(segments);
        if (segments.isEmpty() || segments.contains("")) {
            throw new InvalidSettingsException("a path needs at least one part, and no part may be empty");
        }
        segments.forEach(OneLine::check);
    }

    /**
     * Reads a path. A comma needs no backslash here.
     *
     * @throws InvalidSettingsException when a part is empty or a backslash stands before nothing that needs one
     */
    public static AttributePath parse(String text) {
        return parse(text, 0, text.length());
    }

    /**
     * Reads one or more paths with commas between them.
     *
     * @throws InvalidSettingsException when one of them is wrong
     */
    public static List<AttributePath> parseList(String text) {
        List<AttributePath> paths = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == ',') {
                paths.add(parse(text, from, i));
                from = i + 1;
            }
        }
        paths.add(parse(text, from, text.length()));
        return List.copyOf(paths);
    }

    /** Whether this stands for every attribute that has a simple value. */
    public boolean isEverything() {
        return segments.equals(List.of("*"));
    }

    /** The path as text, which {@link #parse} and {@link #parseList} turn back into an equal path. */
    public String text() {
        String text = segments.stream()
                .map(segment ->
                        segment.replace("\\", "\\\\").replace(".", "\\.").replace(",", "\\,"))
                .collect(Collectors.joining("."));
        if (text.startsWith(" ")) {
            text = "\\" + text;
        }
        if (text.endsWith(" ") && !text.equals("\\ ")) {
            text = text.substring(0, text.length() - 1) + "\\ ";
        }
        return text;
    }

    /** The name of the field under which the path's value is logged when the watch gives none. */
    public String fieldName() {
        return fieldName(String.join(".", segments));
    }

    /** Every character outside {@code [A-Za-z0-9_-]} becomes {@code _}; a surrogate pair is one character. */
    public static String fieldName(String text) {
        StringBuilder name = new StringBuilder(text.length());
        text.codePoints().forEach(c -> name.append(isPlain(c) ? (char) c : '_'));
        return name.toString();
    }

    private static boolean isPlain(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }

    private static AttributePath parse(String text, int start, int end) {
        int from = start;
        while (from < end && text.charAt(from) == ' ') {
            from++;
        }
        List<String> segments = new ArrayList<>();
        StringBuilder segment = new StringBuilder();
        int spaces = 0;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            spaces = c == ' ' ? spaces + 1 : 0;
            if (c == '\\') {
                i++;
                if (i == end || ESCAPABLE.indexOf(text.charAt(i)) < 0) {
                    throw wrong(text, i, "this backslash escapes nothing. Write \\\\ for a backslash itself.");
                }
                segment.append(text.charAt(i));
            } else if (c == '.') {
                segments.add(finished(segment, text, i + 1));
                segment.setLength(0);
            } else {
                segment.append(c);
            }
        }
        segment.setLength(segment.length() - spaces);
        segments.add(finished(segment, text, end + 1));
        try {
            return new AttributePath(segments);
        } catch (InvalidSettingsException e) {
            throw e.in("attribute path " + OneLine.quote(text));
        }
    }

    private static String finished(StringBuilder segment, String text, int place) {
        if (segment.isEmpty()) {
            throw wrong(
                    text,
                    place,
                    text.isBlank()
                            ? "the path is empty. Write an attribute's name, as in HeapMemoryUsage.used, or * for all."
                            : "a part is missing. Write a name before and after each dot and comma, and \\. for a dot"
                                    + " within a name.");
        }
        return segment.toString();
    }

    private static InvalidSettingsException wrong(String text, int place, String what) {
        return new InvalidSettingsException(
                "attribute path " + OneLine.quote(text) + ", character " + place + ": " + what);
    }
}
