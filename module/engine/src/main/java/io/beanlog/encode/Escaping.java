package io.beanlog.encode;

/**
 * Writes text as UTF-8 with the characters escaped that would break a line, hide in it or turn it around: controls, line
 * and paragraph separators, bidirectional controls. Half a surrogate pair becomes U+FFFD.
 */
final class Escaping {
    /** Text longer than this many characters is cut, and ends in {@link #CUT}. */
    static final int MAX_CHARS = 1_024;

    private static final char CUT = '\u2026';
    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};
    private static final byte BY_NUMBER = 'u';

    /** What JSON needs inside quotes. */
    static final Escaping QUOTED = new Escaping("\"\\");

    /** The same, for text that stands without quotes. */
    static final Escaping BARE = new Escaping("\\");

    /** Controls only, so that all other text looks as it is; not reversible. */
    static final Escaping CONTROLS = new Escaping("");

    /** For each ASCII character 0, or what follows the backslash. */
    private final byte[] table = new byte[128];

    private Escaping(String alsoEscaped) {
        for (int c = 0; c < 0x20; c++) {
            table[c] = BY_NUMBER;
        }
        table[0x7f] = BY_NUMBER;
        table['\b'] = 'b';
        table['\f'] = 'f';
        table['\n'] = 'n';
        table['\r'] = 'r';
        table['\t'] = 't';
        for (int i = 0; i < alsoEscaped.length(); i++) {
            table[alsoEscaped.charAt(i)] = (byte) alsoEscaped.charAt(i);
        }
    }

    /** Appends a text, cut where it is too long. */
    void add(String text, Bytes out) {
        int end = end(text);
        byte[] array = out.room(6 * end + 3);
        int from = out.length();
        int at = from;
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                byte escape = table[c];
                if (escape == 0) {
                    array[at++] = (byte) c;
                } else if (escape == BY_NUMBER) {
                    at = number(c, array, at);
                } else {
                    array[at++] = '\\';
                    array[at++] = escape;
                }
            } else if (Character.isHighSurrogate(c) && i + 1 < end && Character.isLowSurrogate(text.charAt(i + 1))) {
                at = utf8(Character.toCodePoint(c, text.charAt(++i)), array, at);
            } else if (Character.isSurrogate(c)) {
                at = utf8(0xfffd, array, at);
            } else if (isHidden(c)) {
                at = number(c, array, at);
            } else {
                at = utf8(c, array, at);
            }
        }
        if (end < text.length()) {
            at = utf8(CUT, array, at);
        }
        out.advance(at - from);
    }

    /** The text as {@link #add} writes it, without the escapes. */
    static String clean(String text) {
        int end = end(text);
        StringBuilder clean = new StringBuilder(end);
        text.substring(0, end).codePoints().forEach(c -> clean.appendCodePoint(isSurrogate(c) ? 0xfffd : c));
        return end < text.length() ? clean.append(CUT).toString() : clean.toString();
    }

    private static boolean isSurrogate(int c) {
        return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }

    /** How many characters are kept: with the mark at the end they are never more than the maximum. */
    private static int end(String text) {
        if (text.length() <= MAX_CHARS) {
            return text.length();
        }
        boolean splitsPair = Character.isHighSurrogate(text.charAt(MAX_CHARS - 2))
                && Character.isLowSurrogate(text.charAt(MAX_CHARS - 1));
        return splitsPair ? MAX_CHARS - 2 : MAX_CHARS - 1;
    }

    /** C1 controls, line and paragraph separator, bidirectional controls, the byte order mark. */
    private static boolean isHidden(char c) {
        return c < 0xa0
                || c == 0x061c
                || c == 0x200e
                || c == 0x200f
                || (c >= 0x2028 && c <= 0x202e)
                || (c >= 0x2066 && c <= 0x2069)
                || c == 0xfeff;
    }

    private static int number(char c, byte[] array, int from) {
        int at = from;
        array[at++] = '\\';
        array[at++] = 'u';
        array[at++] = HEX[c >> 12];
        array[at++] = HEX[(c >> 8) & 15];
        array[at++] = HEX[(c >> 4) & 15];
        array[at++] = HEX[c & 15];
        return at;
    }

    private static int utf8(int c, byte[] array, int from) {
        int at = from;
        if (c < 0x800) {
            array[at++] = (byte) (0xc0 | (c >> 6));
        } else if (c < 0x10000) {
            array[at++] = (byte) (0xe0 | (c >> 12));
            array[at++] = (byte) (0x80 | ((c >> 6) & 63));
        } else {
            array[at++] = (byte) (0xf0 | (c >> 18));
            array[at++] = (byte) (0x80 | ((c >> 12) & 63));
            array[at++] = (byte) (0x80 | ((c >> 6) & 63));
        }
        array[at++] = (byte) (0x80 | (c & 63));
        return at;
    }
}
