package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.HTTP_1;
import static io.beanlog.tests.Watches.threadPool;
import static io.beanlog.tests.Watches.twicePerSecond;
import static io.beanlog.tests.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * What {@code get-beanlog-status} says about a watch that gives no value: five reasons, each with its next step. The fifth,
 * that AMX is off, needs a restart and is in {@link LifeCycleIT}.
 */
@OnPayara
@Order(6)
final class StatusIT {
    private final PayaraServer server;

    StatusIT(PayaraServer server) {
        this.server = server;
    }

    @Test
    void runningLoggerSaysWhatItLogs() {
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();
        await().until(() -> server.lines().all().stream().anyMatch(Line::isMetric));

        server.asadmin("get-beanlog-status")
                .succeeded()
                .saying("is logging 1 MBean for 1 watch every 500 ms", "logs/beanlog.ndjson", " missed.");
    }

    @Test
    void loggerWithoutSettingsSaysThatItIsOff() {
        server.asadmin("get-beanlog-status").succeeded().saying("is not logging", "not enabled");
    }

    @Test
    void missingMBeanIsNamedWithTheWayToFindItsName() {
        statusSays(
                watch("Depth", "com.example:type=Queue,name=orders"),
                "com.example:type=Queue,name=orders",
                "the domain com.example",
                "asadmin list-mbeans");
    }

    @Test
    void levelOffIsNamedWithTheCommandThatRaisesIt() {
        statusSays(
                watch(
                        "numconnused.current",
                        "amx:pp=/mon/server-mon[server],type=jdbc-connection-pool-mon,name=resources/H2Pool"),
                "jdbc-connection-pool is OFF",
                "asadmin set ",
                ".monitoring-service.module-monitoring-levels.jdbc-connection-pool=HIGH");
    }

    @Test
    void wrongListenerNameIsAnsweredWithTheNearestOne() {
        statusSays(
                watch("currentthreadsbusy.count", threadPool("http-listener-9")),
                "network/http-listener-9/thread-pool",
                "network/http-listener-1/thread-pool",
                "asadmin list-mbeans thread-pool-mon");
    }

    @Test
    void wrongAttributeNameIsAnsweredWithTheNearestOne() {
        statusSays(watch("currentthreadbusy.count", HTTP_1), "currentthreadbusy", "currentthreadsbusy");
    }

    /**
     * Sets one watch and waits until the status has all the words, since some reasons are known only after a first reading.
     * Then server.log must hold no stack trace, and nothing that is said once per tick.
     */
    private void statusSays(String watch, String... words) {
        int log = server.serverLog().end();
        server.asadmin(twicePerSecond(watch)).succeeded();

        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(
                        () -> server.asadmin("get-beanlog-status").succeeded().saying(words));

        assertThat(server.serverLog().stackFramesSince(log)).isEmpty();
        assertThat(server.serverLog().messagesSince(log)).doesNotHaveDuplicates();
    }
}
