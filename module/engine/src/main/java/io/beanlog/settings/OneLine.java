package io.beanlog.settings;

import java.util.HexFormat;
import java.util.Locale;

/** Keeps out what cannot be stored as one line of XML or JSON: line breaks, control characters, halves of characters. */
final class OneLine {
    private OneLine() {}

    /** The text itself, or an exception that names the first character that cannot be stored. */
    static String check(String text) {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (isBad(c)) {
                throw new InvalidSettingsException("character " + (i + 1) + " is U+"
                        + HexFormat.of().toHexDigits(c, 4).toUpperCase(Locale.ROOT)
                        + ", which cannot be stored. In an ObjectName ? stands for any character.");
            }
            i += Character.charCount(c);
        }
        return text;
    }

    /** The text for a message: shortened where it is very long. */
    static String quote(String text) {
        return '\'' + (text.length() <= 400 ? text : text.substring(0, 397) + "...") + '\'';
    }

    private static boolean isBad(int c) {
        return Character.isISOControl(c)
                || c == 0x2028
                || c == 0x2029
                || c == 0xFFFE
                || c == 0xFFFF
                || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
