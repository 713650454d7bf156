package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonFormatTest {

    @Test
    void theLineIsTheOneOfTheDesign() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("currentthreadsbusy/count", 0L);
        values.put("maxthreads/count", 5);
        var reading = Samples.reading(values);
        reading.durationNanos(183_000);
        var mbean = Samples.mbean(
                "amx:name=network/http-listener-1/thread-pool,pp=/mon/server-mon[server],type=thread-pool-mon");

        assertThat(Samples.line(JsonFormat.of(Samples.SOURCE), mbean, reading)).isEqualTo("""
                        {"@timestamp":"2026-11-30T14:43:50.399Z",\
                        "event":{"kind":"metric","module":"beanlog","dataset":"beanlog.test",\
                        "id":"7K3QJ5V2M8XT1-42-7","duration":183000},\
                        "service":{"name":"domain1","type":"payara","version":"6.2025.9","node":{"name":"server"}},\
                        "host":{"name":"app01"},"process":{"pid":4711},"labels":{"env":"prod"},\
                        "jmx":{"mbean":"amx:name=network/http-listener-1/thread-pool,pp=/mon/server-mon[server],type=thread-pool-mon",\
                        "domain":"amx","key":{"name":"network/http-listener-1/thread-pool",\
                        "pp":"/mon/server-mon[server]","type":"thread-pool-mon"},\
                        "tick":42,"interval":15000,\
                        "metric":{"currentthreadsbusy_count":0,"maxthreads_count":5},"state":{}}}
                        """);
    }

    @Test
    void theNamesOfKeysAndLabelsNeverNestNorClash() {
        var labels = new LinkedHashMap<String, String>();
        labels.put("a", "1");
        labels.put("a.b", "2");
        labels.put("a_b", "3");
        labels.put("", "4");
        labels.put("\ud800", "5");
        labels.put("\udc00", "6");
        var format = JsonFormat.of(new Source("s", "t", "v", "n", "h", 1, labels));
        var line = Samples.line(format, Samples.mbean("x:a.b=1"), Samples.reading(Map.of()));

        assertThat(line)
                .contains(
                        "\"labels\":{\"a\":\"1\",\"a_b\":\"2\",\"a_b_2\":\"3\",\"_\":\"4\",\"\ufffd\":\"5\",\"\ufffd_2\":\"6\"}")
                .contains("\"key\":{\"a_b\":\"1\"}");
    }

    @Test
    void aRecordHasItsFieldsInOrder() {
        assertThat(Samples.record(
                        JsonFormat.of(Samples.SOURCE),
                        Map.of("kind", "event"),
                        Map.of("beanlog", Map.of("version", "0.1")),
                        0))
                .isEqualTo("""
                        {"@timestamp":"2026-11-30T14:43:50.399Z",\
                        "event":{"kind":"event","module":"beanlog","id":"7K3QJ5V2M8XT1-42-1"},\
                        "service":{"name":"domain1","type":"payara","version":"6.2025.9","node":{"name":"server"}},\
                        "host":{"name":"app01"},"process":{"pid":4711},"labels":{"env":"prod"},\
                        "beanlog":{"version":"0.1"}}
                        """);
    }
}
