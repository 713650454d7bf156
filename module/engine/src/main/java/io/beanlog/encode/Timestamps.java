package io.beanlog.encode;

import java.time.Instant;

/** Writes instants as RFC 3339 in UTC with milliseconds, without allocating. */
final class Timestamps {
    private static final long FIRST_SECOND = -62_167_219_200L;
    private static final long LAST_SECOND = 253_402_300_799L;

    private Timestamps() {}

    /** Appends an instant; RFC 3339 has the years 0 to 9999 only, so others become the nearest of these. */
    static void add(Instant instant, Bytes out) {
        long second = Math.max(FIRST_SECOND, Math.min(LAST_SECOND, instant.getEpochSecond()));
        long day = Math.floorDiv(second, 86_400L);
        int secondOfDay = (int) Math.floorMod(second, 86_400L);
        addDate(day, out);
        out.add('T');
        Digits.addPadded(secondOfDay / 3_600, 2, out);
        out.add(':');
        Digits.addPadded(secondOfDay / 60 % 60, 2, out);
        out.add(':');
        Digits.addPadded(secondOfDay % 60, 2, out);
        out.add('.');
        Digits.addPadded(instant.getNano() / 1_000_000, 3, out);
        out.add('Z');
    }

    /** Counts from 1 March, so that the leap day is a year's last, in eras of 400 years, which are all alike. */
    private static void addDate(long epochDay, Bytes out) {
        long day = epochDay + 719_468;
        long era = Math.floorDiv(day, 146_097L);
        int dayOfEra = (int) Math.floorMod(day, 146_097L);
        int yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int month = (5 * dayOfYear + 2) / 153;
        int dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1;
        int year = (int) (era * 400) + yearOfEra + (month >= 10 ? 1 : 0);
        Digits.addPadded(year, 4, out);
        out.add('-');
        Digits.addPadded(month < 10 ? month + 3 : month - 9, 2, out);
        out.add('-');
        Digits.addPadded(dayOfMonth, 2, out);
    }
}
