package io.beanlog.read;

import io.beanlog.select.Failure;
import io.beanlog.settings.Nearest;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.jspecify.annotations.Nullable;

/** The ways into values that have parts: items of composites, rows of tabulars, values of maps, elements by index. */
final class Parts {
    private static final int MOST_NAMED = 20;

    private Parts() {}

    /** The part at the end of a path, or a {@link LeftOut} when the path leads nowhere. */
    static @Nullable Object follow(@Nullable Object start, List<String> keys) {
        Object value = start;
        for (int i = 0; i < keys.size(); i++) {
            value = Values.unwrapped(value);
            if (value == null) {
                return LeftOut.NULL;
            }
            String key = keys.get(i);
            if (value instanceof CompositeData composite) {
                value = item(composite, key);
            } else if (value instanceof TabularData table) {
                value = row(table, key);
                String column = value == null ? null : onlyColumn(table);
                if (column != null && value instanceof CompositeData row) {
                    value = row.get(column);
                    // The column may be named, unless its value has a part of that name.
                    if (i + 1 < keys.size() && keys.get(i + 1).equals(column) && !hasItem(value, column)) {
                        i++;
                    }
                } else if (value == null) {
                    return LeftOut.NO_SUCH_KEY;
                }
            } else if (value instanceof Map<?, ?> map) {
                value = value(map, key);
            } else if (value instanceof List<?> list) {
                int index = index(key, list.size());
                value = index < 0 ? LeftOut.NO_SUCH_KEY : list.get(index);
            } else if (value.getClass().isArray()) {
                int index = index(key, Array.getLength(value));
                value = index < 0 ? LeftOut.NO_SUCH_KEY : element(value, index);
            } else {
                return LeftOut.NO_SUCH_KEY;
            }
            if (value instanceof LeftOut) {
                return value;
            }
        }
        return value;
    }

    /** Which part of a path is missing, and which there are instead, for people. */
    static String describeMissing(@Nullable Object start, List<String> keys) {
        for (int i = 0; i < keys.size(); i++) {
            if (follow(start, keys.subList(0, i + 1)) == LeftOut.NO_SUCH_KEY) {
                Object whole = Values.unwrapped(follow(start, keys.subList(0, i)));
                return "its value has no part " + keys.get(i) + "." + instead(whole, keys.get(i));
            }
        }
        return "";
    }

    private static String instead(@Nullable Object whole, String missing) {
        if (whole instanceof List || (whole != null && whole.getClass().isArray())) {
            int size = Values.size(whole);
            return size == 0 ? " It is empty." : " Its elements are numbered from 0 to " + (size - 1) + ".";
        } else if (whole instanceof Collection) {
            return " The elements of a set have no numbers, so only their count can be logged.";
        } else if (!(whole instanceof CompositeData || whole instanceof Map || whole instanceof TabularData)) {
            return " It is no composite, table, map or list.";
        }
        List<String> known;
        try {
            known = names(whole);
        } catch (Throwable t) { // the help is not worth another failure
            Failure.ofForeignCode(t);
            return "";
        }
        return Nearest.to(missing, known)
                .map(name -> " The nearest is " + name + ".")
                .orElseGet(() -> known.isEmpty() ? " It is empty." : " There are: " + String.join(", ", known) + ".");
    }

    private static List<String> names(Object value) {
        if (value instanceof CompositeData composite) {
            return limited(composite.getCompositeType().keySet().stream());
        } else if (value instanceof Map<?, ?> map) {
            return limited(map.keySet().stream().map(Parts::text));
        } else if (value instanceof TabularData table) {
            return limited(table.values().stream()
                    .map(row -> row instanceof CompositeData data
                            ? text(data.get(
                                    table.getTabularType().getIndexNames().get(0)))
                            : null));
        }
        return List.of();
    }

    private static List<String> limited(Stream<? extends @Nullable String> names) {
        return names.filter(Objects::nonNull)
                .map(Objects::requireNonNull)
                .limit(MOST_NAMED)
                .toList();
    }

    private static @Nullable Object item(CompositeData composite, String key) {
        return composite.containsKey(key) ? composite.get(key) : LeftOut.NO_SUCH_KEY;
    }

    private static boolean hasItem(@Nullable Object value, String key) {
        return value instanceof CompositeData composite && composite.containsKey(key);
    }

    private static @Nullable Object element(Object array, int index) {
        return array instanceof Object[] objects ? objects[index] : Array.get(array, index);
    }

    /** The row whose index columns have the given texts, several joined by commas. */
    private static @Nullable CompositeData row(TabularData table, String key) {
        List<String> indexNames = table.getTabularType().getIndexNames();
        for (Object element : table.values()) {
            if (element instanceof CompositeData row && hasIndex(row, indexNames, key)) {
                return row;
            }
        }
        return null;
    }

    private static boolean hasIndex(CompositeData row, List<String> indexNames, String key) {
        if (indexNames.size() == 1) {
            return key.equals(text(row.get(indexNames.get(0))));
        }
        StringBuilder joined = new StringBuilder();
        for (int i = 0; i < indexNames.size(); i++) {
            joined.append(i == 0 ? "" : ",").append(text(row.get(indexNames.get(i))));
        }
        return key.contentEquals(joined);
    }

    /** The one column that is no index column, or null when there are none or several. */
    private static @Nullable String onlyColumn(TabularData table) {
        List<String> indexNames = table.getTabularType().getIndexNames();
        String only = null;
        for (String column : table.getTabularType().getRowType().keySet()) {
            if (!indexNames.contains(column)) {
                if (only != null) {
                    return null;
                }
                only = column;
            }
        }
        return only;
    }

    private static @Nullable Object value(Map<?, ?> map, String key) {
        Object value = get(map, key);
        if (value != null) {
            return value;
        }
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (key.equals(text(entry.getKey()))) {
                return entry.getValue();
            }
        }
        return LeftOut.NO_SUCH_KEY;
    }

    private static @Nullable Object get(Map<?, ?> map, String key) {
        try {
            return map.get(key);
        } catch (ClassCastException e) { // a sorted map whose keys are no texts
            return null;
        }
    }

    /** The text of a key or index; null for types without one, which no path can name. */
    private static @Nullable String text(@Nullable Object key) {
        Object simple = Values.simplified(key);
        return simple instanceof String || simple instanceof Number || simple instanceof Boolean
                ? simple.toString()
                : null;
    }

    /** The number that a text of digits is, or -1 when it is none or not below the size. */
    private static int index(String text, int size) {
        int index = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            index = 10 * index + digit;
            if (index >= size) {
                return -1;
            }
        }
        return text.isEmpty() ? -1 : index;
    }
}
