package io.beanlog.encode;

import java.math.BigInteger;

/**
 * Writes doubles and floats as the shortest decimal that reads back as the same value, in the notation of {@link
 * Double#toString(double)}, without allocating.
 *
 * <p>The JDK does this from version 19 on only, and allocates. The method is Raffaello Giulietti's "The Schubfach way to
 * render doubles", whose names are kept here: a value is {@code c * 2^q}, and {@code g} approximates a power of ten.
 */
final class Decimals {
    private static final int MIN_K = -324;
    private static final int MAX_K = 292;
    private static final long MASK_63 = Long.MAX_VALUE;

    /** For each k from {@link #MIN_K}, the upper and lower 63 bits of g. */
    private static final long[] G = powers();

    private Decimals() {}

    /** Appends a finite double. */
    static void add(double value, Bytes out) {
        long bits = Double.doubleToRawLongBits(value);
        int exponent = (int) (bits >>> 52) & 0x7ff;
        long fraction = bits & ((1L << 52) - 1);
        add(bits < 0, exponent, fraction, 52, -1074, out);
    }

    /** Appends a finite float, with the digits a float needs and not those of the double it widens to. */
    static void add(float value, Bytes out) {
        int bits = Float.floatToRawIntBits(value);
        int exponent = (bits >>> 23) & 0xff;
        int fraction = bits & ((1 << 23) - 1);
        add(bits < 0, exponent, fraction, 23, -149, out);
    }

    private static void add(boolean negative, int exponent, long fraction, int width, int minQ, Bytes out) {
        if (negative) {
            out.add('-');
        }
        if (exponent == 0 && fraction == 0) {
            out.addAscii("0.0");
            return;
        }
        if (exponent == 0) {
            // The smallest have less than the two digits that the notation shows: scaled by ten, and back.
            boolean tiny = fraction < (width == 52 ? 3 : 8);
            shortest(minQ, tiny ? 10 * fraction : fraction, false, tiny ? -1 : 0, out);
            return;
        }
        int q = minQ - 1 + exponent;
        long c = (1L << width) | fraction;
        if (q < 0 && q >= -width && ((c >> -q) << -q) == c) {
            digits(c >> -q, 0, out);
            return;
        }
        shortest(q, c, fraction == 0 && exponent > 1, 0, out);
    }

    private static void shortest(int q, long c, boolean unevenSpacing, int scale, Bytes out) {
        long odd = c & 1;
        long cb = c << 2;
        long cbr = cb + 2;
        long cbl = unevenSpacing ? cb - 1 : cb - 2;
        int k = unevenSpacing ? floorLog10ThreeQuartersPow2(q) : floorLog10Pow2(q);
        int h = q + floorLog2Pow10(-k) + 2;
        long g1 = G[(k - MIN_K) * 2];
        long g0 = G[(k - MIN_K) * 2 + 1];
        long vb = roundToOdd(g1, g0, cb << h);
        long vbl = roundToOdd(g1, g0, cbl << h);
        long vbr = roundToOdd(g1, g0, cbr << h);
        long s = vb >> 2;
        if (s >= 100) {
            long floor = s / 10 * 10;
            long ceiling = floor + 10;
            boolean floorIn = vbl + odd <= floor << 2;
            boolean ceilingIn = (ceiling << 2) + odd <= vbr;
            if (floorIn != ceilingIn) {
                digits(floorIn ? floor : ceiling, k + scale, out);
                return;
            }
        }
        long t = s + 1;
        boolean lowerIn = vbl + odd <= s << 2;
        boolean upperIn = (t << 2) + odd <= vbr;
        long nearer = vb - ((s + t) << 1);
        boolean lower = lowerIn != upperIn ? lowerIn : nearer < 0 || (nearer == 0 && (s & 1) == 0);
        digits(lower ? s : t, k + scale, out);
    }

    private static long roundToOdd(long g1, long g0, long cp) {
        long x1 = Math.multiplyHigh(g0, cp);
        long y0 = g1 * cp;
        long y1 = Math.multiplyHigh(g1, cp);
        long z = (y0 >>> 1) + x1;
        long w = y1 + (z >>> 63);
        return w | ((z & MASK_63) + MASK_63) >>> 63;
    }

    /** Appends {@code digits * 10^exponent} as {@link Double#toString(double)} lays it out. */
    private static void digits(long digits, int exponent, Bytes out) {
        while (digits % 10 == 0) {
            digits /= 10;
            exponent++;
        }
        int count = Digits.count(digits);
        int point = count + exponent;
        if (point > 0 && point <= 7) {
            plain(digits, count, point, out);
        } else if (point <= 0 && point > -3) {
            out.addAscii("0.");
            for (int i = point; i < 0; i++) {
                out.add('0');
            }
            Digits.add(digits, out);
        } else {
            withPoint(digits, count, 1, out);
            out.add('E');
            Digits.add(point - 1L, out);
        }
    }

    private static void plain(long digits, int count, int point, Bytes out) {
        if (count > point) {
            withPoint(digits, count, point, out);
            return;
        }
        Digits.add(digits, out);
        for (int i = count; i < point; i++) {
            out.add('0');
        }
        out.addAscii(".0");
    }

    private static void withPoint(long digits, int count, int point, Bytes out) {
        int from = out.length();
        Digits.add(digits, out);
        if (count == point) {
            out.addAscii(".0");
            return;
        }
        byte[] array = out.room(1);
        System.arraycopy(array, from + point, array, from + point + 1, count - point);
        array[from + point] = '.';
        out.advance(1);
    }

    private static int floorLog10Pow2(int e) {
        return (int) ((e * 661_971_961_083L) >> 41);
    }

    private static int floorLog10ThreeQuartersPow2(int e) {
        return (int) ((e * 661_971_961_083L - 274_743_187_321L) >> 41);
    }

    private static int floorLog2Pow10(int e) {
        return (int) ((e * 913_124_641_741L) >> 38);
    }

    /** g(k) is 10^-k, scaled to 126 bits by a power of two, rounded down, plus one. */
    private static long[] powers() {
        long[] table = new long[(MAX_K - MIN_K + 1) * 2];
        BigInteger power = BigInteger.ONE;
        for (int exponent = 0; exponent <= -MIN_K; exponent++) {
            int shift = 125 - floorLog2Pow10(exponent);
            put(-exponent, shift >= 0 ? power.shiftLeft(shift) : power.shiftRight(-shift), table);
            if (exponent > 0 && exponent <= MAX_K) {
                put(
                        exponent,
                        BigInteger.ONE
                                .shiftLeft(125 - floorLog2Pow10(-exponent))
                                .divide(power),
                        table);
            }
            power = power.multiply(BigInteger.TEN);
        }
        return table;
    }

    private static void put(int k, BigInteger scaled, long[] table) {
        BigInteger g = scaled.add(BigInteger.ONE);
        table[(k - MIN_K) * 2] = g.shiftRight(63).longValue();
        table[(k - MIN_K) * 2 + 1] = g.longValue() & MASK_63;
    }
}
