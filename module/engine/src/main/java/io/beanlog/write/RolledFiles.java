package io.beanlog.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of the files that were rolled: {@code beanlog-20261130T144350Z-1.ndjson} for {@code beanlog.ndjson}. Only files
 * with such a name are ever deleted.
 */
final class RolledFiles {
    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Path base;
    private final Path directory;
    private final String stem;
    private final String extension;
    private final Pattern rolled;
    private final int maxFiles;
    private final Move move;

    /** Renames a file, and fails where the new name is taken. */
    interface Move {
        void rename(Path from, Path to) throws IOException;
    }

    RolledFiles(Path base, int maxFiles) {
        this(base, maxFiles, Files::move);
    }

    RolledFiles(Path base, int maxFiles, Move move) {
        Path parent = base.getParent();
        Path name = base.getFileName();
        if (parent == null || name == null) {
            throw new IllegalArgumentException("not a file: " + base);
        }
        int dot = name.toString().lastIndexOf('.');
        this.base = base;
        this.directory = parent;
        this.stem = dot > 0 ? name.toString().substring(0, dot) : name.toString();
        this.extension = dot > 0 ? name.toString().substring(dot) : "";
        this.rolled =
                Pattern.compile(Pattern.quote(stem) + "-([0-9]{8}T[0-9]{6}Z)-([0-9]{1,9})" + Pattern.quote(extension));
        this.maxFiles = maxFiles;
        this.move = move;
    }

    /** The file's own name. */
    Path base() {
        return base;
    }

    /** Where the files are. */
    Path directory() {
        return directory;
    }

    /** Frees the file's name and gives it back, or another name where that cannot be done. */
    Path next(Instant now) {
        Path free = free(now);
        try {
            if (Files.exists(base, LinkOption.NOFOLLOW_LINKS)) {
                move.rename(base, free);
            }
            return base;
        } catch (IOException e) {
            // On Windows a reader that has the file open can forbid the rename.
            return free;
        }
    }

    private Path free(Instant now) {
        String prefix = stem + '-' + TIMESTAMP.format(now) + '-';
        for (int i = 1; ; i++) {
            Path free = directory.resolve(prefix + i + extension);
            if (!Files.exists(free, LinkOption.NOFOLLOW_LINKS)) {
                return free;
            }
        }
    }

    /** Deletes the oldest rolled files beyond the budget. What cannot be deleted now is tried again at the next roll. */
    void deleteOldest(Path current) {
        try (Stream<Path> all = Files.list(directory)) {
            List<Rolled> found = all.filter(path -> !path.equals(current))
                    .flatMap(path -> rolled(path).stream())
                    .sorted(Comparator.comparing(Rolled::timestamp).thenComparing(Rolled::number))
                    .toList();
            int excess = found.size() - Math.max(maxFiles - 1, 0);
            for (int i = 0; i < excess; i++) {
                Files.deleteIfExists(found.get(i).path());
            }
        } catch (IOException e) {
            // The lines matter more than the budget: writing goes on.
        }
    }

    private List<Rolled> rolled(Path path) {
        Matcher matcher = rolled.matcher(String.valueOf(path.getFileName()));
        return matcher.matches() && Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                ? List.of(new Rolled(path, matcher.group(1), Integer.parseInt(matcher.group(2))))
                : List.of();
    }

    private record Rolled(Path path, String timestamp, int number) {}
}
