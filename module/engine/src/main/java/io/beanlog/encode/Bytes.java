package io.beanlog.encode;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** A growing run of bytes to which lines are appended. Not safe for use by several threads at once. */
public final class Bytes {
    private byte[] array;
    private int length;

    private Bytes(int capacity) {
        array = new byte[capacity];
    }

    /** An empty run with room for the given number of bytes before it must grow. */
    public static Bytes ofCapacity(int capacity) {
        return new Bytes(capacity);
    }

    /** How many bytes there are. */
    public int length() {
        return length;
    }

    /** Forgets all bytes after the first {@code newLength}. */
    public void truncate(int newLength) {
        if (newLength < 0 || newLength > length) {
            throw new IllegalArgumentException("cannot cut " + length + " bytes to " + newLength);
        }
        length = newLength;
    }

    /** Appends one byte. */
    public void add(int b) {
        if (length == array.length) {
            grow(1);
        }
        array[length++] = (byte) b;
    }

    /** Appends all given bytes. */
    public void add(byte[] bytes) {
        add(bytes, 0, bytes.length);
    }

    /** Appends some of the given bytes. */
    public void add(byte[] bytes, int from, int count) {
        if (count > array.length - length) {
            grow(count);
        }
        System.arraycopy(bytes, from, array, length, count);
        length += count;
    }

    /** Writes all bytes to a stream. */
    public void writeTo(OutputStream out) throws IOException {
        out.write(array, 0, length);
    }

    /** A copy of all bytes. */
    public byte[] toArray() {
        return Arrays.copyOf(array, length);
    }

    private void grow(int count) {
        array = Arrays.copyOf(array, Math.max(Math.addExact(length, count), 2 * array.length));
    }
}
