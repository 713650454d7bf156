package io.beanlog.select;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatasetNameTest {

    @ParameterizedTest
    @CsvSource({
        "thread-pool-mon, thread_pool",
        "GarbageCollector, garbage_collector",
        "JDBCPool, jdbc_pool",
        "G1Gc, g1_gc",
        "java.lang, java_lang",
        "Http11NioProtocol, http11_nio_protocol",
        "-mon, mbean",
        "'  spaced  out ', spaced_out",
        "été, t",
        "日本, mbean",
        "_x_, x",
        "mon, mon"
    })
    void kindBecomesSnakeCase(String kind, String name) {
        assertThat(DatasetName.of(kind)).isEqualTo(name);
    }

    @Property(tries = 200)
    void anyTextBecomesAPlainShortName(@ForAll String kind) {
        assertThat(DatasetName.of(kind)).matches("[a-z0-9]([a-z0-9_]{0,62}[a-z0-9])?");
    }
}
