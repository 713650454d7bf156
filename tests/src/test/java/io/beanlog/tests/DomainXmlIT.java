package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.twicePerSecond;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The settings as properties of the server's config, changed without our commands. */
@OnPayara
@Order(4)
final class DomainXmlIT {
    private final PayaraServer server;

    DomainXmlIT(PayaraServer server) {
        this.server = server;
    }

    @Test
    void intervalSetWithAsadminSetTakesEffectLive() {
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();

        server.asadmin("set", "configs.config.server-config.property.beanlog-interval=5s")
                .succeeded();

        await().atMost(Duration.ofSeconds(12))
                .until(() -> metrics().stream()
                                .filter(line -> line.at("/jmx/interval").longValue() == 5_000)
                                .count()
                        >= 2);
        List<Line> lines = metrics();
        Line last = lines.get(lines.size() - 1);
        Line before = lines.get(lines.size() - 2);
        assertThat(Duration.between(before.time(), last.time()))
                .isBetween(Duration.ofMillis(4_750), Duration.ofMillis(5_250));
    }

    @Test
    void invalidIntervalIsRefusedWithOneLogRecordAndTheOldOneStaysInForce() {
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();
        long mark = server.lines().end();
        int log = server.serverLog().end();

        server.setProperty("beanlog-interval", "soon");

        await().until(() ->
                server.lines().since(mark).stream().filter(Line::isMetric).count() >= 5);
        assertThat(server.lines().since(mark))
                .filteredOn(Line::isMetric)
                .allSatisfy(
                        line -> assertThat(line.at("/jmx/interval").longValue()).isEqualTo(500));
        assertThat(server.serverLog().messagesSince(log)).singleElement().satisfies(entry -> {
            assertThat(entry.level()).isEqualTo("WARNING");
            assertThat(entry.message()).contains("interval", "soon", "15s");
        });
        assertThat(server.serverLog().stackFramesSince(log)).isEmpty();
    }

    private List<Line> metrics() {
        return server.lines().all().stream().filter(Line::isMetric).toList();
    }
}
