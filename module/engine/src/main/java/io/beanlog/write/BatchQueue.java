package io.beanlog.write;

import io.beanlog.encode.Bytes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Batches of lines that wait for their writer, up to a number of bytes, and empty ones that wait to be filled again. */
final class BatchQueue {
    private static final int MAX_SPARES = 4;
    private static final int FIRST_CAPACITY = 16 * 1024;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<Bytes> waiting = new ArrayDeque<>();
    private final Deque<Bytes> spares = new ArrayDeque<>();
    private final long maxBytes;
    private long bytes;
    private boolean closed;

    BatchQueue(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Takes a batch in, unless the queue is full or closed. A batch greater than the queue gets in when it is alone. */
    boolean offer(Bytes batch) {
        lock.lock();
        try {
            if (closed || (bytes > 0 && bytes + batch.length() > maxBytes)) {
                return false;
            }
            waiting.add(batch);
            bytes += batch.length();
            changed.signalAll();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** The next batch, whose bytes count until it is {@link #done}; null when there will be none. */
    @Nullable
    Bytes await() {
        lock.lock();
        try {
            while (waiting.isEmpty() && !closed) {
                changed.awaitUninterruptibly();
            }
            // An interrupt would only close files. It is cleared first: who means it empties the queue before.
            Thread.interrupted();
            return waiting.poll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for a time, or until the queue is closed; gives whether it is open still. */
    boolean pause(long nanos) {
        long deadline = System.nanoTime() + nanos;
        lock.lock();
        try {
            long left = nanos;
            while (left > 0 && !closed) {
                try {
                    left = changed.awaitNanos(left);
                } catch (InterruptedException e) {
                    left = deadline - System.nanoTime();
                }
            }
            return !closed;
        } finally {
            lock.unlock();
        }
    }

    /** Keeps a batch that was written as a spare. Gives whether less than half of the room is taken. */
    boolean done(Bytes batch) {
        lock.lock();
        try {
            bytes -= batch.length();
            recycle(batch);
            return bytes < maxBytes / 2;
        } finally {
            lock.unlock();
        }
    }

    /** An empty batch. */
    Bytes spare() {
        lock.lock();
        try {
            Bytes spare = spares.poll();
            return spare == null ? Bytes.ofCapacity(FIRST_CAPACITY) : spare;
        } finally {
            lock.unlock();
        }
    }

    /** Keeps a batch that is of no further use, to be filled again. */
    void recycle(Bytes batch) {
        lock.lock();
        try {
            if (spares.size() < MAX_SPARES && batch.capacity() <= Math.max(maxBytes, FIRST_CAPACITY)) {
                batch.truncate(0);
                spares.add(batch);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Gives out nothing any more either; gives the batches that are left. */
    List<Bytes> abandon() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
            List<Bytes> left = List.copyOf(waiting);
            waiting.clear();
            return left;
        } finally {
            lock.unlock();
        }
    }

    /** Lets nothing in any more. */
    void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
