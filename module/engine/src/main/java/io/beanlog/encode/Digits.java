package io.beanlog.encode;

/** Writes whole numbers without allocating. */
final class Digits {
    private Digits() {}

    /** Appends all digits of a number. */
    static void add(long value, Bytes out) {
        int count = count(value);
        boolean negative = value < 0;
        int size = negative ? count + 1 : count;
        byte[] array = out.room(size);
        int at = out.length() + size;
        // Counted downwards from zero, since the least long has no positive counterpart.
        long rest = negative ? value : -value;
        do {
            array[--at] = (byte) ('0' - rest % 10);
            rest /= 10;
        } while (rest != 0);
        if (negative) {
            array[--at] = '-';
        }
        out.advance(size);
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

    /** How many decimal digits a number has, without its sign. */
    static int count(long value) {
        long bound = -10;
        long negative = value < 0 ? value : -value;
        for (int count = 1; count < 19; count++) {
            if (negative > bound) {
                return count;
            }
            bound *= 10;
        }
        return 19;
    }
}
