package io.beanlog.settings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Cuts {@code key=value key=value} into its parts, where values may hold spaces, {@code =}, quotes and backslashes as
 * they are. A value runs to the next space that is followed by a known key and {@code =}, or to the end.
 *
 * <p>Two things keep a known key inside a value. An ObjectName's own quoted part, as in {@code type=x,name="a name=b"}, is
 * passed over. And a value may be wrapped in quotes, {@code 'a:b=c, name=d'}: it then ends at the first such quote before
 * the end or the next known key. Where the value has that too, the quotes may be doubled, tripled and so on.
 *
 * <p>A text without any space may have {@code ;} in the place of the spaces between keys, for files in which no space can
 * be written.
 */
final class KeyedText {
    private static final Pattern NEXT_KEY = Pattern.compile("[ ;]([A-Za-z][A-Za-z-]*) *=");

    private final String text;
    private final int start;
    private final int end;
    private final char separator;
    private final Collection<String> keys;
    private final Collection<String> verbatim;

    /**
     * One key with its value.
     *
     * @param key the key as it is written
     * @param place the key's place in the text, from 1
     * @param value the value without wrapping quotes
     * @param wrapped whether there were wrapping quotes
     */
    record Part(String key, int place, String value, boolean wrapped) {}

    private KeyedText(String text, Collection<String> keys, Collection<String> verbatim) {
        this.text = text;
        this.keys = keys;
        this.verbatim = verbatim;
        int from = skipSpaces(0, text.length());
        int to = text.length();
        while (to > from && text.charAt(to - 1) == ' ') {
            to--;
        }
        if (to - from > 1 && isQuote(text.charAt(from)) && text.charAt(to - 1) == text.charAt(from)) {
            from++;
            to--;
        }
        this.start = from;
        this.end = to;
        this.separator = text.substring(from, to).indexOf(' ') < 0 ? ';' : ' ';
    }

    /**
     * The parts of a text in their order.
     *
     * @param keys the known keys
     * @param verbatim those of them whose values are ObjectNames
     */
    static List<Part> parse(String text, Collection<String> keys, Collection<String> verbatim) {
        return new KeyedText(text, keys, verbatim).parts();
    }

    /**
     * Appends a key and its value after a space, wrapping the value where that is needed to read it back.
     *
     * @param out a text that has other keys, too, so that the keys are separated by spaces
     */
    static void print(
            StringBuilder out, String key, String value, Collection<String> keys, Collection<String> verbatim) {
        out.append(out.isEmpty() ? "" : " ").append(key).append('=');
        if (isSafe(key, value, keys, verbatim)) {
            out.append(value);
            return;
        }
        String quote = value.startsWith("\"") ? "'" : "\"";
        String wrap = quote;
        while (closing(value, 0, value.length(), wrap, ' ', keys).isPresent()) {
            wrap += quote;
        }
        out.append(wrap).append(value).append(wrap);
    }

    /** The first word before a {@code =} after a space or {@code ;} that looks like a misspelt known key. */
    static Optional<String> misspelt(String value, Collection<String> keys) {
        return NEXT_KEY.matcher(value)
                .results()
                .map(match -> match.group(1))
                .filter(word -> Nearest.to(word, keys).isPresent())
                .findFirst();
    }

    /** The first word before a {@code =} after a space or {@code ;}. */
    static Optional<String> anyKey(String value) {
        return NEXT_KEY.matcher(value).results().map(match -> match.group(1)).findFirst();
    }

    /** Whether a value reads back without quotes, also before another key whose value has quotes. */
    private static boolean isSafe(String key, String value, Collection<String> keys, Collection<String> verbatim) {
        if (isQuote(value.charAt(0)) || value.startsWith(" ") || value.endsWith(" ")) {
            return false;
        }
        if (!verbatim.contains(key) && anyKey(value).isPresent()) {
            return false;
        }
        String text = key + '=' + value + " " + key + "=\"\"";
        int from = key.length() + 1;
        return new KeyedText(text, keys, verbatim).valueEnd(from, verbatim.contains(key)) == from + value.length();
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        int at = start;
        while (at < end) {
            int equal = text.indexOf('=', at);
            String key =
                    equal < 0 || equal >= end ? "" : text.substring(at, equal).strip();
            if (!keys.contains(key)) {
                throw new InvalidSettingsException(notAKey(at, key));
            }
            int from = skipSpaces(equal + 1, end);
            if (from < end && isQuote(text.charAt(from))) {
                at = addWrapped(parts, key, at, from);
            } else {
                int to = valueEnd(from, verbatim.contains(key));
                String value = text.substring(Math.min(from, to), to).strip();
                parts.add(new Part(key, at + 1, value, false));
                at = to;
            }
            at = skipSpaces(at, end);
            at += at < end && text.charAt(at) == separator ? 1 : 0;
        }
        return parts;
    }

    private int addWrapped(List<Part> parts, String key, int at, int from) {
        char quote = text.charAt(from);
        int longest = from;
        while (longest < end && text.charAt(longest) == quote) {
            longest++;
        }
        for (int length = longest - from; length > 0; length--) {
            String wrap = String.valueOf(quote).repeat(length);
            Optional<Integer> to = closing(text, from + length, end, wrap, separator, keys);
            if (to.isPresent()) {
                parts.add(new Part(key, at + 1, text.substring(from + length, to.get()), true));
                return to.get() + length;
            }
        }
        throw new InvalidSettingsException("character " + (from + 1) + ": the quote that opens the value of " + key
                + "= is not closed. Close it with " + quote + ", or leave it out: values need no quotes.");
    }

    /** The place of the first wrapping quotes that stand before the end or the next key. */
    private static Optional<Integer> closing(
            String text, int from, int end, String wrap, char separator, Collection<String> keys) {
        for (int i = text.indexOf(wrap, from); i >= 0 && i + wrap.length() <= end; i = text.indexOf(wrap, i + 1)) {
            int after = i + wrap.length();
            int next = Math.max(after, skipSpaces(text, after, end) - 1);
            if (after == end || isBoundary(text, next, end, separator, keys)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** The place of the separator before the next key; it is before the value where that is empty. */
    private int valueEnd(int from, boolean objectName) {
        for (int i = from - 1; i < end; i++) {
            if (objectName && i > from && text.charAt(i) == '"' && text.charAt(i - 1) == '=') {
                i = Math.max(i, quotedEnd(i));
            } else if (isBoundary(text, i, end, separator, keys)) {
                return i;
            }
        }
        return end;
    }

    /** The place of the quote that closes an ObjectName's quoted part, or -1. */
    private int quotedEnd(int from) {
        for (int i = from + 1; i < end; i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == '"') {
                return i;
            }
        }
        return -1;
    }

    /** Whether a separator, a known key and {@code =} begin at a place. */
    private static boolean isBoundary(String text, int at, int end, char separator, Collection<String> keys) {
        if (text.charAt(at) != separator) {
            return false;
        }
        int to = at + 1;
        while (to < end && Character.isLetter(text.charAt(to))) {
            to++;
        }
        int equal = skipSpaces(text, to, end);
        return equal < end && text.charAt(equal) == '=' && keys.contains(text.substring(at + 1, to));
    }

    private String notAKey(int at, String key) {
        String place = "character " + (at + 1) + ": ";
        if (key.isEmpty()) {
            return place + "a key and = are missing.";
        }
        return place + "there is no key " + OneLine.quote(key) + "." + Nearest.hint(key, keys) + " Keys are "
                + String.join(", ", keys) + ".";
    }

    private int skipSpaces(int from, int to) {
        return skipSpaces(text, from, to);
    }

    private static int skipSpaces(String text, int from, int to) {
        int at = from;
        while (at < to && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }
}
