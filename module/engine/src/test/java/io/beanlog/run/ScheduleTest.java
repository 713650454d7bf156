package io.beanlog.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final long SECOND = 1_000_000_000;

    private final Schedule schedule = Schedule.startingAt(0, List.of(Duration.ofSeconds(1), Duration.ofSeconds(3)));

    @Test
    void firstTickIsAtThePhaseForAllPeriods() {
        assertThat(schedule.untilNext(-5)).isEqualTo(5);
        assertThat(schedule.advance(0)).isEqualTo(0b11);
    }

    @Test
    void periodsThatAreMultiplesShareTicks() {
        schedule.advance(0);
        assertThat(schedule.advance(SECOND)).isEqualTo(0b01);
        assertThat(schedule.advance(2 * SECOND)).isEqualTo(0b01);
        assertThat(schedule.advance(3 * SECOND)).isEqualTo(0b11);
    }

    @Test
    void lateTickKeepsThePhaseOfTheNext() {
        schedule.advance(SECOND / 2);
        assertThat(schedule.untilNext(SECOND / 2)).isEqualTo(SECOND / 2);
        assertThat(schedule.missed()).isZero();
    }

    @Test
    void missedTicksAreSkippedAndCountedNotCaughtUp() {
        schedule.advance(0);
        assertThat(schedule.advance(10 * SECOND + 1)).isEqualTo(0b11);
        // The ticks at 1 to 9 s of the first period, and those at 3 and 6 s of the second.
        assertThat(schedule.missed()).isEqualTo(9 + 2);
        assertThat(schedule.advance(10 * SECOND + 2)).isZero();
        assertThat(schedule.untilNext(10 * SECOND + 1)).isEqualTo(SECOND - 1);
    }

    @Test
    void phaseNearTheOverflowOfNanoTimeIsNoTrouble() {
        long phase = Long.MAX_VALUE - 5;
        Schedule late = Schedule.startingAt(phase, List.of(Duration.ofSeconds(1)));
        assertThat(late.advance(phase)).isEqualTo(1);
        assertThat(late.untilNext(phase + 10)).isEqualTo(SECOND - 10);
    }

    @Test
    void noPeriodsAndTooManyAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Schedule.startingAt(0, List.of()));
        List<Duration> many = java.util.stream.IntStream.rangeClosed(1, 64)
                .mapToObj(Duration::ofSeconds)
                .toList();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Schedule.startingAt(0, many))
                .withMessageContaining("64");
    }
}
