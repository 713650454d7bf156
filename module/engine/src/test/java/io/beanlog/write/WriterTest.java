package io.beanlog.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.beanlog.encode.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class WriterTest {
    private static final WriterLimits LIMITS = new WriterLimits(100, Duration.ofMillis(1), Duration.ofMillis(10));

    private final MemorySink sink = new MemorySink();
    private final List<String> told = new CopyOnWriteArrayList<>();
    private final Writer writer = Writer.start("test", sink, LIMITS, new WriterEvents() {
        @Override
        public void stopped(String output, IOException cause) {
            told.add(output + " stopped: " + cause.getMessage());
            throw new IllegalStateException("a listener that fails");
        }

        @Override
        public void resumed(String output, long droppedLines) {
            told.add(output + " resumed: " + droppedLines);
        }
    });

    @AfterEach
    void close() {
        sink.open();
        writer.close();
    }

    @Test
    void batchesAreWrittenInOrderAndCounted() {
        assertThat(offer("one\ntwo\n")).isTrue();
        assertThat(offer("three\n")).isTrue();
        await().until(() -> writer.lines() == 3);
        assertThat(sink.text()).isEqualTo("one\ntwo\nthree\n");
        assertThat(writer.bytes()).isEqualTo(14);
        assertThat(writer.droppedLines()).isZero();
        assertThat(told).isEmpty();
    }

    @Test
    void batchesAreUsedAgain() {
        Bytes batch = writer.take();
        batch.add('\n');
        writer.offer(batch);
        await().until(() -> writer.lines() == 1);
        await().until(() -> writer.take() == batch);
        assertThat(batch.length()).isZero();
    }

    @Test
    void aFailureIsTriedAgainFromTheByteWhereItStopped() {
        sink.failAfter(5);
        offer("one\ntwo\nthree\n");
        await().until(() -> !told.isEmpty());
        sink.open();
        await().until(() -> told.size() == 2);
        assertThat(sink.text()).isEqualTo("one\ntwo\nthree\n");
        assertThat(told).containsExactly("test stopped: disk full", "test resumed: 0");
        assertThat(sink.attempts.get()).isGreaterThanOrEqualTo(2);
    }

    @Test
    void whatTheQueueCannotHoldIsDroppedWholeCountedAndTold() {
        sink.failAfter(0);
        int written = 0;
        for (int i = 0; i < 100; i++) {
            if (offer("line " + i + "\nmore\n")) {
                written++;
            }
        }
        assertThat(written).isBetween(7, 8);
        assertThat(writer.droppedBatches()).isEqualTo(100 - written);
        assertThat(writer.droppedLines()).isEqualTo(2L * (100 - written));
        await().until(() -> told.size() == 1);
        sink.open();
        await().until(() -> told.size() == 2);
        assertThat(told.get(1)).isEqualTo("test resumed: " + 2 * (100 - written));
    }

    @Test
    void aSlowSinkLosesWholeBatchesAndSaysSoOnceItCatchesUp() {
        CountDownLatch gate = new CountDownLatch(1);
        sink.holdUntil(gate);
        for (int i = 0; i < 50; i++) {
            offer("line " + (100 + i) + "\n");
        }
        assertThat(writer.droppedLines()).isPositive();
        gate.countDown();
        await().until(() -> !told.isEmpty());
        assertThat(told.get(0)).isEqualTo("test resumed: " + writer.droppedLines());
        await().until(() -> writer.lines() + writer.droppedLines() == 50);
        assertThat(sink.text()).matches("(line 1\\d\\d\n)+");
    }

    @Test
    void aBatchGreaterThanTheQueueIsTakenWhenItIsAlone() {
        assertThat(offer("x".repeat(500) + "\n")).isTrue();
        await().until(() -> writer.lines() == 1);
    }

    @Test
    void closingWritesWhatIsQueuedAndClosesTheSink() {
        offer("one\n");
        offer("two\n");
        assertThat(writer.close(Duration.ofSeconds(10))).isTrue();
        assertThat(sink.text()).isEqualTo("one\ntwo\n");
        assertThat(sink.closed).isTrue();
        assertThat(offer("three\n")).isFalse();
        assertThat(writer.droppedLines()).isOne();
    }

    @Test
    void closingDoesNotWaitForASinkThatFails() {
        sink.failAfter(0);
        offer("one\n");
        assertThat(writer.close(Duration.ofSeconds(20))).isTrue();
        assertThat(writer.droppedLines()).isOne();
    }

    @Test
    void closingInterruptsASinkThatHangs() {
        sink.holdUntil(new CountDownLatch(1));
        offer("one\n");
        offer("two\n");
        await().until(() -> sink.attempts.get() == 1);
        assertThat(writer.close(Duration.ofMillis(20))).isTrue();
        assertThat(writer.droppedLines()).isEqualTo(2);
    }

    @Test
    void oneSinkThatHangsDoesNotHoldUpAnother() {
        MemorySink other = new MemorySink();
        sink.holdUntil(new CountDownLatch(1));
        offer("one\n");
        try (Writer second = Writer.start("other", other, LIMITS, NO_EVENTS)) {
            Bytes batch = second.take();
            batch.add("two\n".getBytes(UTF_8));
            second.offer(batch);
            await().until(() -> second.lines() == 1);
        }
        assertThat(sink.text()).isEmpty();
        writer.close(Duration.ofMillis(1));
    }

    @Test
    void aSinkThatThrowsAnErrorIsOneThatFails() {
        sink.throwOnce(new NoClassDefFoundError("gone"));
        offer("one\n");
        await().until(() -> told.size() == 2);
        assertThat(sink.text()).isEqualTo("one\n");
        assertThat(told.get(0)).contains("gone");
    }

    private static final WriterEvents NO_EVENTS = new WriterEvents() {
        @Override
        public void stopped(String output, IOException cause) {}

        @Override
        public void resumed(String output, long droppedLines) {}
    };

    private boolean offer(String lines) {
        Bytes batch = writer.take();
        batch.add(lines.getBytes(UTF_8));
        return writer.offer(batch);
    }

    /** Keeps what it is given, as far as it is told to. */
    private static final class MemorySink implements Sink {
        private final ByteArrayOutputStream text = new ByteArrayOutputStream();
        private final AtomicInteger attempts = new AtomicInteger();
        private final AtomicInteger room = new AtomicInteger(Integer.MAX_VALUE);
        private volatile CountDownLatch gate = new CountDownLatch(0);
        private volatile @Nullable Error error;
        private volatile boolean closed;

        void failAfter(int bytes) {
            room.set(bytes);
        }

        void holdUntil(CountDownLatch latch) {
            gate = latch;
        }

        void throwOnce(Error e) {
            error = e;
        }

        void open() {
            room.set(Integer.MAX_VALUE);
            gate = new CountDownLatch(0);
        }

        String text() {
            return text.toString(UTF_8);
        }

        @Override
        public void write(ByteBuffer lines) throws IOException {
            attempts.incrementAndGet();
            Error thrown = error;
            if (thrown != null) {
                error = null;
                throw thrown;
            }
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            while (lines.hasRemaining()) {
                if (room.get() == 0) {
                    throw new IOException("disk full");
                }
                room.decrementAndGet();
                text.write(lines.get());
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
