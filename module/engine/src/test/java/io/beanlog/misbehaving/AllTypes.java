package io.beanlog.misbehaving;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;
import javax.management.openmbean.TabularData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;

/** Values of all types that attributes have in the wild. */
public final class AllTypes {

    /** An enum whose second constant has a body, and so a class of its own, and whose text is not its name. */
    public enum State {
        /** Without a body. */
        UP,
        /** With a body. */
        DOWN {
            @Override
            public String toString() {
                return "not the name";
            }
        }
    }

    private AllTypes() {}

    /** An MBean with an attribute of each type. */
    public static ScriptedMBean mbean() throws OpenDataException, MalformedObjectNameException {
        ScriptedMBean mbean = new ScriptedMBean()
                .with("Byte", (byte) 1)
                .with("Short", (short) 2)
                .with("Int", 3)
                .with("Long", Long.MAX_VALUE)
                .with("Float", 1.5f)
                .with("Double", 2.5)
                .with("NaN", Double.NaN)
                .with("Infinity", Float.POSITIVE_INFINITY)
                .with("Minus1", -1L)
                .with("BigInteger", new BigInteger("123456789012345678901234567890"))
                .with("BigDecimal", new BigDecimal("0.12345678901234567890"))
                .with("HugeDecimal", new BigDecimal("1E+1000000000"))
                .with("HugeInteger", BigInteger.ONE.shiftLeft(100_000))
                .with("AtomicInteger", new AtomicInteger(4))
                .with("AtomicLong", new AtomicLong(5))
                .with("AtomicBoolean", new AtomicBoolean(true))
                .with("AtomicReference", new AtomicReference<>("inside"))
                .with("LongAdder", longAdder())
                .with("DoubleAdder", new DoubleAdder())
                .with("Boolean", true)
                .with("String", "text with \"quotes\", {braces} and\nlines")
                .with("Char", 'c')
                .with("Enum", State.UP)
                .with("EnumWithBody", State.DOWN)
                .with("Date", Date.from(Instant.EPOCH))
                .with("Instant", Instant.ofEpochSecond(1))
                .with("LocalDate", LocalDate.of(2026, 2, 3))
                .with("ZonedDateTime", ZonedDateTime.of(2026, 2, 3, 4, 5, 6, 0, ZoneId.of("Europe/Berlin")))
                .with("Duration", Duration.ofMinutes(90))
                .with("Optional", Optional.of(6))
                .with("OptionalEmpty", Optional.empty())
                .with("OptionalInt", OptionalInt.of(7))
                .with("OptionalLong", OptionalLong.empty())
                .with("OptionalDouble", OptionalDouble.of(8.5))
                .with("ObjectName", new ObjectName("d:b=1,a=2"))
                .with("Class", String.class)
                .with("Uuid", UUID.fromString("00000000-0000-0001-0000-000000000002"))
                .with("Uri", URI.create("http://localhost/"))
                .with("Null", null)
                .with("Unknown", new Object())
                .with("Thread", Thread.currentThread());
        return withParts(mbean);
    }

    private static ScriptedMBean withParts(ScriptedMBean mbean) throws OpenDataException {
        return mbean.with("Ints", new int[] {10, 20, 30})
                .with("Strings", new String[] {"a", "b"})
                .with("Bytes", new byte[5])
                .with("List", List.of(1, 2))
                .with("Set", Set.of("x", "y", "z"))
                .with("Map", new LinkedHashMap<>(Map.of("a key", 1, "other", Map.of("inner", 2))))
                .with("MapByNumber", new TreeMap<>(Map.of(1, "one", 2, "two")))
                .with("MapByEnum", Map.of(State.DOWN, 9))
                .with("Composite", memory(1, 2))
                .with("Nested", composite("memory", memory(3, 4), "label", "x"))
                .with("Composites", new CompositeData[] {memory(5, 6), memory(7, 8)})
                .with("Table", table(List.of("key"), List.of("key", "value"), new Object[] {"G1 Eden", memory(9, 10)}))
                .with(
                        "TableOfColumns",
                        table(
                                List.of("id"),
                                List.of("id", "busy", "name"),
                                new Object[] {1L, 2, "first"},
                                new Object[] {2L, 3, "second"}))
                .with(
                        "TableByTwo",
                        table(List.of("host", "port"), List.of("host", "port", "load"), new Object[] {"h", 80, 0.5}))
                .with(
                        "TableOfIndices",
                        table(List.of("a", "b"), List.of("a", "b"), new Object[] {"x", 1}, new Object[] {"y", 2}))
                .with("EmptyTable", new TabularDataSupport(type(List.of("k"), List.of("k", "v"), "", 0)));
    }

    /** A composite with the items {@code used} and {@code max}, alphabetically the other way round. */
    public static CompositeData memory(long used, long max) throws OpenDataException {
        return composite("used", used, "max", max);
    }

    /** A composite of names and values in turn. */
    public static CompositeData composite(Object... namesAndValues) throws OpenDataException {
        int size = namesAndValues.length / 2;
        String[] names = new String[size];
        Object[] values = new Object[size];
        OpenType<?>[] types = new OpenType<?>[size];
        for (int i = 0; i < size; i++) {
            names[i] = (String) namesAndValues[2 * i];
            values[i] = namesAndValues[2 * i + 1];
            types[i] = typeOf(values[i]);
        }
        return new CompositeDataSupport(new CompositeType("c", "c", names, names, types), names, values);
    }

    /** A tabular with at least one row. */
    public static TabularData table(List<String> index, List<String> columns, Object[]... rows)
            throws OpenDataException {
        TabularData table = new TabularDataSupport(type(index, columns, rows[0]));
        for (Object[] row : rows) {
            table.put(
                    new CompositeDataSupport(table.getTabularType().getRowType(), columns.toArray(String[]::new), row));
        }
        return table;
    }

    private static TabularType type(List<String> index, List<String> columns, Object... row) throws OpenDataException {
        String[] names = columns.toArray(String[]::new);
        OpenType<?>[] types = new OpenType<?>[row.length];
        for (int i = 0; i < row.length; i++) {
            types[i] = typeOf(row[i]);
        }
        CompositeType rowType = new CompositeType("r", "r", names, names, types);
        return new TabularType("t", "t", rowType, index.toArray(String[]::new));
    }

    private static OpenType<?> typeOf(Object value) {
        if (value instanceof CompositeData composite) {
            return composite.getCompositeType();
        } else if (value instanceof TabularData table) {
            return table.getTabularType();
        } else if (value instanceof Long) {
            return SimpleType.LONG;
        } else if (value instanceof Integer) {
            return SimpleType.INTEGER;
        } else if (value instanceof Double) {
            return SimpleType.DOUBLE;
        } else if (value instanceof Boolean) {
            return SimpleType.BOOLEAN;
        }
        return SimpleType.STRING;
    }

    private static LongAdder longAdder() {
        LongAdder adder = new LongAdder();
        adder.add(Long.MAX_VALUE - 1);
        return adder;
    }
}
