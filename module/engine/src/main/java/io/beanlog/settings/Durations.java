package io.beanlog.settings;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as operators write them: {@code 500ms}, {@code 15s}, {@code 5m}, {@code 1h}, {@code 1d}. */
public final class Durations {
    /** The shortest interval. */
    public static final Duration SHORTEST_INTERVAL = Duration.ofMillis(100);

    /** The longest interval. */
    public static final Duration LONGEST_INTERVAL = Duration.ofDays(1);

    private static final Pattern NUMBER_AND_UNIT = Pattern.compile("([0-9]{1,12}) ?([A-Za-z]*)");
    private static final List<String> UNITS = List.of("d", "h", "m", "s", "ms");
    private static final List<Long> UNIT_MILLIS = List.of(86_400_000L, 3_600_000L, 60_000L, 1_000L, 1L);

    private Durations() {}

    /**
     * Reads a number with a unit.
     *
     * @throws InvalidSettingsException when the text is not one; the message has the nearest one that is
     */
    public static Duration parse(String text) {
        Matcher matcher = NUMBER_AND_UNIT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new InvalidSettingsException(notADuration(text));
        }
        String unit = matcher.group(2);
        int index = UNITS.indexOf(unit);
        if (index < 0) {
            throw new InvalidSettingsException(
                    notADuration(text) + " Did you mean " + matcher.group(1) + nearestUnit(unit) + "?");
        }
        return Duration.ofMillis(Math.multiplyExact(Long.parseLong(matcher.group(1)), UNIT_MILLIS.get(index)));
    }

    /**
     * Reads an interval between ticks: a duration from 100 ms to 1 day.
     *
     * @throws InvalidSettingsException when the text is not one
     */
    public static Duration parseInterval(String text) {
        return checkInterval(parse(text));
    }

    /** The text of a duration of whole milliseconds, in the largest unit that gives a whole number. */
    public static String print(Duration duration) {
        long millis = duration.toMillis();
        for (int i = 0; i < UNITS.size(); i++) {
            if (millis != 0 && millis % UNIT_MILLIS.get(i) == 0) {
                return millis / UNIT_MILLIS.get(i) + UNITS.get(i);
            }
        }
        return "0s";
    }

    static Duration checkInterval(Duration interval) {
        if (interval.compareTo(SHORTEST_INTERVAL) < 0) {
            throw new InvalidSettingsException("the interval is too short. The shortest is 100ms.");
        }
        if (interval.compareTo(LONGEST_INTERVAL) > 0) {
            throw new InvalidSettingsException("the interval is too long. The longest is 1d.");
        }
        if (interval.toNanosPart() % 1_000_000 != 0) {
            throw new InvalidSettingsException("the interval is not a whole number of milliseconds. The nearest one is "
                    + interval.toMillis() + "ms.");
        }
        return interval;
    }

    private static String notADuration(String text) {
        return OneLine.quote(text)
                + " is not a duration. Write a whole number with a unit: ms, s, m, h or d, as in 15s.";
    }

    private static String nearestUnit(String wrong) {
        String lower = wrong.toLowerCase(Locale.ROOT);
        if (lower.startsWith("ms") || lower.startsWith("mil")) {
            return "ms";
        }
        return lower.isEmpty() || !UNITS.contains(lower.substring(0, 1)) ? "s" : lower.substring(0, 1);
    }
}
