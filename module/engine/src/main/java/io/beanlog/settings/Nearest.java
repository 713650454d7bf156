package io.beanlog.settings;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the known word that somebody probably meant. Upper and lower case do not matter. */
public final class Nearest {
    private Nearest() {}

    /**
     * The known word closest to a wrong one; empty when none is close. One that only goes on where the wrong one stops, as
     * {@code HeapMemoryUsage.used} does after {@code HeapMemoryUsage}, is close whatever its length.
     */
    public static Optional<String> to(String wrong, Collection<String> known) {
        String lower = wrong.toLowerCase(Locale.ROOT);
        String nearest = null;
        int least = Math.max(1, Math.min(lower.length() / 3, 8)) + 1;
        for (String word : known) {
            String candidate = word.toLowerCase(Locale.ROOT);
            int distance = candidate.startsWith(lower + ".") ? 1 : distance(lower, candidate, least);
            if (distance < least) {
                least = distance;
                nearest = word;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** A sentence with the closest known word, after a space; empty when none is close. */
    static String hint(String wrong, Collection<String> known) {
        return to(wrong, known).map(word -> " Did you mean " + word + "?").orElse("");
    }

    /** Insertions, deletions, replacements and swaps of neighbours; anything from the limit on counts as the limit. */
    private static int distance(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) >= limit) {
            return limit;
        }
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return Math.min(last[b.length()], limit);
    }
}
