package io.beanlog.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import io.beanlog.read.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReaderPoolTest {
    private static final ClassLoader LOADER = new ClassLoader(null) {};

    private final ReaderPool pool = ReaderPool.named("test-reader", LOADER);
    private final CountDownLatch never = new CountDownLatch(1);

    @AfterEach
    void letAllThreadsEnd() {
        never.countDown();
        pool.close();
        await().until(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("test-reader")));
    }

    @Test
    void stepsRunInOrderOnOneThreadOfThePool() {
        Recorded steps = new Recorded(Duration.ofSeconds(30));
        steps.calls.add(() -> Thread.currentThread().getName());
        steps.calls.add(() -> 2);
        pool.run(steps);
        assertThat(steps.heard).containsExactly("0 test-reader", "1 2");
    }

    @Test
    void whatOneStepThrowsConcernsThatStepAlone() {
        Recorded steps = new Recorded(Duration.ofSeconds(30));
        steps.calls.add(() -> {
            throw new IllegalStateException("no");
        });
        steps.calls.add(() -> {
            throw new StackOverflowError();
        });
        steps.calls.add(() -> "yes");
        pool.run(steps);
        assertThat(steps.heard)
                .containsExactly(
                        "0 threw java.lang.IllegalStateException: no", "1 threw java.lang.StackOverflowError", "2 yes");
    }

    @Test
    void stepThatHangsIsGivenUpAndTheOthersGoOn() {
        Recorded steps = new Recorded(Duration.ofMillis(50));
        steps.calls.add(() -> "before");
        steps.calls.add(this::hang);
        steps.calls.add(() -> "after");
        pool.run(steps);
        assertThat(steps.heard).containsExactly("0 before", "1 given up", "2 after");
        assertThat(pool.stuckCount()).isEqualTo(1);
    }

    @Test
    void stepThatComesBackLateIsNotHeardAgainAndItsThreadEnds() {
        Recorded steps = new Recorded(Duration.ofMillis(50));
        steps.calls.add(this::hang);
        pool.run(steps);
        never.countDown();
        await().untilAsserted(() -> assertThat(pool.stuckCount()).isZero());
        assertThat(steps.heard).containsExactly("0 given up");
    }

    @Test
    void poolIsUsedAgainAfterSteps() {
        for (int i = 0; i < 3; i++) {
            Recorded steps = new Recorded(Duration.ofSeconds(30));
            steps.calls.add(() -> "fine");
            pool.run(steps);
            assertThat(steps.heard).containsExactly("0 fine");
        }
    }

    @Test
    void errorOfOurOwnReachesTheCallerAndThePoolGoesOn() {
        Steps<Object> broken = new Recorded(Duration.ofSeconds(30)) {
            @Override
            public boolean next() {
                throw new IllegalStateException("ours");
            }
        };
        assertThatIllegalStateException().isThrownBy(() -> pool.run(broken)).withMessageContaining("ours");
        Recorded steps = new Recorded(Duration.ofSeconds(30));
        steps.calls.add(() -> "fine");
        pool.run(steps);
        assertThat(steps.heard).containsExactly("0 fine");
    }

    @Test
    void closingDoesNotWaitForAStuckCall() throws Exception {
        Recorded steps = new Recorded(Duration.ofHours(1));
        CountDownLatch hanging = new CountDownLatch(1);
        steps.calls.add(() -> {
            hanging.countDown();
            return hang();
        });
        steps.calls.add(() -> "not run any more");
        Thread caller = new Thread(() -> pool.run(steps));
        caller.start();
        hanging.await();
        pool.close();
        caller.join(5_000);
        assertThat(caller.isAlive()).isFalse();
        assertThat(steps.heard).containsExactly("0 given up early");
    }

    @Test
    void foreignCodeFindsTheContextClassLoaderOfThePool() {
        Recorded steps = new Recorded(Duration.ofSeconds(30));
        steps.calls.add(() -> Thread.currentThread().getContextClassLoader() == LOADER);
        pool.run(steps);
        assertThat(steps.heard).containsExactly("0 true");
    }

    private Object hang() throws InterruptedException {
        never.await();
        return "back";
    }

    private static class Recorded implements Steps<Object> {
        final List<Callable<Object>> calls = new ArrayList<>();
        final List<String> heard = new ArrayList<>();
        private final Duration budget;
        private int at = -1;

        Recorded(Duration budget) {
            this.budget = budget;
        }

        @Override
        public boolean next() {
            return ++at < calls.size();
        }

        @Override
        public long budgetNanos() {
            return budget.toNanos();
        }

        @Override
        public Object call(Reading reading) throws Exception {
            return calls.get(at).call();
        }

        @Override
        public void returned(@Nullable Object answer, Reading reading, @Nullable Throwable thrown) {
            heard.add(at + (thrown == null ? " " + answer : " threw " + thrown));
        }

        @Override
        public void givenUp(Stuck stuck, boolean overdue) {
            heard.add(at + (overdue ? " given up" : " given up early"));
        }
    }
}
