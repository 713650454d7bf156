package io.beanlog.tests;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Payara's server.log in its stock format, with the files that it was rotated to. */
record ServerLog(Path directory) {
    private static final Pattern RECORD = Pattern.compile(
            "(?ms)^\\[[^]]*] \\[[^]]*] \\[([A-Z]+)] \\[[^]]*] \\[([^]]*)] \\[tid: [^]]*] \\[timeMillis: \\d+]"
                    + " \\[levelValue: -?\\d+] \\[\\[\\R  (.*?)]]$");

    /** One record: its level, its logger and its message as given to the logger. */
    record Entry(String level, String logger, String message) {}

    /** The position after the last character, to read from later. */
    int end() {
        return text().length();
    }

    /** What was written after a position, as it stands in the file. */
    String since(int position) {
        return text().substring(position);
    }

    List<Entry> entriesSince(int position) {
        return RECORD.matcher(since(position))
                .results()
                .map(found -> new Entry(found.group(1), found.group(2), found.group(3)))
                .toList();
    }

    /** The records of Beanlog that are not its log lines: what it has to tell an operator. */
    List<Entry> messagesSince(int position) {
        return entriesSince(position).stream()
                .filter(entry -> entry.logger().startsWith("io.beanlog"))
                .filter(entry -> !entry.message().startsWith("PAYARA-MONITORING: "))
                .toList();
    }

    /** The log lines of Beanlog in the form of Payara 4.1. */
    List<Entry> monitoringSince(int position) {
        return entriesSince(position).stream()
                .filter(entry -> entry.message().startsWith("PAYARA-MONITORING: "))
                .toList();
    }

    /** The stack frames after a position; the server's own, of things that have nothing to do with us, included. */
    List<String> stackFramesSince(int position) {
        return Pattern.compile("(?m)^\\s+at [\\w.$/<>]+\\(.*\\)$")
                .matcher(since(position))
                .results()
                .map(found -> found.group().strip())
                .toList();
    }

    private String text() {
        // Rotated files carry the time in their name, so their order is that of their names.
        try (Stream<Path> files = Files.list(directory)) {
            StringBuilder text = new StringBuilder();
            for (Path file : files.filter(file -> file.getFileName().toString().startsWith("server.log_"))
                    .sorted()
                    .toList()) {
                text.append(Files.readString(file, UTF_8));
            }
            return text.append(Files.readString(directory.resolve("server.log"), UTF_8))
                    .toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
