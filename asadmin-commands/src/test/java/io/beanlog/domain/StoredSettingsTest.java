package io.beanlog.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.beanlog.settings.InvalidSettingsException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StoredSettingsTest {

    @Test
    void onlyOurPropertiesAreRead() {
        StoredSettings stored =
                of(Map.of("beanlog-enabled", "true", "administrative.domain.name", "domain1", "beanlog", "x"));

        assertThat(stored.properties()).containsExactlyEntriesOf(Map.of("enabled", "true"));
        assertThat(stored.settings().enabled()).isTrue();
    }

    @Test
    void whatIsNotTheRecordersIsKeptWhenItsSettingsChange() {
        StoredSettings stored = of(Map.of("beanlog-amx", "true", "beanlog-held-back", "now", "beanlog-interval", "5s"));

        StoredSettings changed = stored.with(stored.settings().withEnabled(true));

        assertThat(changed.properties())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("amx", "true", "held-back", "now", "interval", "5s", "enabled", "true"));
        assertThat(changed.withHeldBack(Optional.empty()).properties()).doesNotContainKey("held-back");
    }

    @Test
    void unknownPropertyOfOursIsRefusedWithTheNearestOne() {
        StoredSettings stored = of(Map.of("beanlog-intervall", "5s"));

        assertThatThrownBy(stored::settings)
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContainingAll("intervall", "Did you mean interval?");
    }

    @Test
    void amxIsTrueOrFalse() {
        assertThat(of(Map.of()).amx()).isFalse();
        assertThat(of(Map.of("beanlog-amx", "true")).amx()).isTrue();
        assertThatThrownBy(of(Map.of("beanlog-amx", "yes"))::settings)
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining("amx: 'yes'");
    }

    private static StoredSettings of(Map<String, String> properties) {
        return StoredSettings.of(Configs.config("server-config", properties, Map.of()));
    }
}
