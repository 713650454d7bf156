package io.beanlog.write;

import io.beanlog.encode.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Writes batches of lines to one sink on a thread of its own, so that neither a slow nor a failing sink holds up those who
 * produce the lines, nor another sink.
 *
 * <p>Each output has its own writer: with one thread for all, a file system that hangs would also silence the server log.
 *
 * <p>Batches wait in a bounded queue. What does not fit is dropped whole and counted, and told when lines flow again. After
 * an error the write is tried again with growing pauses, from the byte where it stopped. All methods may be called from any
 * thread, and none of them blocks but {@link #close}.
 */
public final class Writer implements AutoCloseable {
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration INTERRUPT_TIMEOUT = Duration.ofMillis(200);

    private final String output;
    private final Sink sink;
    private final WriterLimits limits;
    private final WriterEvents events;
    private final BatchQueue queue;
    private final Thread thread;

    private final LongAdder lines = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder droppedBatches = new LongAdder();
    private final LongAdder droppedLines = new LongAdder();
    private volatile @Nullable String trouble;
    /** Of the dropped lines, those that were told already. Used by the writer's thread alone. */
    private long toldLines;
    /** Whether a failure was told, and nothing was written since. Used by the writer's thread alone. */
    private boolean stopped;

    private Writer(String output, Sink sink, WriterLimits limits, WriterEvents events) {
        this.output = output;
        this.sink = sink;
        this.limits = limits;
        this.events = events;
        this.queue = new BatchQueue(limits.queueBytes());
        this.thread = new Thread(null, this::run, "beanlog-writer-" + output, 0, false);
        thread.setDaemon(true);
        // The caller's could be an application's, which must be free to go.
        thread.setContextClassLoader(Writer.class.getClassLoader());
    }

    /**
     * Starts a writer.
     *
     * @param output a short name for thread dumps and messages: {@code file}, {@code server-log}
     * @param sink where lines go; it is closed with the writer
     * @param limits how much may wait, and for how long
     * @param events hears of failures
     */
    public static Writer start(String output, Sink sink, WriterLimits limits, WriterEvents events) {
        Writer writer = new Writer(output, sink, limits, events);
        writer.thread.start();
        return writer;
    }

    /** An empty batch to fill and to {@link #offer}, one that was written before where there is one. */
    public Bytes take() {
        return queue.spare();
    }

    /**
     * Hands over a batch of whole lines; the caller must not touch it any more.
     *
     * @return whether it will be written; if not it is counted as dropped
     */
    public boolean offer(Bytes batch) {
        if (batch.length() == 0) {
            queue.recycle(batch);
            return true;
        }
        if (queue.offer(batch)) {
            return true;
        }
        drop(batch.view());
        queue.recycle(batch);
        return false;
    }

    /** How many lines were written. */
    public long lines() {
        return lines.sum();
    }

    /** How many bytes were written. */
    public long bytes() {
        return bytes.sum();
    }

    /** Why nothing can be written at present, null while writing works. */
    public @Nullable String trouble() {
        return trouble;
    }

    /** How many batches were dropped since the queue was full or the writer closed. */
    public long droppedBatches() {
        return droppedBatches.sum();
    }

    /** How many lines were in the dropped batches. */
    public long droppedLines() {
        return droppedLines.sum();
    }

    /** Closes within about a second: see {@link #close(Duration)}. */
    @Override
    public void close() {
        close(CLOSE_TIMEOUT);
    }

    /**
     * Lets nothing in any more, and waits for what is queued to be written; after the timeout the thread is interrupted and
     * what is left is dropped. A thread that is stuck in the sink even so is left behind.
     *
     * @return whether the thread ended
     */
    public boolean close(Duration timeout) {
        queue.close();
        boolean interrupted = !join(timeout);
        if (thread.isAlive()) {
            dropQueued();
            thread.interrupt();
            interrupted |= !join(INTERRUPT_TIMEOUT);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }

    /** Waits for the thread; gives false where the waiting thread was interrupted. */
    private boolean join(Duration timeout) {
        try {
            thread.join(Math.max(1, timeout.toMillis()));
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    private void run() {
        try {
            for (Bytes batch = queue.await(); batch != null; batch = queue.await()) {
                ByteBuffer left = batch.view();
                if (!write(left, batch.lines())) {
                    drop(left);
                    break;
                }
                boolean roomy = queue.done(batch);
                if (stopped || (roomy && droppedLines.sum() > toldLines)) {
                    resumed();
                }
            }
        } finally {
            dropQueued();
            closeSink();
        }
    }

    /** Writes a batch, in as many attempts as it takes; gives false where there is no time for a further one. */
    private boolean write(ByteBuffer batch, int knownLines) {
        long pause = limits.firstPause().toNanos();
        while (true) {
            int from = batch.position();
            IOException failure = attempt(batch);
            count(batch, from, knownLines);
            if (failure == null) {
                return true;
            }
            if (!stopped) {
                stopped = true;
                trouble = failure.toString();
                tell(() -> events.stopped(output, failure));
            }
            if (!queue.pause(pause)) {
                return false;
            }
            pause = Math.min(2 * pause, limits.longestPause().toNanos());
        }
    }

    /** Gives what went wrong: a sink may run foreign code, such as the handlers of a logger, that throws anything. */
    private @Nullable IOException attempt(ByteBuffer batch) {
        try {
            sink.write(batch);
            return batch.hasRemaining() ? new IOException("not all was taken") : null;
        } catch (IOException e) {
            return e;
        } catch (Throwable e) {
            return new IOException(e.toString(), e);
        }
    }

    private void count(ByteBuffer batch, int from, int knownLines) {
        bytes.add(batch.position() - from);
        boolean isKnown = knownLines > 0 && from == 0 && !batch.hasRemaining();
        lines.add(isKnown ? knownLines : linesIn(batch, from, batch.position()));
    }

    private static long linesIn(ByteBuffer bytes, int from, int to) {
        long count = 0;
        for (int i = from; i < to; i++) {
            if (bytes.get(i) == '\n') {
                count++;
            }
        }
        return count;
    }

    private void dropQueued() {
        queue.abandon().forEach(batch -> drop(batch.view()));
    }

    private void drop(ByteBuffer batch) {
        droppedBatches.increment();
        droppedLines.add(linesIn(batch, batch.position(), batch.limit()));
    }

    private void resumed() {
        long dropped = droppedLines.sum();
        long sinceTold = dropped - toldLines;
        stopped = false;
        trouble = null;
        toldLines = dropped;
        tell(() -> events.resumed(output, sinceTold));
    }

    private static void tell(Runnable event) {
        try {
            event.run();
        } catch (RuntimeException e) {
            // A listener's failure is no reason to stop writing.
        }
    }

    private void closeSink() {
        try {
            sink.close();
        } catch (IOException | RuntimeException e) {
            // All that could be written was.
        }
    }
}
