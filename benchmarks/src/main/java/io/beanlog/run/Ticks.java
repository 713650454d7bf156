package io.beanlog.run;

import io.beanlog.encode.Bytes;
import io.beanlog.encode.JsonFormat;
import io.beanlog.encode.LineFormat;
import io.beanlog.encode.Source;
import io.beanlog.encode.Tick;
import io.beanlog.read.Reading;
import io.beanlog.select.MBeanId;
import io.beanlog.settings.Settings;
import io.beanlog.settings.Watch;
import io.beanlog.settings.Watches;
import io.beanlog.write.RollingFile;
import io.beanlog.write.Writer;
import io.beanlog.write.WriterEvents;
import io.beanlog.write.WriterLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Logger;
import javax.management.MBeanServer;

/**
 * A recording as a {@link Recorder} makes it, with all its threads, whose ticks are made on demand: each as if it were one
 * second after the one before, and over when its lines are in the file. So the minutely upkeep and self record have their
 * share too. Used by one thread.
 */
public final class Ticks implements AutoCloseable {
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private static final long WRITER_NANOS = 20_000;

    private final ReaderPool pool = ReaderPool.named("beanlog-reader", Ticks.class.getClassLoader());
    private final CountingFormat format;
    private final Writer writer;
    private final Recording recording;
    private long now;

    private Ticks(MBeanServer server, Path directory, List<Watch> watches) {
        Source source = new Source("domain1", "payara", "6.2025.9", "server", "app01", 4711, Map.of());
        Logger log = Logger.getLogger(Ticks.class.getName());
        Environment environment = new Environment(
                server, source, directory, Clock.systemUTC(), log, Ticks.class.getClassLoader(), Advice.none());
        Recorder.Parts parts = Recorder.Parts.of(environment);
        Settings settings = settings(watches);
        LineFormat json = JsonFormat.of(source);
        this.format = new CountingFormat(json);
        RollingFile file = new RollingFile(
                Outlets.file(environment, settings),
                settings.maxFileSize(),
                settings.maxFiles(),
                environment.clock(),
                new StartRecord(json, parts.boot(), parts.version(), () -> settings));
        this.writer = Writer.start("file", file, WriterLimits.standard(), new Failing());
        this.recording = Recording.open(parts, settings, List.of(new Outlet("file", format, writer, true)));
        this.now = System.nanoTime();
    }

    private static Settings settings(List<Watch> watches) {
        Watches all = Watches.none();
        for (Watch watch : watches) {
            all = all.add(watch).watches();
        }
        return Settings.defaults()
                .withEnabled(true)
                .withInterval(INTERVAL)
                .withWatches(all)
                .withMaxFiles(2);
    }

    /** Starts to watch; lines go to a file below the directory. */
    public static Ticks open(MBeanServer server, Path directory, List<String> watches) {
        return new Ticks(server, directory, watches.stream().map(Watch::parse).toList());
    }

    /** Makes a tick and waits until its lines are in the file; gives how many lines were written so far. */
    public long tick() {
        recording.tick(pool, now);
        now += INTERVAL.toNanos();
        long expected = format.lines;
        while (writer.lines() < expected) {
            if (writer.droppedLines() > 0) {
                throw new IllegalStateException("lines were dropped");
            }
            LockSupport.parkNanos(WRITER_NANOS);
        }
        return expected;
    }

    /** How many values were logged so far. */
    public long values() {
        return recording.counters().values.sum();
    }

    /** How many bytes were written so far. */
    public long bytes() {
        return writer.bytes();
    }

    @Override
    public void close() {
        recording.close();
        pool.close();
        writer.close();
    }

    /** Counts the lines, so that it is known when all of them are written. */
    private static final class CountingFormat implements LineFormat {
        private final LineFormat format;
        private long lines;

        CountingFormat(LineFormat format) {
            this.format = format;
        }

        @Override
        public byte[] head(MBeanId mbean, long intervalMillis) {
            return format.head(mbean, intervalMillis);
        }

        @Override
        public void line(byte[] head, Reading reading, Tick tick, long line, Bytes out) {
            format.line(head, reading, tick, line, out);
            lines++;
        }

        @Override
        public void record(
                Map<String, ?> event, Map<String, ?> body, Tick tick, long line, int minimumLength, Bytes out) {
            format.record(event, body, tick, line, minimumLength, out);
            lines++;
        }
    }

    /** A benchmark whose lines cannot be written measures nothing. */
    private static final class Failing implements WriterEvents {
        @Override
        public void stopped(String output, IOException cause) {
            throw new IllegalStateException("the " + output + " cannot be written", cause);
        }

        @Override
        public void resumed(String output, long droppedLines) {}
    }
}
