package io.beanlog.run;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The scheduler's thread: makes the ticks of a recording, one after the other, until it is closed. The recording can be
 * replaced while it runs. Its methods may be called from any thread.
 */
final class Ticker implements AutoCloseable {
    private final ReaderPool pool;
    private final Incidents incidents;
    private final Thread thread;
    private final AtomicReference<@Nullable Recording> next = new AtomicReference<>();
    private volatile Recording recording;
    private volatile boolean closed;

    private Ticker(Recording recording, Incidents incidents, ClassLoader classLoader) {
        this.pool = ReaderPool.named("beanlog-reader", classLoader);
        this.recording = recording;
        this.incidents = incidents;
        this.thread = new Thread(null, this::run, "beanlog-scheduler", 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(Ticker.class.getClassLoader());
    }

    static Ticker start(Recording recording, Incidents incidents, ClassLoader classLoader) {
        Ticker ticker = new Ticker(recording, incidents, classLoader);
        ticker.thread.start();
        return ticker;
    }

    Recording recording() {
        return recording;
    }

    /** Goes on with another recording as soon as the current tick is over. One that was still waiting is closed. */
    void replace(Recording wanted) {
        recording = wanted;
        close(next.getAndSet(wanted));
        LockSupport.unpark(thread);
    }

    private void run() {
        Recording active = recording;
        while (!closed) {
            active = successorOf(active);
            long wait = active.untilNext(System.nanoTime());
            if (wait > 0) {
                LockSupport.parkNanos(this, wait);
            } else {
                tick(active);
            }
        }
        successorOf(active).close();
    }

    /** The recording to go on with, which is mostly the same. */
    private Recording successorOf(Recording active) {
        Recording wanted = next.getAndSet(null);
        if (wanted == null) {
            return active;
        }
        try {
            wanted.takeOver(active);
            active.close();
        } catch (Throwable t) { // the rates of one tick are not worth all the ticks to come
            incidents.tickFailed(t);
        }
        return wanted;
    }

    /** The recording that was the last one, as soon as no thread of this ticker uses it any more; null until then. */
    @Nullable
    Recording ended() {
        return thread.isAlive() ? null : recording;
    }

    private static void close(@Nullable Recording superseded) {
        if (superseded != null) {
            superseded.close();
        }
    }

    private void tick(Recording active) {
        try {
            active.tick(pool);
        } catch (Throwable t) { // the one place per tick: whatever went wrong, the next tick is made
            incidents.tickFailed(t);
        }
    }

    /** Ends within about a second; a reader that hangs is left behind. */
    @Override
    public void close() {
        closed = true;
        pool.close();
        LockSupport.unpark(thread);
        try {
            thread.join(1_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
