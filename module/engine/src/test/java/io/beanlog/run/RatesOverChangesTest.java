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
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Logger;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The interval is so long that each change of the settings makes exactly one tick, at once. */
class RatesOverChangesTest {
    private static final String COUNT = "name=Count value=test:type=Counter,* rate=true";

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final Logger logger = Logger.getAnonymousLogger();
    private final ObjectMapper json = new ObjectMapper();
    private final AtomicLong count = new AtomicLong(100);

    @TempDir
    private Path home;

    private ObjectName name;
    private Recorder recorder;

    @BeforeEach
    void open() throws Exception {
        logger.setUseParentHandlers(false);
        name = new ObjectName("test:type=Counter,name=a");
        Source source = new Source("domain1", "payara", "6", "server", "host", 7, Map.of());
        recorder = Recorder.open(new Environment(
                server, source, home, Clock.systemUTC(), logger, getClass().getClassLoader(), Advice.none()));
        register();
    }

    @AfterEach
    void close() {
        recorder.close();
    }

    private void register() throws Exception {
        server.registerMBean(
                new ScriptedMBean().with("Count", "long", count::get).with("Other", 1), name);
    }

    private static Settings settings(String... watches) {
        Watches all = Watches.none();
        for (String watch : watches) {
            all = all.add(Watch.parse(watch)).watches();
        }
        return Settings.defaults()
                .withEnabled(true)
                .withInterval(Duration.ofHours(1))
                .withOutput(Output.FILE)
                .withWatches(all);
    }

    /** The metrics of the tick that a change makes, with the counter grown by 50 in 100 ms or more. */
    private JsonNode afterChangeTo(Settings changed) {
        long ticks = lines().size();
        long start = System.nanoTime();
        await().until(() -> System.nanoTime() - start > 100_000_000);
        count.addAndGet(50);
        recorder.apply(changed);
        await().until(() -> lines().size() > ticks);
        List<JsonNode> lines = lines();
        assertThat(lines).hasSize((int) ticks + 1);
        return lines.get(lines.size() - 1).at("/jmx/metric");
    }

    private List<JsonNode> lines() {
        try (var files = Files.list(home.resolve("logs"))) {
            return files.sorted()
                    .flatMap(this::lines)
                    .filter(line -> line.at("/jmx/metric/Count").isNumber())
                    .sorted((a, b) -> Long.compare(
                            a.at("/jmx/tick").asLong(), b.at("/jmx/tick").asLong()))
                    .toList();
        } catch (java.nio.file.NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private java.util.stream.Stream<JsonNode> lines(Path file) {
        try {
            String text = Files.readString(file);
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().map(line -> {
                try {
                    return json.readTree(line);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertRate(JsonNode metric) {
        assertThat(metric.at("/Count_rate").asDouble()).isGreaterThan(0).isLessThanOrEqualTo(500);
    }

    @Test
    void eachKindOfChangeKeepsTheCountersOfWhatStays() {
        assertThat(afterChangeTo(settings(COUNT)).has("Count_rate")).isFalse();
        assertRate(afterChangeTo(settings("name=Other value=test:type=Counter,*", COUNT)));
        assertRate(afterChangeTo(settings("name=Other,Count value=test:type=Counter,name=a rate=true")));
        assertRate(afterChangeTo(settings(COUNT + " every=30m")));
        assertRate(afterChangeTo(settings(COUNT).withInterval(Duration.ofHours(2))));
        assertRate(afterChangeTo(settings(COUNT).withFile(Optional.of("logs/other.ndjson"))));
        assertRate(afterChangeTo(settings(COUNT).withLabels(Map.of("env", "prod"))));
        assertRate(afterChangeTo(settings(COUNT).withOutput(Output.BOTH)));
        assertThat(lines()).hasSize(8);
    }

    @Test
    void mbeanThatIsAnotherRegistrationStartsAnew() throws Exception {
        afterChangeTo(settings(COUNT));
        server.unregisterMBean(name);
        count.set(1_000_000);
        register();
        assertThat(afterChangeTo(settings(COUNT, "name=Other value=test:type=Counter,*"))
                        .has("Count_rate"))
                .isFalse();
        server.unregisterMBean(name);
        count.set(2_000_000);
        register();
        assertThat(afterChangeTo(settings(COUNT).withFile(Optional.of("logs/other.ndjson")))
                        .has("Count_rate"))
                .isFalse();
    }

    @Test
    void recordingThatWasDisabledStartsAnew() {
        afterChangeTo(settings(COUNT));
        recorder.apply(settings(COUNT).withEnabled(false));
        assertThat(afterChangeTo(settings(COUNT)).has("Count_rate")).isFalse();
    }
}
