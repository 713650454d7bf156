package io.beanlog.encode;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Writes any number in a form that JSON allows and that keeps all its digits. */
final class Numbers {
    /** About 1,023 decimal digits. */
    private static final int MAX_BITS = 3_400;

    private static final int MAX_SCALE = 1_100;

    private Numbers() {}

    /**
     * Appends a number, or nothing at all where it is not finite, or has more digits or a greater power of ten than a
     * double: readers of the line would refuse the whole line for it.
     *
     * @return whether something was appended
     */
    static boolean add(Number value, Bytes out) {
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            Digits.add(value.longValue(), out);
            return true;
        }
        if (value instanceof Double number) {
            return addDouble(number, out);
        }
        if (value instanceof Float number) {
            if (!Float.isFinite(number)) {
                return false;
            }
            Decimals.add((float) number, out);
            return true;
        }
        // Of these exact classes only: a subclass may say anything of itself.
        if (value.getClass() == BigInteger.class) {
            BigInteger number = (BigInteger) value;
            return addBig(number, number.bitLength(), 0, out);
        }
        if (value.getClass() == BigDecimal.class) {
            BigDecimal number = (BigDecimal) value;
            return addBig(number, number.unscaledValue().bitLength(), number.scale(), out);
        }
        return addOther(value, out);
    }

    private static boolean addDouble(double number, Bytes out) {
        if (!Double.isFinite(number)) {
            return false;
        }
        Decimals.add(number, out);
        return true;
    }

    private static boolean addBig(Number number, int bits, int scale, Bytes out) {
        // The bounds come first: even asking a huge number for its double is slow.
        if (bits > MAX_BITS || scale > MAX_SCALE || scale < -MAX_SCALE || !Double.isFinite(number.doubleValue())) {
            return false;
        }
        out.addAscii(number.toString());
        return true;
    }

    /** Counters such as AtomicLong and LongAdder, and classes of applications, which may throw. */
    private static boolean addOther(Number value, Bytes out) {
        long whole;
        double number;
        try {
            whole = value.longValue();
            number = value.doubleValue();
        } catch (RuntimeException e) {
            return false;
        }
        if (whole != number) {
            return addDouble(number, out);
        }
        Digits.add(whole, out);
        return true;
    }
}
