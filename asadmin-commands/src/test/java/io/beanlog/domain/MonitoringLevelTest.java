package io.beanlog.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.enterprise.config.serverbeans.Config;
import java.util.Map;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MonitoringLevelTest {

    @ParameterizedTest
    @CsvSource({
        "thread-pool-mon, http-service",
        "connection-queue-mon, http-service",
        "request-mon, http-service",
        "jdbc-connection-pool-mon, jdbc-connection-pool",
        "transaction-service-mon, transaction-service",
        "bean-pool-mon, ejb-container",
        "session-mon, web-container",
        "memory-mon, jvm"
    })
    void typeTellsTheLevel(String type, String level) throws MalformedObjectNameException {
        assertThat(MonitoringLevel.neededBy(new ObjectName("amx:type=" + type + ",*")))
                .hasValueSatisfying(needed -> assertThat(needed.key()).isEqualTo(level));
    }

    @ParameterizedTest
    @CsvSource({"'java.lang:type=memory-mon'", "'amx:*'", "'amx:type=domain-root,*'"})
    void otherNamesNeedNone(String name) throws MalformedObjectNameException {
        assertThat(MonitoringLevel.neededBy(new ObjectName(name))).isEmpty();
    }

    @Test
    void levelThatIsNotWrittenDownIsOff() {
        assertThat(MonitoringLevel.JVM.isTooLow(Configs.config("c", Map.of(), Map.of())))
                .isTrue();
    }

    @Test
    void lowIsEnoughForTheJvmAlone() {
        Config low = Configs.config("c", Map.of(), Map.of("getJvm", "LOW", "getHttpService", "LOW"));

        assertThat(MonitoringLevel.JVM.isTooLow(low)).isFalse();
        assertThat(MonitoringLevel.HTTP_SERVICE.isTooLow(low)).isTrue();
    }

    @Test
    void raisingThreadPoolAsksForTheThreadPoolsOfListenersOnly() throws MalformedObjectNameException {
        ObjectName pools = new ObjectName("amx:type=thread-pool-mon,*");
        ObjectName queues = new ObjectName("amx:type=connection-queue-mon,*");
        Config raised = Configs.config("c", Map.of(), Map.of("getThreadPool", "HIGH"));

        assertThat(MonitoringLevel.HTTP_SERVICE.isAskedFor(pools, raised)).isTrue();
        assertThat(MonitoringLevel.HTTP_SERVICE.isAskedFor(queues, raised)).isFalse();
        assertThat(MonitoringLevel.HTTP_SERVICE.isAskedFor(pools, Configs.config("c", Map.of(), Map.of())))
                .isFalse();
    }
}
