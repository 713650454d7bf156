package io.beanlog.run;

import io.beanlog.read.Reading;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One thread that runs {@link Steps}. Each call into foreign code is claimed with an odd number and released with the
 * next even one; whoever swaps the odd number first, the thread on return or the watcher on overtime, owns the step.
 * The swap costs some nanoseconds per step, where a hand-over to another thread would cost microseconds.
 */
final class ReaderThread extends Thread implements Steps.Stuck {
    private static final long GIVEN_UP = -1;

    private final AtomicLong claim = new AtomicLong();
    private final Reading reading = new Reading();
    private long deadline;
    private volatile @Nullable Steps<?> steps;
    private volatile @Nullable Thread watcher;
    private volatile @Nullable Throwable failure;
    private volatile boolean ended;

    private ReaderThread(String name, ClassLoader classLoader) {
        super(null, null, name, 0, false);
        setDaemon(true);
        // Not that of the caller who happened to start us, which may be an application's.
        setContextClassLoader(classLoader);
    }

    static ReaderThread start(String name, ClassLoader classLoader) {
        ReaderThread thread = new ReaderThread(name, classLoader);
        thread.start();
        return thread;
    }

    /** Hands steps over; the watcher is woken when they are done. */
    void take(Steps<?> work, Thread waiting) {
        watcher = waiting;
        steps = work;
        LockSupport.unpark(this);
    }

    /** Whether all steps came back, or the thread ended because of {@link #failure}. */
    boolean isDone() {
        return steps == null;
    }

    /** What ended the thread: an error in our own code, or one that nothing survives. Null otherwise. */
    @Nullable
    Throwable failure() {
        return failure;
    }

    /** How long the watcher may wait before it looks again, in nanoseconds; zero or less when a step is overdue. */
    long nanosLeft() {
        long claimed = claim.get();
        long left = deadline - System.nanoTime();
        // Between two calls there is no deadline; the next look comes soon enough, or the thread wakes the watcher.
        return isCall(claimed) ? left : Math.max(left, 1_000_000);
    }

    /** Gives up on the current call, if there is one that is overdue; false when it came back meanwhile. */
    boolean giveUpOverdue() {
        long claimed = claim.get();
        return isCall(claimed) && deadline - System.nanoTime() <= 0 && claim.compareAndSet(claimed, GIVEN_UP);
    }

    /** Gives up on the current call, if there is one. */
    boolean giveUp() {
        long claimed = claim.get();
        return isCall(claimed) && claim.compareAndSet(claimed, GIVEN_UP);
    }

    @Override
    public boolean isStuck() {
        return claim.get() == GIVEN_UP && isAlive();
    }

    /** Ends the thread as soon as it is between two calls. */
    void end() {
        ended = true;
        LockSupport.unpark(this);
    }

    @Override
    public void run() {
        while (!ended) {
            Steps<?> work = steps;
            if (work == null) {
                LockSupport.park(this);
            } else if (!runAll(work)) {
                return;
            }
        }
        done();
    }

    /** Answers false when a call was given up: the steps, and the watcher, then belong to another thread. */
    private boolean runAll(Steps<?> work) {
        try {
            while (!ended && work.next()) {
                if (!runOne(work)) {
                    return false;
                }
            }
        } catch (Throwable t) { // an error of our own: the watcher reports it, and starts another thread
            failure = t;
            ended = true;
        }
        done();
        return true;
    }

    private <T> boolean runOne(Steps<T> work) {
        reading.clear();
        deadline = System.nanoTime() + work.budgetNanos();
        // Nobody else changes an even number, so no swap is needed; the deadline is seen by who sees the claim.
        long claimed = claim.getPlain() + 1;
        claim.setRelease(claimed);
        T answer = null;
        Throwable thrown = null;
        try {
            answer = work.call(reading);
        } catch (Throwable t) { // the one place per MBean: what foreign code throws concerns that MBean alone
            thrown = t;
        }
        if (!claim.compareAndSet(claimed, claimed + 1)) {
            return false;
        }
        work.returned(answer, reading, thrown);
        if (thrown instanceof VirtualMachineError error && !isSurvivable(error)) {
            throw error;
        }
        return true;
    }

    private void done() {
        steps = null;
        Thread waiting = watcher;
        if (waiting != null) {
            LockSupport.unpark(waiting);
        }
    }

    private static boolean isSurvivable(VirtualMachineError error) {
        return error instanceof StackOverflowError || error instanceof OutOfMemoryError;
    }

    private static boolean isCall(long claimed) {
        return claimed > 0 && (claimed & 1) == 1;
    }
}
