package io.beanlog.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RollingFileTest {
    @TempDir
    Path directory;

    private final ManualClock clock = new ManualClock(Instant.now());
    private final AtomicInteger starts = new AtomicInteger();

    @Test
    void aNewFileBeginsWithAStartRecordAndMissingDirectoriesAreMade() throws IOException {
        Path path = directory.resolve("a/b/beanlog.ndjson");
        try (RollingFile file = file(path, 1_000, 3)) {
            write(file, "one\ntwo\n");
            write(file, "three\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("start 1\none\ntwo\nthree\n");
    }

    @Test
    void aRestartGoesOnInTheSameFileWithAnotherStartRecord() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        try (RollingFile file = file(path, 1_000, 3)) {
            write(file, "one\n");
        }
        try (RollingFile file = file(path, 1_000, 3)) {
            write(file, "two\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("start 1\none\nstart 2\ntwo\n");
    }

    @Test
    void halfALineIsCompletedBeforeTheFirstNewLine() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        Files.writeString(path, "whole\nhal");
        try (RollingFile file = file(path, 1_000, 3)) {
            write(file, "one\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("whole\nhal\nstart 1\none\n");
    }

    @Test
    void aFullFileIsRenamedAndANewOneMadeWithinABatchAtALineEnd() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        try (RollingFile file = file(path, 20, 10)) {
            write(file, "line1\nline2\nline3\nline4\nline5\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("start 3\nline5\n");
        assertThat(rolled()).hasSize(2).allMatch(name -> name.matches("beanlog-\\d{8}T\\d{6}Z-\\d\\.ndjson"));
        assertThat(all())
                .containsExactlyInAnyOrder(
                        "start 1", "line1", "line2", "start 2", "line3", "line4", "start 3", "line5");
    }

    @Test
    void aLineLongerThanAFileGetsAFileOfItsOwn() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        try (RollingFile file = file(path, 20, 10)) {
            write(file, "a\n" + "x".repeat(100) + "\n" + "b\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("start 3\nb\n");
        assertThat(rolled()).hasSize(2);
    }

    @Test
    void aNewDayBeginsANewFile() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        try (RollingFile file = file(path, 1_000, 10)) {
            write(file, "today\n");
            clock.advance(Duration.ofDays(1));
            write(file, "tomorrow\n");
            write(file, "tomorrow too\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("start 2\ntomorrow\ntomorrow too\n");
        assertThat(rolled()).hasSize(1);
    }

    @Test
    void aFileOfAnEarlierDayIsRolledAtTheRestartWithoutATouch() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        try (RollingFile file = file(path, 1_000, 10)) {
            write(file, "today\n");
        }
        clock.advance(Duration.ofDays(1));
        try (RollingFile file = file(path, 1_000, 10)) {
            write(file, "tomorrow\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("start 3\ntomorrow\n");
        assertThat(directory.resolve(rolled().get(0))).content(UTF_8).isEqualTo("start 1\ntoday\n");
    }

    @Test
    void onlyTheOldestFilesOfOurNamesAreDeleted() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        List<String> others = List.of(
                "beanlog-x.ndjson",
                "beanlog-20200101T000000Z-1.ndjson.gz",
                "other-20200101T000000Z-1.ndjson",
                "beanlog-20200101T000000Z-1.json",
                "beanlog-2020-1.ndjson",
                "xbeanlog-20200101T000000Z-1.ndjson");
        for (String other : others) {
            Files.writeString(directory.resolve(other), "kept");
        }
        Files.writeString(directory.resolve("beanlog-20200101T000000Z-1.ndjson"), "old");
        try (RollingFile file = file(path, 20, 3)) {
            for (int i = 10; i < 30; i++) {
                clock.advance(Duration.ofSeconds(1));
                write(file, "line" + i + "\n");
            }
        }
        assertThat(rolled()).filteredOn(name -> name.contains("T")).hasSize(2);
        assertThat(others)
                .allSatisfy(other -> assertThat(directory.resolve(other)).exists());
        assertThat(directory.resolve("beanlog-20200101T000000Z-1.ndjson")).doesNotExist();
        assertThat(path).content(UTF_8).contains("line29");
    }

    @Test
    void aRenamedFileIsLeftToItsReaderAndANewOneIsMade() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        try (RollingFile file = file(path, 1_000, 3)) {
            write(file, "one\n");
            Files.move(path, directory.resolve("beanlog.ndjson.1"));
            write(file, "within the second\n");
            clock.advance(Duration.ofSeconds(1));
            write(file, "two\n");
        }
        assertThat(directory.resolve("beanlog.ndjson.1")).content(UTF_8).isEqualTo("start 1\none\nwithin the second\n");
        assertThat(path).content(UTF_8).isEqualTo("start 2\ntwo\n");
    }

    @Test
    void aRenamedAndRecreatedFileIsTakenWithAStartRecord() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        try (RollingFile file = file(path, 1_000, 3)) {
            write(file, "one\n");
            Files.move(path, directory.resolve("beanlog.ndjson.1"));
            Files.createFile(path);
            clock.advance(Duration.ofSeconds(1));
            write(file, "two\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("start 2\ntwo\n");
    }

    @Test
    void aDeletedFileAndItsDirectoryAreMadeAgain() throws IOException {
        Path path = directory.resolve("logs/beanlog.ndjson");
        try (RollingFile file = file(path, 1_000, 3)) {
            write(file, "one\n");
            Files.delete(path);
            Files.delete(directory.resolve("logs"));
            clock.advance(Duration.ofSeconds(1));
            write(file, "two\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("start 2\ntwo\n");
    }

    @Test
    void aFileEmptiedByOthersGoesOnWithAStartRecord() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        try (RollingFile file = file(path, 1_000, 3)) {
            write(file, "one\n");
            Files.writeString(path, "");
            clock.advance(Duration.ofSeconds(1));
            write(file, "two\n");
        }
        assertThat(path).content(UTF_8).isEqualTo("start 2\ntwo\n");
    }

    @Test
    void aPathThatCannotBeOpenedIsTriedAgainAtTheNextWrite() throws IOException {
        Path blocked = directory.resolve("logs");
        Files.writeString(blocked, "a file where a directory should be");
        try (RollingFile file = file(blocked.resolve("beanlog.ndjson"), 1_000, 3)) {
            ByteBuffer lines = ByteBuffer.wrap("one\n".getBytes(UTF_8));
            assertThatThrownBy(() -> file.write(lines)).isInstanceOf(IOException.class);
            assertThat(lines.remaining()).isEqualTo(4);
            Files.delete(blocked);
            file.write(lines);
        }
        assertThat(blocked.resolve("beanlog.ndjson")).content(UTF_8).endsWith("one\n");
    }

    @Test
    void anInterruptLosesAndRepeatsNothing() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        try (RollingFile file = file(path, 10_000, 3)) {
            write(file, "one\n");
            ByteBuffer lines = ByteBuffer.wrap("two\nthree\n".getBytes(UTF_8));
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> file.write(lines)).isInstanceOf(IOException.class);
            assertThat(Thread.interrupted()).isTrue();
            file.write(lines);
        }
        assertThat(path).content(UTF_8).isEqualTo("start 1\none\ntwo\nthree\n");
    }

    @Test
    void aRenameThatFailsIsAnsweredByAFileOfAnotherName() throws IOException {
        Path path = directory.resolve("beanlog.ndjson");
        AtomicBoolean held = new AtomicBoolean(true);
        RolledFiles names = new RolledFiles(path, 10, (from, to) -> {
            if (held.get()) {
                throw new AccessDeniedException(from.toString());
            }
            Files.move(from, to);
        });
        try (RollingFile file = new RollingFile(names, 20, clock, this::startRecord)) {
            write(file, "line1\nline2\nline3\nline4\n");
            assertThat(file.path()).isNotEqualTo(path);
            assertThat(path).content(UTF_8).isEqualTo("start 1\nline1\nline2\n");
            assertThat(file.path()).content(UTF_8).isEqualTo("start 2\nline3\nline4\n");
            held.set(false);
            write(file, "line5\n");
            assertThat(file.path()).isEqualTo(path);
        }
        assertThat(all())
                .containsExactlyInAnyOrder(
                        "start 1", "line1", "line2", "start 2", "line3", "line4", "start 3", "line5");
    }

    private RollingFile file(Path path, long maxBytes, int maxFiles) {
        return new RollingFile(path, maxBytes, maxFiles, clock, this::startRecord);
    }

    private byte[] startRecord() {
        return ("start " + starts.incrementAndGet() + "\n").getBytes(UTF_8);
    }

    private static void write(RollingFile file, String lines) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(lines.getBytes(UTF_8));
        file.write(buffer);
        assertThat(buffer.hasRemaining()).isFalse();
    }

    private List<String> rolled() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("beanlog-") && name.endsWith(".ndjson"))
                    .sorted()
                    .toList();
        }
    }

    private List<String> all() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.flatMap(path -> {
                        try {
                            return Files.readAllLines(path).stream();
                        } catch (IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    })
                    .toList();
        }
    }
}
