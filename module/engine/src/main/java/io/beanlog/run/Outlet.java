package io.beanlog.run;

import io.beanlog.encode.Bytes;
import io.beanlog.encode.LineFormat;
import io.beanlog.encode.Tick;
import io.beanlog.read.Reading;
import io.beanlog.select.MBeanId;
import io.beanlog.write.Writer;
import java.util.Map;

/** One way out: a format, the lines gathered in it, and their writer. Used by one thread at a time. */
final class Outlet {
    /** The lines of a greater tick go in several batches: written while the next are made, and still in the cache. */
    private static final int ENOUGH = 256 * 1024;

    private final String description;
    private final LineFormat format;
    private final Writer writer;
    private final boolean takesRecords;
    private Bytes lines;

    /**
     * @param description where the lines go, for people
     * @param takesRecords whether start, self and event records go here too, or readings alone
     */
    Outlet(String description, LineFormat format, Writer writer, boolean takesRecords) {
        this.description = description;
        this.format = format;
        this.writer = writer;
        this.takesRecords = takesRecords;
        this.lines = writer.take();
    }

    String description() {
        return description;
    }

    Writer writer() {
        return writer;
    }

    byte[] head(MBeanId mbean, long intervalMillis) {
        return format.head(mbean, intervalMillis);
    }

    /** Adds a reading's line whole, or not at all when encoding it fails. */
    void line(byte[] head, Reading reading, Tick tick, long number) {
        int before = lines.length();
        boolean done = false;
        try {
            format.line(head, reading, tick, number, lines);
            lines.countLine();
            done = true;
        } finally {
            if (!done) {
                lines.truncate(before);
            }
        }
        if (lines.length() >= ENOUGH) {
            flush();
        }
    }

    void record(Map<String, ?> event, Map<String, ?> body, Tick tick, long number) {
        if (takesRecords) {
            format.record(event, body, tick, number, 0, lines);
            lines.countLine();
        }
    }

    /** Hands on what was gathered, if anything. */
    void flush() {
        if (lines.length() > 0) {
            writer.offer(lines);
            lines = writer.take();
        }
    }
}
