package io.beanlog.select;

import static io.beanlog.misbehaving.Watches.as;
import static io.beanlog.misbehaving.Watches.dropNegative;
import static io.beanlog.misbehaving.Watches.every;
import static io.beanlog.misbehaving.Watches.except;
import static io.beanlog.misbehaving.Watches.rate;
import static io.beanlog.misbehaving.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.beanlog.misbehaving.AllTypes;
import io.beanlog.misbehaving.MisbehavingMBeans;
import io.beanlog.misbehaving.ScriptedMBean;
import io.beanlog.settings.AttributePath;
import io.beanlog.settings.Watch;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReadPlanTest {
    private static final Duration INTERVAL = Duration.ofSeconds(15);
    private static final long ALL = -1;

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final MisbehavingMBeans mbeans = MisbehavingMBeans.in(server);
    private final List<String> failures = new ArrayList<>();
    private final List<Selector> opened = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        opened.forEach(Selector::close);
        mbeans.close();
    }

    private Selector open(MBeanServer in, Watch... watches) {
        Selector selector = Selector.open(
                in,
                List.of(watches),
                INTERVAL,
                (mbean, attribute, failure) -> failures.add(attribute + " " + failure.kind()));
        opened.add(selector);
        return selector;
    }

    private ReadPlan plan(Watch... watches) throws Exception {
        return open(server, watches).current().get(0).plan(ALL);
    }

    private static List<String> fields(ReadPlan plan) {
        return plan.attributes().stream()
                .flatMap(attribute -> attribute.fields().stream())
                .map(field -> field.node().field().name())
                .toList();
    }

    private void register(ScriptedMBean mbean) throws Exception {
        mbeans.register(new ObjectName("d:type=a"), mbean);
    }

    @Test
    void pathsOfOneAttributeAreReadOnce() throws Exception {
        register(MisbehavingMBeans.abc());
        ReadPlan plan = plan(watch("d:type=a", "Heap.used", "Count", "Heap.max"));
        assertThat(plan.names()).containsExactly("Heap", "Count");
        assertThat(fields(plan)).containsExactly("Heap_used", "Heap_max", "Count");
        assertThat(plan.attributes().get(0).fields().get(1).keys()).containsExactly("max");
    }

    @Test
    void simplePathsNeedNoInfoAndSharedPlans() throws Exception {
        ScriptedMBean first = MisbehavingMBeans.abc();
        register(first);
        mbeans.register(new ObjectName("d:type=b"), MisbehavingMBeans.abc());
        int before = first.infos.get();
        List<WatchedMBean> current =
                open(server, watch("d:*", "A", "NotDeclared")).current();
        assertThat(current.get(0).plan(ALL))
                .isSameAs(current.get(1).plan(ALL))
                .isSameAs(current.get(0).plan(ALL));
        assertThat(current.get(0).plan(ALL).names()).containsExactly("A", "NotDeclared");
        assertThat(first.infos).hasValue(before);
    }

    @Test
    void infoIsAskedForOnceAndAgainAfterARefreshWhichChangesNothing() throws Exception {
        ScriptedMBean mbean = MisbehavingMBeans.abc();
        register(mbean);
        Selector selector = open(server, watch("d:*", "*"));
        int before = mbean.infos.get();
        WatchedMBean watched = selector.current().get(0);
        ReadPlan plan = watched.plan(ALL);
        assertThat(watched.plan(ALL)).isSameAs(plan);
        assertThat(mbean.infos).hasValue(before + 1);
        selector.refresh();
        assertThat(watched.plan(ALL)).isSameAs(plan);
        mbean.with("D", 4);
        selector.refresh();
        assertThat(watched.plan(ALL).names()).containsExactly("A", "B", "C", "D");
    }

    @Test
    void starStandsForSimpleAndOpenTypesOnly() throws Exception {
        register(AllTypes.mbean()
                .with("Gauge", "java.lang.Object", () -> 1)
                .with("Socket", "org.apache.tomcat.util.net.SocketProperties", Object::new)
                .with("Sockets", "[Lorg.apache.tomcat.util.net.SocketProperties;", Object::new)
                .with("", 1));
        assertThat(plan(watch("d:*", "*")).names())
                .contains("Byte", "String", "Date", "Composite", "Ints", "Strings", "Gauge", "AtomicLong", "Table")
                .doesNotContain("Socket", "Sockets", "Unknown1", "Thread", "Map", "");
    }

    @Test
    void starLeavesOutSecretsDumpsAndExceptions() throws Exception {
        register(MisbehavingMBeans.abc()
                .with("Password", "x")
                .with("trustStorePassword", "x")
                .with("SystemProperties", "x")
                .with("InputArguments", "x")
                .with("AllThreadIds", "x")
                .with("ThreadInfo", "x")
                .with("ClientSecret", "x")
                .with("accessToken", "x")
                .with("slowSqlQueries", "x")
                .with("Uptime5m", 1)
                .with("Uptime15m", 1));
        Watch watch = except(watch("d:*", "*"), "B", "Uptime*");
        assertThat(plan(watch).names()).containsExactly("A", "C");
    }

    @Test
    void whatStarLeavesOutIsReadWhenNamed() throws Exception {
        register(MisbehavingMBeans.abc().with("Password", "x"));
        ReadPlan plan = plan(except(watch("d:*", "*", "Password", "A"), "A"));
        assertThat(plan.names()).containsExactly("B", "C", "Password", "A");
        assertThat(plan.attributes()).extracting(PlannedAttribute::asked).containsExactly(false, false, true, true);
    }

    @Test
    void starOnTheJvmsOwnMBeansHasNoSecretsAndNoDumps() throws Exception {
        MBeanServer platform = ManagementFactory.getPlatformMBeanServer();
        for (WatchedMBean mbean : open(platform, watch("java.lang:*", "*")).current()) {
            assertThat(mbean.plan(ALL).names())
                    .doesNotContain("SystemProperties", "InputArguments", "AllThreadIds", "ClassPath");
        }
        ReadPlan memory = open(platform, watch("java.lang:type=Memory", "*"))
                .current()
                .get(0)
                .plan(ALL);
        assertThat(memory.names()).contains("HeapMemoryUsage", "NonHeapMemoryUsage", "Verbose");
    }

    @Test
    void attributeWhoseNameHasDotsWinsOverAPath() throws Exception {
        register(new ScriptedMBean().with("a.b", 1).with("a.b.c", 2).with("a", 3));
        ReadPlan plan = plan(watch("d:*", "a.b.c.d", "a.b", "a.x"));
        assertThat(plan.names()).containsExactly("a.b.c", "a.b", "a");
        assertThat(plan.attributes().get(0).fields().get(0).keys()).containsExactly("d");
        assertThat(plan.attributes().get(2).fields().get(0).keys()).containsExactly("x");
        assertThat(fields(plan)).containsExactly("a_b_c_d", "a_b", "a_x");
    }

    @Test
    void escapedDotNeedsNoInfo() throws Exception {
        Watch watch = new Watch(
                new ObjectName("d:type=a"),
                List.of(new AttributePath(List.of("a.b"))),
                Optional.empty(),
                Optional.empty(),
                false,
                false,
                List.of(),
                "");
        ReadPlan plan = plan(watch);
        assertThat(plan.names()).containsExactly("a.b");
        assertThat(fields(plan)).containsExactly("a_b");
    }

    @Test
    void pathsThatGiveOneFieldNameAreToldApart() throws Exception {
        register(MisbehavingMBeans.abc());
        ReadPlan plan = plan(
                watch("d:type=a", "a.b"),
                watch("d:type=a", "a_b"),
                watch("d:type=a", "a:b"),
                as(watch("d:type=a", "other"), "a_b_2"));
        assertThat(fields(plan)).containsExactly("a_b", "a_b_2", "a_b_3", "a_b_2_2");
    }

    @Test
    void oneValueWantedByTwoWatchesIsOneField() throws Exception {
        register(MisbehavingMBeans.abc());
        ReadPlan plan = plan(
                watch("d:*", "A"),
                rate(watch("d:type=a", "A")),
                dropNegative(watch("d:*", "*")),
                as(watch("d:*", "A"), "x"));
        assertThat(fields(plan)).containsExactly("A", "x", "B", "C");
        PlannedField a = plan.attributes().get(0).fields().get(0);
        assertThat(a.rate()).isTrue();
        assertThat(a.dropNegative()).isTrue();
        assertThat(plan.attributes().get(0).fields().get(1).rate()).isFalse();
    }

    @Test
    void onlyWhatIsDueIsPlanned() throws Exception {
        register(MisbehavingMBeans.abc());
        Selector selector = open(
                server,
                watch("d:*", "A"),
                every(watch("d:*", "A", "B.x"), Duration.ofSeconds(1)),
                every(watch("other:*", "A"), Duration.ofSeconds(2)));
        WatchedMBean mbean = selector.current().get(0);
        assertThat(mbean.plan(0b001).names()).containsExactly("A");
        assertThat(mbean.plan(0b010).names()).containsExactly("A", "B");
        assertThat(mbean.plan(0b111).names()).containsExactly("A", "B");
        assertThat(mbean.plan(0b100).names()).isEmpty();
        assertThat(mbean.plan(0b111)).isSameAs(mbean.plan(0b011));
        assertThat(mbean.plan(0b001)).isSameAs(mbean.plan(0b001));
        assertThat(mbean.plan(0b001).layout()).isSameAs(mbean.plan(0b010).layout());
    }

    @Test
    void partThatIsWantedByItsOwnPathIsDueWithTheWholeToo() throws Exception {
        register(MisbehavingMBeans.abc());
        Selector selector =
                open(server, watch("d:type=a", "Heap"), every(watch("d:type=a", "Heap.used"), Duration.ofSeconds(1)));
        ReadPlan plan = selector.current().get(0).plan(0b01);
        assertThat(fields(plan)).containsExactly("Heap", "Heap_used");
        CompositeType type = AllTypes.memory(1, 2).getCompositeType();
        FieldNode.Items items = plan.attributes().get(0).fields().get(0).node().items(type);
        assertThat(items.name(1)).isEqualTo("used");
        FieldNode used = items.node(1);
        assertThat(used != null && used.isCoveredByOwnPath()).isTrue();
    }

    @Test
    void fieldsOfACompositesItemsAreMadeOnceAndBounded() throws Exception {
        FieldNode node =
                plan(watch("d:type=a", "C")).attributes().get(0).fields().get(0).node();
        FieldNode.Items items = node.items(AllTypes.memory(1, 2).getCompositeType());
        assertThat(node.items(AllTypes.memory(3, 4).getCompositeType())).isSameAs(items);
        int planned = 0;
        for (int shape = 0; shape < 100; shape++) {
            Object[] wide = new Object[200];
            for (int i = 0; i < wide.length; i += 2) {
                wide[i] = "shape" + shape + "item" + i;
                wide[i + 1] = i;
            }
            FieldNode.Items others = node.items(AllTypes.composite(wide).getCompositeType());
            planned += (int) IntStream.range(0, others.size())
                    .filter(i -> others.node(i) != null)
                    .count();
        }
        assertThat(planned).isBetween(900, 1_000);
    }

    @Test
    void namesOfItemsAreToldApartFromPlannedOnes() throws Exception {
        ReadPlan plan = plan(watch("d:type=a", "C", "C_used", "C_size"));
        FieldNode node = plan.attributes().get(0).fields().get(0).node();
        FieldNode used = node.items(AllTypes.memory(1, 2).getCompositeType()).node(1);
        assertThat(used == null ? null : used.field().name()).isEqualTo("C_used_2");
        assertThat(node.size().name()).isEqualTo("C_size_2");
        assertThat(node.rate().field().name()).isEqualTo("C_rate");
    }

    @Test
    void mbeanThatLiesAboutItsAttributesIsAskedForThoseNamed() throws Exception {
        ObjectName name = mbeans.lyingInfo();
        assertThat(plan(watch(name, "*", "B")).names()).containsExactly("A", "Lie", "B");
    }

    @Test
    void mbeanWithoutInfoIsAskedForThoseNamed() throws Exception {
        ObjectName name = mbeans.withoutInfo();
        assertThat(plan(watch(name, "*", "A.b")).names()).containsExactly("A");
        assertThat(failures).hasSize(1);
    }

    @Test
    void vanishedMBeanIsNoFailure() throws Exception {
        register(MisbehavingMBeans.abc());
        WatchedMBean mbean = open(server, watch("d:*", "*")).current().get(0);
        server.unregisterMBean(mbean.name());
        assertThatThrownBy(() -> mbean.plan(ALL)).isInstanceOf(InstanceNotFoundException.class);
        assertThat(failures).isEmpty();
    }
}
