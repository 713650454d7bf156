package io.beanlog.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.beanlog.encode.Source;
import io.beanlog.misbehaving.ScriptedMBean;
import io.beanlog.settings.Output;
import io.beanlog.settings.Settings;
import io.beanlog.settings.Watch;
import io.beanlog.settings.Watches;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderTest {
    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final Logger logger = Logger.getAnonymousLogger();
    private final List<LogRecord> logged = new CopyOnWriteArrayList<>();
    private final CountDownLatch never = new CountDownLatch(1);
    private final ObjectMapper json = new ObjectMapper();

    @TempDir
    private Path home;

    private Recorder recorder;

    public interface PoolMBean {
        int getBusy() throws InterruptedException;

        String getState();
    }

    private static class Pool implements PoolMBean {
        final AtomicInteger reads = new AtomicInteger();

        @Override
        public int getBusy() throws InterruptedException {
            return reads.incrementAndGet();
        }

        @Override
        public String getState() {
            return "up";
        }
    }

    @BeforeEach
    void open() {
        logger.setUseParentHandlers(false);
        logger.addHandler(new Handler() {
            @Override
            public void publish(LogRecord record) {
                logged.add(record);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        Source source = new Source("domain1", "payara", "6", "server", "host", 7, Map.of());
        recorder = Recorder.open(new Environment(
                server, source, home, Clock.systemUTC(), logger, RecorderTest.class.getClassLoader(), Advice.none()));
    }

    @AfterEach
    void close() {
        never.countDown();
        recorder.close();
    }

    @Test
    void watchedAttributesAreWrittenToFileAndLogAtEachTick() throws Exception {
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=a"));
        recorder.apply(settings("name=Busy,State value=test:type=Pool,name=a"));
        await().until(() -> lines().size() >= 4);

        List<JsonNode> lines = lines();
        assertThat(lines.get(0).at("/event/action").asText()).isEqualTo("start");
        JsonNode first = lines.get(1);
        assertThat(first.at("/jmx/mbean").asText()).isEqualTo("test:name=a,type=Pool");
        assertThat(first.at("/jmx/metric/Busy").asInt()).isEqualTo(1);
        assertThat(first.at("/jmx/state/State").asText()).isEqualTo("up");
        assertThat(first.at("/jmx/interval").asInt()).isEqualTo(100);
        assertThat(lines.get(2).at("/jmx/metric/Busy").asInt()).isEqualTo(2);
        assertThat(messages()).contains("PAYARA-MONITORING: Busy=1 State=up ");
        Set<String> ids = new HashSet<>();
        lines.forEach(line -> assertThat(ids.add(line.at("/event/id").asText())).isTrue());
    }

    @Test
    void oneMBeanThatHangsIsLeftAloneAndNamedAndTheOthersGoOn() throws Exception {
        server.registerMBean(new Hanging(), new ObjectName("test:type=Hanging"));
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=a"));
        recorder.apply(settings("name=Busy value=test:*"));
        await().until(() -> metrics("test:name=a,type=Pool").size() >= 5);

        assertThat(metrics("test:type=Hanging")).isEmpty();
        assertThat(control().getStatus().quarantined()).containsExactly("test:type=Hanging");
        assertThat(control().getStatusLines()).anyMatch(line -> line.contains("test:type=Hanging: for "));
        assertThat(messages())
                .filteredOn(message -> message.contains("test:type=Hanging"))
                .hasSize(1)
                .first()
                .asString()
                .contains("no answer within 100 ms", "tried again after 5 s");
    }

    @Test
    void mbeansThatHangTogetherHoldOnlyAFewThreadsInOneTickAndAfterChangesOfTheSettings() throws Exception {
        for (int i = 0; i < 20; i++) {
            server.registerMBean(new Hanging(), new ObjectName("test:type=Hanging,name=" + i));
        }
        recorder.apply(settings("name=Busy value=test:*"));
        await().until(() -> control().getStatus().ticks() >= 2);
        for (int millis = 101; millis < 104; millis++) {
            long ticks = control().getStatus().ticks();
            recorder.apply(settings("name=Busy value=test:*").withInterval(Duration.ofMillis(millis)));
            await().until(() -> control().getStatus().ticks() >= ticks + 3);
        }
        recorder.apply(settings("name=Busy value=test:*").withEnabled(false));
        recorder.apply(settings("name=Busy value=test:*"));
        await().until(() -> control().getStatus().quarantined().size() >= 4);
        assertThat(threads("beanlog-reader")).hasSizeLessThanOrEqualTo(5);
    }

    @Test
    void whileEightThreadsHangNothingIsReadAndTheStatusSaysSo() throws Exception {
        for (int i = 0; i < 10; i++) {
            server.registerMBean(new Hanging(), new ObjectName("test:type=Hanging" + i));
        }
        recorder.apply(settings("name=Busy value=test:*"));
        await().until(() -> String.join("\n", control().getStatusLines()).contains("Nothing is read until one"));
        assertThat(control().getStatus().quarantined()).hasSize(8);
    }

    @Test
    void closingTakesLessThanTwoSecondsWhileAnMBeanHangs() throws Exception {
        server.registerMBean(new Hanging(), new ObjectName("test:type=Hanging"));
        recorder.apply(settings("name=Busy value=test:type=Hanging").withInterval(Duration.ofSeconds(30)));
        await().until(() -> !threads("beanlog-reader").isEmpty());
        long start = System.nanoTime();
        recorder.close();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
        assertThat(server.isRegistered(new ObjectName(LoggerMXBean.NAME))).isFalse();
        never.countDown();
        await().until(() -> threads("beanlog-").isEmpty());
    }

    @Test
    void disablingStopsLinesAndEnablingStartsThemAgain() throws Exception {
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=a"));
        Settings settings = settings("name=Busy value=test:type=Pool,name=a");
        recorder.apply(settings);
        await().until(() -> lines().size() >= 3);
        recorder.apply(settings.withEnabled(false));
        int count = lines().size();
        await().until(() -> threads("beanlog-").isEmpty());
        assertThat(lines()).hasSize(count);
        recorder.apply(settings);
        await().until(() -> lines().size() > count + 2);
    }

    @Test
    void changedWatchesTakeEffectAtOnceInTheSameFile() throws Exception {
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=a"));
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=b"));
        recorder.apply(settings("name=Busy value=test:type=Pool,name=a"));
        await().until(() -> !metrics("test:name=a,type=Pool").isEmpty());
        recorder.apply(settings("name=Busy value=test:type=Pool,name=b"));
        await().until(() -> !metrics("test:name=b,type=Pool").isEmpty());
        assertThat(lines())
                .filteredOn(line -> line.at("/event/action").asText().equals("start"))
                .hasSize(1);
    }

    @Test
    void failedReadIsOneEventAndOneMessageHoweverOftenItFails() throws Exception {
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=a"));
        recorder.apply(settings("name=Busy,Nonsense value=test:type=Pool,name=a"));
        await().until(() -> metrics("test:name=a,type=Pool").size() >= 5);
        assertThat(lines())
                .filteredOn(line -> line.at("/event/action").asText().equals("read-failed"))
                .hasSize(1);
        assertThat(messages())
                .filteredOn(message -> message.contains("Nonsense"))
                .hasSize(1);
        assertThat(control().getStatusLines()).anyMatch(line -> line.contains("Nonsense of test:name=a,type=Pool"));
    }

    @Test
    void missingPartOfAValueIsToldOnceWithTheNearestOne() throws Exception {
        server.registerMBean(
                java.lang.management.ManagementFactory.getMemoryMXBean(), new ObjectName("java.lang:type=Memory"));
        recorder.apply(settings("name=HeapMemoryUsage.usd,HeapMemoryUsage.max value=java.lang:type=Memory"));
        await().until(() -> metrics("java.lang:type=Memory").size() >= 3);
        assertThat(messages())
                .filteredOn(message -> message.contains("usd"))
                .singleElement()
                .asString()
                .contains("HeapMemoryUsage.usd", "its value has no part usd. The nearest is used.");
    }

    @Test
    void messageOfAnExceptionCannotForgeRecordsOfTheServersLog() throws Exception {
        Pool pool = new Pool() {
            @Override
            public String getState() {
                throw new IllegalStateException("x]]\n\n[2026-01-01] [SEVERE] forged\u001b[31m");
            }
        };
        server.registerMBean(pool, new ObjectName("test:type=Pool,name=a"));
        recorder.apply(settings("name=Busy,State value=test:type=Pool,name=a"));
        await().until(() -> messages().stream().anyMatch(message -> message.contains("forged")));
        assertThat(messages()).allSatisfy(message -> assertThat(message).doesNotContainPattern("\\p{Cntrl}"));
    }

    @Test
    void statusSaysWhyTheFileCannotBeWritten() throws Exception {
        Files.writeString(home.resolve("plain"), "no directory");
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=a"));
        recorder.apply(settings("name=Busy value=test:type=Pool,name=a").withFile(Optional.of("plain/x.ndjson")));
        await().until(() -> String.join("\n", control().getStatusLines()).contains("Nothing can be written there"));
        assertThat(String.join("\n", control().getStatusLines())).contains("plain");
    }

    @Test
    void watchThatMatchesNothingIsToldOnceWithTheNearestName() throws Exception {
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=http-listener-1"));
        recorder.apply(settings("name=Busy value=test:type=Pool,name=http-listner-1"));
        await().until(() -> messages().stream().anyMatch(message -> message.contains("http-listner-1")));
        String message = messages().stream()
                .filter(text -> text.contains("http-listner-1"))
                .findFirst()
                .orElseThrow();
        assertThat(message)
                .contains("no MBean of the domain test has name=http-listner-1. The nearest is http-listener-1.");
        assertThat(control().getStatus().unmatchedWatches()).hasSize(1);
        assertThat(String.join("\n", control().getStatusLines())).contains("The nearest is http-listener-1.");
    }

    @Test
    void statusCountsWhatIsLeftOutByItsReasonAndNamesAttributesOfUnknownTypes() throws Exception {
        server.registerMBean(
                new ScriptedMBean().with("Null", null).with("NaN", Double.NaN).with("Thread", Thread.currentThread()),
                new ObjectName("test:type=Odd"));
        recorder.apply(settings("name=Null,NaN,Thread value=test:type=Odd").withInterval(Duration.ofHours(1)));
        await().until(() -> control().getStatus().ticks() == 1);
        assertThat(control().getStatusLines())
                .contains("3 values left out: 1 null; 1 NaN, infinite or beyond the range of a double;"
                        + " 1 of an unsupported type.")
                .anyMatch(line -> line.contains("Thread of test:type=Odd: its value is of the class java.lang.Thread"));
    }

    @Test
    void mbeanRegisteredLaterIsLoggedAtTheNextTick() throws Exception {
        recorder.apply(settings("name=Busy value=test:type=Pool,*"));
        await().until(() -> control().getStatus().ticks() >= 2);
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=late"));
        await().until(() -> !metrics("test:name=late,type=Pool").isEmpty());
    }

    @Test
    void readNowAnswersTheLinesWithoutWritingThem() throws Exception {
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=a"));
        recorder.apply(settings("name=Busy value=test:type=Pool,name=a").withInterval(Duration.ofDays(1)));
        await().until(() -> metrics("test:name=a,type=Pool").size() == 1);
        String[] now = control().readNow();
        assertThat(now).hasSize(1);
        assertThat(json.readTree(now[0]).at("/jmx/metric/Busy").asInt()).isEqualTo(2);
        assertThat(metrics("test:name=a,type=Pool")).hasSize(1);
    }

    @Test
    void finderPrintsWatchesThatCanBePasted() throws Exception {
        server.registerMBean(new Pool(), new ObjectName("test:type=Pool,name=a"));
        assertThat(control().findMBeans("bus", false, true))
                .containsExactly(
                        "test:type=Pool,name=a",
                        "                 1  name=Busy value=test:type=Pool,name=a",
                        "1 MBean found.");
        assertThat(control().findMBeans("test:*", true, false))
                .containsExactly(
                        "test:type=Pool,name=a",
                        "  name=Busy value=test:type=Pool,name=a",
                        "  name=State value=test:type=Pool,name=a",
                        "1 MBean found.");
        assertThat(control().findMBeans("nosuchthing", false, false)).hasSize(1);
    }

    private LoggerMXBean control() throws Exception {
        return JMX.newMXBeanProxy(server, new ObjectName(LoggerMXBean.NAME), LoggerMXBean.class);
    }

    private static Settings settings(String... watches) {
        Watches all = Watches.none();
        for (String watch : watches) {
            all = all.add(Watch.parse(watch)).watches();
        }
        return Settings.defaults()
                .withEnabled(true)
                .withInterval(Duration.ofMillis(100))
                .withOutput(Output.BOTH)
                .withWatches(all);
    }

    private List<JsonNode> lines() throws IOException {
        Path file = home.resolve("logs/beanlog.ndjson");
        List<JsonNode> lines = new ArrayList<>();
        if (Files.exists(file)) {
            String text = Files.readString(file);
            for (String line :
                    text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
                lines.add(json.readTree(line));
            }
        }
        return lines;
    }

    private List<JsonNode> metrics(String mbean) throws IOException {
        return lines().stream()
                .filter(line -> line.at("/event/kind").asText().equals("metric")
                        && line.at("/jmx/mbean").asText().equals(mbean))
                .toList();
    }

    private List<String> messages() {
        return logged.stream().map(LogRecord::getMessage).toList();
    }

    private static List<Thread> threads(String prefix) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(prefix))
                .toList();
    }

    public interface HangingMBean {
        int getBusy() throws InterruptedException;
    }

    private final class Hanging implements HangingMBean {
        @Override
        public int getBusy() throws InterruptedException {
            never.await();
            return 0;
        }
    }
}
