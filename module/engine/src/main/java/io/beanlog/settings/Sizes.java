package io.beanlog.settings;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as operators write them: {@code 64MiB}, {@code 1GB}, {@code 1048576}. */
public final class Sizes {
    private static final Pattern NUMBER_AND_UNIT = Pattern.compile("([0-9]{1,18}) ?([A-Za-z]*)");
    private static final List<String> UNITS = List.of("B", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB");
    private static final List<Long> UNIT_BYTES =
            List.of(1L, 1_000L, 1_000_000L, 1_000_000_000L, 1_000_000_000_000L, 1L << 10, 1L << 20, 1L << 30, 1L << 40);
    private static final int FIRST_BINARY = 5;

    private Sizes() {}

    /**
     * Reads a number of bytes, with or without a unit. The unit's case does not matter.
     *
     * @throws InvalidSettingsException when the text is not one; the message has the nearest one that is
     */
    public static long parse(String text) {
        Matcher matcher = NUMBER_AND_UNIT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new InvalidSettingsException(notASize(text));
        }
        String unit = matcher.group(2);
        int index = unit.isEmpty() ? 0 : indexOf(unit);
        if (index < 0) {
            throw new InvalidSettingsException(
                    notASize(text) + " Did you mean " + matcher.group(1) + nearestUnit(unit) + "?");
        }
        try {
            return Math.multiplyExact(Long.parseLong(matcher.group(1)), UNIT_BYTES.get(index));
        } catch (ArithmeticException e) {
            throw new InvalidSettingsException(OneLine.quote(text) + " is more bytes than can be counted.");
        }
    }

    /** The text of a size, in the largest binary unit that gives a whole number, else in bytes. */
    public static String print(long bytes) {
        for (int i = UNITS.size() - 1; i >= FIRST_BINARY; i--) {
            if (bytes > 0 && bytes % UNIT_BYTES.get(i) == 0) {
                return bytes / UNIT_BYTES.get(i) + UNITS.get(i);
            }
        }
        return Long.toString(bytes);
    }

    private static int indexOf(String unit) {
        for (int i = 0; i < UNITS.size(); i++) {
            if (UNITS.get(i).equalsIgnoreCase(unit)) {
                return i;
            }
        }
        return -1;
    }

    private static String notASize(String text) {
        return OneLine.quote(text)
                + " is not a size. Write a whole number of bytes or one with a unit, as in 64MiB or 1GB.";
    }

    private static String nearestUnit(String wrong) {
        return switch (wrong.toLowerCase(Locale.ROOT).charAt(0)) {
            case 'k' -> "KiB";
            case 'g' -> "GiB";
            case 't' -> "TiB";
            case 'b' -> "B";
            default -> "MiB";
        };
    }
}
