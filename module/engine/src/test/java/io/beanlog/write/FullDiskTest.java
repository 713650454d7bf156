package io.beanlog.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.beanlog.encode.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A file system of 128 KiB that is full, or read-only. */
@Timeout(60)
class FullDiskTest {
    @TempDir
    Path disk;

    private final AtomicInteger starts = new AtomicInteger();
    private final List<String> told = new CopyOnWriteArrayList<>();

    @BeforeEach
    void mount() throws Exception {
        String answer = run("mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", disk.toString());
        assumeTrue(answer.isEmpty(), "this needs a small file system, and mount says: " + answer);
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", disk.toString());
    }

    @Test
    void afterAFullDiskTheFileGoesOnWithWholeLinesAndWithoutRepeatingAny() throws Exception {
        Path filler = disk.resolve("filler");
        Files.write(filler, new byte[64 * 1024]);
        Writer writer = writer(1_000_000);
        int offered = 0;
        while (writer.droppedLines() == 0) {
            offer(writer, offered++);
        }
        assertThat(told.get(0)).contains("No space left on device");
        assertThat(told).hasSize(1);

        Files.delete(filler);
        await().until(() -> told.size() > 1);
        assertThat(writer.droppedLines()).isPositive();
        offer(writer, offered);
        assertThat(writer.close(Duration.ofSeconds(20))).isTrue();

        List<String> lines = Files.readAllLines(disk.resolve("beanlog.ndjson"));
        assertThat(lines.remove(0)).isEqualTo("start 1");
        assertThat(lines).hasSize((int) writer.lines()).doesNotHaveDuplicates().isSorted();
        assertThat(lines).allMatch(line -> line.matches("line \\d{6} x{100}"));
        assertThat(lines.get(lines.size() - 1)).startsWith("line %06d".formatted(offered));
        assertThat(writer.lines() + writer.droppedLines()).isEqualTo(offered + 1);
    }

    @Test
    void aFullDiskMakesNoEmptyFiles() throws Exception {
        Files.write(disk.resolve("filler"), new byte[100 * 1024]);
        Writer writer = writer(8 * 1024);
        int offered = 0;
        while (writer.droppedLines() == 0) {
            offer(writer, offered++);
        }
        Files.delete(disk.resolve("filler"));
        await().until(() -> told.size() > 1);
        assertThat(writer.close(Duration.ofSeconds(20))).isTrue();

        List<String> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(disk)) {
            for (Path file : files.toList()) {
                assertThat(file).isNotEmptyFile();
                List<String> lines = Files.readAllLines(file);
                assertThat(lines.remove(0)).startsWith("start ");
                assertThat(lines).allMatch(line -> line.matches("line \\d{6} x{100}"));
                all.addAll(lines);
            }
        }
        assertThat(all).hasSize((int) writer.lines()).doesNotHaveDuplicates();
    }

    @Test
    void aReadOnlyDirectoryIsTriedAgain() throws Exception {
        run("mount", "-o", "remount,ro", disk.toString());
        try (RollingFile file = file(1_000)) {
            ByteBuffer lines = ByteBuffer.wrap("one\n".getBytes(UTF_8));
            assertThatThrownBy(() -> file.write(lines)).hasMessageContaining("Read-only file system");
            run("mount", "-o", "remount,rw", disk.toString());
            file.write(lines);
        }
        assertThat(disk.resolve("beanlog.ndjson")).content(UTF_8).endsWith("\none\n");
    }

    private Writer writer(long maxFileBytes) {
        WriterLimits limits = new WriterLimits(20_000, Duration.ofMillis(1), Duration.ofMillis(5));
        return Writer.start("file", file(maxFileBytes), limits, new WriterEvents() {
            @Override
            public void stopped(String output, IOException cause) {
                told.add("stopped: " + cause.getMessage());
            }

            @Override
            public void resumed(String output, long droppedLines) {
                told.add("resumed: " + droppedLines);
            }
        });
    }

    private RollingFile file(long maxFileBytes) {
        return new RollingFile(
                disk.resolve("beanlog.ndjson"),
                maxFileBytes,
                100,
                Clock.systemUTC(),
                () -> ("start " + starts.incrementAndGet() + "\n").getBytes(UTF_8));
    }

    /** Offers no faster than lines are written while they are, so that only a full disk makes the queue full. */
    private void offer(Writer writer, int number) {
        Bytes batch = writer.take();
        batch.add("line %06d %s\n".formatted(number, "x".repeat(100)).getBytes(UTF_8));
        writer.offer(batch);
        await().pollInterval(Duration.ofMillis(1))
                .until(() -> !told.isEmpty() || writer.lines() + writer.droppedLines() > number);
    }

    private static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String answer = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return answer;
    }
}
