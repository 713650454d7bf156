package io.beanlog.encode;

/**
 * The bytes that the lines of one MBean share, with four holes for what differs: timestamp, id, duration, tick.
 *
 * <p>Laid out as a flag (whether something was left out for the limit's sake), the places of the holes in two bytes each,
 * and the bytes themselves.
 */
final class Head {
    private static final int HOLES = 4;
    private static final int START = 1 + 2 * HOLES;

    private Head() {}

    /** Packs what a writer wrote; it must have left four holes. */
    static byte[] of(Bytes written, int[] holes, boolean truncated) {
        byte[] head = new byte[START + written.length()];
        head[0] = (byte) (truncated ? 1 : 0);
        for (int i = 0; i < HOLES; i++) {
            head[1 + 2 * i] = (byte) (holes[i] >> 8);
            head[2 + 2 * i] = (byte) holes[i];
        }
        written.copyTo(head, START);
        return head;
    }

    /** Whether something was left out of the head. */
    static boolean truncated(byte[] head) {
        return head[0] != 0;
    }

    /** Appends the head with its holes filled. */
    static void fill(byte[] head, Tick tick, long line, long durationNanos, Bytes out) {
        int at = upTo(head, 0, START, out);
        out.add(tick.timestamp());
        at = upTo(head, 1, at, out);
        id(tick, line, out);
        at = upTo(head, 2, at, out);
        Digits.add(durationNanos, out);
        at = upTo(head, 3, at, out);
        Digits.add(tick.number(), out);
        out.add(head, at, head.length - at);
    }

    /** Appends the id that no other line has. */
    static void id(Tick tick, long line, Bytes out) {
        out.add(tick.idStart());
        Digits.add(line, out);
    }

    private static int upTo(byte[] head, int hole, int from, Bytes out) {
        int to = START + (((head[1 + 2 * hole] & 0xff) << 8) | (head[2 + 2 * hole] & 0xff));
        out.add(head, from, to - from);
        return to;
    }
}
