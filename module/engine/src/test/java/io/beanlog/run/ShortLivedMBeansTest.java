package io.beanlog.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.beanlog.encode.Source;
import io.beanlog.misbehaving.MisbehavingMBeans;
import io.beanlog.misbehaving.ScriptedMBean;
import io.beanlog.settings.Output;
import io.beanlog.settings.Settings;
import io.beanlog.settings.Watch;
import io.beanlog.settings.Watches;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.logging.Logger;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole recorder, logging all the while. */
class ShortLivedMBeansTest {
    /** A million with {@code -Dbeanlog.mbeans=1000000}. */
    private static final int COUNT = Integer.getInteger("beanlog.mbeans", 50_000);

    private static final int WARM_UP = 20_000;
    private static final int ALIVE = 100;
    private static final long TOLERATED_BYTES = 2 << 20;

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();

    @TempDir
    private Path home;

    @Test
    void leaveNothingInTheHeapWhileTheyAreLogged() throws Exception {
        Logger logger = Logger.getAnonymousLogger();
        logger.setUseParentHandlers(false);
        Source source = new Source("s", "t", "1", "n", "h", 7, Map.of());
        try (Recorder recorder = Recorder.open(new Environment(
                server, source, home, Clock.systemUTC(), logger, getClass().getClassLoader(), Advice.none()))) {
            recorder.apply(settings());
            LoggerMXBean control = JMX.newMXBeanProxy(server, new ObjectName(LoggerMXBean.NAME), LoggerMXBean.class);
            liveAndDie(control, 0, WARM_UP);
            long before = usedHeap(control);
            long linesBefore = control.getStatus().lines();
            liveAndDie(control, WARM_UP, WARM_UP + COUNT);
            long grown = usedHeap(control) - before;
            System.out.println(COUNT + " MBeans came and went, "
                    + (control.getStatus().lines() - linesBefore) + " lines, " + grown + " bytes more in the heap");
            assertThat(grown).isLessThan(TOLERATED_BYTES);
            assertThat(control.getStatus().lines()).isGreaterThan(linesBefore + 1_000);
        }
    }

    private static Settings settings() {
        return Settings.defaults()
                .withEnabled(true)
                .withInterval(Duration.ofMillis(100))
                .withOutput(Output.FILE)
                .withWatches(Watches.none()
                        .add(Watch.parse("name=* value=d:type=short,* rate=true"))
                        .watches()
                        .add(Watch.parse("name=A value=d:*"))
                        .watches());
    }

    /** Most are gone before a tick sees them; a hundred each time live long enough to be logged. */
    private void liveAndDie(LoggerMXBean control, int from, int to) throws Exception {
        int rest = (to - from) / 10;
        for (int i = from; i < to + ALIVE; i++) {
            if (i < to) {
                ScriptedMBean mbean = MisbehavingMBeans.abc().with("N" + i % 1_000, 1);
                server.registerMBean(mbean, name(i));
            }
            if (i % rest == 0) {
                awaitTicks(control);
            }
            if (i - ALIVE >= from) {
                server.unregisterMBean(name(i - ALIVE));
            }
        }
    }

    private static ObjectName name(int number) throws Exception {
        return new ObjectName("d:type=short,number=" + number);
    }

    /** Two, since the first may have begun before. */
    private static void awaitTicks(LoggerMXBean control) {
        long ticks = control.getStatus().ticks();
        await().until(() -> control.getStatus().ticks() >= ticks + 2);
    }

    private static long usedHeap(LoggerMXBean control) {
        awaitTicks(control);
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
