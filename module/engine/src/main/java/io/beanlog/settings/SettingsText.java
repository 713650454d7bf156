package io.beanlog.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Settings as keys and values, as they are stored: {@code interval} = {@code 15s}, {@code watch-1} = a watch's text. The
 * keys have no dots, because a server's own commands would take those for levels.
 */
public final class SettingsText {
    /** All keys; a watch has its number where {@code <id>} stands. */
    public static final List<String> KEYS = List.of(
            "enabled", "interval", "output", "format", "file", "max-file-size", "max-files", "labels", "watch-<id>");

    private static final String WATCH = "watch-";

    private SettingsText() {}

    /**
     * Reads settings. What is absent has its default.
     *
     * @throws InvalidSettingsException with all problems there are, each with its key
     */
    public static Settings parse(Map<String, String> properties) {
        List<String> problems = new ArrayList<>();
        SortedMap<Integer, Watch> watches = new TreeMap<>();
        Settings settings = Settings.defaults();
        for (Map.Entry<String, String> property : new TreeMap<>(properties).entrySet()) {
            String key = property.getKey();
            try {
                if (key.startsWith(WATCH)) {
                    watches.put(watchId(key), watch(key, property.getValue()));
                } else {
                    settings = with(settings, key, property.getValue());
                }
            } catch (InvalidSettingsException e) {
                problems.addAll(e.problems());
            }
        }
        try {
            settings = settings.withWatches(new Watches(watches));
        } catch (InvalidSettingsException e) {
            problems.addAll(e.problems());
        }
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        return settings;
    }

    /**
     * The settings with one key changed.
     *
     * @throws InvalidSettingsException when there is no such key, or the value is wrong, or does not fit the rest
     */
    public static Settings with(Settings settings, String key, String value) {
        return switch (key) {
            case "enabled" -> settings.withEnabled(read(key, value, Booleans::parse));
            case "interval" -> settings.withInterval(read(key, value, Durations::parseInterval));
            case "output" -> settings.withOutput(read(key, value, Output::parse));
            case "format" -> settings.withFormat(read(key, value, Format::parse));
            case "file" -> settings.withFile(Optional.of(value.strip()));
            case "max-file-size" -> settings.withMaxFileSize(read(key, value, Sizes::parse));
            case "max-files" -> settings.withMaxFiles(read(key, value, SettingsText::count));
            case "labels" -> settings.withLabels(read(key, value, Labels::parse));
            default -> {
                SortedMap<Integer, Watch> watches =
                        new TreeMap<>(settings.watches().byId());
                watches.put(watchId(key), watch(key, value));
                yield settings.withWatches(new Watches(watches));
            }
        };
    }

    /** The keys and values of all that differs from the defaults, so that a later version's defaults take effect. */
    public static Map<String, String> print(Settings settings) {
        Map<String, String> defaults = printAll(Settings.defaults());
        Map<String, String> properties = printAll(settings);
        properties.entrySet().removeIf(property -> property.getValue().equals(defaults.get(property.getKey())));
        return properties;
    }

    /** The keys and values of all settings, for people to look at; without {@code file} and {@code labels} where none are. */
    public static Map<String, String> printAll(Settings settings) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("enabled", Boolean.toString(settings.enabled()));
        properties.put("interval", Durations.print(settings.interval()));
        properties.put("output", settings.output().text());
        properties.put("format", settings.format().text());
        settings.file().ifPresent(file -> properties.put("file", file));
        properties.put("max-file-size", Sizes.print(settings.maxFileSize()));
        properties.put("max-files", Integer.toString(settings.maxFiles()));
        if (!settings.labels().isEmpty()) {
            properties.put("labels", Labels.print(settings.labels()));
        }
        settings.watches().byId().forEach((id, watch) -> properties.put(WATCH + id, watch.text()));
        return properties;
    }

    private static Watch watch(String key, String value) {
        return read(key, value, Watch::parse);
    }

    private static <T> T read(String key, String value, Function<String, T> parser) {
        try {
            return parser.apply(value);
        } catch (InvalidSettingsException e) {
            throw e.in(key);
        }
    }

    private static int watchId(String key) {
        if (key.matches("watch-[1-9][0-9]{0,8}")) {
            return Integer.parseInt(key.substring(WATCH.length()));
        }
        if (key.startsWith("watch")) {
            throw new InvalidSettingsException(OneLine.quote(key)
                    + " is not the key of a watch. Write watch- and a number from 1, as in watch-1.");
        }
        throw new InvalidSettingsException(OneLine.quote(key) + " is not a setting." + Nearest.hint(key, KEYS)
                + " Settings are " + String.join(", ", KEYS) + ".");
    }

    private static int count(String text) {
        String plain = text.strip();
        if (!plain.matches("[0-9]{1,9}")) {
            throw new InvalidSettingsException(OneLine.quote(text) + " is not a whole number from 1 to 10000.");
        }
        return Integer.parseInt(plain);
    }
}
