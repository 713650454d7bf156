package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import io.beanlog.read.Reading;
import io.beanlog.select.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PayaraFormatTest {
    private final PayaraFormat format = PayaraFormat.of(Samples.SOURCE);

    @Test
    void theKeyComesBeforeTheAttribute() {
        assertThat(line(Map.of("currentthreadsbusy/count", 0L)))
                .isEqualTo("PAYARA-MONITORING: countcurrentthreadsbusy=0 \n");
    }

    @Test
    void compositesAreFlattened() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("HeapMemoryUsage/committed", 1L);
        values.put("HeapMemoryUsage/used", 2L);
        values.put("ThreadCount", 3);
        values.put("Verbose", false);
        assertThat(line(values))
                .isEqualTo("PAYARA-MONITORING: "
                        + "committedHeapMemoryUsage=1 usedHeapMemoryUsage=2 ThreadCount=3 Verbose=false \n");
    }

    @Test
    void deeperKeysAreJoinedByDots() {
        assertThat(line(Map.of("LastGcInfo/memoryUsageAfterGc/G1 Eden Space/used", 4)))
                .isEqualTo("PAYARA-MONITORING: memoryUsageAfterGc.G1 Eden Space.usedLastGcInfo=4 \n");
    }

    @Test
    void aNameOfTheOperatorsChoiceIsKept() {
        Reading reading = new Reading();
        List<String> path = List.of("currentthreadsbusy", "count");
        reading.add(Field.named(path, "busy"), 1);
        reading.add(Field.named(path, "currentthreadsbusy_count_rate"), 0.5);
        reading.add(Field.named(path, "currentthreadsbusy_coun"), 2);
        reading.add(Field.of(List.of("a b", "\ud83d\ude00", "c")), 3);
        assertThat(Samples.line(format, Samples.mbean("java.lang:type=Threading"), reading))
                .isEqualTo("PAYARA-MONITORING: busy=1 currentthreadsbusy_count_rate=0.5 currentthreadsbusy_coun=2 "
                        + "\ud83d\ude00.ca b=3 \n");
    }

    @Test
    void textStaysAsItIsButForControls() {
        assertThat(line(Map.of("State", "not \"ready\" C:\\x\r\nPAYARA-MONITORING: a=1\t\u0007")))
                .isEqualTo("PAYARA-MONITORING: State=not \"ready\" C:\\x\\r\\nPAYARA-MONITORING: a=1\\t\\u0007 \n");
    }

    @Test
    void theMBeanNameIsASuffixForThoseWhoAskForIt() {
        assertThat(Samples.line(
                        format.withMBeanName(),
                        Samples.mbean("java.lang:type=Threading"),
                        Samples.reading(Map.of("ThreadCount", 3))))
                .isEqualTo("PAYARA-MONITORING: ThreadCount=3 mbean=java.lang:type=Threading \n");
    }

    @Test
    void otherRecordsHaveAnotherPrefix() {
        String record = Samples.record(format, Map.of("kind", "event", "action", "start"), Map.of(), 1_024);
        assertThat(record)
                .startsWith("BEANLOG: time=2026-11-30T14:43:50.399Z event.")
                .contains(" event.action=start ")
                .hasSizeGreaterThanOrEqualTo(1_024);
    }

    private String line(Map<String, ?> values) {
        return Samples.line(format, Samples.mbean("java.lang:type=Threading"), Samples.reading(values));
    }
}
