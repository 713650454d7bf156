package io.beanlog.read;

import java.io.File;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.jspecify.annotations.Nullable;

/**
 * Decides what values of each type become. Never calls {@code toString} of a class that is not the JDK's: what it would
 * give is a class name with a hash at best, and may throw or never end.
 */
final class Values {
    /** The longest text that is logged; longer ones are cut to this length, the mark included. */
    static final int MAXIMUM_TEXT = 1_024;

    private static final String CUT = "…";

    /** Larger numbers are infinite as a double, which is what every store of metrics holds them in. */
    private static final int MAXIMUM_BITS = 1_024;

    /** About 1,023 digits: enough for any sensible decimal; more would make lines of numbers that never end. */
    private static final int MAXIMUM_DECIMAL_BITS = 3_400;

    /** Far beyond the range of a double, and few enough digits for the difference of any two decimals. */
    private static final int MAXIMUM_SCALE = 1_100;

    private static final int MAXIMUM_WRAPPERS = 8;

    private Values() {}

    /**
     * What becomes of a value: a finite {@link Number}, a {@link Boolean} or a {@link String} to log; a {@link LeftOut}
     * when there is nothing to log; or the value itself when it has parts, which {@link #size} counts unless it is a
     * {@link CompositeData}.
     */
    @SuppressWarnings("JavaUtilDate") // MBeans have them
    static Object simplified(@Nullable Object value) {
        // In the order of how often they occur.
        if (value instanceof Number number) {
            return number(number);
        } else if (value instanceof String text) {
            return text.length() <= MAXIMUM_TEXT ? text : cut(text);
        } else if (value instanceof Boolean || value instanceof CompositeData) {
            return value;
        } else if (value == null) {
            return LeftOut.NULL;
        } else if (value instanceof Enum<?> constant) {
            return cut(constant.name());
        } else if (value instanceof Character) {
            return value.toString();
        } else if (value instanceof AtomicBoolean bool) {
            return bool.get();
        } else if (value instanceof Date date) { // java.sql's subclasses throw in toInstant()
            return Instant.ofEpochMilli(date.getTime()).toString();
        } else if (value instanceof Calendar calendar) {
            return Instant.ofEpochMilli(calendar.getTimeInMillis()).toString();
        } else if (value instanceof ZonedDateTime time) { // its own text has the zone in brackets, which is not ISO
            return time.toOffsetDateTime().toString();
        } else if (value instanceof ObjectName name) {
            return cut(name.getCanonicalName());
        } else if (value instanceof Class<?> type) {
            return cut(type.getName());
        } else if (size(value) >= 0) {
            return value;
        } else if (value instanceof CharSequence text) {
            return cut(text);
        } else if (value instanceof InetAddress address) {
            return address.getHostAddress();
        } else if (value instanceof TimeZone zone) {
            return cut(zone.getID());
        } else if (isText(value)) {
            return cut(value.toString());
        }
        Object inside = unwrapped(value);
        return isWrapper(inside) || inside == value ? LeftOut.UNSUPPORTED_TYPE : simplified(inside);
    }

    /** The number of elements of an array, collection, tabular or map; -1 for all else. */
    static int size(Object value) {
        if (value instanceof TabularData table) {
            return table.size();
        } else if (value instanceof Collection<?> collection) {
            return collection.size();
        } else if (value instanceof Map<?, ?> map) {
            return map.size();
        }
        return value.getClass().isArray() ? Array.getLength(value) : -1;
    }

    /** The value in an optional or a reference, null when it is empty; any other value itself. */
    static @Nullable Object unwrapped(@Nullable Object wrapped) {
        Object value = wrapped;
        for (int depth = 0; depth < MAXIMUM_WRAPPERS; depth++) {
            if (value instanceof Optional<?> optional) {
                value = optional.orElse(null);
            } else if (value instanceof AtomicReference<?> reference) {
                value = reference.get();
            } else if (value instanceof OptionalLong optional) {
                value = optional.isPresent() ? (Object) optional.getAsLong() : null;
            } else if (value instanceof OptionalInt optional) {
                value = optional.isPresent() ? (Object) optional.getAsInt() : null;
            } else if (value instanceof OptionalDouble optional) {
                value = optional.isPresent() ? (Object) optional.getAsDouble() : null;
            } else {
                break;
            }
        }
        return value;
    }

    /** After that many wrappers it is one that holds itself. */
    private static boolean isWrapper(@Nullable Object value) {
        return value instanceof Optional || value instanceof AtomicReference;
    }

    private static Object number(Number number) {
        Class<?> type = number.getClass();
        if (type == Long.class || type == Integer.class || type == Short.class || type == Byte.class) {
            return number;
        } else if (type == Double.class || type == Float.class) {
            return Double.isFinite(number.doubleValue()) ? number : LeftOut.NOT_FINITE;
        } else if (number instanceof AtomicLong
                || number instanceof AtomicInteger
                || number instanceof LongAdder
                || number instanceof LongAccumulator) {
            return number.longValue();
        } else if (number instanceof DoubleAdder || number instanceof DoubleAccumulator) {
            return finite(number.doubleValue());
        } else if (number instanceof BigInteger big && type == BigInteger.class) {
            return big.bitLength() <= MAXIMUM_BITS && Double.isFinite(big.doubleValue()) ? big : LeftOut.NOT_FINITE;
        } else if (number instanceof BigDecimal big && type == BigDecimal.class) {
            return isSensible(big) ? big : LeftOut.NOT_FINITE;
        }
        return ofUnknownType(number);
    }

    /** The bounds come first: even asking a huge number for its double is slow. */
    private static boolean isSensible(BigDecimal big) {
        return Math.abs((long) big.scale()) <= MAXIMUM_SCALE
                && big.unscaledValue().bitLength() <= MAXIMUM_DECIMAL_BITS
                && Double.isFinite(big.doubleValue());
    }

    /** A number of a library's own class, which could not be trusted to keep its value or to have a sane text. */
    private static Object ofUnknownType(Number number) {
        double asDouble = number.doubleValue();
        long asLong = number.longValue();
        return (double) asLong == asDouble ? (Object) asLong : finite(asDouble);
    }

    private static Object finite(double number) {
        return Double.isFinite(number) ? (Object) number : LeftOut.NOT_FINITE;
    }

    /** Whether a value is of a JDK class whose text is its value. */
    private static boolean isText(Object value) {
        return value instanceof UUID
                || value instanceof URI
                || value instanceof URL
                || value instanceof Locale
                || value instanceof ZoneId
                || value instanceof Charset
                || value instanceof FileTime
                || (value instanceof Path && isOfTheJdk(value.getClass()))
                || value.getClass() == File.class
                || ((value instanceof TemporalAccessor || value instanceof TemporalAmount)
                        && value.getClass().getPackageName().equals("java.time"));
    }

    private static boolean isOfTheJdk(Class<?> type) {
        String module = type.getModule().getName();
        return module != null && (module.equals("java.base") || module.startsWith("jdk."));
    }

    /**
     * At most {@value #MAXIMUM_TEXT} characters, and never half of a surrogate pair. Copies no more than it keeps, and
     * asks for single characters where the class is not the JDK's.
     */
    private static String cut(CharSequence text) {
        int length = text.length();
        if (length <= MAXIMUM_TEXT) {
            return text instanceof String string
                    ? string
                    : new StringBuilder(length).append(text, 0, length).toString();
        }
        int end = MAXIMUM_TEXT - CUT.length();
        if (Character.isHighSurrogate(text.charAt(end - 1)) && Character.isLowSurrogate(text.charAt(end))) {
            end--;
        }
        return new StringBuilder(end + CUT.length())
                .append(text, 0, end)
                .append(CUT)
                .toString();
    }
}
