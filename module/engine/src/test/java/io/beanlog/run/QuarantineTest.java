package io.beanlog.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class QuarantineTest {
    private static final long BEGIN = Long.MAX_VALUE - 1; // near the overflow of nanoTime

    private final Call first = new Call();
    private final Quarantine quarantine = new Quarantine(first, BEGIN);

    @Test
    void nothingIsTriedWhileTheThreadIsStillInTheCall() {
        assertThat(quarantine.isStuck()).isTrue();
        assertThat(quarantine.mayTry(after(3_600))).isFalse();
        assertThat(quarantine.describe(after(60))).contains("for 60 s, 0 retries", "a thread is still in the call");
    }

    @Test
    void itIsTriedAgainAfterFiveSecondsWhenTheThreadIsBack() {
        first.isStuck = false;
        assertThat(quarantine.mayTry(after(4))).isFalse();
        assertThat(quarantine.mayTry(after(5))).isTrue();
        assertThat(quarantine.describe(after(1))).contains("next retry in 4 s");
    }

    @Test
    void tryThatComesBackInTimeEndsIt() {
        first.isStuck = false;
        Call retry = new Call();
        quarantine.trying(retry);
        assertThat(quarantine.isOver(after(5))).isFalse();
        retry.isStuck = false;
        retry.cameBackInTime = true;
        assertThat(quarantine.isOver(after(6))).isTrue();
    }

    @Test
    void triesThatComeBackLateDoubleThePauseUpToTenMinutes() {
        first.isStuck = false;
        long now = 5;
        for (long pause : new long[] {10, 20, 40, 80, 160, 320, 600, 600}) {
            assertThat(quarantine.mayTry(after(now))).isTrue();
            Call retry = new Call();
            quarantine.trying(retry);
            assertThat(quarantine.isStuck()).isTrue();
            retry.isStuck = false;
            assertThat(quarantine.isOver(after(now))).isFalse();
            assertThat(quarantine.mayTry(after(now + pause - 1))).isFalse();
            now += pause;
        }
        assertThat(quarantine.describe(after(now))).contains("8 retries");
    }

    private static long after(long seconds) {
        return BEGIN + TimeUnit.SECONDS.toNanos(seconds);
    }

    private static final class Call implements Quarantine.Probe {
        boolean isStuck = true;
        boolean cameBackInTime;

        @Override
        public boolean isStuck() {
            return isStuck;
        }

        @Override
        public boolean cameBackInTime() {
            return cameBackInTime;
        }
    }
}
