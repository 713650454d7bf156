package io.beanlog.read;

import static io.beanlog.misbehaving.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.beanlog.select.FailureListener;
import io.beanlog.select.Selector;
import io.beanlog.select.WatchedMBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final int MBEANS = 200;
    private static final String[] NAMES = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"};

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void readingAllocatesNoMoreThanJmxItself() throws Exception {
        MBeanServer server = MBeanServerFactory.newMBeanServer();
        List<ObjectName> names = new ArrayList<>();
        for (int i = 0; i < MBEANS; i++) {
            ObjectName name = new ObjectName("plain:type=Plain,number=" + i);
            server.registerMBean(new Plain(), name);
            names.add(name);
        }
        FailureListener failures = (mbean, attribute, failure) -> {
            throw new AssertionError(mbean + " " + attribute + " " + failure);
        };
        try (Selector selector =
                Selector.open(server, List.of(watch("plain:*", NAMES)), Duration.ofSeconds(1), failures)) {
            List<MBeanReader> readers = new ArrayList<>();
            for (WatchedMBean mbean : selector.current()) {
                readers.add(MBeanReader.of(server, mbean, failures, System::nanoTime));
            }
            Reading reading = new Reading();
            long bare = 0;
            long ours = 0;
            for (int round = 0; round < 20; round++) { // the last round counts
                bare = allocatedBare(server, names);
                ours = allocatedOurs(readers, reading);
            }
            assertThat(reading.size()).isEqualTo(NAMES.length);
            assertThat((ours - bare) / (double) (MBEANS * NAMES.length)).isLessThan(2);
        }
    }

    private long allocatedBare(MBeanServer server, List<ObjectName> names) throws Exception {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (ObjectName name : names) {
            server.getAttributes(name, NAMES);
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private long allocatedOurs(List<MBeanReader> readers, Reading reading) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (MBeanReader reader : readers) {
            reading.clear();
            reader.read(1, reading);
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    /** Ten plain attributes. */
    public interface PlainMBean {
        int getA();

        long getB();

        double getC();

        boolean isD();

        String getE();

        long getF();

        long getG();

        int getH();

        double getI();

        long getJ();
    }

    /** Their implementation. */
    public static final class Plain implements PlainMBean {
        private long reads = 1_000_000;

        @Override
        public int getA() {
            return (int) reads;
        }

        @Override
        public long getB() {
            return reads++;
        }

        @Override
        public double getC() {
            return reads / 3.0;
        }

        @Override
        public boolean isD() {
            return true;
        }

        @Override
        public String getE() {
            return "text";
        }

        @Override
        public long getF() {
            return reads;
        }

        @Override
        public long getG() {
            return -reads;
        }

        @Override
        public int getH() {
            return 7;
        }

        @Override
        public double getI() {
            return 0.5;
        }

        @Override
        public long getJ() {
            return Long.MAX_VALUE;
        }
    }
}
