package io.beanlog.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Gives each line to a logger at level INFO, so that it appears in the server's log. Used by one thread. */
public final class LogSink implements Sink {
    private final Logger logger;

    private LogSink(Logger logger) {
        this.logger = logger;
    }

    /** A sink that logs to the given logger. The caller keeps the logger: the log manager holds it weakly. */
    public static LogSink to(Logger logger) {
        return new LogSink(logger);
    }

    @Override
    public void write(ByteBuffer lines) throws IOException {
        if (!logger.isLoggable(Level.INFO)) {
            lines.position(lines.limit());
            return;
        }
        while (lines.hasRemaining()) {
            LogRecord line = nextLine(lines);
            try {
                logger.log(line);
            } catch (RuntimeException e) {
                throw new IOException("A handler of the logger " + logger.getName() + " failed", e);
            }
        }
    }

    /** The line is taken before it is logged, so that one that makes a handler fail is not logged again and again. */
    private LogRecord nextLine(ByteBuffer lines) {
        int from = lines.position();
        int end = from;
        while (end < lines.limit() && lines.get(end) != '\n') {
            end++;
        }
        byte[] line = new byte[end - from];
        lines.get(line);
        lines.position(Math.min(end + 1, lines.limit()));
        return record(new String(line, StandardCharsets.UTF_8));
    }

    private LogRecord record(String line) {
        LogRecord record = new LogRecord(Level.INFO, line);
        record.setLoggerName(logger.getName());
        // Without parameters formatters take the message as it is, also one with "{0}" or "'".
        record.setParameters(null);
        // Set at all, so that formatters do not walk the stack for them.
        record.setSourceClassName(null);
        record.setSourceMethodName(null);
        return record;
    }

    /** Does nothing: the logger is the server's. */
    @Override
    public void close() {
        // The logger lives on.
    }
}
