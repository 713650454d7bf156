package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.beanlog.read.Reading;
import io.beanlog.select.Field;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineAllocationTest {
    private static final int VALUES = 10;
    private static final int LINES = 20_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(strings = {"json", "ltsv", "logfmt", "payara"})
    void encodingAValueAllocatesLessThanEightBytes(String name) {
        LineFormat format = Formats.of(name, Samples.SOURCE);
        byte[] head = format.head(Samples.mbean("java.lang:type=Threading"), 15_000);
        Reading reading = reading();
        Bytes out = Bytes.ofCapacity(64 * 1024);
        encode(format, head, reading, out);

        long before = threads.getCurrentThreadAllocatedBytes();
        encode(format, head, reading, out);
        long perValue = (threads.getCurrentThreadAllocatedBytes() - before) / (LINES * VALUES);
        assertThat(perValue).isLessThan(8);
    }

    private static void encode(LineFormat format, byte[] head, Reading reading, Bytes out) {
        for (int i = 0; i < LINES; i++) {
            out.truncate(0);
            format.line(head, reading, Samples.TICK, i, out);
        }
    }

    private static Reading reading() {
        Reading reading = new Reading();
        List<Object> values = List.of(1, 2L, 0.1, 1.0 / 3, 5.0, 0.1f, true, "text", "te\"xt\n", 1e300);
        for (int i = 0; i < VALUES; i++) {
            reading.add(Field.of(List.of("HeapMemoryUsage", "used" + i)), values.get(i));
        }
        return reading;
    }
}
