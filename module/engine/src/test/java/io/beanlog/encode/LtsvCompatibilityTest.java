package io.beanlog.encode;

import java.util.LinkedHashMap;
import java.util.Map;

class LtsvCompatibilityTest extends FormatCompatibilityTest {

    @Override
    LineFormat format(Source source) {
        return LtsvFormat.of(source);
    }

    @Override
    Map<String, String> values(String line) {
        Map<String, String> values = new LinkedHashMap<>();
        LineParsers.ltsv(line).forEach((name, value) -> {
            if (name.startsWith("jmx.metric.") || name.startsWith("jmx.state.")) {
                values.put(name.substring(name.indexOf('.', 4) + 1), value);
            }
        });
        return values;
    }

    @Override
    Map<String, String> record(String line) {
        return LineParsers.ltsv(line);
    }
}
