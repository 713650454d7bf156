package io.beanlog.run;

import io.beanlog.encode.Formats;
import io.beanlog.encode.LineFormat;
import io.beanlog.encode.Source;
import io.beanlog.settings.Format;
import io.beanlog.settings.Output;
import io.beanlog.settings.Settings;
import io.beanlog.write.LogSink;
import io.beanlog.write.RollingFile;
import io.beanlog.write.Writer;
import io.beanlog.write.WriterEvents;
import io.beanlog.write.WriterLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The ways out that some settings ask for, open. They stay open when settings change that do not concern them. */
final class Outlets implements AutoCloseable {
    private final Settings settings;
    private final List<Outlet> all;

    private Outlets(Settings settings, List<Outlet> all) {
        this.settings = settings;
        this.all = List.copyOf(all);
    }

    /** Opens what the settings ask for; a file that cannot be opened is tried again by its writer, and told by events. */
    static Outlets open(
            Environment environment, Boot boot, String version, Supplier<Settings> current, WriterEvents events) {
        Settings settings = current.get();
        Source source = environment.source(settings.labels());
        List<Outlet> outlets = new ArrayList<>();
        if (settings.output() != Output.SERVER_LOG) {
            LineFormat format = Formats.of(settings.format().text(), source);
            Path path = file(environment, settings);
            RollingFile file = new RollingFile(
                    path,
                    settings.maxFileSize(),
                    settings.maxFiles(),
                    environment.clock(),
                    new StartRecord(format, boot, version, current));
            Writer writer = Writer.start("file", file, WriterLimits.standard(), events);
            outlets.add(new Outlet(path + " (" + settings.format().text() + ")", format, writer, true));
        }
        if (settings.output() != Output.FILE) {
            LineFormat format = Formats.of(Format.PAYARA.text(), source);
            Writer writer = Writer.start("server-log", LogSink.to(environment.log()), WriterLimits.standard(), events);
            outlets.add(new Outlet("the server log (" + Format.PAYARA.text() + ")", format, writer, false));
        }
        return new Outlets(settings, outlets);
    }

    /** Where the file is that the settings ask for. */
    static Path file(Environment environment, Settings settings) {
        String name = settings.file().orElse("logs/beanlog." + extension(settings.format()));
        return environment.home().resolve(name).toAbsolutePath().normalize();
    }

    /** Each format has a file of its own, so that a change of the format mixes no lines. */
    private static String extension(Format format) {
        return switch (format) {
            case JSON -> "ndjson";
            case LTSV -> "ltsv";
            case LOGFMT -> "logfmt";
            case PAYARA -> "log";
        };
    }

    List<Outlet> all() {
        return all;
    }

    /** Whether other settings ask for the same. */
    boolean fit(Settings other) {
        return settings.output() == other.output()
                && settings.format() == other.format()
                && settings.file().equals(other.file())
                && settings.maxFileSize() == other.maxFileSize()
                && settings.maxFiles() == other.maxFiles()
                && settings.labels().equals(other.labels());
    }

    /** Writes what waits, and closes; gives up on what does not get done within a second. */
    @Override
    public void close() {
        all.forEach(Outlet::flush);
        // The timeouts add up only where both outputs hang, and then to less than the recorder's own limit.
        all.forEach(outlet -> outlet.writer().close(Duration.ofMillis(700)));
    }
}
