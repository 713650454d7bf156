package io.beanlog.encode;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.beanlog.read.Reading;
import io.beanlog.select.Field;
import io.beanlog.select.MBeanId;
import java.util.List;
import java.util.Map;

/**
 * The line of Payara 4.1's monitoring service: {@code PAYARA-MONITORING: countcurrentthreadsbusy=0 }, each value under its
 * key and its attribute without anything between, and followed by a space.
 *
 * <p>Texts stand as they are, spaces included, as they did in 4.1; only controls are escaped, so that a line stays one line.
 * Where texts must be read back, another format is the better choice. Records that are not readings begin with {@code
 * BEANLOG: } and go on as logfmt.
 */
public final class PayaraFormat implements LineFormat {
    private static final byte[] PREFIX = "PAYARA-MONITORING: ".getBytes(US_ASCII);
    private static final byte[] RECORD_PREFIX = "BEANLOG: ".getBytes(US_ASCII);
    private static final String TRUNCATED = "jmx.truncated=true ";

    private final LogfmtFormat records;
    private final boolean withMBeanName;

    private PayaraFormat(LogfmtFormat records, boolean withMBeanName) {
        this.records = records;
        this.withMBeanName = withMBeanName;
    }

    /** The format for the lines of one source, without MBean names, as 4.1 had it. */
    public static PayaraFormat of(Source source) {
        return new PayaraFormat(LogfmtFormat.of(source), false);
    }

    /** The same with {@code mbean=<name> } at the end of each line, which tells two pools apart. */
    public PayaraFormat withMBeanName() {
        return new PayaraFormat(records, true);
    }

    /** The end of each line of the MBean. */
    @Override
    public byte[] head(MBeanId mbean, long intervalMillis) {
        Bytes out = Bytes.ofCapacity(256);
        if (withMBeanName) {
            out.addAscii("mbean=");
            Escaping.CONTROLS.add(mbean.canonical(), out);
            out.add(' ');
        }
        out.add('\n');
        return out.toArray();
    }

    @Override
    public void line(byte[] head, Reading reading, Tick tick, long line, Bytes out) {
        int limit = out.length() + FieldLines.MAX_LINE - head.length - TRUNCATED.length();
        boolean truncated = false;
        out.add(PREFIX);
        for (int i = 0; i < reading.size(); i++) {
            int mark = out.length();
            name(reading.field(i), out);
            out.add('=');
            if (!value(reading.value(i), out)) {
                out.truncate(mark);
            } else if (out.length() > limit) {
                out.truncate(mark);
                truncated = true;
            }
        }
        if (truncated) {
            out.addAscii(TRUNCATED);
        }
        out.add(head);
    }

    /** The keys come first, as in {@code usedHeapMemoryUsage}; a name that the operator chose stands for all of it. */
    private static void name(Field field, Bytes out) {
        List<String> path = field.path();
        if (!isMadeFromPath(field.name(), path)) {
            out.add(field.ascii());
            return;
        }
        for (int i = 1; i < path.size(); i++) {
            if (i > 1) {
                out.add('.');
            }
            Escaping.CONTROLS.add(path.get(i), out);
        }
        Escaping.CONTROLS.add(path.get(0), out);
    }

    /** Whether a name is what {@link Field#nameOf} makes of the path, found out without making it again. */
    private static boolean isMadeFromPath(String name, List<String> path) {
        int at = 0;
        for (int i = 0; i < path.size(); i++) {
            if (i > 0 && (at >= name.length() || name.charAt(at++) != '_')) {
                return false;
            }
            String segment = path.get(i);
            for (int j = 0; j < segment.length(); j += Character.charCount(segment.codePointAt(j))) {
                char c = segment.charAt(j);
                if (at >= name.length() || (name.charAt(at) != '_' && name.charAt(at) != c)) {
                    return false;
                }
                at++;
            }
        }
        return at == name.length();
    }

    private static boolean value(Object value, Bytes out) {
        if (value instanceof Number number) {
            if (!Numbers.add(number, out)) {
                return false;
            }
        } else {
            Escaping.CONTROLS.add(value.toString(), out);
        }
        out.add(' ');
        return true;
    }

    @Override
    public void record(Map<String, ?> event, Map<String, ?> body, Tick tick, long line, int minimumLength, Bytes out) {
        out.add(RECORD_PREFIX);
        records.record(event, body, tick, line, minimumLength - RECORD_PREFIX.length, out);
    }
}
