package io.beanlog.asadmin;

import com.sun.enterprise.config.serverbeans.Config;
import io.beanlog.domain.StoredSettings;
import io.beanlog.settings.Durations;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.Settings;
import io.beanlog.settings.SettingsText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of a configuration as a table for people. */
final class ConfigurationText {
    private static final String WATCH = "watch-";

    /** Where the lines go when nothing else is set, from the server's own directory. */
    static final String DEFAULT_FILE = "logs/beanlog.ndjson";

    private ConfigurationText() {}

    /** {@code 15 s}: a number and a unit apart, as people write them. */
    static String interval(Settings settings) {
        return Durations.print(settings.interval()).replaceFirst("(?<=[0-9])(?=[a-z])", " ");
    }

    /**
     * The table's lines.
     *
     * @param pretty whether true and false are shown as ticks and crosses
     * @param running what the recorder of this server runs with, where it should be the same
     */
    static List<String> of(Config config, boolean pretty, Optional<Settings> running) {
        StoredSettings stored = StoredSettings.of(config);
        Map<String, String> rows = new LinkedHashMap<>();
        List<String> watches = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        try {
            Settings settings = stored.settings();
            SettingsText.printAll(settings).forEach((key, value) -> {
                if (key.startsWith(WATCH)) {
                    watches.add("  " + key + "  " + value);
                } else {
                    rows.put(key, value);
                }
            });
            rows.put("interval", interval(settings));
            rows.putIfAbsent("file", DEFAULT_FILE);
            rows.put("amx", Boolean.toString(stored.amx()));
            if (running.isPresent() && !running.orElseThrow().equals(settings)) {
                remarks.add("These settings are stored, but the server still runs with the earlier ones. Apply them:"
                        + " asadmin set-beanlog-configuration --dynamic true");
            }
        } catch (InvalidSettingsException e) {
            rows.putAll(stored.properties());
            remarks.add("Not valid, so the settings before the latest change stay in force:");
            e.problems().forEach(problem -> remarks.add("  " + problem));
        }
        List<String> lines = new ArrayList<>();
        lines.add("Beanlog settings of " + config.getName());
        rows.forEach((key, value) ->
                lines.add("  " + key + " ".repeat(Math.max(1, 16 - key.length())) + (pretty ? pretty(value) : value)));
        lines.add(watches.isEmpty() ? "No watches." : "Watches");
        lines.addAll(watches);
        lines.addAll(remarks);
        return lines;
    }

    private static String pretty(String value) {
        return switch (value) {
            case "true" -> "\u2713";
            case "false" -> "\u2717";
            default -> value;
        };
    }
}
