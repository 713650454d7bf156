package io.beanlog.encode;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing run of bytes to which lines are appended. Not safe for use by several threads at once. */
public final class Bytes {
    private byte[] array;
    private int length;
    private int lines;

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
        if (newLength == 0) {
            lines = 0;
        }
    }

    /** Counts a line, by who appended it: to find out later costs a look at every byte. */
    public void countLine() {
        lines++;
    }

    /** How many lines were counted; 0 where nobody counts. */
    public int lines() {
        return lines;
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

    /** Appends a text between two marks of a few bytes. */
    void add(byte[] before, byte[] text, byte[] after) {
        byte[] target = room(before.length + text.length + after.length);
        int at = length;
        for (byte b : before) {
            target[at++] = b;
        }
        System.arraycopy(text, 0, target, at, text.length);
        at += text.length;
        for (byte b : after) {
            target[at++] = b;
        }
        length = at;
    }

    /** Appends the low bytes of a text that is known to be ASCII. */
    void addAscii(String text) {
        byte[] target = room(text.length());
        int at = length;
        for (int i = 0; i < text.length(); i++) {
            target[at++] = (byte) text.charAt(i);
        }
        length = at;
    }

    /** Appends the same byte several times, or never where the count is negative. */
    void fill(int b, int count) {
        for (int i = 0; i < count; i++) {
            add(b);
        }
    }

    /** The array itself, with room for {@code count} bytes after {@link #length}; {@link #advance} tells how many were used. */
    byte[] room(int count) {
        if (count > array.length - length) {
            grow(count);
        }
        return array;
    }

    /** Takes in the bytes that were put into the array given by {@link #room}. */
    void advance(int count) {
        length += count;
    }

    /** The byte at an index below {@link #length}. */
    byte at(int index) {
        return array[index];
    }

    /** How many bytes it can hold before it must grow. */
    public int capacity() {
        return array.length;
    }

    /** Copies all bytes into an array, from an index on. */
    void copyTo(byte[] target, int from) {
        System.arraycopy(array, 0, target, from, length);
    }

    /** All bytes as text, which must be ASCII. */
    String asAscii() {
        return new String(array, 0, length, StandardCharsets.US_ASCII);
    }

    /** A view of all bytes, good until the next change. */
    public ByteBuffer view() {
        return ByteBuffer.wrap(array, 0, length);
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
        array = Arrays.copyOf(array, Math.max(Math.addExact(length, count), (int)
                Math.min(2L * array.length, Integer.MAX_VALUE - 8)));
    }
}
