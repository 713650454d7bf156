package io.beanlog.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One open file to which lines are appended. It knows how far it got, also after a write that failed half way. Used by one
 * thread.
 */
final class LineFile {
    private final Path path;
    private final FileChannel channel;
    private final @Nullable Object key;
    private final long modifiedMillis;
    private final boolean endsInHalfLine;
    private long size;
    /** How many bytes of an unfinished line are at the end. */
    private int torn;

    private LineFile(Path path, FileChannel channel, BasicFileAttributes attributes, boolean endsInHalfLine) {
        this.path = path;
        this.channel = channel;
        this.key = attributes.fileKey();
        this.modifiedMillis = attributes.lastModifiedTime().toMillis();
        this.size = attributes.size();
        this.endsInHalfLine = endsInHalfLine;
    }

    /** Opens a file, which is made where it does not exist. */
    static LineFile open(Path path) throws IOException {
        FileChannel channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return new LineFile(path, channel, attributes, endsInHalfLine(path, attributes.size()));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static boolean endsInHalfLine(Path path, long size) throws IOException {
        if (size == 0) {
            return false;
        }
        try (FileChannel reader = FileChannel.open(path, StandardOpenOption.READ)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            return reader.read(last, size - 1) == 1 && last.get(0) != '\n';
        }
    }

    /** Appends all, or as much as is possible before the error. */
    void append(ByteBuffer lines) throws IOException {
        while (lines.hasRemaining()) {
            int from = lines.position();
            size += channel.write(lines);
            torn = unfinished(lines, from);
        }
    }

    private int unfinished(ByteBuffer lines, int from) {
        for (int i = lines.position() - 1; i >= from; i--) {
            if (lines.get(i) == '\n') {
                return lines.position() - 1 - i;
            }
        }
        return torn + lines.position() - from;
    }

    Path path() {
        return path;
    }

    /** How many bytes the file has. */
    long size() {
        return size;
    }

    /** How many bytes of a line were appended whose end is missing. */
    int torn() {
        return torn;
    }

    /** When the file was changed last before it was opened here. */
    long modifiedMillis() {
        return modifiedMillis;
    }

    /** Whether the file ended within a line when it was opened. */
    boolean endsInHalfLine() {
        return endsInHalfLine;
    }

    /** Whether this goes on exactly where the other, closed now, stopped. */
    boolean continues(LineFile other) {
        return path.equals(other.path) && Objects.equals(key, other.key) && size == other.size;
    }

    /** Takes over how far the other got. */
    void resume(LineFile other) {
        torn = other.torn;
    }

    /** Whether the file is no longer found under its name, or someone else made it shorter. */
    boolean isLost() throws IOException {
        try {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            return !Objects.equals(now.fileKey(), key) || now.size() < size;
        } catch (NoSuchFileException e) {
            return true;
        }
    }

    boolean isOpen() {
        return channel.isOpen();
    }

    void close() throws IOException {
        channel.close();
    }
}
