package io.beanlog.encode;

import java.util.LinkedHashMap;
import java.util.Map;

class JsonCompatibilityTest extends FormatCompatibilityTest {

    @Override
    LineFormat format(Source source) {
        return JsonFormat.of(source);
    }

    @Override
    Map<String, String> values(String line) {
        Map<String, String> values = new LinkedHashMap<>();
        var jmx = LineParsers.tree(line).get("jmx");
        jmx.get("metric").properties().forEach(field -> {
            assertType(field.getValue().isNumber());
            values.put(field.getKey(), field.getValue().asText());
        });
        jmx.get("state").properties().forEach(field -> {
            assertType(field.getValue().isTextual());
            values.put(field.getKey(), field.getValue().asText());
        });
        return values;
    }

    @Override
    Map<String, String> record(String line) {
        return LineParsers.json(line);
    }

    private static void assertType(boolean hasItsType) {
        if (!hasItsType) {
            throw new AssertionError("numbers belong to metric and texts to state");
        }
    }
}
