package io.beanlog.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class ErrorLogTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final ErrorLog errors = new ErrorLog();

    @Test
    void equalErrorsAreStoredOnceWithCountFirstAndLastTime() {
        assertThat(errors.add("a:b=c", "X", "java.io.IOException", "one", NOW)).isTrue();
        assertThat(errors.add("a:b=c", "X", "java.io.IOException", "two", NOW.plusSeconds(5)))
                .isFalse();
        assertThat(errors.entries())
                .containsExactly(
                        new ErrorLog.Entry("a:b=c", "X", "java.io.IOException", "two", 2, NOW, NOW.plusSeconds(5)));
    }

    @Test
    void anotherKindOfTheSameAttributeIsAnotherError() {
        errors.add("a:b=c", "X", "java.io.IOException", "", NOW);
        assertThat(errors.add("a:b=c", "X", "java.lang.Error", "", NOW)).isTrue();
        assertThat(errors.add("a:b=c", "Y", "java.lang.Error", "", NOW)).isTrue();
        assertThat(errors.entries()).hasSize(3);
    }

    @Test
    void beyondTheLimitErrorsAreOnlyCounted() {
        for (int i = 0; i < 1_500; i++) {
            errors.add("a:b=c", "X" + i, "java.lang.Error", "", NOW);
        }
        assertThat(errors.entries()).hasSize(1_000);
        assertThat(errors.count()).isEqualTo(1_500);
        assertThat(errors.beyondLimit()).isEqualTo(500);
    }
}
