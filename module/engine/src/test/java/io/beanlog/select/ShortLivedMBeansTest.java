package io.beanlog.select;

import static io.beanlog.misbehaving.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;

import io.beanlog.misbehaving.MisbehavingMBeans;
import io.beanlog.misbehaving.ScriptedMBean;
import java.time.Duration;
import java.util.List;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class ShortLivedMBeansTest {
    /** A million with {@code -Dbeanlog.mbeans=1000000}. */
    private static final int COUNT = Integer.getInteger("beanlog.mbeans", 50_000);

    private static final long TOLERATED_BYTES = 2 << 20;

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();

    @Test
    void leaveNothingInTheHeap() throws Exception {
        try (Selector selector = Selector.open(
                server,
                List.of(watch("d:type=short,*", "*"), watch("d:*", "A.b")),
                Duration.ofSeconds(1),
                (mbean, attribute, failure) -> {
                    throw new AssertionError(mbean + " " + attribute + " " + failure);
                })) {
            liveAndDie(selector, 0, 5_000);
            long before = usedHeap();
            liveAndDie(selector, 5_000, COUNT);
            assertThat(usedHeap() - before).isLessThan(TOLERATED_BYTES);
            assertThat(selector.current()).isEmpty();
        }
    }

    private void liveAndDie(Selector selector, int from, int to) throws Exception {
        for (int i = from; i < to; i++) {
            ScriptedMBean mbean = MisbehavingMBeans.abc().with("N" + i % 1_000, 1);
            ObjectName name = new ObjectName("d:type=short,number=" + i);
            server.registerMBean(mbean, name);
            if (i % 10 == 0) {
                for (WatchedMBean watched : selector.current()) {
                    assertThat(watched.plan(1).attributes()).hasSize(4);
                    assertThat(watched.id().name()).isEqualTo(name);
                }
            }
            if (i % 5_000 == 0) {
                selector.refresh();
            }
            server.unregisterMBean(name);
        }
    }

    private static long usedHeap() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
