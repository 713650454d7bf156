package io.beanlog.settings;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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

    static final List<String> KEYS = List.of(
            "name", "value", "as", "every", "rate", "drop", "except", "description", "attributeName", "objectName");
    static final List<String> OBJECT_NAME_KEYS = List.of("value", "objectName");

    /**
     * Copies and checks.
     *
     * @param except is sorted: attributes first, then ObjectNames
     * @throws InvalidSettingsException when the parts do not fit together, or cannot be written as a line of text
     */
    public Watch {
        requireNonNull(mbean, "mbean is null");
        paths = List.copyOf(paths);
        except = Exclusions.check(except);
        ObjectNames.check(mbean);
        OneLine.check(description);
        if (paths.isEmpty()) {
            throw new InvalidSettingsException("name: a watch needs at least one attribute path.");
        }
        as.ifPresent(Watch::checkFieldName);
        if (as.isPresent() && (paths.size() > 1 || paths.get(0).isEverything())) {
            throw new InvalidSettingsException("as: one field name cannot stand for "
                    + (paths.size() > 1 ? paths.size() + " paths" : "all attributes")
                    + ". Leave as= out, or write a watch for each attribute.");
        }
        every.ifPresent(Durations::checkInterval);
        checkExcept(mbean, paths, except);
        Map<String, AttributePath> fields = new HashMap<>();
        for (AttributePath path : paths) {
            for (String field : fieldNames(path, as, rate)) {
                AttributePath other = fields.put(field, path);
                if (other != null) {
                    throw new InvalidSettingsException("name: " + other.text() + " and " + path.text()
                            + " would both be the field " + field
                            + ". Write a watch of its own for one of them, with as=<another name>.");
                }
            }
        }
    }

    /** The plain watch of one MBean's or pattern's attributes. */
    public static Watch of(ObjectName mbean, List<AttributePath> paths) {
        return new Watch(mbean, paths, Optional.empty(), Optional.empty(), false, false, List.of(), "");
    }

    /**
     * Reads a watch from its text, such as {@code name=CollectionCount value=java.lang:type=GarbageCollector,name=G1 Young
     * Generation rate=true}. Keys come in any order and each once; a value runs to the next space that is followed by a
     * key and {@code =}, so ObjectNames are written as they are. Where a value holds that itself, it is wrapped in quotes.
     *
     * @throws InvalidSettingsException when the text is no watch; the message names the place and what to write
     */
    public static Watch parse(String text) {
        return WatchParser.parse(text.strip());
    }

    /** The watch as text that {@link #parse} turns back into an equal watch. The ObjectName is as the operator wrote it. */
    public String text() {
        StringBuilder text = new StringBuilder();
        print(text, "name", paths.stream().map(AttributePath::text).collect(Collectors.joining(",")));
        print(text, "value", mbean.toString());
        as.ifPresent(name -> print(text, "as", name));
        every.ifPresent(interval -> print(text, "every", Durations.print(interval)));
        if (rate) {
            print(text, "rate", "true");
        }
        if (dropNegative) {
            print(text, "drop", "negative");
        }
        if (!except.isEmpty()) {
            print(text, "except", Exclusions.print(except));
        }
        if (!description.isEmpty()) {
            print(text, "description", description);
        }
        return text.toString();
    }

    /** The names of the fields that a path's value gives when it is a single one, rate included; none for {@code *}. */
    List<String> fieldNames(AttributePath path) {
        return fieldNames(path, as, rate);
    }

    /** This watch for some of its paths only. */
    Watch withPaths(List<AttributePath> some) {
        boolean everything = some.stream().anyMatch(AttributePath::isEverything);
        List<String> left = except.stream()
                .filter(entry -> everything || Exclusions.isObjectName(entry))
                .toList();
        return new Watch(mbean, some, as, every, rate, dropNegative, left, description);
    }

    private static List<String> fieldNames(AttributePath path, Optional<String> as, boolean rate) {
        if (path.isEverything()) {
            return List.of();
        }
        String name = as.orElseGet(path::fieldName);
        return rate ? List.of(name, name + "_rate") : List.of(name);
    }

    private static void checkFieldName(String name) {
        if (name.isEmpty()) {
            throw new InvalidSettingsException("as: the field name is empty. Write a name, or leave as= out.");
        }
        if (!name.equals(AttributePath.fieldName(name))) {
            throw new InvalidSettingsException("as: " + OneLine.quote(name)
                    + " is not a field name: it takes A-Z, a-z, 0-9, _ and -. Did you mean "
                    + AttributePath.fieldName(name) + "?");
        }
    }

    private static void checkExcept(ObjectName mbean, List<AttributePath> paths, List<String> except) {
        for (String entry : except) {
            if (Exclusions.isObjectName(entry)) {
                if (!mbean.isPattern()) {
                    throw new InvalidSettingsException("except: " + OneLine.quote(entry)
                            + " leaves MBeans out of a pattern, but the value is the name of one MBean.");
                }
            } else if (paths.stream().noneMatch(AttributePath::isEverything)) {
                throw new InvalidSettingsException("except: " + OneLine.quote(entry)
                        + " leaves attributes out of name=*, but the name lists the attributes to log.");
            }
        }
    }

    private static void print(StringBuilder text, String key, String value) {
        KeyedText.print(text, key, value, KEYS, OBJECT_NAME_KEYS);
    }
}
