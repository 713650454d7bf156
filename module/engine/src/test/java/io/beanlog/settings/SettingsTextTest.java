package io.beanlog.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTextTest {

    @Test
    void nothingGivesTheDefaultsAndBack() {
        assertThat(SettingsText.parse(Map.of())).isEqualTo(Settings.defaults());
        assertThat(SettingsText.print(Settings.defaults())).isEmpty();
    }

    @Test
    void defaultsAreThoseOfTheDocumentation() {
        assertThat(SettingsText.printAll(Settings.defaults()))
                .containsExactly(
                        Map.entry("enabled", "false"),
                        Map.entry("interval", "15s"),
                        Map.entry("output", "both"),
                        Map.entry("format", "json"),
                        Map.entry("max-file-size", "64MiB"),
                        Map.entry("max-files", "8"));
    }

    @Test
    void everyKeyIsReadAndPrinted() {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("enabled", "true");
        properties.put("interval", "500ms");
        properties.put("output", "server-log");
        properties.put("format", "ltsv");
        properties.put("file", "/var/log/C:\\x.ndjson");
        properties.put("max-file-size", "1GiB");
        properties.put("max-files", "10000");
        properties.put("labels", "env=prod,team=a\\,b=c");
        properties.put("watch-1", "name=x value=a:b=c");
        properties.put("watch-12", "name=y value=a:b=c");

        Settings settings = SettingsText.parse(properties);

        assertThat(settings.labels()).containsExactly(Map.entry("env", "prod"), Map.entry("team", "a,b=c"));
        assertThat(settings.maxFileSize()).isEqualTo(1L << 30);
        assertThat(SettingsText.print(settings)).containsExactlyEntriesOf(properties);
    }

    @Test
    void keysHaveNoDots() {
        assertThat(SettingsText.KEYS).noneMatch(key -> key.contains("."));
    }

    @Test
    void allProblemsAreNamedAtOnce() {
        Map<String, String> properties = Map.of(
                "enabled", "yes",
                "intervall", "15s",
                "interval", "15",
                "output", "server_log",
                "watch-1", "name=x value=a:b=c",
                "watch-2", "name=x",
                "watch-3", "name=x value=a:b=c",
                "watch-x", "name=x",
                "max-files", "0");

        assertThatThrownBy(() -> SettingsText.parse(properties))
                .isInstanceOfSatisfying(
                        InvalidSettingsException.class,
                        e -> assertThat(e.problems())
                                .satisfiesExactlyInAnyOrder(
                                        problem -> assertThat(problem)
                                                .isEqualTo(
                                                        "enabled: 'yes' is neither true nor false. Did you mean true?"),
                                        problem -> assertThat(problem)
                                                .startsWith("'intervall' is not a setting. Did you mean interval?"),
                                        problem -> assertThat(problem)
                                                .startsWith("interval: '15' is not")
                                                .endsWith("mean 15s?"),
                                        problem -> assertThat(problem)
                                                .isEqualTo("output: 'server_log' is unknown. Did you mean server-log?"
                                                        + " Write file, server-log or both."),
                                        problem -> assertThat(problem)
                                                .startsWith("watch-2: watch 'name=x': value= is missing"),
                                        problem -> assertThat(problem)
                                                .startsWith("watch-3: x of a:b=c is already in watch-1"),
                                        problem ->
                                                assertThat(problem).startsWith("'watch-x' is not the key of a watch"),
                                        problem ->
                                                assertThat(problem).isEqualTo("max-files: 0 is not from 1 to 10000.")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "interval | 99ms | interval: the interval is too short",
                "interval | 2d | interval: the interval is too long",
                "interval | `` | interval: '' is not a duration",
                "format | jsn | format: 'jsn' is unknown. Did you mean json?",
                "output | everything | output: 'everything' is unknown. Write file, server-log or both.",
                "file | `` | file: the path is empty",
                "file | logs/ | Did you mean logs/beanlog.ndjson?",
                "max-file-size | 64M | max-file-size: '64M' is not a size",
                "max-file-size | 65535 | max-file-size: 65535 is too small. The smallest is 64KiB.",
                "max-files | 10001 | max-files: 10001 is not from 1 to 10000.",
                "max-files | -1 | max-files: '-1' is not a whole number from 1 to 10000.",
                "max-files | ٣ | max-files: '٣' is not a whole number",
                "labels | env | labels: 'env' is not a label",
                "labels | a.b=c | labels: 'a.b' is not a label's name: it takes A-Z, a-z, 0-9, _ and -. Did you mean a_b?",
                "labels | `a=b,a=c` | labels: label a is given twice.",
                "labels | a= | labels: the value of label a is empty",
                "labels | =b | labels: '' is not a label's name",
                "labels | a=\\b | labels: character 3 of 'a=\\b': this backslash escapes nothing",
                "maxfiles | 3 | 'maxfiles' is not a setting. Did you mean max-files?",
                "watch-0 | name=x value=a:b=c | 'watch-0' is not the key of a watch",
                "watch-01 | name=x value=a:b=c | 'watch-01' is not the key of a watch",
                "watch-1 | name=x | watch-1: watch 'name=x': value= is missing",
            })
    void wrongValueIsRefusedWithItsKey(String key, String value, String message) {
        assertThatThrownBy(() -> SettingsText.with(Settings.defaults(), key, value))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining(message);
        assertThatThrownBy(() -> SettingsText.parse(Map.of(key, value))).hasMessageContaining(message);
    }

    @Test
    void moreThan63DifferentIntervalsAreRefused() {
        Map<String, String> properties = new HashMap<>();
        for (int i = 1; i <= 63; i++) {
            properties.put("watch-" + i, "name=a" + i + " value=x:type=y every=" + i + "s");
        }
        assertThat(SettingsText.parse(properties).watches().all()).hasSize(63);

        properties.put("watch-64", "name=b value=x:type=y every=64s");
        assertThatThrownBy(() -> SettingsText.parse(properties))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining("64 different intervals. 63 are possible");
    }

    @Test
    void oneKeyIsChangedAndTheRestStays() {
        Settings settings = SettingsText.parse(Map.of("interval", "1s", "watch-1", "name=x value=a:b=c"));

        Settings changed = SettingsText.with(settings, "watch-3", "name=y value=a:b=c");

        assertThat(changed.watches().byId().keySet()).containsExactly(1, 3);
        assertThat(changed.interval()).isEqualTo(Duration.ofSeconds(1));
        assertThatThrownBy(() -> SettingsText.with(changed, "watch-2", "name=y value=a:b=c"))
                .hasMessageContaining("is already in watch-2");
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void printedSettingsReadBackTheSame(@ForAll("settings") Settings settings) {
        assertThat(SettingsText.parse(SettingsText.print(settings))).isEqualTo(settings);
        assertThat(SettingsText.parse(SettingsText.printAll(settings))).isEqualTo(settings);
        assertThat(List.copyOf(SettingsText.parse(SettingsText.print(settings))
                        .labels()
                        .keySet()))
                .isEqualTo(List.copyOf(settings.labels().keySet()));
    }

    @Provide
    static Arbitrary<Settings> settings() {
        Arbitrary<Map<String, String>> labels = Arbitraries.maps(
                        Arbitraries.of("env", "Team-1", "a_b"),
                        Hostile.text().map(String::strip).filter(text -> !text.isEmpty()))
                .ofMaxSize(3);
        Arbitrary<Optional<String>> file =
                Hostile.text().map(text -> (text + "/x").strip()).optional();
        Arbitrary<Watches> watches =
                WatchRoundTripTest.watches().list().ofMaxSize(3).map(SettingsTextTest::watches);
        return Combinators.combine(
                        Arbitraries.of(true, false),
                        Arbitraries.longs().between(100, 86_400_000).map(Duration::ofMillis),
                        watches,
                        Arbitraries.of(Output.values()),
                        Arbitraries.of(Format.values()),
                        file,
                        Arbitraries.longs().greaterOrEqual(65_536),
                        labels)
                .as((enabled, interval, all, output, format, path, size, names) ->
                        new Settings(enabled, interval, all, output, format, path, size, 1, names));
    }

    private static Watches watches(List<Watch> all) {
        Watches watches = Watches.none();
        for (Watch watch : all) {
            try {
                watches = watches.add(watch).watches();
            } catch (InvalidSettingsException e) {
                assertThat(e).hasMessageContaining("would be the field");
            }
        }
        return watches;
    }
}
