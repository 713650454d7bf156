package io.beanlog.run;

import java.util.Locale;

/** Figures as people read them. */
final class Words {
    private Words() {}

    /** A duration with its fitting unit: {@code 0.18 ms}, {@code 12 s}, {@code 3 min}. */
    static String ofNanos(long nanos) {
        double millis = nanos / 1e6;
        if (millis < 10) {
            return String.format(Locale.ROOT, "%.2f ms", millis);
        }
        if (millis < 1_000) {
            return Math.round(millis) + " ms";
        }
        long seconds = Math.round(millis / 1_000);
        if (seconds < 120) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 120 ? minutes + " min" : Math.round(minutes / 60.0) + " h";
    }

    /** A number with its noun, in the plural where needed: {@code 1 MBean}, {@code 2 watches}. */
    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : noun.endsWith("ch") ? "es" : "s");
    }
}
