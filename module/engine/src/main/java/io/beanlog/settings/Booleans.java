package io.beanlog.settings;

import java.util.Locale;

/** Reads {@code true} and {@code false}, and nothing else: what is not true must not silently be false. */
final class Booleans {
    private Booleans() {}

    static boolean parse(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            case "yes", "on", "1", "y", "t", "ture" -> throw wrong(text, "Did you mean true?");
            case "no", "off", "0", "n", "f" -> throw wrong(text, "Did you mean false?");
            default -> throw wrong(text, "Write true or false.");
        };
    }

    private static InvalidSettingsException wrong(String text, String hint) {
        return new InvalidSettingsException(OneLine.quote(text) + " is neither true nor false. " + hint);
    }
}
