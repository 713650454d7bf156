package io.beanlog.encode;

import io.beanlog.read.Reading;
import io.beanlog.select.MBeanId;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The lines of json, ltsv and logfmt, which have the same fields in the same order and differ in their marks only.
 *
 * <p>Per value nothing is allocated: all that is known beforehand is in the head and in the {@link Marks}.
 */
abstract class FieldLines implements LineFormat {
    /** The most bytes a line may have, with its end. */
    static final int MAX_LINE = 64 * 1024;

    private static final int END_ROOM = 256;
    private static final int SOURCE_LIMIT = 20 * 1024;
    private static final int HEAD_LIMIT = 44 * 1024;

    private final Source source;
    private final String timestampName;
    private final Marks marks;

    FieldLines(Source source, String timestampName, Marks marks) {
        this.source = source;
        this.timestampName = timestampName;
        this.marks = marks;
    }

    /** Starts a line of this format. */
    abstract FieldWriter writer(Bytes out);

    /** Appends a text value. */
    abstract void text(String text, Bytes out);

    /** Ends the head, so that the first number can follow. */
    abstract void openMetrics(FieldWriter writer);

    @Override
    public final byte[] head(MBeanId mbean, long intervalMillis) {
        Bytes out = Bytes.ofCapacity(1_024);
        FieldWriter writer = writer(out);
        writer.limit(HEAD_LIMIT);
        writer.hole(timestampName, true);
        writer.open("event", false);
        writer.text("kind", "metric");
        writer.text("module", "beanlog");
        writer.text("dataset", mbean.dataset());
        writer.hole("id", true);
        writer.hole("duration", false);
        writer.close();
        source(writer);
        writer.limit(HEAD_LIMIT);
        writer.open("jmx", false);
        writer.text("mbean", mbean.canonical());
        writer.text("domain", mbean.domain());
        writer.open("key", false);
        texts(mbean.keys(), writer);
        writer.close();
        writer.hole("tick", false);
        writer.number("interval", intervalMillis);
        openMetrics(writer);
        return Head.of(out, writer.holes(), writer.truncated());
    }

    @Override
    public final void line(byte[] head, Reading reading, Tick tick, long line, Bytes out) {
        int limit = out.length() + MAX_LINE - END_ROOM;
        boolean truncated = Head.truncated(head);
        Head.fill(head, tick, line, reading.durationNanos(), out);
        truncated |= values(reading, false, limit, marks.firstMetric, marks.nextMetric, out);
        out.add(marks.states);
        truncated |= values(reading, true, limit, marks.firstState, marks.nextState, out);
        out.add(truncated ? marks.truncatedEnd : marks.end);
    }

    private boolean values(Reading reading, boolean texts, int limit, byte[] first, byte[] next, Bytes out) {
        boolean truncated = false;
        byte[] before = first;
        for (int i = 0; i < reading.size(); i++) {
            Object value = reading.value(i);
            if (value instanceof String != texts) {
                continue;
            }
            int mark = out.length();
            out.add(before, reading.field(i).ascii(), marks.assignment);
            if (!add(value, out)) {
                out.truncate(mark);
            } else if (out.length() > limit) {
                out.truncate(mark);
                truncated = true;
            } else {
                before = next;
            }
        }
        return truncated;
    }

    private boolean add(Object value, Bytes out) {
        if (value instanceof Number number) {
            return Numbers.add(number, out);
        }
        if (value instanceof Boolean flag) {
            out.add(flag ? '1' : '0');
            return true;
        }
        if (value instanceof String text) {
            text(text, out);
            return true;
        }
        return false;
    }

    @Override
    public final void record(
            Map<String, ?> event, Map<String, ?> body, Tick tick, long line, int minimumLength, Bytes out) {
        FieldWriter writer = writer(out);
        writer.limit(HEAD_LIMIT);
        writer.text(timestampName, timestamp(tick));
        writer.open("event", false);
        writer.all(without("module", without("id", event)));
        writer.text("module", "beanlog");
        writer.text("id", id(tick, line));
        writer.close();
        source(writer);
        writer.limit(MAX_LINE - 2 * END_ROOM);
        writer.all(without("jmx", body));
        jmx(writer, body.get("jmx"));
        writer.pad(Math.min(minimumLength, MAX_LINE - END_ROOM));
        writer.end();
    }

    /** The object that holds the truncation mark comes last, when it is known whether something was left out. */
    private static void jmx(FieldWriter writer, @Nullable Object jmx) {
        boolean hasFields = jmx instanceof Map<?, ?>;
        if (!hasFields && !writer.truncated()) {
            return;
        }
        writer.open("jmx", false);
        if (jmx instanceof Map<?, ?> fields) {
            writer.all(without("truncated", fields));
        }
        if (writer.truncated()) {
            writer.limit(MAX_LINE);
            writer.flag("truncated", true);
        }
        writer.close();
    }

    private void source(FieldWriter writer) {
        writer.limit(writer.length() + SOURCE_LIMIT);
        writer.open("service", false);
        writer.text("name", source.serviceName());
        writer.text("type", source.serviceType());
        writer.text("version", source.serviceVersion());
        writer.open("node", false);
        writer.text("name", source.nodeName());
        writer.close();
        writer.close();
        writer.open("host", false);
        writer.text("name", source.hostName());
        writer.close();
        writer.open("process", false);
        writer.number("pid", source.pid());
        writer.close();
        if (!source.labels().isEmpty()) {
            writer.open("labels", false);
            texts(source.labels(), writer);
            writer.close();
        }
    }

    /** In a field's name a dot means an object inside an object, and may clash with another field; here it never does. */
    private static void texts(Map<String, String> texts, FieldWriter writer) {
        texts.forEach((name, text) -> writer.text(name.replace('.', '_'), text));
    }

    private static Map<?, ?> without(String key, Map<?, ?> map) {
        if (!map.containsKey(key)) {
            return map;
        }
        Map<Object, Object> rest = new LinkedHashMap<>(map);
        rest.remove(key);
        return rest;
    }

    private static String timestamp(Tick tick) {
        return new String(tick.timestamp(), StandardCharsets.US_ASCII);
    }

    private static String id(Tick tick, long line) {
        return tick.boot() + '-' + tick.number() + '-' + line;
    }
}
