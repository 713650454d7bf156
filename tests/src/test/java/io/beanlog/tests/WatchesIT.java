package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.HTTP_1;
import static io.beanlog.tests.Watches.HTTP_2;
import static io.beanlog.tests.Watches.threadPool;
import static io.beanlog.tests.Watches.twicePerSecond;
import static io.beanlog.tests.Watches.watch;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Which lines the different kinds of watches give. */
@OnPayara
@Order(2)
final class WatchesIT {
    private static final String YOUNG = "java.lang:type=GarbageCollector,name=G1 Young Generation";

    private final PayaraServer server;

    WatchesIT(PayaraServer server) {
        this.server = server;
    }

    @Test
    void halfASecondGivesALineEachHalfSecond() {
        List<Line> lines = linesOf(8, ARTICLE).subList(1, 8);

        assertThat(lines)
                .allSatisfy(
                        line -> assertThat(line.at("/jmx/interval").longValue()).isEqualTo(500));
        for (int i = 1; i < lines.size(); i++) {
            Line line = lines.get(i);
            Line before = lines.get(i - 1);
            assertThat(line.tick()).isEqualTo(before.tick() + 1);
            assertThat(Duration.between(before.time(), line.time()))
                    .isBetween(Duration.ofMillis(350), Duration.ofMillis(650));
        }
    }

    @Test
    void oneAttributeNameOfTwoPoolsGivesALineForEachPool() {
        List<Line> lines =
                linesOf(8, watch("currentthreadsbusy.count", HTTP_1), watch("currentthreadsbusy.count", HTTP_2));

        assertEachTickHas(canonical(HTTP_1, HTTP_2), lines);
        assertThat(lines).allSatisfy(line -> assertThat(line.metrics()).containsExactly("currentthreadsbusy_count"));
    }

    @Test
    void twoAttributesOfOnePoolShareItsLine() {
        List<Line> lines = linesOf(2, watch("currentthreadsbusy.count", HTTP_1), watch("maxthreads.count", HTTP_1));

        assertThat(lines).allSatisfy(line -> {
            assertThat(line.metrics()).containsExactly("currentthreadsbusy_count", "maxthreads_count");
            assertThat(line.metric("maxthreads_count")).isEqualTo(5);
        });
    }

    @Test
    void patternGivesALinePerPool() {
        List<Line> lines = linesOf(16, watch("currentthreadsbusy.count", "amx:type=thread-pool-mon,*"));

        Set<String> pools = canonical(
                HTTP_1,
                HTTP_2,
                threadPool("admin-listener"),
                "amx:pp=/mon/server-mon[server],type=thread-pool-mon,name=network//global-thread-pool-stats");
        assertEachTickHas(pools, lines);
    }

    @Test
    void nameWithSpacesIsReadAsItIsWritten() throws MalformedObjectNameException {
        List<Line> lines = linesOf(2, watch("CollectionCount", YOUNG));

        ObjectName name = new ObjectName(YOUNG);
        assertThat(lines).allSatisfy(line -> {
            assertThat(line.mbean()).isEqualTo(name.getCanonicalName());
            assertThat(line.at("/jmx/key/name").textValue()).isEqualTo("G1 Young Generation");
            assertThat(line.metric("CollectionCount")).isPositive();
        });
    }

    @Test
    void lastGcInfoIsFlattenedAndTheOtherWatchesGoOn() {
        List<Line> lines = linesOf(6, watch("LastGcInfo", YOUNG), ARTICLE);

        List<Line> collections = lines.stream()
                .filter(line -> line.mbean().startsWith("java.lang:"))
                .toList();
        assertThat(collections).hasSizeGreaterThanOrEqualTo(2).allSatisfy(line -> {
            assertThat(line.metrics())
                    .contains(
                            "LastGcInfo_GcThreadCount",
                            "LastGcInfo_duration",
                            "LastGcInfo_endTime",
                            "LastGcInfo_id",
                            "LastGcInfo_startTime");
            assertThat(line.metric("LastGcInfo_endTime")).isGreaterThanOrEqualTo(line.metric("LastGcInfo_startTime"));
        });
        assertThat(lines.stream().filter(line -> line.has("/jmx/metric/currentthreadsbusy_count")))
                .hasSizeGreaterThanOrEqualTo(2);
    }

    /** Sets the watches and waits for so many lines; those of the last tick may be incomplete and are left out. */
    private List<Line> linesOf(int count, String... watches) {
        long mark = server.lines().end();
        server.asadmin(twicePerSecond(watches)).succeeded();
        List<Line> lines = await().atMost(Duration.ofSeconds(15))
                .until(() -> metrics(mark), found -> wholeTicks(found).size() >= count);
        return wholeTicks(lines);
    }

    private List<Line> metrics(long mark) {
        return server.lines().since(mark).stream().filter(Line::isMetric).toList();
    }

    private static List<Line> wholeTicks(List<Line> lines) {
        return lines.isEmpty()
                ? lines
                : lines.stream()
                        .filter(line ->
                                line.tick() < lines.get(lines.size() - 1).tick())
                        .toList();
    }

    /** The first tick may come while the server, whose level was just raised, still registers its MBeans. */
    private static void assertEachTickHas(Set<String> mbeans, List<Line> lines) {
        SortedMap<Long, Set<String>> byTick =
                lines.stream().collect(groupingBy(Line::tick, TreeMap::new, mapping(Line::mbean, toSet())));
        Set<String> first = byTick.remove(byTick.firstKey());
        assertThat(mbeans).containsAll(first);
        assertThat(byTick)
                .isNotEmpty()
                .allSatisfy((tick, found) -> assertThat(found).isEqualTo(mbeans));
    }

    private static Set<String> canonical(String... names) {
        return Stream.of(names).map(WatchesIT::canonical).collect(toSet());
    }

    private static String canonical(String name) {
        try {
            return new ObjectName(name).getCanonicalName();
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(name, e);
        }
    }
}
