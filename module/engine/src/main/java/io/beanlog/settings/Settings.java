package io.beanlog.settings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that an operator can set. Immutable.
 *
 * @param enabled whether lines are written at all
 * @param interval the time between two ticks; from 100 ms to 1 day
 * @param watches what to log
 * @param output where the lines go
 * @param format how the lines of the file are written
 * @param file the file's path, absolute or from the server's own directory; empty means the server's
 *     {@code logs/beanlog.ndjson}
 * @param maxFileSize at how many bytes the file rolls; at least 64 KiB
 * @param maxFiles how many files are kept, the current one included; from 1 to 10,000
 * @param labels the operator's own labels, in their order; they are in every line
 */
public record Settings(
        boolean enabled,
        Duration interval,
        Watches watches,
        Output output,
        Format format,
        Optional<String> file,
        long maxFileSize,
        int maxFiles,
        Map<String, String> labels) {
    private static final long SMALLEST_FILE = 64 << 10;
    private static final int MOST_FILES = 10_000;
    /** Which of them are due at a tick is a set of bits. */
    private static final int MOST_INTERVALS = 63;

    private static final Settings DEFAULTS = new Settings(
            false,
            Duration.ofSeconds(15),
            Watches.none(),
            Output.BOTH,
            Format.JSON,
            Optional.empty(),
            64 << 20,
            8,
            Map.of());

    /**
     * Copies and checks.
     *
     * @throws InvalidSettingsException with all problems there are, each with the key of its setting
     */
    public Settings {
        List<String> problems = new ArrayList<>();
        try {
            Durations.checkInterval(interval);
        } catch (InvalidSettingsException e) {
            problems.addAll(e.in("interval").problems());
        }
        try {
            file.ifPresent(Settings::checkFile);
        } catch (InvalidSettingsException e) {
            problems.addAll(e.in("file").problems());
        }
        if (maxFileSize < SMALLEST_FILE) {
            problems.add("max-file-size: " + Sizes.print(maxFileSize) + " is too small. The smallest is "
                    + Sizes.print(SMALLEST_FILE) + ".");
        }
        if (maxFiles < 1 || maxFiles > MOST_FILES) {
            problems.add("max-files: " + maxFiles + " is not from 1 to " + MOST_FILES + ".");
        }
        try {
            labels = Labels.check(labels);
        } catch (InvalidSettingsException e) {
            problems.addAll(e.in("labels").problems());
        }
        Set<Duration> intervals = new HashSet<>();
        for (Watch watch : watches.all()) {
            intervals.add(watch.every().orElse(interval));
        }
        if (intervals.size() > MOST_INTERVALS) {
            problems.add("the watches have " + intervals.size() + " different intervals. " + MOST_INTERVALS
                    + " are possible: give some of them the same every=.");
        }
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
    }

    /** What holds where the operator said nothing: not enabled, no watches, 15 s, both outputs. */
    public static Settings defaults() {
        return DEFAULTS;
    }

    /** These settings, enabled or not. */
    public Settings withEnabled(boolean value) {
        return new Settings(value, interval, watches, output, format, file, maxFileSize, maxFiles, labels);
    }

    /** These settings with another interval. */
    public Settings withInterval(Duration value) {
        return new Settings(enabled, value, watches, output, format, file, maxFileSize, maxFiles, labels);
    }

    /** These settings with other watches. */
    public Settings withWatches(Watches value) {
        return new Settings(enabled, interval, value, output, format, file, maxFileSize, maxFiles, labels);
    }

    /** These settings with another output. */
    public Settings withOutput(Output value) {
        return new Settings(enabled, interval, watches, value, format, file, maxFileSize, maxFiles, labels);
    }

    /** These settings with another format. */
    public Settings withFormat(Format value) {
        return new Settings(enabled, interval, watches, output, value, file, maxFileSize, maxFiles, labels);
    }

    /** These settings with another file, or the server's default. */
    public Settings withFile(Optional<String> value) {
        return new Settings(enabled, interval, watches, output, format, value, maxFileSize, maxFiles, labels);
    }

    /** These settings with another size at which the file rolls, in bytes. */
    public Settings withMaxFileSize(long value) {
        return new Settings(enabled, interval, watches, output, format, file, value, maxFiles, labels);
    }

    /** These settings with another number of files. */
    public Settings withMaxFiles(int value) {
        return new Settings(enabled, interval, watches, output, format, file, maxFileSize, value, labels);
    }

    /** These settings with other labels. */
    public Settings withLabels(Map<String, String> value) {
        return new Settings(enabled, interval, watches, output, format, file, maxFileSize, maxFiles, value);
    }

    private static void checkFile(String path) {
        OneLine.check(path);
        if (path.isBlank() || !path.equals(path.strip())) {
            throw new InvalidSettingsException("the path is empty, or has a space at its start or end.");
        }
        if (path.endsWith("/") || path.endsWith("\\")) {
            throw new InvalidSettingsException(
                    OneLine.quote(path) + " is a directory. Did you mean " + path + "beanlog.ndjson?");
        }
    }
}
