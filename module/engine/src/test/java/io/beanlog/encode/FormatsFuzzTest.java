package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import io.beanlog.read.Reading;
import io.beanlog.select.Field;
import io.beanlog.select.MBeanId;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random values and names in, valid lines out. The build tries some thousand values; {@code mvn -pl module/engine test
 * -Dtest=FormatsFuzzTest -Dbeanlog.fuzz.values=10000000} tries ten million per format.
 */
class FormatsFuzzTest {
    private static final long VALUES = Long.getLong("beanlog.fuzz.values", 20_000);
    private static final int VALUES_PER_LINE = 20;
    private static final List<Field> FIELDS = IntStream.range(0, VALUES_PER_LINE)
            .mapToObj(i -> Field.of(List.of("attribute", "key" + i)))
            .toList();

    @ParameterizedTest
    @ValueSource(strings = {"json", "ltsv", "logfmt", "payara"})
    void everyLineIsValid(String name) {
        long seed = Long.getLong("beanlog.fuzz.seed", System.nanoTime());
        SplittableRandom random = new SplittableRandom(seed);
        LineFormat format = Formats.of(name, Samples.SOURCE);
        if (format instanceof PayaraFormat payara) {
            format = payara.withMBeanName();
        }
        Bytes out = Bytes.ofCapacity(64 * 1024);
        for (long i = 0; i < VALUES; i += VALUES_PER_LINE) {
            out.truncate(0);
            Reading reading = new Reading();
            FIELDS.forEach(field -> reading.add(field, value(random)));
            format.line(format.head(mbean(random), 1_000), reading, Samples.TICK, i, out);
            String line = new String(out.toArray(), StandardCharsets.UTF_8);
            assertThat(isValid(name, line, reading))
                    .as("seed %d: %s", seed, line)
                    .isTrue();
        }
    }

    private static boolean isValid(String format, String line, Reading reading) {
        boolean oneLine = line.indexOf('\n') == line.length() - 1 && line.length() <= 64 * 1024;
        return oneLine
                && switch (format) {
                    case "json" -> holds(LineParsers.json(line), reading);
                    case "ltsv" -> holds(LineParsers.ltsv(line), reading);
                    case "logfmt" -> holds(LineParsers.logfmt(line), reading);
                    default -> line.startsWith("PAYARA-MONITORING: ") && line.endsWith(" \n");
                };
    }

    private static boolean holds(Map<String, String> fields, Reading reading) {
        for (int i = 0; i < reading.size(); i++) {
            Object value = reading.value(i);
            String metric = fields.get("jmx.metric." + reading.field(i));
            String state = fields.get("jmx.state." + reading.field(i));
            boolean same = value instanceof String text
                    ? HostileText.kept(text).equals(state)
                    : metric != null && isSame(value, metric);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(Object value, String text) {
        if (value instanceof Double number) {
            return Double.parseDouble(text) == number;
        }
        if (value instanceof Float number) {
            return Float.parseFloat(text) == number;
        }
        String expected = value instanceof Boolean flag ? (flag ? "1" : "0") : value.toString();
        return new BigDecimal(text).compareTo(new BigDecimal(expected)) == 0;
    }

    private static MBeanId mbean(SplittableRandom random) {
        Map<String, String> keys = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            keys.put(HostileText.random(random), HostileText.random(random));
        }
        String name = HostileText.random(random);
        return new MBeanId(Samples.mbean("a:b=c").name(), name, name, keys, "beanlog.a");
    }

    private static Object value(SplittableRandom random) {
        return switch (random.nextInt(9)) {
            case 0 -> random.nextLong();
            case 1 -> random.nextInt();
            case 2 -> finite(Double.longBitsToDouble(random.nextLong()));
            case 3 -> finite(Float.intBitsToFloat(random.nextInt()));
            case 4 -> random.nextInt(1_000) / 100.0;
            case 5 -> random.nextBoolean();
            case 6 -> BigInteger.valueOf(random.nextLong()).pow(random.nextInt(1, 10));
            case 7 -> BigDecimal.valueOf(random.nextLong(), random.nextInt(-200, 200));
            default -> HostileText.random(random);
        };
    }

    private static Object finite(double value) {
        return Double.isFinite(value) ? value : 0.0;
    }

    private static Object finite(float value) {
        return Float.isFinite(value) ? value : 0.0f;
    }
}
