package io.beanlog.encode;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Writes whole numbers without allocating. */
final class Digits {
    /** The two digits of each number below 100, so that half the divisions are enough. */
    private static final short[] PAIRS = pairs();

    private static final VarHandle TWO_BYTES =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);

    private static final long[] POWERS = powers();

    private Digits() {}

    /** Appends all digits of a number. */
    static void add(long value, Bytes out) {
        if (value == Long.MIN_VALUE) {
            // It has no positive counterpart.
            out.addAscii(Long.toString(value));
            return;
        }
        if (value < 0) {
            out.add('-');
        }
        long positive = Math.abs(value);
        int count = count(positive);
        byte[] array = out.room(count);
        write(positive, array, out.length() + count);
        out.advance(count);
    }

    private static void write(long positive, byte[] array, int end) {
        int at = end;
        long rest = positive;
        while (rest > Integer.MAX_VALUE) {
            long hundreds = rest / 100;
            at = pair((int) (rest - hundreds * 100), array, at);
            rest = hundreds;
        }
        int small = (int) rest;
        while (small >= 100) {
            int hundreds = small / 100;
            at = pair(small - hundreds * 100, array, at);
            small = hundreds;
        }
        if (small >= 10) {
            pair(small, array, at);
        } else {
            array[at - 1] = (byte) ('0' + small);
        }
    }

    private static int pair(int below100, byte[] array, int end) {
        TWO_BYTES.set(array, end - 2, PAIRS[below100]);
        return end - 2;
    }

    /** Appends a number of at most nine digits with leading zeros. */
    static void addPadded(int value, int width, Bytes out) {
        byte[] array = out.room(width);
        int rest = value;
        for (int at = out.length() + width - 1; at >= out.length(); at--) {
            array[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        out.advance(width);
    }

    /** How many decimal digits a number has that is not negative. */
    static int count(long positive) {
        // 1233 / 4096 is a little more than the logarithm of two.
        int atLeast = ((64 - Long.numberOfLeadingZeros(positive | 1)) * 1_233) >> 12;
        return positive >= POWERS[atLeast] ? atLeast + 1 : Math.max(atLeast, 1);
    }

    private static short[] pairs() {
        short[] pairs = new short[100];
        for (int i = 0; i < 100; i++) {
            pairs[i] = (short) (('0' + i / 10) << 8 | ('0' + i % 10));
        }
        return pairs;
    }

    private static long[] powers() {
        long[] powers = new long[19];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }
}
