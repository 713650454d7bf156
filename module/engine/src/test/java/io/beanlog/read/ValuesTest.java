package io.beanlog.read;

import static io.beanlog.misbehaving.Watches.dropNegative;
import static io.beanlog.misbehaving.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.beanlog.misbehaving.AllTypes;
import io.beanlog.misbehaving.ScriptedMBean;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {
    private static final String NAME = "d:type=AllTypes";

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private ScriptedMBean mbean = new ScriptedMBean();

    @BeforeEach
    void register() throws Exception {
        mbean = AllTypes.mbean();
        server.registerMBean(mbean, new ObjectName(NAME));
    }

    @AfterEach
    void unregister() throws Exception {
        server.unregisterMBean(new ObjectName(NAME));
    }

    private Map<String, Object> read(String... paths) {
        try (ReadValues values = ReadValues.of(server, watch(NAME, paths))) {
            return values.values();
        }
    }

    private Map<LeftOut, Integer> leftOut(String... paths) {
        try (ReadValues values = ReadValues.of(server, watch(NAME, paths))) {
            assertThat(values.values()).isEmpty();
            assertThat(values.failures).isEmpty();
            return values.leftOut();
        }
    }

    @Test
    void numbersStayAsTheyAre() {
        assertThat(read("Byte", "Short", "Int", "Long", "Float", "Double", "Minus1", "BigInteger", "BigDecimal"))
                .containsExactly(
                        entry("Byte", (byte) 1),
                        entry("Short", (short) 2),
                        entry("Int", 3),
                        entry("Long", Long.MAX_VALUE),
                        entry("Float", 1.5f),
                        entry("Double", 2.5),
                        entry("Minus1", -1L),
                        entry("BigInteger", new BigInteger("123456789012345678901234567890")),
                        entry("BigDecimal", new BigDecimal("0.12345678901234567890")));
    }

    @Test
    void concurrentNumbersAndReferencesAreUnwrapped() {
        assertThat(read("AtomicInteger", "AtomicLong", "AtomicBoolean", "AtomicReference", "LongAdder", "DoubleAdder"))
                .containsExactly(
                        entry("AtomicInteger", 4L),
                        entry("AtomicLong", 5L),
                        entry("AtomicBoolean", true),
                        entry("AtomicReference", "inside"),
                        entry("LongAdder", Long.MAX_VALUE - 1),
                        entry("DoubleAdder", 0.0));
    }

    @Test
    void textsEnumsTimesAndNames() {
        assertThat(read(
                        "Boolean",
                        "String",
                        "Char",
                        "Enum",
                        "EnumWithBody",
                        "Date",
                        "Instant",
                        "LocalDate",
                        "ZonedDateTime",
                        "Duration",
                        "ObjectName",
                        "Class",
                        "Uuid",
                        "Uri"))
                .containsExactly(
                        entry("Boolean", true),
                        entry("String", "text with \"quotes\", {braces} and\nlines"),
                        entry("Char", "c"),
                        entry("Enum", "UP"),
                        entry("EnumWithBody", "DOWN"),
                        entry("Date", "1970-01-01T00:00:00Z"),
                        entry("Instant", "1970-01-01T00:00:01Z"),
                        entry("LocalDate", "2026-02-03"),
                        entry("ZonedDateTime", "2026-02-03T04:05:06+01:00"),
                        entry("Duration", "PT1H30M"),
                        entry("ObjectName", "d:a=2,b=1"),
                        entry("Class", "java.lang.String"),
                        entry("Uuid", "00000000-0000-0001-0000-000000000002"),
                        entry("Uri", "http://localhost/"));
    }

    @Test
    void optionalsAreUnwrapped() {
        assertThat(read("Optional", "OptionalInt", "OptionalDouble"))
                .containsExactly(entry("Optional", 6), entry("OptionalInt", 7), entry("OptionalDouble", 8.5));
        assertThat(leftOut("OptionalEmpty", "OptionalLong")).containsExactly(entry(LeftOut.NULL, 2));
    }

    @Test
    void nullAttributeIsLeftOutAndCounted() {
        assertThat(leftOut("Null", "Null.key")).containsExactly(entry(LeftOut.NULL, 2));
    }

    @Test
    void numbersThatAreNotFiniteAreLeftOutAndCounted() {
        assertThat(leftOut("NaN", "Infinity", "HugeDecimal", "HugeInteger"))
                .containsExactly(entry(LeftOut.NOT_FINITE, 4));
    }

    @Test
    void unknownTypesAreLeftOutAndTheirTextIsNotAskedFor() {
        mbean.with("Throwing", new Object() {
            @Override
            public String toString() {
                throw new IllegalStateException("must not be called");
            }
        });
        assertThat(leftOut("Unknown", "Thread", "Throwing")).containsExactly(entry(LeftOut.UNSUPPORTED_TYPE, 3));
    }

    @Test
    void cyclicCollectionIsCountedOnly() {
        List<Object> cyclic = new ArrayList<>();
        cyclic.add(cyclic);
        mbean.with("Cyclic", cyclic);
        assertThat(read("Cyclic", "Cyclic.0.0.0"))
                .containsExactly(entry("Cyclic_size", 1), entry("Cyclic_0_0_0_size", 1));
    }

    @Test
    void minusOneIsDroppedOnRequestOnly() {
        mbean.with("Zero", -0.0).with("Memory", compositeOf("max", -1L, "used", 5L));
        try (ReadValues values = ReadValues.of(server, dropNegative(watch(NAME, "Minus1", "Int", "Zero", "Memory")))) {
            assertThat(values.values()).containsOnlyKeys("Int", "Zero", "Memory_used");
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.NEGATIVE, 2));
        }
    }

    @Test
    void compositeWithoutAKeyIsFlattenedAtAnyDepth() {
        assertThat(read("Composite", "Nested"))
                .containsExactly(
                        entry("Composite_max", 2L),
                        entry("Composite_used", 1L),
                        entry("Nested_label", "x"),
                        entry("Nested_memory_max", 4L),
                        entry("Nested_memory_used", 3L));
        assertThat(read("Nested.memory.used", "Nested.memory"))
                .containsExactly(entry("Nested_memory_used", 3L), entry("Nested_memory_max", 4L));
    }

    @Test
    void statisticOfPayaraIsReadByItsKey() {
        mbean.with(
                "currentthreadsbusy",
                compositeOf(
                        "count",
                        7L,
                        "description",
                        "busy threads",
                        "lastSampleTime",
                        1L,
                        "name",
                        "n",
                        "startTime",
                        2L,
                        "unit",
                        "count"));
        assertThat(read("currentthreadsbusy.count")).containsExactly(entry("currentthreadsbusy_count", 7L));
    }

    @Test
    void keysOfCompositesMayHaveSpacesAndParentheses() {
        mbean.with("Pools", compositeOf("G1 Eden Space (young)", compositeOf("used", 1L)));
        assertThat(read("Pools.G1 Eden Space (young).used"))
                .containsExactly(entry("Pools_G1_Eden_Space__young__used", 1L));
    }

    @Test
    void compositesAreFlattenedToABoundedDepth() {
        CompositeData deep = compositeOf("end", 1L);
        for (int i = 0; i < 20; i++) {
            deep = compositeOf("in", deep, "at", (long) i);
        }
        mbean.with("Deep", deep);
        try (ReadValues values = ReadValues.of(server, watch(NAME, "Deep"))) {
            assertThat(values.values()).hasSize(16);
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.TOO_DEEP, 1));
        }
    }

    @Test
    void whatHasElementsIsCountedUnlessThePathLeadsInside() {
        assertThat(read("Ints", "Strings", "Bytes", "List", "Set", "Map", "Composites", "Table", "EmptyTable"))
                .containsExactly(
                        entry("Ints_size", 3),
                        entry("Strings_size", 2),
                        entry("Bytes_size", 5),
                        entry("List_size", 2),
                        entry("Set_size", 3),
                        entry("Map_size", 2),
                        entry("Composites_size", 2),
                        entry("Table_size", 1),
                        entry("EmptyTable_size", 0));
    }

    @Test
    void arraysAndListsAreEnteredByIndex() {
        assertThat(read("Ints.2", "Strings.0", "List.1", "Composites.1.used", "Composites.0"))
                .containsExactly(
                        entry("Ints_2", 30),
                        entry("Strings_0", "a"),
                        entry("List_1", 2),
                        entry("Composites_1_used", 7L),
                        entry("Composites_0_max", 6L),
                        entry("Composites_0_used", 5L));
    }

    @Test
    void mapsAreEnteredByTheTextOfTheKey() {
        assertThat(read("Map.a key", "Map.other.inner", "MapByNumber.2", "MapByEnum.DOWN"))
                .containsExactly(
                        entry("Map_a_key", 1),
                        entry("Map_other_inner", 2),
                        entry("MapByNumber_2", "two"),
                        entry("MapByEnum_DOWN", 9));
    }

    @ParameterizedTest
    @CsvSource({
        "Table.G1 Eden.used, Table_G1_Eden_used, 9",
        "Table.G1 Eden.value.used, Table_G1_Eden_value_used, 9",
        "TableOfColumns.2.busy, TableOfColumns_2_busy, 3",
        "TableOfColumns.1.name, TableOfColumns_1_name, first",
        "'TableByTwo.h,80', TableByTwo_h_80, 0.5",
        "'TableByTwo.h,80.load', TableByTwo_h_80_load, 0.5",
        "'TableOfIndices.y,2.a', TableOfIndices_y_2_a, y"
    })
    void tabularsAreEnteredByTheIndexColumns(String path, String field, String value) {
        assertThat(read(path))
                .hasSize(1)
                .hasEntrySatisfying(field, read -> assertThat(read).hasToString(value));
    }

    @Test
    void rowWithoutAColumnIsFlattened() {
        assertThat(read("TableOfColumns.1"))
                .containsExactly(
                        entry("TableOfColumns_1_busy", 2),
                        entry("TableOfColumns_1_id", 1L),
                        entry("TableOfColumns_1_name", "first"));
        assertThat(read("Table.G1 Eden"))
                .containsExactly(entry("Table_G1_Eden_max", 10L), entry("Table_G1_Eden_used", 9L));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Int.key",
                "Composite.free",
                "Composite.used.more",
                "Ints.3",
                "Ints.-1",
                "Ints.x",
                "Ints.99999999999",
                "List.2",
                "Set.0",
                "Map.missing",
                "MapByNumber.3",
                "Table.G1 Old.used",
                "TableOfColumns.1.missing",
                "EmptyTable.k",
                "String.0"
            })
    void pathThatLeadsNowhereIsLeftOutCountedAndTold(String path) {
        try (ReadValues values = ReadValues.of(server, watch(NAME, path))) {
            assertThat(values.values()).isEmpty();
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.NO_SUCH_KEY, 1));
            assertThat(values.failures)
                    .singleElement()
                    .asString()
                    .startsWith(path + " NO_SUCH_KEY its value has no part ");
        }
    }

    @Test
    void longTextIsCutAndMarked() {
        mbean.with("Exact", "x".repeat(1_024))
                .with("Long", "y".repeat(1_025))
                .with("Pair", "z".repeat(1_022) + "\uD83D\uDE00" + "z".repeat(10))
                .with("Builder", CharBuffer.wrap("b".repeat(5_000)));
        Map<String, Object> values = read("Exact", "Long", "Pair", "Builder");
        assertThat(values)
                .containsEntry("Exact", "x".repeat(1_024))
                .containsEntry("Long", "y".repeat(1_023) + "…")
                .containsEntry("Pair", "z".repeat(1_022) + "…")
                .containsEntry("Builder", "b".repeat(1_023) + "…");
    }

    @Test
    void collectionThatThrowsConcernsItsAttributeOnly() {
        mbean.with("Broken", new AbstractList<Object>() {
            @Override
            public Object get(int index) {
                throw new IllegalStateException("changed meanwhile");
            }

            @Override
            public int size() {
                return 1;
            }
        });
        try (ReadValues values = ReadValues.of(server, watch(NAME, "Broken.0", "Int"))) {
            assertThat(values.values()).containsExactly(entry("Int", 3));
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.UNREADABLE, 1));
            assertThat(values.failures).containsExactly("Broken java.lang.IllegalStateException changed meanwhile");
        }
    }

    @Test
    void numbersOfLibrariesKeepTheirValue() {
        mbean.with("Whole", new OwnNumber(Long.MAX_VALUE, 0x1p63))
                .with("Real", new OwnNumber(1, 1.25))
                .with("None", new OwnNumber(0, Double.NaN));
        try (ReadValues values = ReadValues.of(server, watch(NAME, "Whole", "Real", "None"))) {
            assertThat(values.values()).containsExactly(entry("Whole", Long.MAX_VALUE), entry("Real", 1.25));
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.NOT_FINITE, 1));
        }
    }

    @Test
    @SuppressWarnings("JavaUtilDate")
    void datesOfDatabasesAndCalendarsAreIsoText() {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        calendar.setTimeInMillis(1_000);
        mbean.with("Calendar", calendar).with("SqlDate", new java.util.Date(2_000) {
            @Override
            public java.time.Instant toInstant() {
                throw new UnsupportedOperationException();
            }
        });
        assertThat(read("Calendar", "SqlDate"))
                .containsExactly(entry("Calendar", "1970-01-01T00:00:01Z"), entry("SqlDate", "1970-01-01T00:00:02Z"));
    }

    @Test
    void everyTypeIsLoggedOrLeftOutWithAReason() throws Exception {
        String[] all = java.util.Arrays.stream(
                        server.getMBeanInfo(new ObjectName(NAME)).getAttributes())
                .map(javax.management.MBeanAttributeInfo::getName)
                .toArray(String[]::new);
        try (ReadValues values = ReadValues.of(server, watch(NAME, all))) {
            Map<String, Object> read = values.values();
            assertThat(values.failures).isEmpty();
            assertThat(read.values())
                    .allSatisfy(value -> assertThat(value).isInstanceOfAny(Number.class, Boolean.class, String.class))
                    .noneSatisfy(value -> assertThat(value.toString()).matches(".*@[0-9a-f]+"));
            assertThat(values.leftOut())
                    .containsExactly(
                            entry(LeftOut.NULL, 3), entry(LeftOut.NOT_FINITE, 4), entry(LeftOut.UNSUPPORTED_TYPE, 2));
        }
    }

    private static CompositeData compositeOf(Object... namesAndValues) {
        try {
            return AllTypes.composite(namesAndValues);
        } catch (javax.management.openmbean.OpenDataException e) {
            throw new AssertionError(e);
        }
    }

    private static final class OwnNumber extends Number {
        private final long asLong;
        private final double asDouble;

        OwnNumber(long asLong, double asDouble) {
            this.asLong = asLong;
            this.asDouble = asDouble;
        }

        @Override
        public int intValue() {
            return (int) asLong;
        }

        @Override
        public long longValue() {
            return asLong;
        }

        @Override
        public float floatValue() {
            return (float) asDouble;
        }

        @Override
        public double doubleValue() {
            return asDouble;
        }
    }
}
