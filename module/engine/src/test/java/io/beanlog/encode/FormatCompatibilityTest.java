package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import io.beanlog.read.Reading;
import io.beanlog.select.Field;
import io.beanlog.select.MBeanId;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

/** What every format does alike. Each has a subclass that says how its lines are read. */
abstract class FormatCompatibilityTest {
    private static final MBeanId MBEAN = Samples.mbean("java.lang:type=Threading");

    /** The format of the lines of a source. */
    abstract LineFormat format(Source source);

    /** Reads the values of a line: names as in the reading, values as text. */
    abstract Map<String, String> values(String line);

    /** Reads a line that is no reading: names joined by dots, values as text. */
    abstract Map<String, String> record(String line);

    /** What becomes of a text. */
    String kept(String text) {
        return HostileText.kept(text);
    }

    /** What becomes of a boolean. */
    String flag(boolean value) {
        return value ? "1" : "0";
    }

    @Property(tries = 500, shrinking = ShrinkingMode.BOUNDED)
    void everyTextStaysInItsLineAndComesBack(@ForAll("texts") String text, @ForAll long number) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("number", number);
        values.put("text", text);
        String line = line(MBEAN, Samples.reading(values));

        assertOneCleanLine(line);
        assertThat(values(line)).isEqualTo(Map.of("number", Long.toString(number), "text", kept(text)));
    }

    @Property(tries = 200, shrinking = ShrinkingMode.BOUNDED)
    void everyNameOfAnMBeanStaysInItsLine(@ForAll("texts") String name, @ForAll("maps") Map<String, String> keys) {
        MBeanId mbean = new MBeanId(MBEAN.name(), name, name, keys, name);
        String line = line(mbean, Samples.reading(Map.of("number", 1)));

        assertOneCleanLine(line);
        assertThat(values(line)).isEqualTo(Map.of("number", "1"));
    }

    @Property(tries = 200, shrinking = ShrinkingMode.BOUNDED)
    void everySourceStaysInItsLine(@ForAll("texts") String name, @ForAll("maps") Map<String, String> labels) {
        LineFormat format = format(new Source(name, name, name, name, name, 1, labels));
        String line = Samples.line(format, MBEAN, Samples.reading(Map.of("number", 1)));

        assertOneCleanLine(line);
        assertThat(values(line)).isEqualTo(Map.of("number", "1"));
    }

    @Property(tries = 200, shrinking = ShrinkingMode.BOUNDED)
    void everyRecordStaysInItsLineAndComesBack(@ForAll("texts") String text, @ForAll("maps") Map<String, String> map) {
        String line = record(Map.of("kind", "event", "action", text), Map.of("error", map, "message", text), 0);

        assertOneCleanLine(line);
        assertThat(record(line))
                .containsEntry("event.action", HostileText.kept(text))
                .containsEntry("message", HostileText.kept(text))
                .containsEntry("event.id", "7K3QJ5V2M8XT1-42-1")
                .containsEntry("time", "2026-11-30T14:43:50.399Z");
    }

    @Property(tries = 200)
    void everyDoubleComesBack(@ForAll double value, @ForAll float narrow) {
        Map<String, String> read = values(line(MBEAN, Samples.reading(Map.of("double", value, "float", narrow))));
        assertThat(Double.parseDouble(read.getOrDefault("double", ""))).isEqualTo(value);
        assertThat(Float.parseFloat(read.getOrDefault("float", ""))).isEqualTo(narrow);
    }

    @Test
    void numbersOfEveryTypeKeepTheirDigits() {
        LongAdder adder = new LongAdder();
        adder.add(7);
        DoubleAdder sum = new DoubleAdder();
        sum.add(0.5);
        Map<String, Number> numbers = new LinkedHashMap<>();
        numbers.put("byte", (byte) -128);
        numbers.put("short", (short) 32_767);
        numbers.put("int", Integer.MIN_VALUE);
        numbers.put("long", Long.MIN_VALUE);
        numbers.put("beyondDouble", 9_007_199_254_740_993L);
        numbers.put("float", 0.1f);
        numbers.put("double", 0.1);
        numbers.put("whole", 5.0);
        numbers.put("bigInteger", BigInteger.TWO.pow(200));
        numbers.put("bigDecimal", new BigDecimal("12345678901234567890.12345678901234567890"));
        numbers.put("tinyDecimal", new BigDecimal("1E-400"));
        numbers.put("atomicInteger", new AtomicInteger(3));
        numbers.put("atomicLong", new AtomicLong(Long.MAX_VALUE));
        numbers.put("longAdder", adder);
        numbers.put("doubleAdder", sum);
        Map<String, String> read = values(line(MBEAN, Samples.reading(numbers)));

        assertThat(read.keySet()).isEqualTo(numbers.keySet());
        numbers.forEach((name, number) ->
                assertThat(new BigDecimal(read.getOrDefault(name, ""))).isEqualByComparingTo(number.toString()));
        assertThat(read).containsEntry("whole", "5.0");
    }

    @Test
    void whatIsNoNumberOrTooLongForOneIsLeftOut() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("nan", Double.NaN);
        values.put("infinite", Double.NEGATIVE_INFINITY);
        values.put("floatNan", Float.NaN);
        values.put("floatInfinite", Float.POSITIVE_INFINITY);
        values.put("huge", BigInteger.TEN.pow(1_000_000));
        values.put("beyond", BigInteger.TEN.pow(400));
        values.put("hugeDecimal", new BigDecimal(BigInteger.TEN.pow(100_000), 99_999));
        values.put("hugeScale", new BigDecimal(BigInteger.ONE, Integer.MAX_VALUE));
        values.put("hugeExponent", new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE));
        values.put("lying", new BigDecimal("2") {
            @Override
            public String toString() {
                return "\"\n";
            }

            @Override
            public double doubleValue() {
                throw new UnsupportedOperationException("not now");
            }
        });
        values.put("kept", 1);
        assertThat(values(line(MBEAN, Samples.reading(values)))).isEqualTo(Map.of("kept", "1"));
    }

    @Test
    void booleansHaveTheirPlace() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("on", true);
        values.put("off", false);
        assertThat(values(line(MBEAN, Samples.reading(values))))
                .isEqualTo(Map.of("on", flag(true), "off", flag(false)));
    }

    @Test
    void anEmptyReadingIsALine() {
        String line = line(MBEAN, new Reading());
        assertOneCleanLine(line);
        assertThat(values(line)).isEmpty();
    }

    @Test
    void aMegabyteOfTextIsCutAndMarked() {
        String read = values(line(MBEAN, Samples.reading(Map.of("text", "ä".repeat(1_000_000)))))
                .getOrDefault("text", "");
        assertThat(read).hasSize(1_024).startsWith("ää").endsWith("ä…");
    }

    @Test
    void aPairOfSurrogatesIsNotCutInTwo() {
        String text = "x".repeat(1_022) + "\ud83d\ude00".repeat(5);
        assertThat(values(line(MBEAN, Samples.reading(Map.of("text", text)))))
                .containsEntry("text", "x".repeat(1_022) + "…");
    }

    @Test
    void aLineIsCutAt64KiBByLeavingWholeFieldsOut() {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < 2_000; i++) {
            values.put("number" + i, i);
            values.put("text" + i, "\u0001".repeat(100));
        }
        values.put("last", 1);
        String line = line(MBEAN, Samples.reading(values));

        assertOneCleanLine(line);
        assertThat(line).contains("truncated");
        Map<String, String> read = values(line);
        assertThat(read).hasSizeGreaterThan(100);
        read.forEach((name, value) -> {
            if (!name.contains("truncated")) {
                assertThat(value)
                        .isEqualTo(values.get(name) instanceof String text ? kept(text) : values.get(name) + "");
            }
        });
    }

    @Test
    void aFieldWithAHugeNameIsLeftOut() {
        Reading reading = new Reading();
        reading.add(Field.of(List.of("x".repeat(100_000))), 1);
        reading.add(Field.of(List.of("small")), 2);
        String line = line(MBEAN, reading);
        assertThat(line.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(64 * 1024);
        assertThat(values(line)).containsEntry("small", "2");
    }

    @Test
    void hugeNamesAndLabelsLeaveRoomForTheValues() {
        Map<String, String> many = IntStream.range(0, 1_000)
                .boxed()
                .collect(Collectors.toMap(i -> "\u0001".repeat(500) + i, i -> "\u0002".repeat(5_000)));
        String huge = "\u0003".repeat(100_000);
        LineFormat format = format(new Source(huge, huge, huge, huge, huge, 1, many));
        MBeanId mbean = new MBeanId(MBEAN.name(), huge, huge, many, huge);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("number", 1);
        values.put("text", "here");
        String line = Samples.line(format, mbean, Samples.reading(values));

        assertOneCleanLine(line);
        assertThat(values(line)).containsEntry("number", "1").containsEntry("text", "here");
    }

    @Test
    void aRecordIsAsLongAsItMustBe() {
        for (int length : new int[] {0, 100, 500, 513, 1_024, 5_000, 64 * 1024, 1_000_000}) {
            String line = record(Map.of("kind", "event", "action", "start"), Map.of(), length);
            assertOneCleanLine(line);
            assertThat(line.getBytes(StandardCharsets.UTF_8))
                    .hasSizeGreaterThanOrEqualTo(Math.min(length, 64 * 1024 - 300));
            assertThat(record(line)).containsEntry("event.action", "start");
        }
    }

    @Test
    void nestedRecordsComeBack() {
        Map<String, Object> inner = new LinkedHashMap<>();
        inner.put("count", 3);
        inner.put("on", true);
        inner.put("names", List.of("a b", "c=\"d\""));
        inner.put("nothing", null);
        inner.put("list", List.of(Map.of("id", 1L), Map.of("id", 2L)));
        String line = record(
                Map.of("kind", "metric", "dataset", "beanlog.self"),
                Map.of("beanlog", inner, "jmx", Map.of("tick", 4)),
                0);
        assertThat(record(line))
                .containsEntry("event.kind", "metric")
                .containsEntry("event.module", "beanlog")
                .containsEntry("event.dataset", "beanlog.self")
                .containsEntry("service.node.name", "server")
                .containsEntry("process.pid", "4711")
                .containsEntry("labels.env", "prod")
                .containsEntry("beanlog.count", "3")
                .containsEntry("beanlog.on", "true")
                .containsEntry("beanlog.names.0", "a b")
                .containsEntry("beanlog.names.1", "c=\"d\"")
                .containsEntry("beanlog.list.1.id", "2")
                .containsEntry("jmx.tick", "4")
                .doesNotContainKey("beanlog.nothing");
    }

    @Test
    void aRecordNeverHasAFieldTwice() {
        Map<String, Object> body = Map.of(
                "service", Map.of("name", "other"), "event", "x", "@timestamp", "y", "time", "z", "padding", "p");
        String line = record(Map.of("kind", "event", "id", "mine", "module", "mine"), body, 2_000);
        assertThat(record(line))
                .containsEntry("service.name", "domain1")
                .containsEntry("event.id", "7K3QJ5V2M8XT1-42-1")
                .containsEntry("event.module", "beanlog");
    }

    @Test
    void aHugeRecordIsCutAndMarked() {
        List<String> watches = IntStream.range(0, 10_000)
                .mapToObj(i -> "name=a value=b:c=" + i)
                .toList();
        Map<String, Object> nested = Map.of("a", "b");
        for (int i = 0; i < 1_000; i++) {
            nested = Map.of("a", nested);
        }
        String line =
                record(Map.of("kind", "event"), Map.of("beanlog", Map.of("watches", watches), "deep", nested), 1_024);
        assertOneCleanLine(line);
        assertThat(record(line)).containsEntry("jmx.truncated", "true");
    }

    @Test
    void theLocaleOfTheServerChangesNothing() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("TITLE", 1_234_567.25);
        values.put("long", 1_234_567_890L);
        values.put("text", "Iıİi");
        String expected = line(MBEAN, Samples.reading(values));
        Locale before = Locale.getDefault();
        try {
            for (String tag : List.of("de", "tr", "ar-EG-u-nu-arab", "th-TH-u-ca-buddhist-nu-thai")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertThat(line(MBEAN, Samples.reading(values))).isEqualTo(expected);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void linesAreAppendedToWhatIsThere() {
        Bytes out = Bytes.ofCapacity(1);
        LineFormat format = format(Samples.SOURCE);
        byte[] head = format.head(MBEAN, 1_000);
        for (int i = 1; i <= 3; i++) {
            format.line(head, Samples.reading(Map.of("n", i)), Samples.TICK, i, out);
        }
        List<String> lines =
                new String(out.toArray(), StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(values(lines.get(2) + "\n")).isEqualTo(Map.of("n", "3"));
    }

    @Provide
    Arbitrary<String> texts() {
        return HostileText.texts();
    }

    @Provide
    Arbitrary<Map<String, String>> maps() {
        return Arbitraries.maps(HostileText.texts(), HostileText.texts())
                .ofMaxSize(5)
                .map(Collections::unmodifiableMap);
    }

    private String line(MBeanId mbean, Reading reading) {
        return Samples.line(format(Samples.SOURCE), mbean, reading);
    }

    private String record(Map<String, ?> event, Map<String, ?> body, int minimumLength) {
        return Samples.record(format(Samples.SOURCE), event, body, minimumLength);
    }

    static void assertOneCleanLine(String line) {
        assertThat(line.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(64 * 1024);
        assertThat(line.indexOf('\n')).isEqualTo(line.length() - 1);
        assertThat(line)
                .doesNotContainPattern(
                        "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069\\u200f\\u061c]");
    }
}
