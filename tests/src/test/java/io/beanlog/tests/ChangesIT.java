package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.HTTP_1;
import static io.beanlog.tests.Watches.HTTP_2;
import static io.beanlog.tests.Watches.twicePerSecond;
import static io.beanlog.tests.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Removing watches, switching off, and what a command leaves as it was. */
@OnPayara
@Order(3)
final class ChangesIT {
    private static final String BUSY_2 = watch("currentthreadsbusy.count", HTTP_2);
    private static final String MAX_1 = watch("maxthreads.count", HTTP_1);

    private final PayaraServer server;

    ChangesIT(PayaraServer server) {
        this.server = server;
    }

    @Test
    void delpropertyRemovesAWatchByItsAttributeName() {
        log(ARTICLE, MAX_1);

        set("--delproperty", "maxthreads.count", "--dynamic=true").succeeded().saying("maxthreads.count");

        nextLinesHold("currentthreadsbusy_count");
    }

    @Test
    void delpropertyRemovesAWatchByItsFullText() {
        log(ARTICLE, BUSY_2);

        set("--delproperty", BUSY_2, "--dynamic=true").succeeded();

        long mark = server.lines().end();
        await().until(() -> metrics(mark).size() >= 4);
        assertThat(metrics(mark).subList(2, 4))
                .allSatisfy(line -> assertThat(line.at("/jmx/key/name").textValue())
                        .isEqualTo("network/http-listener-1/thread-pool"));
    }

    @Test
    void ambiguousNameIsRefusedWithTheCandidates() {
        log(ARTICLE, BUSY_2);
        Map<String, String> before = server.settings();

        set("--delproperty", "currentthreadsbusy.count")
                .refused()
                .saying("network/http-listener-1/thread-pool", "network/http-listener-2/thread-pool");

        assertThat(server.settings()).isEqualTo(before);
    }

    @Test
    void unknownNameIsRefusedWithTheNearestOne() {
        log(ARTICLE, MAX_1);
        Map<String, String> before = server.settings();

        set("--delproperty", "currentthreadbusy.count").refused().saying("currentthreadsbusy.count");

        assertThat(server.settings()).isEqualTo(before);
    }

    @Test
    void enabledFalseStopsTheLinesWithinOneInterval() {
        log(ARTICLE);

        set("--enabled", "false", "--dynamic=true").succeeded();

        await().atMost(Duration.ofMillis(1500))
                .during(Duration.ofMillis(1100))
                .until(
                        () -> server.lines().end(),
                        length -> length == server.lines().end());
        long stopped = server.lines().end();
        await().during(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(4))
                .untilAsserted(() -> assertThat(metrics(stopped)).isEmpty());
        set("--enabled", "true", "--dynamic=true").succeeded();
        await().atMost(Duration.ofSeconds(3)).until(() -> !metrics(stopped).isEmpty());
    }

    @Test
    void dynamicFalseStoresAndDoesNotApply() {
        log(ARTICLE);

        set("--addproperty", MAX_1, "--dynamic=false").succeeded();

        assertThat(server.settings()).containsValue(MAX_1);
        nextLinesHold("currentthreadsbusy_count");
        set("--enabled", "true", "--dynamic=true").succeeded();
        nextLinesHold("currentthreadsbusy_count", "maxthreads_count");
    }

    @Test
    void optionThatIsNotGivenKeepsItsValue() {
        log(ARTICLE);
        Map<String, String> before = server.settings();

        set("--addproperty", MAX_1, "--dynamic=true").succeeded();

        assertThat(server.settings()).containsAllEntriesOf(before).hasSize(before.size() + 1);
        set("--delproperty", MAX_1, "--dynamic=true").succeeded();
        assertThat(server.settings()).isEqualTo(before);
    }

    @Test
    void addingAWatchThatExistsUpdatesIt() {
        log(ARTICLE);

        set("--addproperty", ARTICLE + " as=busy", "--dynamic=true").succeeded();

        nextLinesHold("busy");
    }

    @Test
    void getMonitoringConfigurationShowsWhatWasSet() {
        log(ARTICLE);

        server.asadmin("get-monitoring-configuration")
                .succeeded()
                .saying("currentthreadsbusy.count", "network/http-listener-1/thread-pool", "500 ms");
        server.asadmin("get-monitoring-configuration", "--pretty")
                .succeeded()
                .saying("currentthreadsbusy.count", "network/http-listener-1/thread-pool");
        server.asadmin("get-beanlog-configuration")
                .succeeded()
                .saying("currentthreadsbusy.count", "500 ms", "max-file-size");
    }

    /** Sets the watches and waits until their lines come. */
    private void log(String... watches) {
        long mark = server.lines().end();
        server.asadmin(twicePerSecond(watches)).succeeded();
        await().until(() -> metrics(mark).size() >= 2);
    }

    private Answer set(String... options) {
        String[] command = new String[options.length + 1];
        command[0] = "set-monitoring-configuration";
        System.arraycopy(options, 0, command, 1, options.length);
        return server.asadmin(command);
    }

    /** The third line from now on, which no tick before now can have written, has exactly these fields. */
    private void nextLinesHold(String... fields) {
        long mark = server.lines().end();
        await().until(() -> metrics(mark).size() >= 3);
        assertThat(metrics(mark).get(2).metrics()).containsExactly(fields);
    }

    private List<Line> metrics(long mark) {
        return server.lines().since(mark).stream().filter(Line::isMetric).toList();
    }
}
