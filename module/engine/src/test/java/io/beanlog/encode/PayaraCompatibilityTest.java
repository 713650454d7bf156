package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

class PayaraCompatibilityTest extends FormatCompatibilityTest {
    private static final Pattern HIDDEN =
            Pattern.compile("[\\x00-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069\\u200e\\u200f\\u061c\\ufeff]");
    private static final String PREFIX = "PAYARA-MONITORING: ";
    private static final String RECORD_PREFIX = "BEANLOG: ";

    @Override
    LineFormat format(Source source) {
        return PayaraFormat.of(source);
    }

    /** Texts may hold spaces, as in 4.1; the tests have one text per line that ends with it, or texts without spaces. */
    @Override
    Map<String, String> values(String line) {
        assertThat(line).startsWith(PREFIX);
        Map<String, String> values = new LinkedHashMap<>();
        String rest = line.substring(PREFIX.length(), line.length() - 1);
        while (!rest.isEmpty()) {
            int equals = rest.indexOf('=');
            boolean last = rest.startsWith("text=");
            int space = last ? rest.length() - 1 : rest.indexOf(' ', equals);
            assertThat(rest.charAt(space)).isEqualTo(' ');
            values.put(rest.substring(0, equals), rest.substring(equals + 1, space));
            rest = rest.substring(space + 1);
        }
        return values;
    }

    @Override
    Map<String, String> record(String line) {
        assertThat(line).startsWith(RECORD_PREFIX);
        return LineParsers.logfmt(line.substring(RECORD_PREFIX.length()));
    }

    @Override
    String flag(boolean value) {
        return Boolean.toString(value);
    }

    @Override
    String kept(String text) {
        StringBuilder kept = new StringBuilder();
        HostileText.kept(text).chars().forEach(c -> {
            switch (c) {
                case '\b' -> kept.append("\\b");
                case '\f' -> kept.append("\\f");
                case '\n' -> kept.append("\\n");
                case '\r' -> kept.append("\\r");
                case '\t' -> kept.append("\\t");
                default -> {
                    if (HIDDEN.matcher(Character.toString(c)).matches()) {
                        kept.append(String.format(Locale.ROOT, "\\u%04x", c));
                    } else {
                        kept.append((char) c);
                    }
                }
            }
        });
        return kept.toString();
    }
}
