package io.beanlog.settings;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * An interval as {@code set-monitoring-configuration} has always taken it: a count and a unit's name. Immutable.
 *
 * @param count how many units pass between two ticks; at least 1
 * @param unit the unit
 */
public record Frequency(long count, TimeUnit unit) {
    private static final List<TimeUnit> LARGEST_FIRST =
            List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES, TimeUnit.SECONDS, TimeUnit.MILLISECONDS);

    /**
     * Reads the values of {@code --logfrequency} and {@code --logfrequencyunit}. The unit's case does not matter.
     *
     * @throws InvalidSettingsException when one of them is wrong, or when they give less than 100 ms, more than a day, or
     *     no whole number of milliseconds
     */
    public static Frequency parse(String count, String unit) {
        Frequency frequency = new Frequency(count(count.strip()), unit(unit.strip()));
        frequency.interval();
        return frequency;
    }

    /** The frequency of an interval of whole milliseconds, in the largest unit that gives a whole number. */
    public static Frequency of(Duration interval) {
        long millis = interval.toMillis();
        TimeUnit unit = LARGEST_FIRST.stream()
                .filter(candidate -> millis % candidate.toMillis(1) == 0)
                .findFirst()
                .orElse(TimeUnit.MILLISECONDS);
        return new Frequency(unit.convert(millis, TimeUnit.MILLISECONDS), unit);
    }

    /** The time between two ticks. */
    public Duration interval() {
        try {
            return Durations.checkInterval(Duration.ofNanos(unit.toNanos(count)));
        } catch (InvalidSettingsException e) {
            throw e.in("--logfrequency " + count + " --logfrequencyunit " + unit);
        }
    }

    /** For people, as in {@code 15 SECONDS}. */
    public String text() {
        return count + " " + unit;
    }

    private static long count(String text) {
        if (!text.matches("[-+]?[0-9]+")) {
            throw new InvalidSettingsException("--logfrequency: " + OneLine.quote(text)
                    + " is not a whole number. Write for example 15; the unit goes into --logfrequencyunit.");
        }
        if (text.matches("-.*|[+]?0+")) {
            throw new InvalidSettingsException(
                    "--logfrequency: " + text
                            + " is too small. The smallest is 1, and at least 100 MILLISECONDS. To stop logging use --enabled false.");
        }
        // The largest long stands for all larger numbers: it is over a day in every unit.
        return text.length() > 18 ? Long.MAX_VALUE : Long.parseLong(text);
    }

    private static TimeUnit unit(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        List<String> names =
                Arrays.stream(TimeUnit.values()).map(TimeUnit::name).toList();
        if (!names.contains(upper)) {
            throw new InvalidSettingsException("--logfrequencyunit: " + OneLine.quote(text) + " is not a unit."
                    + Nearest.hint(upper, names) + " Units are " + String.join(", ", names) + ".");
        }
        return TimeUnit.valueOf(upper);
    }
}
