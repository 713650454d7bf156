package io.beanlog.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReadBenchmarkTest {
    private static final int MBEANS = 3;

    @ParameterizedTest
    @EnumSource(Ways.class)
    void eachContenderReadsPlainMBeans(Ways way) throws Exception {
        assertThat(read(BeanSet.PLAIN, way)).satisfies(answer -> assertIsWhole(way, answer, MBEANS * 10));
    }

    @ParameterizedTest
    @EnumSource(Ways.class)
    void eachContenderReadsThreadPools(Ways way) throws Exception {
        assertThat(read(BeanSet.AMX, way)).satisfies(answer -> assertIsWhole(way, answer, MBEANS * 5));
    }

    @ParameterizedTest
    @CsvSource({"FLOOR", "BEANLOG", "EXPORTER", "JOLOKIA"})
    void eachContenderReadsTheJvmsOwnMBeans(Ways way) throws Exception {
        assertThat(read(BeanSet.JVM, way)).isNotNull();
    }

    private static Object read(String set, Ways way) throws Exception {
        ReadBenchmark benchmark = new ReadBenchmark();
        benchmark.set = set;
        benchmark.mbeans = MBEANS;
        benchmark.way = way.text();
        benchmark.open();
        try {
            return benchmark.read();
        } finally {
            benchmark.close();
        }
    }

    private static void assertIsWhole(Ways way, Object answer, int values) {
        switch (way) {
            case FLOOR -> assertThat(answer).isEqualTo(values);
            case BEANLOG -> assertThat(answer).isEqualTo((long) MBEANS);
            case EXPORTER -> assertThat(((MetricSnapshots) answer).size()).isGreaterThanOrEqualTo(5);
            case JOLOKIA -> assertThat((Long) answer).isGreaterThan(values * 10L);
            case PAYARA -> assertThat(((String) answer).split("=")).hasSize(values + 1);
        }
    }
}
