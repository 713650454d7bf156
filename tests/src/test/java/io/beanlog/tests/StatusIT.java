package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.HTTP_1;
import static io.beanlog.tests.Watches.threadPool;
import static io.beanlog.tests.Watches.twicePerSecond;
import static io.beanlog.tests.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
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

    @AfterEach
    void raiseTheLevelsAgain() {
        server.setLevels("thread-pool=HIGH", "http-service=HIGH").succeeded();
    }

    @Test
    void runningLoggerSaysWhatItLogs() {
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();
        await().until(() -> server.lines().all().stream().anyMatch(Line::isMetric));

        server.asadmin("get-beanlog-status").succeeded().saying("running", "500 ms", "logs/beanlog.ndjson");
    }

    @Test
    void loggerWithoutSettingsSaysThatItIsOff() {
        server.asadmin("get-beanlog-status")
                .succeeded()
                .saying("not running", "set-monitoring-configuration --enabled true");
    }

    @Test
    void missingMBeanIsNamedWithTheWayToFindItsName() {
        statusOf(watch("Depth", "com.example:type=Queue,name=orders"))
                .saying("com.example:type=Queue,name=orders", "domain com.example", "list-mbeans");
    }

    @Test
    void levelOffIsNamedWithTheCommandThatRaisesIt() {
        statusOf(watch(
                        "numconnused.current",
                        "amx:pp=/mon/server-mon[server],type=jdbc-connection-pool-mon,name=resources/H2Pool"))
                .saying(
                        "jdbc-connection-pool",
                        "OFF",
                        "asadmin set server.monitoring-service.module-monitoring-levels.jdbc-connection-pool=HIGH");
    }

    @Test
    void wrongListenerNameIsAnsweredWithTheNearestOne() {
        statusOf(watch("currentthreadsbusy.count", threadPool("http-listener-9")))
                .saying("network/http-listener-9/thread-pool", "network/http-listener-1/thread-pool");
    }

    @Test
    void wrongAttributeNameIsAnsweredWithTheNearestOne() {
        statusOf(watch("currentthreadbusy.count", HTTP_1)).saying("currentthreadbusy", "currentthreadsbusy");
    }

    /**
     * Sets one watch, asks for the status, and checks that server.log has no stack trace and nothing that is said once per
     * tick.
     */
    private Answer statusOf(String watch) {
        int log = server.serverLog().end();
        server.asadmin(twicePerSecond(watch)).succeeded();
        // Some reasons are known only after the first reading.
        Answer answer = await().atMost(Duration.ofSeconds(15))
                .until(
                        () -> server.asadmin("get-beanlog-status").succeeded(),
                        status -> status.text().contains("Next:"));
        assertThat(server.serverLog().stackFramesSince(log)).isEmpty();
        assertThat(server.serverLog().messagesSince(log)).doesNotHaveDuplicates();
        return answer;
    }
}
