package io.beanlog.run;

import io.beanlog.read.Reading;

/** One retry of a quarantined MBean, on a thread of its own, so that a tick never waits for it. Thread-safe. */
final class Probe extends Thread implements Quarantine.Probe {
    private final Target target;
    private final long due;
    private final long budgetNanos;
    private volatile boolean inTime;

    private Probe(Target target, long due, long budgetNanos, ClassLoader classLoader) {
        super(null, null, "beanlog-retry", 0, false);
        this.target = target;
        this.due = due;
        this.budgetNanos = budgetNanos;
        setDaemon(true);
        setContextClassLoader(classLoader);
    }

    static Probe start(Target target, long budgetNanos, ClassLoader classLoader) {
        Probe probe = new Probe(target, target.mbean().periods(), budgetNanos, classLoader);
        probe.start();
        return probe;
    }

    @Override
    public void run() {
        long start = System.nanoTime();
        try {
            target.read(due, new Reading());
        } catch (Throwable t) { // an MBean that throws in time is no longer stuck; the next tick tells what it throws
            inTime = System.nanoTime() - start <= budgetNanos;
            return;
        }
        inTime = System.nanoTime() - start <= budgetNanos;
    }

    @Override
    public boolean isStuck() {
        return isAlive();
    }

    @Override
    public boolean cameBackInTime() {
        return inTime;
    }
}
