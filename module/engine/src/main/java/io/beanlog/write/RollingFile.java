package io.beanlog.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A file that is appended to, and that makes room for a new one when it is full or its day (UTC) is over. Used by one
 * thread.
 *
 * <p>Nothing that was written is ever cut or copied: a full file is renamed, and a new one is made under the old name. Where
 * the rename fails, the new file gets a name of its own. Each file, and each restart within a file, begins with a start
 * record. The file is opened at the first write, so that a failure to open it is one like any other: the next write tries
 * again.
 *
 * <p>When someone else renames, deletes or empties the file, this is noticed at the first write a second later, and a new
 * file is made.
 */
public final class RollingFile implements Sink {
    /** So that one write hands over whole lines, and the JDK keeps no great buffer for the thread. */
    private static final int MAX_CHUNK = 256 * 1024;

    private static final long CHECK_MILLIS = 1_000;
    private static final long DAY_MILLIS = 86_400_000;
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final RolledFiles names;
    private final long maxFileBytes;
    private final Clock clock;
    private final Supplier<byte[]> startRecord;

    private Path path;
    private @Nullable LineFile file;
    private @Nullable LineFile previous;
    private ByteBuffer start = NOTHING;
    private long day;
    private long checkedAt;
    /** Whether the file holds more than its start record: if not, a further file would be no better. */
    private boolean used;

    /**
     * A file that is opened at the first write.
     *
     * @param path the file; missing parent directories are made
     * @param maxFileBytes a file that a further line would make longer than this is full
     * @param maxFiles how many files there may be; beyond it the oldest that were rolled are deleted
     * @param clock for days and the names of full files
     * @param startRecord gives the line, with its {@code \n}, that begins a file: another one at each call
     */
    public RollingFile(Path path, long maxFileBytes, int maxFiles, Clock clock, Supplier<byte[]> startRecord) {
        this(new RolledFiles(path.toAbsolutePath().normalize(), maxFiles), maxFileBytes, clock, startRecord);
    }

    RollingFile(RolledFiles names, long maxFileBytes, Clock clock, Supplier<byte[]> startRecord) {
        this.names = names;
        this.maxFileBytes = maxFileBytes;
        this.clock = clock;
        this.startRecord = startRecord;
        this.path = names.base();
    }

    @Override
    public void write(ByteBuffer lines) throws IOException {
        leaveIfLost();
        while (lines.hasRemaining()) {
            LineFile target = file == null ? open(lines) : file;
            int end = chunkEnd(lines, target);
            if (isFull(target, end - lines.position())) {
                roll();
            } else {
                append(target, lines, end);
            }
        }
    }

    /** The file that is written to now, which has another name than usual after a failed rename. */
    public Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        LineFile open = file;
        if (open != null) {
            file = null;
            previous = open;
            open.close();
        }
    }

    private boolean isFull(LineFile target, int nextBytes) {
        boolean betweenLines = target.torn() == 0 && (start.position() == 0 || !start.hasRemaining());
        return betweenLines && used && (target.size() + start.remaining() + nextBytes > maxFileBytes || today() > day);
    }

    private long today() {
        return Math.floorDiv(clock.millis(), DAY_MILLIS);
    }

    private void append(LineFile target, ByteBuffer lines, int end) throws IOException {
        int limit = lines.limit();
        try {
            target.append(start);
            lines.limit(end);
            target.append(lines);
            used = true;
        } catch (IOException e) {
            if (!target.isOpen()) {
                // An interrupt closes the channel.
                close();
            }
            throw e;
        } finally {
            lines.limit(limit);
        }
    }

    /** The end of as many whole lines as fit into a chunk and into the file, but at least of one. */
    private int chunkEnd(ByteBuffer lines, LineFile target) {
        int from = lines.position();
        long room = Math.max(1, Math.min(MAX_CHUNK, maxFileBytes - target.size() - start.remaining()));
        int farthest = (int) Math.min(lines.limit(), from + room);
        for (int i = farthest - 1; i >= from; i--) {
            if (lines.get(i) == '\n') {
                return i + 1;
            }
        }
        for (int i = farthest; i < lines.limit(); i++) {
            if (lines.get(i) == '\n') {
                return i + 1;
            }
        }
        return lines.limit();
    }

    private void leaveIfLost() throws IOException {
        long now = clock.millis();
        LineFile open = file;
        if (open == null || (now >= checkedAt && now - checkedAt < CHECK_MILLIS)) {
            return;
        }
        checkedAt = now;
        if (open.isLost()) {
            close();
            path = names.base();
        }
    }

    private LineFile open(ByteBuffer lines) throws IOException {
        Files.createDirectories(names.directory());
        LineFile opened = LineFile.open(path);
        LineFile before = previous;
        if (before != null && opened.continues(before)) {
            opened.resume(before);
        } else {
            begin(opened);
            if (before != null) {
                repeatTornLine(lines, before.torn());
            }
        }
        file = opened;
        previous = null;
        checkedAt = clock.millis();
        return opened;
    }

    private void begin(LineFile opened) throws IOException {
        byte[] record;
        try {
            record = startRecord.get();
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
        used = opened.size() > 0;
        day = used ? Math.floorDiv(opened.modifiedMillis(), DAY_MILLIS) : today();
        start = ByteBuffer.allocate(record.length + 1);
        if (opened.endsInHalfLine()) {
            start.put((byte) '\n');
        }
        start.put(record).flip();
    }

    /** The part that is in the other file is no line; so the whole line goes to the next file. */
    private static void repeatTornLine(ByteBuffer lines, int torn) {
        lines.position(Math.max(0, lines.position() - torn));
    }

    private void roll() throws IOException {
        close();
        previous = null;
        path = names.next(clock.instant());
        names.deleteOldest(path);
    }
}
