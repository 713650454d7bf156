package io.beanlog.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.beanlog.run.Ticks;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.management.MBeanServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QueriesTest {
    private static final int MBEANS = 20;
    private static final int TICKS = 50;

    @TempDir
    private Path directory;

    @Test
    void aTickWithNothingChangedCallsGetAttributesOncePerMBeanAndNothingElse() throws Exception {
        BeanSet beans = BeanSet.of(BeanSet.PLAIN, MBEANS);
        Map<String, Integer> calls = new HashMap<>();
        try (Ticks ticks = Ticks.open(counting(beans.server(), calls), directory, List.of(beans.watch()))) {
            for (int i = 0; i < 3; i++) { // the upkeep comes with the second, and then once a minute
                ticks.tick();
            }
            calls.clear();
            for (int i = 0; i < TICKS; i++) {
                ticks.tick();
            }
            assertThat(calls).isEqualTo(Map.of("getAttributes", MBEANS * TICKS));
        } finally {
            beans.registrations().close();
        }
    }

    private static MBeanServer counting(MBeanServer server, Map<String, Integer> calls) {
        return (MBeanServer) Proxy.newProxyInstance(
                QueriesTest.class.getClassLoader(), new Class<?>[] {MBeanServer.class}, (proxy, method, arguments) -> {
                    calls.merge(method.getName(), 1, Integer::sum);
                    try {
                        return method.invoke(server, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
