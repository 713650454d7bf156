package io.beanlog.read;

import static io.beanlog.misbehaving.Watches.rate;
import static io.beanlog.misbehaving.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.GarbageCollectorMXBean;
import io.beanlog.select.FailureListener;
import io.beanlog.select.Field;
import io.beanlog.select.Selector;
import io.beanlog.select.WatchedMBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The MBeans of the JVM that runs the tests, which have what goes wrong elsewhere: nulls, -1, throwing attributes. */
class JvmMBeansTest {
    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "tr", "ar-EG-u-nu-arab"})
    void everyAttributeOfEveryMBeanIsReadWithoutAFailure(String locale) {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        List<String> failures = new ArrayList<>();
        FailureListener listener = (mbean, attribute, failure) -> failures.add(mbean + " " + attribute + failure);
        Map<String, List<String>> fields = new HashMap<>();
        try (Selector selector = Selector.open(
                server,
                List.of(watch("java.lang:*", "*"), watch("java.nio:*", "*"), watch("java.util.logging:*", "*")),
                Duration.ofSeconds(1),
                listener)) {
            Reading reading = new Reading();
            for (WatchedMBean mbean : selector.current()) {
                reading.clear();
                assertThat(MBeanReader.of(server, mbean, listener, System::nanoTime)
                                .read(1, reading))
                        .isEqualTo(Outcome.READ);
                List<String> names = new ArrayList<>();
                for (int i = 0; i < reading.size(); i++) {
                    names.add(reading.field(i).name());
                }
                fields.put(mbean.id().dataset(), names);
            }
        } finally {
            Locale.setDefault(before);
        }
        assertThat(failures).isEmpty();
        assertThat(fields.get("beanlog.memory")).contains("HeapMemoryUsage_used", "NonHeapMemoryUsage_max");
        assertThat(fields.get("beanlog.threading")).contains("ThreadCount").doesNotContain("AllThreadIds_size");
        assertThat(fields.get("beanlog.runtime")).contains("Uptime").doesNotContain("ClassPath");
        assertThat(fields.get("beanlog.operating_system")).contains("AvailableProcessors");
        assertThat(fields.get("beanlog.class_loading")).contains("LoadedClassCount");
    }

    @Test
    void attributesThatPoolsDoNotSupportAreCountedAndSilent() {
        try (ReadValues reader = ReadValues.of(server, watch("java.lang:type=MemoryPool,name=Metaspace", "*"))) {
            assertThat(reader.values()).containsKeys("Usage_used", "Name").containsEntry("Usage_max", -1L);
            assertThat(reader.failures).isEmpty();
            assertThat(reader.leftOut())
                    .containsEntry(LeftOut.UNSUPPORTED_ATTRIBUTE, 3)
                    .containsKey(LeftOut.NULL);
        }
    }

    @Test
    void lastGcInfoIsReadThroughItsTabulars() {
        System.gc();
        GarbageCollectorMXBean collector = ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class).stream()
                .filter(bean -> bean.getLastGcInfo() != null)
                .findFirst()
                .orElseThrow();
        String pool = collector.getLastGcInfo().getMemoryUsageAfterGc().keySet().stream()
                .filter(name -> name.contains(" "))
                .findFirst()
                .orElseThrow();
        ObjectName name = collector.getObjectName();
        try (ReadValues reader = ReadValues.of(
                server,
                rate(watch(name, "CollectionCount")),
                watch(name, "LastGcInfo", "LastGcInfo.memoryUsageAfterGc." + pool + ".used"))) {
            assertThat(reader.values())
                    .containsKeys(
                            "CollectionCount",
                            "LastGcInfo_duration",
                            "LastGcInfo_id",
                            "LastGcInfo_memoryUsageAfterGc_size",
                            Field.nameOf("LastGcInfo_memoryUsageAfterGc_" + pool + "_used"));
            assertThat(reader.failures).isEmpty();
        }
    }

    @Test
    void bootClassPathThatThrowsIsNamedWhenAskedFor() {
        try (ReadValues reader = ReadValues.of(server, watch("java.lang:type=Runtime", "BootClassPath", "VmName"))) {
            assertThat(reader.values()).containsOnlyKeys("VmName");
            assertThat(reader.failures)
                    .hasSize(1)
                    .first()
                    .asString()
                    .startsWith("BootClassPath java.lang.UnsupportedOperationException");
        }
    }
}
