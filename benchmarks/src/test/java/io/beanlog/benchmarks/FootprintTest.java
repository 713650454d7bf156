package io.beanlog.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FootprintTest {
    @Test
    void aThousandMBeansTakeAtMostFiveMegabytes() throws Exception {
        assertThat(Footprint.heap()).isBetween(1L, 5_000_000L);
    }
}
