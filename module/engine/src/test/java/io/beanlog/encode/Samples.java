package io.beanlog.encode;

import io.beanlog.read.Reading;
import io.beanlog.select.Field;
import io.beanlog.select.MBeanId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** What the tests of the formats encode. */
final class Samples {
    static final Source SOURCE = new Source(
            "domain1", "payara", "6.2025.9", "server", "app01", 4711, new LinkedHashMap<>(Map.of("env", "prod")));
    static final Tick TICK = new Tick(Instant.parse("2026-11-30T14:43:50.399Z"), 42, "7K3QJ5V2M8XT1");

    private Samples() {}

    static MBeanId mbean(String objectName) {
        try {
            ObjectName name = new ObjectName(objectName);
            return new MBeanId(
                    name,
                    name.getCanonicalName(),
                    name.getDomain(),
                    new TreeMap<>(name.getKeyPropertyList()),
                    "beanlog.test");
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static Reading reading(Map<String, ?> values) {
        Reading reading = new Reading();
        values.forEach((path, value) -> reading.add(Field.of(List.of(path.split("/", -1))), value));
        return reading;
    }

    static String line(LineFormat format, MBeanId mbean, Reading reading) {
        Bytes out = Bytes.ofCapacity(16);
        format.line(format.head(mbean, 15_000), reading, TICK, 7, out);
        return new String(out.toArray(), StandardCharsets.UTF_8);
    }

    static String record(LineFormat format, Map<String, ?> event, Map<String, ?> body, int minimumLength) {
        Bytes out = Bytes.ofCapacity(16);
        format.record(event, body, TICK, 1, minimumLength, out);
        return new String(out.toArray(), StandardCharsets.UTF_8);
    }
}
