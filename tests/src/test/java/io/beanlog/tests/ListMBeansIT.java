package io.beanlog.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Finding MBeans without jconsole. */
@OnPayara
@Order(7)
final class ListMBeansIT {
    private static final Pattern WATCH =
            Pattern.compile("name=currentthreadsbusy\\S* value=[^'\"\n]*http-listener-1[^'\"\n]*");

    private final PayaraServer server;

    ListMBeansIT(PayaraServer server) {
        this.server = server;
    }

    @Test
    void freeTextFindsTheAttributeAndPrintsAWatchThatCanBePasted() {
        Answer answer =
                server.asadmin("list-mbeans", "busy", "--values").succeeded().saying("currentthreadsbusy");
        List<String> watches = WATCH.matcher(answer.text())
                .results()
                .map(MatchResult::group)
                .map(String::strip)
                .toList();
        assertThat(watches).as("watches in %s", answer.text()).isNotEmpty();
        long mark = server.lines().end();

        server.asadmin(
                        "set-monitoring-configuration",
                        "--addproperty",
                        watches.get(0),
                        "--enabled",
                        "true",
                        "--logfrequency",
                        "500",
                        "--logfrequencyunit",
                        "MILLISECONDS",
                        "--dynamic=true")
                .succeeded();

        await().until(() -> server.lines().since(mark).stream()
                .filter(Line::isMetric)
                .anyMatch(line -> line.has("/jmx/metric/currentthreadsbusy_count")));
    }

    @Test
    void patternListsTheMBeansOfThatPattern() {
        server.asadmin("list-mbeans", "java.lang:type=GarbageCollector,*")
                .succeeded()
                .saying("G1 Young Generation", "G1 Old Generation");
    }

    @Test
    void attributesAreListedWithTheirNames() {
        server.asadmin("list-mbeans", "java.lang:type=Memory", "--attributes")
                .succeeded()
                .saying("HeapMemoryUsage", "NonHeapMemoryUsage");
    }
}
