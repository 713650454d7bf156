package io.beanlog.run;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Runs {@link Steps} on one reader thread, and gives up on a step that outlasts its budget: the stuck thread is left
 * alone with it, and a new thread goes on with the next step.
 *
 * <p>The thread that calls {@link #run} watches the reader's clock, so no third thread is needed. Not safe for use by
 * several threads at once, except {@link #stuckCount} and {@link #close}.
 */
final class ReaderPool implements AutoCloseable {
    private final String threadName;
    private final ClassLoader classLoader;
    private final List<ReaderThread> stuck = new CopyOnWriteArrayList<>();
    private volatile @Nullable ReaderThread current;
    private volatile @Nullable Thread runner;
    private volatile boolean closed;

    private ReaderPool(String threadName, ClassLoader classLoader) {
        this.threadName = threadName;
        this.classLoader = classLoader;
    }

    /** A pool whose threads, started when needed, bear the given name and context class loader. */
    static ReaderPool named(String threadName, ClassLoader classLoader) {
        return new ReaderPool(threadName, classLoader);
    }

    /**
     * Runs all steps, or stops early when the pool is closed. Returns when the last one came back or was given up.
     *
     * @throws IllegalStateException when a step failed outside the foreign code that it calls
     */
    void run(Steps<?> steps) {
        runner = Thread.currentThread();
        while (!closed) {
            ReaderThread reader = reader();
            reader.take(steps, Thread.currentThread());
            if (watch(reader, steps)) {
                return;
            }
        }
    }

    /** Waits for the reader; answers whether the steps are done, false when a new reader has to go on. */
    private boolean watch(ReaderThread reader, Steps<?> steps) {
        while (!reader.isDone()) {
            boolean closing = closed;
            if (closing ? reader.giveUp() : reader.giveUpOverdue()) {
                current = null;
                stuck.add(reader);
                steps.givenUp(reader, !closing);
                return false;
            }
            LockSupport.parkNanos(this, reader.nanosLeft());
        }
        Throwable failure = reader.failure();
        if (failure != null) {
            current = null;
            throw new IllegalStateException("a reader thread failed: " + failure, failure);
        }
        return true;
    }

    private ReaderThread reader() {
        stuck.removeIf(thread -> !thread.isStuck());
        ReaderThread reader = current;
        if (reader == null || !reader.isAlive()) {
            reader = ReaderThread.start(threadName, classLoader);
            current = reader;
        }
        return reader;
    }

    /** How many threads are stuck in calls that were given up. */
    int stuckCount() {
        int count = 0;
        for (ReaderThread thread : stuck) {
            if (thread.isStuck()) {
                count++;
            }
        }
        return count;
    }

    /** Lets idle threads end at once, and stuck ones as soon as their call comes back. */
    @Override
    public void close() {
        closed = true;
        ReaderThread reader = current;
        if (reader != null) {
            reader.end();
        }
        Thread running = runner;
        if (running != null) {
            LockSupport.unpark(running);
        }
    }
}
