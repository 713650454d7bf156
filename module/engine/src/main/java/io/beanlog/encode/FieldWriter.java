package io.beanlog.encode;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Appends named values to one line, nested as far as the format can nest. What would take the line beyond a limit is left
 * out whole. Names are told apart where two would be the same in the line.
 */
abstract class FieldWriter {
    private static final int MAX_DEPTH = 16;

    protected final Bytes out;
    protected final int start;
    private final int[] holes = new int[4];
    private int holeCount;
    private int limit;
    private boolean truncated;

    FieldWriter(Bytes out) {
        this.out = out;
        this.start = out.length();
    }

    /** Opens an object or a list. */
    abstract void open(String name, boolean list);

    /** Closes what was opened last. */
    abstract void close();

    /** Appends what stands before a value. In lists the name is the index. */
    abstract void name(String name);

    /** Appends a text value. */
    abstract void value(String text);

    /** Appends the mark that stands around texts of any kind, if the format has one. */
    abstract void quote();

    /** Appends the mark that stands around plain words, if the format has one. */
    abstract void quoteWord();

    /** Ends the line. */
    abstract void end();

    /** Sets how many bytes the line may have from here on. */
    final void limit(int bytes) {
        limit = bytes;
    }

    /** Whether something was left out for the limit's sake. */
    final boolean truncated() {
        return truncated;
    }

    /** How many bytes the line has so far. */
    final int length() {
        return out.length() - start;
    }

    /** Leaves a place where a text or number will be filled in. */
    final void hole(String name, boolean text) {
        name(name);
        if (text) {
            quoteWord();
        }
        holes[holeCount++] = length();
        if (text) {
            quoteWord();
        }
    }

    /** The places left by {@link #hole}, counted from the line's start. */
    final int[] holes() {
        return holes.clone();
    }

    /** Makes the line as long as it must be at least, with a field of spaces. */
    final void pad(int minimumLength) {
        // The line's end takes two bytes at most.
        if (length() + 2 >= minimumLength) {
            return;
        }
        name("padding");
        quote();
        out.fill(' ', minimumLength - length() - 1);
        quote();
    }

    final void text(String name, String text) {
        int mark = out.length();
        name(name);
        value(text);
        keepWithinLimit(mark);
    }

    final void number(String name, Number number) {
        int mark = out.length();
        name(name);
        if (Numbers.add(number, out)) {
            keepWithinLimit(mark);
        } else {
            out.truncate(mark);
        }
    }

    final void flag(String name, boolean flag) {
        int mark = out.length();
        name(name);
        out.addAscii(flag ? "true" : "false");
        keepWithinLimit(mark);
    }

    /** Appends all entries of a map, with the maps and lists in them. */
    final void all(Map<?, ?> map) {
        all(map, 0);
    }

    /** Appends any value. */
    final void any(String name, @Nullable Object value) {
        any(name, value, 0);
    }

    private void all(Map<?, ?> map, int depth) {
        map.forEach((name, value) -> any(String.valueOf(name), value, depth));
    }

    private void any(String name, @Nullable Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            if (opened(name, false, depth)) {
                all(map, depth + 1);
                close();
            }
        } else if (value instanceof Collection<?> list) {
            if (opened(name, true, depth)) {
                int index = 0;
                for (Object element : list) {
                    any(Integer.toString(index++), element, depth + 1);
                }
                close();
            }
        } else if (value instanceof Number number) {
            number(name, number);
        } else if (value instanceof Boolean flag) {
            flag(name, flag);
        } else if (value != null) {
            text(name, value.toString());
        }
    }

    /** The name, or a like one where a field has it already. */
    static String unique(String name, Set<String> taken) {
        String free = name;
        for (int i = 2; !taken.add(free); i++) {
            free = name.substring(0, Math.min(name.length(), Escaping.MAX_CHARS - 16)) + '_' + i;
        }
        return free;
    }

    private boolean opened(String name, boolean list, int depth) {
        if (depth >= MAX_DEPTH || length() + 6 * Escaping.MAX_CHARS > limit) {
            truncated = true;
            return false;
        }
        open(name, list);
        return true;
    }

    private void keepWithinLimit(int mark) {
        if (length() > limit) {
            out.truncate(mark);
            truncated = true;
        }
    }
}
