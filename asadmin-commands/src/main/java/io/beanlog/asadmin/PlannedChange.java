package io.beanlog.asadmin;

import io.beanlog.domain.StoredSettings;
import io.beanlog.settings.Durations;
import io.beanlog.settings.Frequency;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.Settings;
import io.beanlog.settings.SettingsText;
import io.beanlog.settings.Watch;
import io.beanlog.settings.WatchedAttribute;
import io.beanlog.settings.Watches;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What will come of a request. Made without changing anything, so that a mistake changes nothing. Immutable.
 *
 * @param before what is stored now
 * @param after what will be stored
 * @param settings the recorder's settings in {@code after}
 * @param notes what happens to each watch that was named, a line each
 */
record PlannedChange(StoredSettings before, StoredSettings after, Settings settings, List<String> notes) {

    PlannedChange {
        notes = List.copyOf(notes);
    }

    /**
     * Applies a request to what is stored.
     *
     * @throws InvalidSettingsException with all mistakes that can be told apart
     */
    static PlannedChange of(StoredSettings before, ChangeRequest request) {
        List<String> problems = new ArrayList<>();
        StoredSettings changed = before;
        for (Map.Entry<String, String> property :
                properties(before, request, problems).entrySet()) {
            try {
                SettingsText.with(Settings.defaults(), property.getKey(), property.getValue());
                changed = changed.with(property.getKey(), property.getValue());
            } catch (InvalidSettingsException e) {
                problems.addAll(
                        e.problems().stream().map(problem -> "--" + problem).toList());
            }
        }
        List<Watch> added = new ArrayList<>();
        for (String text : request.added()) {
            try {
                added.add(Watch.parse(text));
            } catch (InvalidSettingsException e) {
                problems.addAll(e.problems());
            }
        }
        try {
            request.raisesLevels();
        } catch (InvalidSettingsException e) {
            problems.addAll(e.problems());
        }
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        if (request.amx().isPresent()) {
            changed = changed.withAmx(request.amx().orElseThrow());
        }
        List<String> notes = new ArrayList<>();
        Settings settings = parse(changed);
        settings = settings.withWatches(watches(settings.watches(), request.removed(), added, notes));
        return new PlannedChange(before, changed.with(settings), settings, notes);
    }

    private static Map<String, String> properties(StoredSettings before, ChangeRequest request, List<String> problems) {
        Map<String, String> properties = new TreeMap<>(request.properties());
        if (request.frequency().isEmpty() && request.frequencyUnit().isEmpty()) {
            return properties;
        }
        try {
            Frequency old = Frequency.of(interval(before));
            Frequency frequency = Frequency.parse(
                    request.frequency().orElseGet(() -> Long.toString(old.count())),
                    request.frequencyUnit().orElse(old.unit().name()));
            properties.put("interval", Durations.print(frequency.interval()));
        } catch (InvalidSettingsException e) {
            problems.addAll(e.problems());
        }
        return properties;
    }

    private static Duration interval(StoredSettings before) {
        try {
            return before.settings().interval();
        } catch (InvalidSettingsException e) {
            return Settings.defaults().interval();
        }
    }

    private static Settings parse(StoredSettings stored) {
        try {
            return stored.settings();
        } catch (InvalidSettingsException e) {
            List<String> problems = new ArrayList<>();
            problems.add("The stored settings are not valid. Correct them with asadmin set, property "
                    + StoredSettings.PREFIX + "<key> of the configuration:");
            problems.addAll(e.problems());
            throw new InvalidSettingsException(problems);
        }
    }

    private static Watches watches(Watches watches, List<String> removed, List<Watch> added, List<String> notes) {
        Watches result = watches;
        for (String text : removed) {
            Watches.Change change = result.remove(text);
            note(notes, "No longer logged", change.removed());
            result = change.watches();
        }
        for (Watch watch : added) {
            Watches.Change change = result.add(watch);
            note(notes, "Changed", change.updated());
            note(notes, "Logged already, unchanged", change.unchanged());
            result = change.watches();
        }
        return result;
    }

    private static void note(List<String> notes, String what, List<WatchedAttribute> attributes) {
        attributes.forEach(attribute -> notes.add(what + ": " + attribute.text()));
    }
}
