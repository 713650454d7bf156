package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.HTTP_1;
import static io.beanlog.tests.Watches.twicePerSecond;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The article's two commands, word for word, on a domain on which nothing else was ever done. */
@OnPayara(monitoring = false)
@Order(1)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class ArticleIT {
    private final PayaraServer server;

    ArticleIT(PayaraServer server) {
        this.server = server;
    }

    @Test
    @Order(1)
    void freshDomainLogsItsBusyThreadsEveryFifteenSeconds() throws MalformedObjectNameException {
        int log = server.serverLog().end();

        server.asadmin("set", "server.monitoring-service.module-monitoring-levels.thread-pool=HIGH")
                .succeeded();
        server.asadmin(
                        "set-monitoring-configuration",
                        "--addproperty",
                        "name=currentthreadsbusy.count value=amx:pp=/mon/server-mon[server],type=thread-pool-mon,name=network/http-listener-1/thread-pool",
                        "--enabled",
                        "true",
                        "--amx",
                        "true",
                        "--dynamic=true")
                .succeeded()
                .saying("Logging 1 attribute of 1 MBean every 15 s", "logs/beanlog.ndjson", "server.log");
        Instant answered = Instant.now();

        Line first = metricLine(0, Duration.ofSeconds(16));
        assertThat(first.time()).isBetween(answered.minusSeconds(5), answered.plusSeconds(15));
        hasTheFieldsOfALine(first);
        long busy = first.metric("currentthreadsbusy_count");
        assertThat(busy).isBetween(0L, 5L);
        await().untilAsserted(() -> assertThat(server.serverLog().monitoringSince(log))
                .containsExactly(new ServerLog.Entry(
                        "INFO", "io.beanlog", "PAYARA-MONITORING: countcurrentthreadsbusy=" + busy + " ")));

        Line second = metricLine(1, Duration.ofSeconds(18));
        assertThat(second.tick()).isEqualTo(first.tick() + 1);
        assertThat(Duration.between(first.time(), second.time()))
                .isBetween(Duration.ofMillis(14_750), Duration.ofMillis(15_250));
        assertThat(second.id()).isNotEqualTo(first.id());
        await().untilAsserted(() ->
                assertThat(server.serverLog().monitoringSince(log)).hasSize(2));

        Line start = server.lines().all().get(0);
        assertThat(start.text().length()).isGreaterThanOrEqualTo(1024);
        assertThat(start.mbean()).isEmpty();
        assertThat(start.text()).contains("currentthreadsbusy.count");
        assertThat(server.serverLog().stackFramesSince(log)).isEmpty();
    }

    @Test
    @Order(2)
    void fourHeldRequestsRaiseTheCountToFourOrMoreAndItFallsAgain() {
        SlowApp app = server.slowApp();
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();
        long mark = server.lines().end();

        List<CompletableFuture<String>> held = app.hold("four", 4, Duration.ofSeconds(60));
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(lastCount(mark)).isGreaterThanOrEqualTo(4));
        assertThat(held).noneMatch(CompletableFuture::isDone);
        app.release("four");
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(lastCount(mark)).isLessThan(4));
        assertThat(held).allMatch(answer -> answer.join().equals("released"));
    }

    private Line metricLine(int index, Duration atMost) {
        return await().atMost(atMost)
                .until(
                        () -> server.lines().all().stream()
                                .filter(Line::isMetric)
                                .toList(),
                        lines -> lines.size() > index)
                .get(index);
    }

    private long lastCount(long mark) {
        List<Line> lines =
                server.lines().since(mark).stream().filter(Line::isMetric).toList();
        return lines.isEmpty() ? -1 : lines.get(lines.size() - 1).metric("currentthreadsbusy_count");
    }

    private void hasTheFieldsOfALine(Line line) throws MalformedObjectNameException {
        assertThat(line.at("/@timestamp").textValue()).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
        assertThat(line.at("/event/kind").textValue()).isEqualTo("metric");
        assertThat(line.at("/event/module").textValue()).isEqualTo("beanlog");
        assertThat(line.at("/event/dataset").textValue()).isEqualTo("beanlog.thread_pool");
        assertThat(line.id()).matches("[0-9A-Z]+-" + line.tick() + "-\\d+");
        assertThat(line.at("/event/duration").isIntegralNumber()).isTrue();
        assertThat(line.at("/event/duration").longValue()).isPositive();
        assertThat(line.at("/service/name").textValue()).isEqualTo("domain1");
        assertThat(line.at("/service/type").textValue()).isEqualTo("payara");
        assertThat(line.at("/service/version").textValue()).isEqualTo(SharedPayara.property("payara.version"));
        assertThat(line.at("/service/node/name").textValue()).isEqualTo("server");
        assertThat(line.at("/host/name").textValue()).isNotBlank();
        assertThat(line.at("/process/pid").longValue()).isEqualTo(server.pid());
        assertThat(line.mbean()).isEqualTo(new ObjectName(HTTP_1).getCanonicalName());
        assertThat(line.at("/jmx/domain").textValue()).isEqualTo("amx");
        assertThat(line.at("/jmx/key/name").textValue()).isEqualTo("network/http-listener-1/thread-pool");
        assertThat(line.at("/jmx/key/pp").textValue()).isEqualTo("/mon/server-mon[server]");
        assertThat(line.at("/jmx/key/type").textValue()).isEqualTo("thread-pool-mon");
        assertThat(line.at("/jmx/tick").isIntegralNumber()).isTrue();
        assertThat(line.at("/jmx/interval").longValue()).isEqualTo(15_000);
        assertThat(line.metrics()).containsExactly("currentthreadsbusy_count");
        assertThat(line.at("/jmx/state").isObject()).isTrue();
        assertThat(line.at("/jmx/state")).isEmpty();
    }
}
