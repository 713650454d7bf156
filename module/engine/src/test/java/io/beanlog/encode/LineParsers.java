package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;

/** Readers of lines that share no code with the formats. All give names joined by dots, and values as text. */
final class LineParsers {
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private LineParsers() {}

    static JsonNode tree(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + line, e);
        }
    }

    static Map<String, String> json(String line) {
        Map<String, String> fields = new LinkedHashMap<>();
        flatten("", tree(line), fields);
        return fields;
    }

    private static void flatten(String prefix, JsonNode node, Map<String, String> fields) {
        if (node.isObject()) {
            node.properties().forEach(field -> flatten(join(prefix, field.getKey()), field.getValue(), fields));
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                flatten(join(prefix, Integer.toString(i)), node.get(i), fields);
            }
        } else {
            fields.put(prefix.equals("@timestamp") ? "time" : prefix, node.asText());
        }
    }

    private static String join(String prefix, String name) {
        return prefix.isEmpty() ? name : prefix + "." + name;
    }

    static Map<String, String> ltsv(String line) {
        assertThat(line).endsWith("\n");
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : line.substring(0, line.length() - 1).split("\t", -1)) {
            int colon = field.indexOf(':');
            String label = field.substring(0, colon);
            assertThat(label).matches("[0-9A-Za-z_.-]+");
            assertThat(fields.put(label, unescape(field.substring(colon + 1)))).isNull();
        }
        return fields;
    }

    static Map<String, String> logfmt(String line) {
        assertThat(line).endsWith("\n");
        Map<String, String> fields = new LinkedHashMap<>();
        int at = 0;
        int end = line.length() - 1;
        while (at < end) {
            int equals = line.indexOf('=', at);
            String key = line.substring(at, equals);
            assertThat(key).matches("[0-9A-Za-z_.-]+");
            int stop = endOfLogfmtValue(line, equals + 1);
            String value = line.substring(equals + 1, stop);
            boolean quoted = value.startsWith("\"");
            assertThat(fields.put(key, quoted ? unescape(value.substring(1, value.length() - 1)) : value))
                    .isNull();
            assertThat(line.charAt(stop)).isIn(' ', '\n');
            at = stop + 1;
        }
        return fields;
    }

    private static int endOfLogfmtValue(String line, int from) {
        int at = from;
        if (line.charAt(at) != '"') {
            while (line.charAt(at) != ' ' && line.charAt(at) != '\n') {
                assertThat(line.charAt(at)).isNotIn('"', '=', '\\');
                at++;
            }
            assertThat(at).isGreaterThan(from);
            return at;
        }
        at++;
        while (line.charAt(at) != '"') {
            at += line.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }

    private static String unescape(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '\\') {
                plain.append(text.charAt(i));
                continue;
            }
            char escape = text.charAt(++i);
            switch (escape) {
                case 'b' -> plain.append('\b');
                case 'f' -> plain.append('\f');
                case 'n' -> plain.append('\n');
                case 'r' -> plain.append('\r');
                case 't' -> plain.append('\t');
                case 'u' -> {
                    plain.append((char) Integer.parseInt(text.substring(i + 1, i + 5), 16));
                    i += 4;
                }
                default -> {
                    assertThat(escape).isIn('"', '\\');
                    plain.append(escape);
                }
            }
        }
        return plain.toString();
    }
}
