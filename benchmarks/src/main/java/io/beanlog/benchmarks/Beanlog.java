package io.beanlog.benchmarks;

import io.beanlog.run.Ticks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Beanlog: a whole tick, until its lines of JSON are in the rolling file. */
final class Beanlog implements Contender {
    private final Path directory;
    private final Ticks ticks;

    private Beanlog(Path directory, Ticks ticks) {
        this.directory = directory;
        this.ticks = ticks;
    }

    static Beanlog of(BeanSet beans) throws IOException {
        Path directory = Files.createTempDirectory("beanlog-benchmark");
        return new Beanlog(directory, Ticks.open(beans.server(), directory, List.of(beans.watch())));
    }

    @Override
    public Object read() {
        return ticks.tick();
    }

    /** How many values were logged so far. */
    long values() {
        return ticks.values();
    }

    @Override
    public void close() throws IOException {
        ticks.close();
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).forEach(Beanlog::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
