package io.beanlog.run;

import io.beanlog.encode.Bytes;
import io.beanlog.encode.LineFormat;
import io.beanlog.settings.Settings;
import io.beanlog.settings.SettingsText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Makes the first line of each file: what runs where with which settings. Filebeat tells files apart by their first 1,024
 * bytes and ignores shorter ones, so the line has at least as many, and its id is like no other's.
 */
final class StartRecord implements Supplier<byte[]> {
    private static final int LEAST_BYTES = 1_024;

    private final LineFormat format;
    private final Boot boot;
    private final String version;
    private final Supplier<Settings> settings;

    StartRecord(LineFormat format, Boot boot, String version, Supplier<Settings> settings) {
        this.format = format;
        this.boot = boot;
        this.version = version;
        this.settings = settings;
    }

    @Override
    public byte[] get() {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("kind", "event");
        event.put("module", "beanlog");
        event.put("dataset", "beanlog.start");
        event.put("action", "start");
        Bytes line = Bytes.ofCapacity(2 * LEAST_BYTES);
        format.record(
                event,
                Map.of("beanlog", describe(version, settings.get())),
                boot.startTick(),
                boot.nextStartRecord(),
                LEAST_BYTES,
                line);
        return line.toArray();
    }

    /** The version, the settings as their text, and the watches. */
    static Map<String, Object> describe(String version, Settings settings) {
        Map<String, String> texts = new LinkedHashMap<>(SettingsText.printAll(settings));
        texts.keySet().removeIf(key -> key.startsWith("watch-"));
        List<String> watches = new ArrayList<>();
        settings.watches().all().forEach(watch -> watches.add(watch.text()));
        Map<String, Object> description = new LinkedHashMap<>();
        description.put("version", version);
        description.put("settings", texts);
        description.put("watches", watches);
        return description;
    }
}
