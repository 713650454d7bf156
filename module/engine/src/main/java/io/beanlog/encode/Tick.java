package io.beanlog.encode;

import java.time.Instant;

/** What all lines of one tick share. Immutable. */
public final class Tick {
    private final Instant start;
    private final long number;
    private final String boot;
    /** As all lines have them, so that they are written once per tick rather than once per line. */
    private final byte[] timestamp;

    private final byte[] idStart;

    /**
     * A tick.
     *
     * @param start the tick's start by the wall clock
     * @param number counts ticks since the recorder's start, from 1
     * @param boot a random id of this run of the recorder, so that {@code boot-number-line} is unique for ever
     */
    public Tick(Instant start, long number, String boot) {
        this.start = start;
        this.number = number;
        this.boot = boot;
        Bytes text = Bytes.ofCapacity(64);
        Timestamps.add(start, text);
        this.timestamp = text.toArray();
        text.truncate(0);
        Escaping.QUOTED.add(boot, text);
        text.add('-');
        Digits.add(number, text);
        text.add('-');
        this.idStart = text.toArray();
    }

    /** The tick's start by the wall clock. */
    public Instant start() {
        return start;
    }

    /** Counts ticks since the recorder's start, from 1. */
    public long number() {
        return number;
    }

    /** A random id of this run of the recorder. */
    public String boot() {
        return boot;
    }

    /** The start, as lines have it. Not to be changed. */
    byte[] timestamp() {
        return timestamp;
    }

    /** What the ids of all lines begin with; the line's number follows. Not to be changed. */
    byte[] idStart() {
        return idStart;
    }
}
