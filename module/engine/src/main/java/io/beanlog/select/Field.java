package io.beanlog.select;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The name under which a value is logged. Immutable; compared by identity.
 *
 * <p>Names consist of {@code [A-Za-z0-9_-]} only, so their bytes are the same in every format and need no escaping.
 */
public final class Field {
    private final List<String> path;
    private final String name;
    private final byte[] ascii;

    private Field(List<String> path, String name) {
        this.path = List.copyOf(path);
        this.name = name;
        this.ascii = name.getBytes(StandardCharsets.US_ASCII);
    }

    /** The field of a path, under the name {@link #nameOf} gives it. */
    public static Field of(List<String> path) {
        return new Field(path, nameOf(String.join(".", path)));
    }

    /** The field of a path under a name of the operator's choice, which must need no change by {@link #nameOf}. */
    public static Field named(List<String> path, String name) {
        if (!name.equals(nameOf(name))) {
            throw new IllegalArgumentException("not a field name: " + name);
        }
        return new Field(path, name);
    }

    /** Every character outside {@code [A-Za-z0-9_-]} becomes {@code _}; a surrogate pair is one character. */
    public static String nameOf(String text) {
        StringBuilder name = new StringBuilder(text.length());
        text.codePoints().forEach(c -> name.append(isPlain(c) ? (char) c : '_'));
        return name.toString();
    }

    private static boolean isPlain(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }

    /** The attribute's name, then the keys into its value. */
    public List<String> path() {
        return path;
    }

    /** The name as text. */
    public String name() {
        return name;
    }

    /** The name's bytes. The caller must not change them: they are shared to keep the encoders free of copies. */
    public byte[] ascii() {
        return ascii;
    }

    @Override
    public String toString() {
        return name;
    }
}
