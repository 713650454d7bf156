package io.beanlog.run;

import io.beanlog.read.MBeanReader;
import io.beanlog.read.Outcome;
import io.beanlog.read.Reading;
import io.beanlog.select.WatchedMBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One watched MBean, with what was learnt about it. Belongs to the scheduler's and the current reader's thread, which
 * hand it over to each other; the volatile fields are read by those who ask for the status.
 */
final class Target {
    /** A read that takes longer than this is left to the end of the tick, so that it delays no other MBean. */
    private static final long SLOW_NANOS = 20_000_000;

    private final WatchedMBean mbean;
    private final MBeanReader reader;
    private final Map<Long, List<byte[]>> heads = new HashMap<>(2);
    private long latestBits;
    private @Nullable List<byte[]> latestHeads;
    /** Written at each read: without a fence, which would cost as much as the reading of several attributes. */
    private final AtomicLong lastNanos = new AtomicLong();

    private volatile boolean absent;
    private volatile @Nullable Quarantine quarantine;

    Target(WatchedMBean mbean, MBeanReader reader) {
        this.mbean = mbean;
        this.reader = reader;
    }

    WatchedMBean mbean() {
        return mbean;
    }

    boolean isDue(long due) {
        return (mbean.periods() & due) != 0;
    }

    /** Goes on with what was learnt about the same registration by a target that is not to be used any more. */
    void takeOver(Target before) {
        reader.takeOver(before.reader);
    }

    /** Calls the MBean. */
    Outcome read(long due, Reading reading) {
        return reader.read(due, reading);
    }

    /** What the outlets' lines begin with when the given periods are due, made at the first call. */
    List<byte[]> heads(long due, Recording recording) {
        long bits = due & mbean.periods();
        List<byte[]> known = latestHeads;
        if (known == null || bits != latestBits) {
            known = heads.computeIfAbsent(bits, key -> recording.heads(mbean.id(), key));
            latestBits = bits;
            latestHeads = known;
        }
        return known;
    }

    void took(long nanos) {
        lastNanos.setRelease(nanos);
    }

    long lastNanos() {
        return lastNanos.get();
    }

    boolean isSlow() {
        return lastNanos.get() > SLOW_NANOS;
    }

    /** Whether the MBean was not registered when it was to be read. */
    boolean isAbsent() {
        return absent;
    }

    void absent(boolean isAbsent) {
        if (absent != isAbsent) {
            absent = isAbsent;
        }
    }

    @Nullable
    Quarantine quarantine() {
        return quarantine;
    }

    void quarantine(@Nullable Quarantine newQuarantine) {
        quarantine = newQuarantine;
    }
}
