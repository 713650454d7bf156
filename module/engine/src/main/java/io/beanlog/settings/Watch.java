package io.beanlog.settings;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.management.ObjectName;

/**
 * Which attributes of which MBeans to log. Immutable.
 *
 * @param mbean an exact name or one of the JDK's ObjectName patterns
 * @param paths what to read of each matched MBean; never empty
 * @param as the field's name instead of the one made from the path; only with a single path
 * @param every the watch's own interval; empty means the interval of the settings
 * @param rate also log each number's change per second as {@code <field>_rate}
 * @param dropNegative leave negative numbers out, for attributes that say "not available" with -1
 * @param except attribute names, or patterns with {@code *} and {@code ?}, that a {@code *} path leaves out;
 *     an entry with a {@code :} is an ObjectName pattern of MBeans to leave out
 * @param description free text for people; empty when there is none
 */
public record Watch(
        ObjectName mbean,
        List<AttributePath> paths,
        Optional<String> as,
        Optional<Duration> every,
        boolean rate,
        boolean dropNegative,
        List<String> except,
        String description) {

    /** Copies the lists and checks that there is a path. */
    public Watch {
        requireNonNull(mbean, "mbean is null");
        paths = List.copyOf(paths);
        except = List.copyOf(except);
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("a watch needs at least one attribute path");
        }
    }
}
