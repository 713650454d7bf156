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
}
