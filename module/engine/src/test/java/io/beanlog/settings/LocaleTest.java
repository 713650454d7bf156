package io.beanlog.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings mean the same in each language: no dotless i, no other digits, no decimal comma. */
@ResourceLock(Resources.LOCALE)
class LocaleTest {
    private final Locale before = Locale.getDefault();

    @AfterEach
    void restoreTheLocale() {
        Locale.setDefault(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tr", "ar-EG", "de"})
    void settingsAreReadAndPrintedTheSame(String language) {
        Locale.setDefault(Locale.forLanguageTag(language));

        Map<String, String> properties = Map.of(
                "enabled", "TRUE",
                "interval", "1500ms",
                "output", "FILE",
                "format", "LTSV",
                "max-file-size", "12345678",
                "max-files", "1234",
                "watch-1", "name=TITLE.I value=a:TYPE=I every=1234ms rate=TRUE");

        assertThat(SettingsText.print(SettingsText.parse(properties)))
                .containsOnly(
                        Map.entry("enabled", "true"),
                        Map.entry("interval", "1500ms"),
                        Map.entry("output", "file"),
                        Map.entry("format", "ltsv"),
                        Map.entry("max-file-size", "12345678"),
                        Map.entry("max-files", "1234"),
                        Map.entry("watch-1", "name=TITLE.I value=a:TYPE=I every=1234ms rate=true"));
        assertThat(Frequency.parse("1500", "milliseconds").text()).isEqualTo("1500 MILLISECONDS");
        assertThat(Sizes.parse("64mib")).isEqualTo(64 << 20);
        assertThatThrownBy(() -> Watch.parse("name=x value=a:b=c description=\u0085"))
                .hasMessageContaining("character 32 is U+0085");
        assertThatThrownBy(() -> SettingsText.parse(Map.of("INTERVAL", "1s"))).hasMessageContaining("mean interval?");
    }
}
