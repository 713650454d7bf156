package io.beanlog.run;

import io.beanlog.encode.Bytes;
import io.beanlog.encode.LineFormat;
import io.beanlog.encode.Tick;
import io.beanlog.read.Reading;
import io.beanlog.select.MBeanId;
import java.util.Map;
import java.util.function.Consumer;

/** One way out: lines in one format, gathered until they are handed on. Not safe for use by several threads at once. */
final class Outlet {
    private final LineFormat format;
    private final boolean takesRecords;
    private final Consumer<Batch> next;
    private Bytes lines = Bytes.ofCapacity(1 << 14);
    private int count;

    /** Whole lines that are handed on together, and how many they are. */
    record Batch(Bytes lines, int count) {}

    /**
     * @param takesRecords whether start, self and event records go here too, or readings alone
     * @param next takes the gathered lines, and owns them from then on
     */
    Outlet(LineFormat format, boolean takesRecords, Consumer<Batch> next) {
        this.format = format;
        this.takesRecords = takesRecords;
        this.next = next;
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
            count++;
            done = true;
        } finally {
            if (!done) {
                lines.truncate(before);
            }
        }
    }

    void record(Map<String, ?> event, Map<String, ?> body, Tick tick, long number) {
        if (takesRecords) {
            format.record(event, body, tick, number, 0, lines);
            count++;
        }
    }

    /** Hands on what was gathered, if anything. */
    void flush() {
        if (count > 0) {
            Batch batch = new Batch(lines, count);
            lines = Bytes.ofCapacity(Math.max(1 << 14, lines.length() + lines.length() / 8));
            count = 0;
            next.accept(batch);
        }
    }
}
