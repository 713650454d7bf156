package io.beanlog.asadmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.beanlog.domain.StoredSettings;
import io.beanlog.settings.InvalidSettingsException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlannedChangeTest {
    private static final String HEAP = "name=HeapMemoryUsage.used value=java.lang:type=Memory";
    private static final String THREADS = "name=ThreadCount value=java.lang:type=Threading";

    @Test
    void absentOptionKeepsItsValue() {
        StoredSettings before = stored(Map.of("enabled", "true", "interval", "5s", "amx", "true", "watch-1", HEAP));

        PlannedChange change = PlannedChange.of(before, Requests.watches(List.of(THREADS), List.of()));

        assertThat(change.after().properties())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "enabled", "true", "interval", "5s", "amx", "true", "watch-1", HEAP, "watch-2", THREADS));
    }

    @Test
    void frequencyWithoutUnitKeepsTheUnit() {
        PlannedChange change = PlannedChange.of(
                stored(Map.of("interval", "2m")), Requests.frequency(Optional.of("3"), Optional.empty()));

        assertThat(change.settings().interval()).isEqualTo(Duration.ofMinutes(3));
    }

    @Test
    void unitWithoutFrequencyKeepsTheCount() {
        PlannedChange change =
                PlannedChange.of(stored(Map.of()), Requests.frequency(Optional.empty(), Optional.of("minutes")));

        assertThat(change.settings().interval()).isEqualTo(Duration.ofMinutes(15));
    }

    @Test
    void allMistakesOfACommandAreNamedAtOnce() {
        ChangeRequest request = new ChangeRequest(
                Map.of("format", "xml"),
                Optional.of("abc"),
                Optional.empty(),
                List.of("name=x"),
                List.of(),
                Optional.empty(),
                Optional.of("high"));

        assertThatThrownBy(() -> PlannedChange.of(stored(Map.of()), request))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContainingAll("--format", "xml", "abc", "value=", "--levels", "auto");
    }

    @ParameterizedTest
    @CsvSource({
        "currentthreadsbusy, name=",
        "name=x, value=",
        "nam=x value=a:b=c, name",
        "name=x value=not-an-objectname, not-an-objectname"
    })
    void wrongWatchIsRefused(String watch, String word) {
        assertThatThrownBy(() -> PlannedChange.of(stored(Map.of()), Requests.watches(List.of(watch), List.of())))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContainingAll(watch, word);
    }

    @Test
    void removingAndAddingInOneCommandRemovesFirst() {
        PlannedChange change = PlannedChange.of(
                stored(Map.of("watch-1", HEAP)),
                Requests.watches(List.of(HEAP + " as=heap"), List.of("HeapMemoryUsage.used")));

        assertThat(change.after().properties()).containsExactlyEntriesOf(Map.of("watch-1", HEAP + " as=heap"));
        assertThat(change.notes()).singleElement().asString().startsWith("No longer logged: name=HeapMemoryUsage.used");
    }

    @Test
    void invalidSettingCanBeRepairedByTheCommandThatSetsIt() {
        StoredSettings broken = stored(Map.of("interval", "soon", "watch-1", HEAP));

        PlannedChange change = PlannedChange.of(broken, Requests.setting("interval", "5s"));

        assertThat(change.after().properties())
                .containsExactlyInAnyOrderEntriesOf(Map.of("interval", "5s", "watch-1", HEAP));
    }

    @Test
    void invalidSettingIsNamedWhenAnotherOneIsSet() {
        StoredSettings broken = stored(Map.of("interval", "soon"));

        assertThatThrownBy(() -> PlannedChange.of(broken, Requests.setting("format", "ltsv")))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContainingAll("stored settings are not valid", "interval", "soon");
    }

    @Test
    void amxIsStoredOnlyWhereItIsOn() {
        StoredSettings on =
                PlannedChange.of(stored(Map.of()), Requests.amx(true)).after();

        assertThat(on.properties()).containsEntry("amx", "true");
        assertThat(PlannedChange.of(on, Requests.amx(false)).after().properties())
                .isEmpty();
    }

    @Test
    void levelsAreAutoOrKept() {
        assertThat(Requests.levels("auto").raisesLevels()).isTrue();
        assertThat(Requests.levels("keep").raisesLevels()).isFalse();
        assertThat(Requests.amx(true).raisesLevels()).isFalse();
    }

    private static StoredSettings stored(Map<String, String> properties) {
        return new StoredSettings(new TreeMap<>(properties));
    }
}
