package io.beanlog.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ClockWatchTest {
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final long SECOND = 1_000_000_000;

    private final ClockWatch watch = new ClockWatch();

    @Test
    void clocksThatGoAlikeGiveNothing() {
        assertThat(watch.stepped(NOON, 5)).isEmpty();
        assertThat(watch.stepped(NOON.plusSeconds(15).plusMillis(400), 5 + 15 * SECOND))
                .isEmpty();
    }

    @Test
    void backwardStepIsNegative() {
        watch.stepped(NOON, 0);
        assertThat(watch.stepped(NOON.minusSeconds(3600).plusSeconds(15), 15 * SECOND))
                .contains(Duration.ofHours(-1));
    }

    @Test
    void forwardStepIsToldOnce() {
        watch.stepped(NOON, 0);
        assertThat(watch.stepped(NOON.plusSeconds(75), 15 * SECOND)).contains(Duration.ofMinutes(1));
        assertThat(watch.stepped(NOON.plusSeconds(90), 30 * SECOND)).isEmpty();
    }
}
