package io.beanlog.select;

import static io.beanlog.misbehaving.Watches.every;
import static io.beanlog.misbehaving.Watches.except;
import static io.beanlog.misbehaving.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import io.beanlog.misbehaving.MisbehavingMBeans;
import io.beanlog.settings.Watch;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.MBeanServerNotification;
import javax.management.NotificationListener;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelectorTest {
    private static final Duration INTERVAL = Duration.ofSeconds(15);

    private final MBeanServer server = MBeanServerFactory.newMBeanServer("default");
    private final MisbehavingMBeans mbeans = MisbehavingMBeans.in(server);
    private final List<String> failures = Collections.synchronizedList(new ArrayList<>());
    private @Nullable Selector opened;

    @AfterEach
    void close() throws Exception {
        if (opened != null) {
            opened.close();
        }
        mbeans.close();
    }

    private Selector open(MBeanServer in, Watch... watches) {
        Selector selector = Selector.open(
                in,
                List.of(watches),
                INTERVAL,
                (mbean, attribute, failure) -> failures.add(mbean + " " + attribute + " " + failure.kind()));
        opened = selector;
        return selector;
    }

    private Selector open(Watch... watches) {
        return open(server, watches);
    }

    private ObjectName register(String name) throws Exception {
        return mbeans.register(new ObjectName(name), MisbehavingMBeans.abc());
    }

    private static List<String> names(Selector selector) {
        return selector.current().stream().map(WatchedMBean::toString).toList();
    }

    @Test
    void patternFindsWhatIsRegisteredBeforeAndAfter() throws Exception {
        register("d:type=a,name=1");
        Selector selector = open(watch("d:type=a,*", "A"));
        assertThat(names(selector)).containsExactly("d:type=a,name=1");
        register("d:name=2,type=a");
        register("d:name=2,type=b");
        assertThat(names(selector)).containsExactly("d:type=a,name=1", "d:name=2,type=a");
        server.unregisterMBean(new ObjectName("d:name=1,type=a"));
        assertThat(names(selector)).containsExactly("d:name=2,type=a");
        assertThat(failures).isEmpty();
    }

    @Test
    void snapshotIsTheSameInstanceWhileNothingMatchingChanges() throws Exception {
        Selector selector = open(watch("d:*", "A"), watch("e:type=x", "A"));
        List<WatchedMBean> before = selector.current();
        register("other:type=a");
        server.unregisterMBean(new ObjectName("other:type=a"));
        selector.refresh();
        assertThat(selector.current()).isSameAs(before);
    }

    @Test
    void registrationUnderTheSameNameIsANewInstance() throws Exception {
        ObjectName name = register("d:type=a");
        Selector selector = open(watch("d:*", "A"), watch("d:type=a", "B"));
        WatchedMBean before = selector.current().get(0);
        server.unregisterMBean(name);
        register("d:type=a");
        assertThat(selector.current()).hasSize(1).doesNotContain(before);
        WatchedMBean after = selector.current().get(0);
        selector.refresh();
        assertThat(selector.current()).containsExactly(after);
    }

    @Test
    void exactNameIsWatchedWithoutAQueryWhetherItIsThereOrNot() throws Exception {
        AtomicInteger queries = new AtomicInteger();
        MBeanServer deaf = wrapped((name, result) -> {
            if (name.startsWith("query")) {
                queries.incrementAndGet();
            }
            return result;
        });
        Selector selector = open(deaf, watch("jboss.as:management-root=server", "A"));
        assertThat(names(selector)).containsExactly("jboss.as:management-root=server");
        assertThat(selector.current().get(0).isExact()).isTrue();
        selector.refresh();
        selector.vanished(selector.current().get(0));
        assertThat(names(selector)).containsExactly("jboss.as:management-root=server");
        assertThat(queries).hasValue(0);
        assertThat(selector.unmatched()).hasSize(1);
        register("jboss.as:management-root=server");
        assertThat(selector.unmatched()).isEmpty();
    }

    @Test
    void mbeanHasAllWatchesThatMatchInTheirOrder() throws Exception {
        Watch pattern = watch("d:*", "A");
        Watch exact = watch("d:type=a", "B");
        register("d:type=a");
        Selector selector = open(pattern, exact, watch("e:*", "C"));
        assertThat(selector.current().get(0).watches()).containsExactly(pattern, exact);
        assertThat(selector.unmatched()).containsExactly(watch("e:*", "C"));
    }

    @Test
    void exceptionsWithAColonLeaveMBeansOut() throws Exception {
        register("d:type=a,topic=orders");
        register("d:type=a,topic=__consumer_offsets");
        register("d:address=\"Queue.Planned1\",type=a");
        Selector selector = open(except(watch("d:type=a,*", "A"), "d:topic=__*,*", "*:address=\"Queue.Planned*\",*"));
        assertThat(names(selector)).containsExactly("d:type=a,topic=orders");
        register("d:type=a,topic=__transaction_state");
        assertThat(selector.current()).hasSize(1);
    }

    @Test
    void exceptionThatIsNoObjectNameIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> open(except(watch("d:*", "A"), "d:nonsense")))
                .withMessageContaining("d:nonsense");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "d:name=\"b\\*c\"",
                "d:name=\"a,b=c:d\"",
                "d:name=\"http-nio-8080\"",
                "d:näme=日本",
                "d:name=with spaces ",
                "d:name=back\\slash",
                "d:name=$1 {0} 'x'",
                "d:name=",
                "d:name=\"any\\*\\?thing\"",
                "d:name=\"two\\nlines\"",
                "d:z=1,b=2,a=3",
                "dömain with space:name=x",
                "my_app:name=x"
            })
    void namesOfAllKindsAreMatchedExactlyAndByPattern(String name) throws Exception {
        register(name);
        Selector selector = open(watch(name, "A"));
        assertThat(server.isRegistered(selector.current().get(0).name())).isTrue();
        selector.close();
        String domain = name.substring(0, name.indexOf(':'));
        assertThat(open(watch(domain + ":*", "A")).current()).hasSize(1);
    }

    @Test
    void nameThatIsAPatternByAccidentFindsTheMBeanMeant() throws Exception {
        register("a:name=\"b\\*c\"");
        assertThat(names(open(watch("a:name=\"b*c\"", "A")))).containsExactly("a:name=\"b\\*c\"");
    }

    @Test
    void keyOrderOfTheWatchDoesNotMatter() throws Exception {
        register("java.lang:type=GarbageCollector,name=PS MarkSweep");
        Selector selector = open(watch("java.lang:name=PS MarkSweep,type=GarbageCollector", "A"));
        assertThat(selector.unmatched()).isEmpty();
    }

    @Test
    void mbeanRegisteredWhileThePatternsAreQueriedIsFound() throws Exception {
        AtomicReference<@Nullable Set<?>> firstAnswer = new AtomicReference<>();
        MBeanServer slow = wrapped((name, result) -> {
            if (name.equals("queryNames") && firstAnswer.compareAndSet(null, (Set<?>) result)) {
                register("d:type=late");
            }
            return result;
        });
        assertThat(names(open(slow, watch("d:*", "A")))).containsExactly("d:type=late");
    }

    @Test
    void mbeanUnregisteredWhileThePatternsAreQueriedIsNotKept() throws Exception {
        ObjectName name = register("d:type=gone");
        MBeanServer slow = wrapped((method, result) -> {
            if (method.equals("queryNames") && server.isRegistered(name)) {
                server.unregisterMBean(name);
            }
            return result;
        });
        assertThat(open(slow, watch("d:*", "A")).current()).isEmpty();
    }

    @Test
    void refreshFindsAndDropsWhatNotificationsMissed() throws Exception {
        List<Boolean> muted = new ArrayList<>();
        MBeanServer mute = wrapped((name, result) -> result, name -> {
            if (name.equals("addNotificationListener")) {
                muted.add(true);
                throw new SecurityException("no listeners here");
            }
        });
        register("d:type=a");
        Selector selector = open(mute, watch("d:*", "A"));
        assertThat(failures).containsExactly("JMImplementation:type=MBeanServerDelegate  java.lang.SecurityException");
        server.unregisterMBean(new ObjectName("d:type=a"));
        register("d:type=b");
        assertThat(names(selector)).containsExactly("d:type=a");
        selector.refresh();
        assertThat(names(selector)).containsExactly("d:type=b");
        server.unregisterMBean(new ObjectName("d:type=b"));
        selector.vanished(selector.current().get(0));
        assertThat(selector.current()).isEmpty();
        assertThat(muted).hasSize(1);
    }

    @Test
    void failingQueryIsReportedAndKeepsWhatWasFound() throws Exception {
        AtomicInteger queries = new AtomicInteger();
        MBeanServer failing = wrapped((name, result) -> result, name -> {
            if (name.equals("queryNames") && queries.incrementAndGet() > 1) {
                throw new IllegalStateException("connection lost");
            }
        });
        register("d:type=a");
        Selector selector = open(failing, watch("d:*", "A"));
        selector.refresh();
        assertThat(names(selector)).containsExactly("d:type=a");
        assertThat(failures).containsExactly("d:*  java.lang.IllegalStateException");
    }

    @Test
    void lateNotificationOfAnEarlierLifeDoesNotDropTheMBean() throws Exception {
        ObjectName name = register("d:type=a");
        List<NotificationListener> listeners = new ArrayList<>();
        MBeanServer spied = wrapped((method, result) -> result, method -> {}, arguments -> {
            if (arguments != null && arguments.length == 4 && arguments[1] instanceof NotificationListener listener) {
                listeners.add(listener);
            }
        });
        Selector selector = open(spied, watch("d:*", "A"));
        listeners
                .get(0)
                .handleNotification(
                        new MBeanServerNotification(
                                MBeanServerNotification.UNREGISTRATION_NOTIFICATION, server, 1, name),
                        null);
        assertThat(names(selector)).containsExactly("d:type=a");
    }

    @Test
    void domainPatternsFindTheirDomainsOnly() throws Exception {
        register("app-1:type=a");
        register("app-2:type=a");
        register("app-2:type=b");
        register("apps:type=a");
        assertThat(names(open(watch("app-?:type=a", "A")))).containsExactlyInAnyOrder("app-1:type=a", "app-2:type=a");
    }

    @Test
    void notificationsThatAreLostRepeatedOrInTheWrongOrderEndInWhatIsRegistered() throws Exception {
        List<NotificationListener> listeners = new ArrayList<>();
        MBeanServer spied = wrapped((method, result) -> result, method -> {}, arguments -> {
            if (arguments != null && arguments.length == 4 && arguments[1] instanceof NotificationListener listener) {
                listeners.add(listener);
            }
        });
        Selector selector = open(spied, watch("d:*", "A"));
        ObjectName there = register("d:type=there");
        ObjectName gone = new ObjectName("d:type=gone");
        for (String type : List.of(
                MBeanServerNotification.REGISTRATION_NOTIFICATION,
                MBeanServerNotification.REGISTRATION_NOTIFICATION,
                MBeanServerNotification.UNREGISTRATION_NOTIFICATION,
                MBeanServerNotification.REGISTRATION_NOTIFICATION)) {
            for (ObjectName name : List.of(there, gone)) {
                listeners.get(0).handleNotification(new MBeanServerNotification(type, server, 1, name), null);
            }
        }
        assertThat(names(selector)).containsExactlyInAnyOrder("d:type=there", "d:type=gone");
        selector.current().forEach(selector::vanished);
        assertThat(names(selector)).containsExactly("d:type=there");
        assertThat(failures).isEmpty();
    }

    @Test
    void stormOfRegistrationsByManyThreadsIsFoundWhole() throws Exception {
        Selector selector = open(watch("d:type=storm,*", "A"));
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 8; t++) {
            String prefix = "d:type=storm,name=" + t + "-";
            threads.add(new Thread(() -> {
                try {
                    for (int i = 0; i < 1_000; i++) {
                        ObjectName name = new ObjectName(prefix + i);
                        server.registerMBean(MisbehavingMBeans.abc(), name);
                        if (i % 2 == 0) {
                            server.unregisterMBean(name);
                        }
                    }
                } catch (Exception e) {
                    failures.add(e.toString());
                }
            }));
        }
        threads.forEach(Thread::start);
        selector.refresh();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(names(selector))
                .hasSize(4_000)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(server.queryNames(new ObjectName("d:type=storm,*"), null).stream()
                        .map(ObjectName::toString)
                        .toList());
        assertThat(failures).isEmpty();
    }

    @Test
    void queryThatFailsWithAnErrorOrAnswersNonsenseConcernsItsPatternOnly() throws Exception {
        register("d:type=a");
        MBeanServer failing = wrapped(
                (method, result) -> {
                    if (method.equals("queryNames") && result instanceof Set<?> names) {
                        Set<Object> nonsense = new java.util.HashSet<>(names);
                        nonsense.add(null);
                        return nonsense;
                    }
                    return result;
                },
                method -> {},
                arguments -> {
                    if (arguments != null && arguments.length == 2 && "e:*".equals(String.valueOf(arguments[0]))) {
                        throw new NoClassDefFoundError("org/example/Gone");
                    }
                });
        assertThat(names(open(failing, watch("e:*", "A"), watch("d:*", "A")))).containsExactly("d:type=a");
        assertThat(failures).containsExactly("e:*  java.lang.NoClassDefFoundError");
    }

    @Test
    void nothingIsHeardAfterClosing() throws Exception {
        Selector selector = open(watch("d:*", "A"));
        selector.close();
        register("d:type=a");
        selector.refresh();
        assertThat(selector.current()).isEmpty();
        assertThat(failures).isEmpty();
    }

    @Test
    void periodsAreThoseOfTheWatches() throws Exception {
        register("d:type=a");
        Selector selector = open(
                watch("d:*", "A"), every(watch("d:*", "B"), Duration.ofSeconds(1)), every(watch("e:*", "B"), INTERVAL));
        assertThat(selector.periods()).containsExactly(INTERVAL, Duration.ofSeconds(1));
        assertThat(selector.current().get(0).periods()).isEqualTo(0b11);
        assertThat(open().periods()).containsExactly(INTERVAL);
    }

    @Test
    void tooManyPeriodsAreRefused() {
        Watch[] watches = IntStream.rangeClosed(1, 64)
                .mapToObj(i -> every(watch("d:*", "A"), Duration.ofSeconds(i)))
                .toArray(Watch[]::new);
        assertThatIllegalArgumentException().isThrownBy(() -> open(watches)).withMessageContaining("64");
    }

    @Test
    void mbeansThatComeAndGoLeaveNothingBehind() throws Exception {
        Selector selector = open(watch("d:*", "A"));
        AtomicLong lives = mbeans.comingAndGoing(new ObjectName("d:type=restless"));
        AtomicLong others = mbeans.comingAndGoing(new ObjectName("d:type=restless,other=yes"));
        await().until(() -> {
            selector.refresh();
            return selector.current().size() <= 2 && lives.get() > 1_000 && others.get() > 1_000;
        });
        mbeans.close();
        assertThat(selector.current()).isEmpty();
        assertThat(failures).isEmpty();
    }

    private interface After {
        Object apply(String method, Object result) throws Exception;
    }

    private interface Before {
        void accept(String method) throws Exception;
    }

    private MBeanServer wrapped(After after) {
        return wrapped(after, method -> {});
    }

    private MBeanServer wrapped(After after, Before before) {
        return wrapped(after, before, arguments -> {});
    }

    private MBeanServer wrapped(After after, Before before, Consumer<Object @Nullable []> seen) {
        return (MBeanServer) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {MBeanServer.class}, (proxy, method, arguments) -> {
                    before.accept(method.getName());
                    seen.accept(arguments);
                    try {
                        return after.apply(method.getName(), method.invoke(server, arguments));
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
