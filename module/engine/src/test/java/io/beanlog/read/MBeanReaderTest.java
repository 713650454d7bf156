package io.beanlog.read;

import static io.beanlog.misbehaving.MisbehavingMBeans.abc;
import static io.beanlog.misbehaving.Watches.rate;
import static io.beanlog.misbehaving.Watches.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.beanlog.misbehaving.AllTypes;
import io.beanlog.misbehaving.MisbehavingMBeans;
import io.beanlog.misbehaving.ScriptedMBean;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MBeanReaderTest {
    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final MisbehavingMBeans mbeans = MisbehavingMBeans.in(server);

    @AfterEach
    void close() throws Exception {
        mbeans.close();
    }

    private ReadValues reader(ObjectName name, String... paths) {
        return ReadValues.of(server, watch(name, paths));
    }

    private ReadValues abcOf(ObjectName name) {
        return reader(name, "A", "B", "C");
    }

    private static void assertAbc(Map<String, Object> values) {
        assertThat(values).containsExactly(entry("A", 1), entry("B", 2), entry("C", 3));
    }

    @Test
    void allAttributesAreReadInOneCall() throws Exception {
        ScriptedMBean mbean = abc();
        try (ReadValues reader = abcOf(mbeans.register("Good", mbean))) {
            assertAbc(reader.values());
            assertAbc(reader.values());
            assertThat(mbean.bulkReads).hasValue(2);
            assertThat(mbean.singleReads).hasValue(0);
            assertThat(reader.failures).isEmpty();
        }
    }

    @Test
    void valuesAreTheVeryObjectsThatTheMBeanGave() throws Exception {
        Long value = 1_234_567L;
        try (ReadValues reader = reader(mbeans.register("Same", new ScriptedMBean().with("V", value)), "V")) {
            assertThat(reader.values().get("V")).isSameAs(value);
        }
    }

    @Test
    void durationIsThatOfTheReads() throws Exception {
        ScriptedMBean mbean = abc();
        try (ReadValues reader = abcOf(mbeans.register("Slow", mbean))) {
            mbean.with("B", "int", () -> {
                reader.nanos += 7_000;
                return 2;
            });
            reader.tick();
            assertThat(reader.reading.durationNanos()).isEqualTo(7_000);
            mbean.with("B", "int", () -> {
                reader.nanos += 5_000;
                throw new IllegalStateException("late");
            });
            reader.tick();
            assertThat(reader.reading.durationNanos()).isEqualTo(5_000 + 5_000);
        }
    }

    @Test
    void throwingAttributeIsNamedAndDoesNotHideTheOthers() throws Exception {
        for (Exception thrown : List.of(
                new IOException("disk gone"), new IllegalStateException("disk gone"), new Exception("disk gone"))) {
            try (ReadValues reader = abcOf(mbeans.throwing(thrown))) {
                assertThat(reader.values()).containsExactly(entry("A", 1), entry("C", 3));
                assertThat(reader.failures)
                        .containsExactly("B " + thrown.getClass().getName() + " disk gone");
            }
        }
    }

    @Test
    void errorOfAnAttributeConcernsThatAttribute() throws Exception {
        try (ReadValues reader = abcOf(mbeans.throwing(new LinkageError("class gone")))) {
            assertThat(reader.values()).containsExactly(entry("A", 1), entry("C", 3));
            assertThat(reader.failures).containsExactly("B java.lang.LinkageError class gone");
        }
    }

    @Test
    void knownFailureIsReportedAtEachTickButCostsAnExceptionRarely() throws Exception {
        ScriptedMBean mbean = abc().with("B", "int", () -> {
            throw new IllegalStateException("always");
        });
        try (ReadValues reader = abcOf(mbeans.register("Throwing", mbean))) {
            for (int tick = 0; tick < 1_000; tick++) {
                assertThat(reader.tick()).isEqualTo(Outcome.READ);
                assertThat(reader.failures).containsExactly("B java.lang.IllegalStateException always");
            }
            assertThat(mbean.bulkReads).hasValue(1_000);
            assertThat(mbean.singleReads.get()).isLessThan(25);
        }
    }

    @Test
    void attributeThatWorksAgainIsReadAtOnce() throws Exception {
        ScriptedMBean mbean = abc().without("B");
        try (ReadValues reader = abcOf(mbeans.register("Healing", mbean))) {
            for (int tick = 0; tick < 50; tick++) {
                reader.tick();
            }
            assertThat(reader.failures)
                    .containsExactly("B javax.management.AttributeNotFoundException No such attribute: B");
            mbean.with("B", "int", () -> 2);
            assertThat(reader.values()).containsOnlyKeys("A", "B", "C");
            assertThat(reader.failures).isEmpty();
        }
    }

    @Test
    void bulkReadThatThrowsIsRememberedAndReplacedBySingleReads() throws Exception {
        int[] bulk = {0};
        ScriptedMBean mbean = new ScriptedMBean() {
            @Override
            public AttributeList getAttributes(String[] names) {
                bulk[0]++;
                throw new IllegalArgumentException("not in bulk");
            }
        };
        mbean.with("A", 1).with("B", 2).with("C", 3);
        try (ReadValues reader = abcOf(mbeans.register("Kafka", mbean))) {
            for (int tick = 0; tick < 200; tick++) {
                assertAbc(reader.values());
                assertThat(reader.failures).isEmpty();
            }
            assertThat(bulk[0]).isLessThan(12);
        }
    }

    @Test
    void answersOfAllKindsAreMatchedByName() throws Exception {
        for (ObjectName name : List.of(
                mbeans.throwingInBulk(new IllegalStateException("no bulk")),
                mbeans.answeringNull(),
                mbeans.answeringTooFew(),
                mbeans.answeringInWrongOrder(),
                mbeans.answeringWrongNames(),
                mbeans.tampering())) {
            try (ReadValues reader = abcOf(name)) {
                for (int tick = 0; tick < 5; tick++) {
                    assertAbc(reader.values());
                    assertThat(reader.failures).isEmpty();
                }
            }
        }
    }

    @Test
    void largeAnswerInReverseOrderIsMatched() throws Exception {
        ScriptedMBean mbean = new ScriptedMBean() {
            @Override
            public AttributeList getAttributes(String[] names) {
                AttributeList list = new AttributeList();
                for (int i = names.length - 1; i >= 0; i--) {
                    list.add(new Attribute(names[i], i));
                }
                return list;
            }
        };
        String[] names = IntStream.range(0, 500).mapToObj(i -> "N" + i).toArray(String[]::new);
        for (int i = 0; i < names.length; i++) {
            mbean.with(names[i], i);
        }
        try (ReadValues reader = reader(mbeans.register("Large", mbean), names)) {
            Map<String, Object> values = reader.values();
            for (int i = 0; i < names.length; i++) {
                assertThat(values).containsEntry("N" + i, i);
            }
            assertThat(mbean.singleReads).hasValue(0);
        }
    }

    @Test
    void mbeanOfWhichNothingCanBeReadHasFailed() throws Exception {
        try (ReadValues reader = reader(mbeans.good(), "X", "Y")) {
            assertThat(reader.tick()).isEqualTo(Outcome.FAILED);
            assertThat(reader.failures).hasSize(2);
        }
    }

    @Test
    void mbeanThatIsNotThereIsNoFailureAndIsReadOnceItIs() throws Exception {
        ObjectName name = new ObjectName("d:type=later");
        try (ReadValues reader = abcOf(name)) {
            for (int tick = 0; tick < 20; tick++) {
                assertThat(reader.tick()).isEqualTo(Outcome.VANISHED);
                assertThat(reader.failures).isEmpty();
            }
            mbeans.register(name, abc());
            assertAbc(reader.values());
        }
    }

    @Test
    void mbeanThatLeavesWhileItIsReadIsNoFailure() throws Exception {
        try (ReadValues reader = reader(mbeans.leaving(), "A", "B", "Missing")) {
            assertThat(reader.tick()).isEqualTo(Outcome.VANISHED);
            assertThat(reader.reading.size()).isZero();
            assertThat(reader.failures).isEmpty();
        }
    }

    @Test
    void starReadsAllAndWhatTheMBeanDoesNotSupportIsNoFailure() throws Exception {
        ScriptedMBean mbean = abc().with("UsageThreshold", "long", () -> {
            throw new UnsupportedOperationException("Usage threshold is not supported");
        });
        ObjectName name = mbeans.register("Pool", mbean);
        try (ReadValues reader = reader(name, "*")) {
            assertAbc(reader.values());
            assertThat(reader.failures).isEmpty();
            assertThat(reader.leftOut()).containsExactly(entry(LeftOut.UNSUPPORTED_ATTRIBUTE, 1));
        }
        try (ReadValues reader = reader(name, "UsageThreshold")) {
            assertThat(reader.tick()).isEqualTo(Outcome.FAILED);
            assertThat(reader.failures)
                    .containsExactly("UsageThreshold java.lang.UnsupportedOperationException"
                            + " Usage threshold is not supported");
        }
    }

    @Test
    void mbeanThatLiesAboutItsAttributesIsReadAsFarAsPossible() throws Exception {
        try (ReadValues reader = reader(mbeans.lyingInfo(), "*", "B")) {
            assertThat(reader.values()).containsExactly(entry("A", 1), entry("B", 2));
            assertThat(reader.failures).hasSize(1).first().asString().startsWith("Lie ");
        }
    }

    @Test
    void mbeanThatCannotNameItsAttributesIsReportedAndReadByName() throws Exception {
        try (ReadValues reader = reader(mbeans.withoutInfo(), "*", "A")) {
            assertThat(reader.values()).containsExactly(entry("A", 1));
            assertThat(reader.failures).hasSize(1).first().asString().startsWith("* ");
            assertThat(reader.values()).containsExactly(entry("A", 1));
            assertThat(reader.failures).isEmpty();
        }
    }

    @Test
    void attributeMayChangeItsTypeAtEachRead() throws Exception {
        try (ReadValues reader = reader(mbeans.changingTypes(), "A")) {
            for (int round = 0; round < 3; round++) {
                assertThat(reader.values()).containsExactly(entry("A", 1));
                assertThat(reader.values()).containsExactly(entry("A", "text"));
                assertThat(reader.values()).isEmpty();
                assertThat(reader.values()).containsExactly(entry("A_max", 6L), entry("A_used", 5L));
            }
        }
    }

    @Test
    void hugeTextIsNotCopied() throws Exception {
        try (ReadValues reader = reader(mbeans.huge(50_000_000), "A")) {
            assertThat(reader.values().get("A")).asString().hasSize(1_024).endsWith("x…");
        }
    }

    @Test
    void mbeanMayCallBackIntoTheServer() throws Exception {
        try (ReadValues reader = abcOf(mbeans.callingBack(() -> server.queryNames(null, null)))) {
            assertAbc(reader.values());
        }
    }

    @Test
    void slowMBeanIsWaitedForHere() throws Exception {
        try (ReadValues reader = abcOf(mbeans.sleeping(Duration.ofMillis(5)))) {
            assertAbc(reader.values());
        }
    }

    @Test
    void mbeanThatNeedsAContextClassLoaderFailsWithoutOne() throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (ReadValues reader = abcOf(mbeans.needingContextClassLoader())) {
            Thread.currentThread().setContextClassLoader(null);
            assertThat(reader.values()).containsOnlyKeys("A", "C");
            Thread.currentThread().setContextClassLoader(before);
            assertAbc(reader.values());
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void hangingReadEndsWhenItIsReleased() throws Exception {
        ObjectName name = mbeans.hanging();
        CountDownLatch done = new CountDownLatch(1);
        try (ReadValues reader = abcOf(name)) {
            Thread thread = new Thread(() -> {
                assertAbc(reader.values());
                done.countDown();
            });
            thread.start();
            thread.interrupt();
            assertThat(done.getCount()).isOne();
            mbeans.release();
            done.await();
        }
    }

    @Test
    void whatTheSpecificationDoesNotForeseeIsTheCallersToCatch() throws Exception {
        MBeanServer broken = (MBeanServer) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {MBeanServer.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("getAttributes")) {
                        throw new OutOfMemoryError("not really");
                    }
                    return method.invoke(server, arguments);
                });
        try (ReadValues reader = ReadValues.of(broken, watch("d:type=a", "A"))) {
            assertThatThrownBy(reader::tick).isInstanceOf(OutOfMemoryError.class);
        }
    }

    @Test
    void rateIsTheChangePerSecondFromTheSecondTickOn() throws Exception {
        long[] count = {Long.MAX_VALUE - 10};
        double[] real = {1.5};
        ScriptedMBean mbean = new ScriptedMBean()
                .with("Count", "long", () -> count[0])
                .with("Real", "double", () -> real[0])
                .with("Text", "x");
        ObjectName name = mbeans.register("Counter", mbean);
        try (ReadValues reader = ReadValues.of(server, rate(watch(name, "Count", "Real", "Text")))) {
            assertThat(reader.values()).containsOnlyKeys("Count", "Real", "Text");
            reader.nanos += Duration.ofSeconds(2).toNanos();
            count[0] += 5;
            real[0] += 1;
            assertThat(reader.values()).containsEntry("Count_rate", 2.5).containsEntry("Real_rate", 0.5);
            reader.nanos += Duration.ofSeconds(1).toNanos();
            assertThat(reader.values()).containsEntry("Count_rate", 0.0);
        }
    }

    @Test
    void resetOrStandingClockGivesNoRate() throws Exception {
        long[] count = {100};
        ObjectName name = mbeans.register("Counter", new ScriptedMBean().with("Count", "long", () -> count[0]));
        try (ReadValues reader = ReadValues.of(server, rate(watch(name, "Count")))) {
            reader.values();
            reader.nanos += Duration.ofSeconds(1).toNanos();
            count[0] = 10;
            assertThat(reader.values()).containsOnlyKeys("Count");
            count[0] = 20;
            assertThat(reader.values()).containsOnlyKeys("Count");
            reader.nanos += Duration.ofSeconds(1).toNanos();
            count[0] = 30;
            assertThat(reader.values()).containsEntry("Count_rate", 20.0);
        }
    }

    @Test
    void tickThatComesTooSoonAfterTheOneBeforeGivesNoRateAndIsMadeUpFor() throws Exception {
        long[] count = {0};
        ObjectName name = mbeans.register("Counter", new ScriptedMBean().with("Count", "long", () -> count[0]));
        try (ReadValues reader = ReadValues.of(server, rate(watch(name, "Count")))) {
            reader.values();
            reader.nanos += 1_000;
            count[0] = 1;
            assertThat(reader.values()).containsOnly(entry("Count", 1L));
            reader.nanos += 999_999_000;
            count[0] = 5;
            assertThat(reader.values()).containsEntry("Count_rate", 5.0);
        }
    }

    @Test
    void counterThatWrapsGivesNoRateForOneTick() throws Exception {
        Number[] count = {0};
        ObjectName name = mbeans.register("Counter", new ScriptedMBean().with("Count", "long", () -> count[0]));
        Number[][] wraps = {{Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 4}, {Long.MAX_VALUE - 1, Long.MIN_VALUE + 4}};
        for (Number[] wrap : wraps) {
            try (ReadValues reader = ReadValues.of(server, rate(watch(name, "Count")))) {
                count[0] = wrap[0];
                reader.tick();
                reader.nanos += 1_000_000_000;
                count[0] = wrap[1];
                assertThat(reader.values()).containsOnlyKeys("Count");
                reader.nanos += 1_000_000_000;
                count[0] = wrap[1].longValue() + 7;
                assertThat(reader.values()).containsEntry("Count_rate", 7.0);
            }
        }
    }

    @Test
    void counterThatIsNotThereForAWhileHasTheRateOfThatWhile() throws Exception {
        Object[] count = {100L};
        ScriptedMBean mbean = new ScriptedMBean().with("Count", "java.lang.Long", () -> count[0]);
        try (ReadValues reader = ReadValues.of(server, rate(watch(mbeans.register("Counter", mbean), "Count")))) {
            reader.values();
            for (Object none : new Object[] {null, "n/a", Double.NaN}) {
                count[0] = none;
                reader.nanos += 1_000_000_000;
                assertThat(reader.values()).doesNotContainKey("Count_rate");
            }
            count[0] = 140L;
            reader.nanos += 1_000_000_000;
            assertThat(reader.values()).containsEntry("Count_rate", 10.0);
        }
    }

    @Test
    void ratesOfNumbersOfMixedAndExtremeTypes() throws Exception {
        Number[] count = {0};
        ScriptedMBean mbean = new ScriptedMBean().with("Count", "java.lang.Number", () -> count[0]);
        Number[] numbers = {
            BigInteger.TEN.pow(300),
            new BigDecimal("1E+308"),
            new BigDecimal("1E-1000"),
            new BigDecimal("1E-1000000000"),
            new BigDecimal("1E+1000000000"),
            Double.MAX_VALUE,
            -Double.MAX_VALUE,
            Long.MAX_VALUE,
            1.5f
        };
        try (ReadValues reader = ReadValues.of(server, rate(watch(mbeans.register("Counter", mbean), "Count")))) {
            for (Number before : numbers) {
                for (Number after : numbers) {
                    count[0] = before;
                    reader.tick();
                    reader.nanos += 1_000_000_000;
                    count[0] = after;
                    Object rate = reader.values().getOrDefault("Count_rate", 0.0);
                    assertThat((Double) rate).isNotNegative().isFinite();
                    reader.nanos += 1_000_000_000;
                    assertThat(reader.failures).isEmpty();
                }
            }
        }
    }

    @Test
    void ratesGoOnWhenTheMBeanGetsAnotherAttribute() throws Exception {
        long[] count = {0};
        ScriptedMBean mbean = new ScriptedMBean().with("Count", "long", () -> count[0]);
        ObjectName name = mbeans.register("Counter", mbean);
        try (ReadValues reader = ReadValues.of(server, rate(watch(name, "*")))) {
            reader.values();
            mbean.without("Count").with("Another", 1L).with("Count", "long", () -> count[0]);
            reader.refresh();
            count[0] = 30;
            reader.nanos += 1_000_000_000;
            assertThat(reader.values()).containsEntry("Another", 1L).containsEntry("Count_rate", 30.0);
        }
    }

    @Test
    void ratesGoOnInAReaderThatTakesOver() throws Exception {
        long[] count = {0};
        ScriptedMBean mbean = new ScriptedMBean()
                .with("Count", "long", () -> count[0])
                .with("Other", 1)
                .with("Memory", "java.lang.Object", () -> AllTypes.memory(count[0], 100));
        ObjectName name = mbeans.register("Counter", mbean);
        try (ReadValues first = ReadValues.of(server, rate(watch(name, "Count", "Memory")));
                ReadValues unused = ReadValues.of(server, rate(watch(name, "Count")));
                ReadValues last = ReadValues.of(server, rate(watch(name, "Other", "Memory.used", "Count")))) {
            first.tick();
            unused.takeOver(first);
            last.takeOver(unused);
            last.nanos = 2_000_000_000;
            count[0] = 30;
            assertThat(last.values())
                    .containsOnly(
                            entry("Other", 1),
                            entry("Memory_used", 30L),
                            entry("Memory_used_rate", 15.0),
                            entry("Count", 30L),
                            entry("Count_rate", 15.0));
        }
    }

    @Test
    void errorInTheBulkReadOfAServersOwnKindIsFollowedBySingleReads() throws Exception {
        MBeanServer broken = (MBeanServer) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {MBeanServer.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("getAttributes")
                            || (method.getName().equals("getAttribute") && arguments[1].equals("B"))) {
                        throw new NoClassDefFoundError("org/example/Gone");
                    }
                    return method.invoke(server, arguments);
                });
        ObjectName name = mbeans.register("Broken", abc());
        try (ReadValues reader = ReadValues.of(broken, watch(name, "A", "B", "C"))) {
            assertThat(reader.values()).containsExactly(entry("A", 1), entry("C", 3));
            assertThat(reader.failures).containsExactly("B java.lang.NoClassDefFoundError org/example/Gone");
        }
    }

    @Test
    void attributeThatCannotBeReadInBulkIsTriedAgainSoon() throws Exception {
        boolean[] fails = {true};
        ScriptedMBean mbean = new ScriptedMBean() {
            @Override
            public AttributeList getAttributes(String[] names) {
                throw new IllegalArgumentException("not in bulk");
            }
        };
        mbean.with("A", 1).with("B", "int", () -> {
            if (fails[0]) {
                throw new IllegalStateException("not yet");
            }
            return 2;
        });
        try (ReadValues reader = reader(mbeans.register("Single", mbean), "A", "B")) {
            for (int tick = 0; tick < 200; tick++) {
                reader.tick();
            }
            fails[0] = false;
            int ticks = 1;
            while (!reader.values().containsKey("B")) {
                ticks++;
            }
            assertThat(ticks).isLessThanOrEqualTo(5);
        }
    }

    @Test
    void ratesOfACompositesItemsAndOfAMissedTick() throws Exception {
        long[] used = {0};
        boolean[] fails = {false};
        ScriptedMBean mbean = new ScriptedMBean().with("Memory", "java.lang.Object", () -> {
            if (fails[0]) {
                throw new IllegalStateException("not now");
            }
            return AllTypes.memory(used[0], 100);
        });
        try (ReadValues reader = ReadValues.of(server, rate(watch(mbeans.register("Memory", mbean), "Memory")))) {
            reader.values();
            reader.nanos += Duration.ofSeconds(1).toNanos();
            fails[0] = true;
            assertThat(reader.values()).isEmpty();
            fails[0] = false;
            used[0] = 30;
            reader.nanos += Duration.ofSeconds(2).toNanos();
            assertThat(reader.values()).containsEntry("Memory_used_rate", 10.0).containsEntry("Memory_max_rate", 0.0);
        }
    }

    @Test
    void newRegistrationUnderTheSameNameStartsItsRatesAnew() throws Exception {
        ObjectName name = new ObjectName("d:type=reborn");
        mbeans.register(name, new ScriptedMBean().with("Count", 5L));
        try (ReadValues reader = ReadValues.of(server, rate(watch(name, "Count")))) {
            reader.values();
            server.unregisterMBean(name);
            reader.nanos += 1_000_000_000;
            assertThat(reader.tick()).isEqualTo(Outcome.VANISHED);
            mbeans.register(name, new ScriptedMBean().with("Count", 50L));
            reader.nanos += 1_000_000_000;
            assertThat(reader.values()).containsOnlyKeys("Count");
        }
    }
}
