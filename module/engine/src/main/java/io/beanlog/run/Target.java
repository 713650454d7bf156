package io.beanlog.run;

import io.beanlog.select.ReadPlan;
import io.beanlog.select.WatchedMBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One watched MBean, with what was learnt about it. Belongs to the scheduler's and the current reader's thread, which
 * hand it over to each other; the volatile fields are read by those who ask for the status.
 */
final class Target {
    /** A read that takes longer than this is left to the end of the tick, so that it delays no other MBean. */
    private static final long SLOW_NANOS = 20_000_000;

    final WatchedMBean mbean;
    private final Map<Long, Prepared> prepared = new HashMap<>();
    private volatile long lastNanos;
    private volatile boolean absent;
    private volatile @Nullable Quarantine quarantine;

    /** A plan, with what each outlet's lines of it begin with. */
    record Prepared(ReadPlan plan, List<byte[]> heads) {}

    Target(WatchedMBean mbean) {
        this.mbean = mbean;
    }

    String canonicalName() {
        return mbean.name().getCanonicalName();
    }

    /** The plan for some due periods; null when it was not made yet. */
    @Nullable Prepared prepared(long due) {
        return prepared.get(due);
    }

    void prepared(long due, Prepared made) {
        prepared.put(due, made);
    }

    /** Forgets the plans, because the MBean is another one now. */
    void forgetPlans() {
        prepared.clear();
    }

    void took(long nanos) {
        lastNanos = nanos;
    }

    long lastNanos() {
        return lastNanos;
    }

    boolean isSlow() {
        return lastNanos > SLOW_NANOS;
    }

    boolean isAbsent() {
        return absent;
    }

    void absent(boolean isAbsent) {
        absent = isAbsent;
    }

    @Nullable Quarantine quarantine() {
        return quarantine;
    }

    void quarantine(@Nullable Quarantine newQuarantine) {
        quarantine = newQuarantine;
    }
}
