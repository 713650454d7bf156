package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.twicePerSecond;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** What the commands do about monitoring levels that are OFF. */
@OnPayara
@Order(9)
final class LevelsIT {
    private final PayaraServer server;

    LevelsIT(PayaraServer server) {
        this.server = server;
    }

    @BeforeEach
    void allOff() {
        server.setLevels("thread-pool=OFF", "http-service=OFF").succeeded();
    }

    @AfterEach
    void raiseAgain() {
        server.setLevels("thread-pool=HIGH", "http-service=HIGH").succeeded();
    }

    @Test
    void levelsAutoRaisesWhatTheWatchNeedsAndTheLinesCome() {
        long mark = server.lines().end();
        String[] article = twicePerSecond(ARTICLE);
        String[] command = Arrays.copyOf(article, article.length + 2);
        command[article.length] = "--levels";
        command[article.length + 1] = "auto";

        server.asadmin(command).succeeded().saying("http-service", "HIGH", "Logging 1 attribute of 1 MBean");

        await().until(() -> server.lines().since(mark).stream().anyMatch(Line::isMetric));
        assertThat(level("http-service")).isEqualTo("HIGH");
        assertThat(level("thread-pool")).isEqualTo("OFF");
    }

    @Test
    void withoutLevelsTheWatchIsStoredAndTheAnswerNamesTheCommand() {
        server.asadmin(twicePerSecond(ARTICLE))
                .succeeded()
                .saying("http-service", "OFF", "asadmin set ", ".module-monitoring-levels.http-service=HIGH");

        assertThat(server.settings()).containsValue(ARTICLE);
        assertThat(level("http-service")).isEqualTo("OFF");
        long mark = server.lines().end();
        server.setLevels("http-service=HIGH").succeeded();
        await().until(() -> server.lines().since(mark).stream().anyMatch(Line::isMetric));
    }

    private String level(String name) {
        String text = server.asadmin("get", "server.monitoring-service.module-monitoring-levels." + name)
                .succeeded()
                .text();
        return text.lines().findFirst().orElseThrow().replaceFirst(".*=", "").strip();
    }
}
