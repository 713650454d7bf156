package io.beanlog.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Durations, frequencies, sizes and suggestions. */
class UnitsTest {

    @ParameterizedTest
    @CsvSource({"500ms, 500", "15s, 15000", "5m, 300000", "1h, 3600000", "1d, 86400000", "15 s, 15000", "0s, 0"})
    void durationIsANumberWithAUnit(String text, long millis) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "15 | Did you mean 15s?",
                "5min | Did you mean 5m?",
                "10S | Did you mean 10s?",
                "7millis | Did you mean 7ms?",
                "3weeks | Write a whole number with a unit",
                "1.5s | '1.5s' is not a duration",
                "-5s | '-5s' is not a duration",
                "1,5s | is not a duration",
                "٣s | is not a duration",
                "abc | is not a duration",
                "`` | is not a duration",
                "999999999999999999d | is too long",
            })
    void wrongDurationIsRefusedWithTheNearestRightOne(String text, String message) {
        assertThatThrownBy(() -> Durations.parse(text))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining(message);
    }

    @Property
    void printedDurationReadsBackTheSame(@ForAll @LongRange(min = 0, max = 1L << 50) long millis) {
        Duration duration = Duration.ofMillis(millis);

        assertThat(Durations.parse(Durations.print(duration))).isEqualTo(duration);
    }

    @ParameterizedTest
    @CsvSource({
        "15, SECONDS, 15000",
        "500, MILLISECONDS, 500",
        "500, milliseconds, 500",
        "150000000, NANOSECONDS, 150",
        "150000, MICROSECONDS, 150",
        "1, DAYS, 86400000",
        "+24, hours, 86400000",
    })
    void frequencyIsACountAndAUnit(String count, String unit, long millis) {
        assertThat(Frequency.parse(count, unit).interval()).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "0 | SECONDS | --logfrequency: 0 is too small. The smallest is 1",
                "-5 | SECONDS | --logfrequency: -5 is too small. The smallest is 1",
                "abc | SECONDS | --logfrequency: 'abc' is not a whole number",
                "1.5 | SECONDS | --logfrequency: '1.5' is not a whole number",
                "٣ | SECONDS | --logfrequency: '٣' is not a whole number",
                "`` | SECONDS | --logfrequency: '' is not a whole number",
                "99999999999 | SECONDS | --logfrequency 99999999999 --logfrequencyunit SECONDS: the interval is too long. The longest is 1d",
                "99999999999999999999999 | SECONDS | is too large. The longest interval is a day",
                "2 | DAYS | the interval is too long. The longest is 1d",
                "15 | FORTNIGHTS | --logfrequencyunit: 'FORTNIGHTS' is not a unit. Units are NANOSECONDS,",
                "15 | second | Did you mean SECONDS?",
                "99 | MILLISECONDS | the interval is too short. The shortest is 100ms",
                "500 | NANOSECONDS | the interval is too short",
                "150000001 | NANOSECONDS | not a whole number of milliseconds. The nearest one is 150ms",
            })
    void wrongFrequencyIsRefused(String count, String unit, String message) {
        assertThatThrownBy(() -> Frequency.parse(count, unit))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining(message);
    }

    @Property
    void frequencyOfAnIntervalHasThatInterval(@ForAll @LongRange(min = 100, max = 86_400_000) long millis) {
        Duration interval = Duration.ofMillis(millis);

        assertThat(Frequency.of(interval).interval()).isEqualTo(interval);
    }

    @Test
    void frequencyIsShownInTheLargestWholeUnit() {
        assertThat(Frequency.of(Duration.ofSeconds(15)).text()).isEqualTo("15 SECONDS");
        assertThat(Frequency.of(Duration.ofMillis(1500)).text()).isEqualTo("1500 MILLISECONDS");
        assertThat(Frequency.of(Duration.ofDays(1))).isEqualTo(new Frequency(1, TimeUnit.DAYS));
    }

    @ParameterizedTest
    @CsvSource({
        "1048576, 1048576, 1MiB",
        "64MiB, 67108864, 64MiB",
        "64 mib, 67108864, 64MiB",
        "1GB, 1000000000, 1000000000",
        "10kb, 10000, 10000",
        "7B, 7, 7",
        "0, 0, 0",
        "2TiB, 2199023255552, 2TiB",
    })
    void sizeIsANumberOfBytesWithOrWithoutUnit(String text, long bytes, String printed) {
        assertThat(Sizes.parse(text)).isEqualTo(bytes);
        assertThat(Sizes.print(bytes)).isEqualTo(printed);
    }

    @ParameterizedTest
    @CsvSource({
        "64M, Did you mean 64MiB?",
        "1G, Did you mean 1GiB?",
        "-1, is not a size",
        "1.5GB, is not a size",
        "٣, is not a size",
        "MiB, is not a size",
        "999999999TiB, is more bytes than can be counted",
    })
    void wrongSizeIsRefused(String text, String message) {
        assertThatThrownBy(() -> Sizes.parse(text))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining(message);
    }

    @Property
    void printedSizeReadsBackTheSame(@ForAll @LongRange(min = 0, max = 999_999_999_999_999_999L) long bytes) {
        assertThat(Sizes.parse(Sizes.print(bytes))).isEqualTo(bytes);
    }

    @Test
    void nearestIsSuggestedOnlyWhenItIsClose() {
        List<String> known = List.of("name", "value", "interval", "HeapMemoryUsage.used");

        assertThat(Nearest.to("nam", known)).contains("name");
        assertThat(Nearest.to("NMAE", known)).contains("name");
        assertThat(Nearest.to("vlaue", known)).contains("value");
        assertThat(Nearest.to("intervall", known)).contains("interval");
        assertThat(Nearest.to("heapmemoryusage", known)).contains("HeapMemoryUsage.used");
        assertThat(Nearest.to("fortnights", known)).isEmpty();
        assertThat(Nearest.to("", known)).isEmpty();
        assertThat(Nearest.to("x".repeat(1_000_000), known)).isEmpty();
    }
}
