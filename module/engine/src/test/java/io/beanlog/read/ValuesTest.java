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
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicReference;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeType;
import org.jspecify.annotations.Nullable;
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
        try (ReadValues values = ReadValues.of(server, watch(NAME, "Unknown", "Thread", "Throwing"))) {
            assertThat(values.values()).isEmpty();
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.UNSUPPORTED_TYPE, 3));
            assertThat(values.failures)
                    .hasSize(3)
                    .contains("Unknown UNSUPPORTED_TYPE its value is of the class java.lang.Object, which has no simple"
                            + " value and no parts that a path could name");
        }
        try (ReadValues values = ReadValues.of(server, watch(NAME, "*"))) {
            values.tick();
            assertThat(values.failures).isEmpty();
        }
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
    void errorOfAForeignNumberConcernsItsAttributeOnly() {
        mbean.with("Gone", new OwnNumber(1, 1) {
            @Override
            public double doubleValue() {
                throw new NoClassDefFoundError("org/example/Gone");
            }
        });
        try (ReadValues values = ReadValues.of(server, watch(NAME, "Gone", "Int"))) {
            assertThat(values.values()).containsExactly(entry("Int", 3));
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.UNREADABLE, 1));
            assertThat(values.failures).containsExactly("Gone java.lang.NoClassDefFoundError org/example/Gone");
        }
    }

    @Test
    void itemOfACompositeThatThrowsConcernsThatItemOnly() throws Exception {
        mbean.with("Broken", new OwnComposite(AllTypes.memory(1, 2), "max"));
        try (ReadValues values = ReadValues.of(server, watch(NAME, "Broken", "Broken.max"))) {
            assertThat(values.values()).containsExactly(entry("Broken_used", 1L));
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.UNREADABLE, 1));
            assertThat(values.failures).containsExactly("Broken java.lang.AssertionError max is broken");
        }
    }

    @Test
    void compositeWithoutATypeIsLeftOut() throws Exception {
        mbean.with("Untyped", new OwnComposite(AllTypes.memory(1, 2), "") {
            @Override
            public @Nullable CompositeType getCompositeType() {
                return null;
            }
        });
        assertThat(leftOut("Untyped")).containsExactly(entry(LeftOut.UNSUPPORTED_TYPE, 1));
        assertThat(read("Untyped.used")).containsExactly(entry("Untyped_used", 1L));
        try (ReadValues values = ReadValues.of(server, watch(NAME, "Untyped.none"))) {
            assertThat(values.values()).isEmpty();
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.NO_SUCH_KEY, 1));
        }
    }

    @Test
    void decimalsBeyondTheRangeOfADoubleAreLeftOutAndCounted() {
        mbean.with("Tiny", new BigDecimal("-1E-1000000000"))
                .with("Large", new BigDecimal("1E+400"))
                .with("Long", new BigDecimal(BigInteger.ONE.shiftLeft(3_500), 1_000))
                .with("Small", new BigDecimal("-1E-400"));
        assertThat(leftOut("Tiny", "Large", "Long")).containsExactly(entry(LeftOut.NOT_FINITE, 3));
        assertThat(read("Small")).containsExactly(entry("Small", new BigDecimal("-1E-400")));
        try (ReadValues values = ReadValues.of(server, dropNegative(watch(NAME, "Small")))) {
            assertThat(values.values()).isEmpty();
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.NEGATIVE, 1));
        }
    }

    @Test
    void referencesThatHoldEachOtherAreLeftOut() {
        List<AtomicReference<Object>> ring =
                List.of(new AtomicReference<>(), new AtomicReference<>(), new AtomicReference<>());
        for (int i = 0; i < ring.size(); i++) {
            ring.get(i).set(ring.get((i + 1) % ring.size()));
        }
        AtomicReference<Object> self = new AtomicReference<>();
        self.set(Optional.of(self));
        mbean.with("Ring", ring.get(0)).with("Self", self);
        try (ReadValues values = ReadValues.of(server, watch(NAME, "Ring", "Self"))) {
            assertThat(values.values()).isEmpty();
            assertThat(values.leftOut()).containsExactly(entry(LeftOut.UNSUPPORTED_TYPE, 2));
        }
    }

    @Test
    void pathsOfTheJdkAreText() {
        mbean.with("Path", Path.of("/var/log"));
        assertThat(read("Path"))
                .containsExactly(entry("Path", Path.of("/var/log").toString()));
    }

    @Test
    void textOfAForeignClassIsReadByItsCharacters() {
        mbean.with("Own", new OwnText("text")).with("OwnLong", new OwnText("y".repeat(5_000)));
        assertThat(read("Own", "OwnLong"))
                .containsExactly(entry("Own", "text"), entry("OwnLong", "y".repeat(1_023) + "…"));
    }

    @Test
    void nestedArraysListsAndTablesAreEnteredStepByStep() throws Exception {
        mbean.with("Matrix", new double[][] {{1, 2}, {3, 4}})
                .with("Lists", List.of(List.of("a"), List.of("b", new long[] {5})))
                .with("Boxes", new Long[][] {{7L, null}})
                .with("Tables", AllTypes.table(List.of("key"), List.of("key", "value"), new Object[] {
                    "outer", AllTypes.table(List.of("id"), List.of("id", "busy"), new Object[] {1L, 2})
                }));
        assertThat(read(
                        "Matrix",
                        "Matrix.1",
                        "Matrix.1.0",
                        "Lists.1.0",
                        "Lists.1.1.0",
                        "Boxes.0.0",
                        "Tables.outer",
                        "Tables.outer.1",
                        "Tables.outer.value.1.busy"))
                .containsExactly(
                        entry("Matrix_size", 2),
                        entry("Matrix_1_size", 2),
                        entry("Matrix_1_0", 3.0),
                        entry("Lists_1_0", "b"),
                        entry("Lists_1_1_0", 5L),
                        entry("Boxes_0_0", 7L),
                        entry("Tables_outer_size", 1),
                        entry("Tables_outer_1", 2),
                        entry("Tables_outer_value_1_busy", 2));
        assertThat(leftOut("Boxes.0.1")).containsExactly(entry(LeftOut.NULL, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ints.3          | no part 3. Its elements are numbered from 0 to 2.",
                "Set.0           | no part 0. The elements of a set have no numbers, so only their count can be logged.",
                "Int.key         | no part key. It is no composite, table, map or list.",
                "Composite.uesd  | no part uesd. The nearest is used.",
                "Map.third       | no part third. There are: ",
                "EmptyTable.k    | no part k. It is empty."
            })
    void missingPartIsToldWithWhatThereIsInstead(String path, String message) {
        try (ReadValues values = ReadValues.of(server, watch(NAME, path))) {
            values.tick();
            assertThat(values.failures).singleElement().asString().contains(message);
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
            assertThat(values.failures).hasSize(2).allMatch(failure -> failure.contains(" UNSUPPORTED_TYPE "));
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

    /** A composite of a library, one item of which cannot be read. */
    private static class OwnComposite implements CompositeData {
        private final CompositeData data;
        private final String broken;

        OwnComposite(CompositeData data, String broken) {
            this.data = data;
            this.broken = broken;
        }

        @Override
        public @Nullable CompositeType getCompositeType() {
            return data.getCompositeType();
        }

        @Override
        public Object get(String key) {
            if (key.equals(broken)) {
                throw new AssertionError(key + " is broken");
            }
            return data.get(key);
        }

        @Override
        public Object[] getAll(String[] keys) {
            return data.getAll(keys);
        }

        @Override
        public boolean containsKey(String key) {
            return data.containsKey(key);
        }

        @Override
        public boolean containsValue(Object value) {
            return data.containsValue(value);
        }

        @Override
        public Collection<?> values() {
            return data.values();
        }
    }

    /** A text of a library whose own text is not to be asked for. */
    private record OwnText(String text) implements CharSequence {
        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            throw new UnsupportedOperationException("subSequence");
        }

        @Override
        public String toString() {
            throw new UnsupportedOperationException("toString");
        }
    }

    private static class OwnNumber extends Number {
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
