package io.beanlog.misbehaving;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Registers misbehaving MBeans under {@value #DOMAIN}, one method per misbehaviour, and takes them all away when closed.
 * Each has the attributes {@code A}, {@code B} and {@code C}, which are 1, 2 and 3 where it behaves. Thread-safe.
 */
public final class MisbehavingMBeans implements AutoCloseable {
    /** The domain of all names. */
    public static final String DOMAIN = "misbehaving";

    private final MBeanServer server;
    private final List<ObjectName> names = Collections.synchronizedList(new ArrayList<>());
    private final List<CountDownLatch> ended = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicInteger number = new AtomicInteger();
    private volatile boolean closed;

    private MisbehavingMBeans(MBeanServer server) {
        this.server = server;
    }

    /** Will register in the given server. */
    public static MisbehavingMBeans in(MBeanServer server) {
        return new MisbehavingMBeans(server);
    }

    /** Behaves. */
    public ObjectName good() throws JMException {
        return register("Good", abc());
    }

    /** Hangs, whatever is read, until {@link #release} or {@link #close}; deaf to interrupts. */
    public ObjectName hanging() throws JMException {
        return register("Hanging", abc().with("B", "int", () -> {
            awaitUninterruptibly(released);
            return 2;
        }));
    }

    /** Hangs when asked which attributes it has. */
    public ObjectName hangingInfo() throws JMException {
        return register("HangingInfo", new ScriptedMBean() {
            private boolean registered;

            @Override
            public @Nullable MBeanInfo getMBeanInfo() {
                // The MBean server asks once, when it registers the MBean.
                if (registered) {
                    awaitUninterruptibly(released);
                }
                registered = true;
                return super.getMBeanInfo();
            }
        });
    }

    /** Lets all that hang go on. */
    public void release() {
        released.countDown();
    }

    /** Takes the given time to answer. */
    public ObjectName sleeping(Duration time) throws JMException {
        return register("Sleeping", abc().with("B", "int", () -> {
            awaitUninterruptibly(new CountDownLatch(1), time);
            return 2;
        }));
    }

    /** {@code B} throws; the bulk read leaves it out, as the specification demands. */
    public ObjectName throwing(Exception thrown) throws JMException {
        return register("Throwing", abc().with("B", "int", () -> {
            throw thrown;
        }));
    }

    /** {@code B} throws an error, which goes through the bulk read. */
    public ObjectName throwing(Error thrown) throws JMException {
        return register("ThrowingError", abc().with("B", "int", () -> {
            throw thrown;
        }));
    }

    /** The bulk read throws; single reads work. */
    public ObjectName throwingInBulk(RuntimeException thrown) throws JMException {
        return register("ThrowingInBulk", answering(names -> {
            throw thrown;
        }));
    }

    /** The bulk read returns null; single reads work. */
    public ObjectName answeringNull() throws JMException {
        return register("AnsweringNull", answering(names -> null));
    }

    /** The bulk read returns only {@code C}, and things that are no attributes; single reads work. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    public ObjectName answeringTooFew() throws JMException {
        return register("AnsweringTooFew", answering(names -> {
            AttributeList list = new AttributeList();
            ((List) list).add("no attribute");
            ((List) list).add(null);
            list.add(new Attribute("C", 3));
            return list;
        }));
    }

    /** The bulk read returns all in the wrong order, and more than was asked for. */
    public ObjectName answeringInWrongOrder() throws JMException {
        return register("AnsweringInWrongOrder", answering(names -> {
            AttributeList list = new AttributeList();
            list.add(new Attribute("C", 3));
            list.add(new Attribute("Unasked", 4));
            list.add(new Attribute("B", 2));
            list.add(new Attribute("A", 1));
            return list;
        }));
    }

    /** The bulk read returns three attributes that nobody asked for; single reads work. */
    public ObjectName answeringWrongNames() throws JMException {
        return register("AnsweringWrongNames", answering(names -> {
            AttributeList list = new AttributeList();
            list.add(new Attribute("X", 1));
            list.add(new Attribute("Y", 2));
            list.add(new Attribute("Z", 3));
            return list;
        }));
    }

    /** Changes the array of names that it is given. */
    public ObjectName tampering() throws JMException {
        return register("Tampering", answering(names -> {
            AttributeList list = new AttributeList();
            for (int i = 0; i < names.length; i++) {
                list.add(new Attribute(names[i], (int) names[i].charAt(0) - 'A' + 1));
                names[i] = "tampered";
            }
            return list;
        }));
    }

    /** Says it has {@code A} and {@code Lie}, of which there is no {@code Lie}; does not say that it has {@code B}. */
    public ObjectName lyingInfo() throws JMException {
        return register(
                "LyingInfo",
                new ScriptedMBean() {
                    @Override
                    public MBeanInfo getMBeanInfo() {
                        return info(
                                new MBeanAttributeInfo("A", "int", "", true, false, false),
                                new MBeanAttributeInfo("Lie", "int", "", true, false, false));
                    }
                }.with("A", "int", () -> 1).with("B", "int", () -> 2));
    }

    /** Has no MBeanInfo once it is registered. */
    public ObjectName withoutInfo() throws JMException {
        return register(
                "WithoutInfo",
                new ScriptedMBean() {
                    private boolean registered;

                    @Override
                    public @Nullable MBeanInfo getMBeanInfo() {
                        MBeanInfo info = registered ? null : super.getMBeanInfo();
                        registered = true;
                        return info;
                    }
                }.with("A", "int", () -> 1));
    }

    /** Declares {@code A} as an int, but its type changes with each read: a number, text, null, a composite. */
    public ObjectName changingTypes() throws JMException {
        AtomicInteger reads = new AtomicInteger();
        return register("ChangingTypes", new ScriptedMBean().with("A", "int", () -> switch (reads.getAndIncrement()
                        % 4) {
                    case 0 -> 1;
                    case 1 -> "text";
                    case 2 -> null;
                    default -> AllTypes.memory(5, 6);
                }));
    }

    /** Has one attribute, another one after each call of {@code getMBeanInfo}: {@code N1}, {@code N2} ... */
    public ObjectName changingAttributes() throws JMException {
        return register("ChangingAttributes", new ScriptedMBean() {
            @Override
            public @Nullable MBeanInfo getMBeanInfo() {
                int now = infos.get() + 1;
                without("N" + (now - 1)).with("N" + now, "int", () -> now);
                return super.getMBeanInfo();
            }
        });
    }

    /** Has a text of the given length in {@code A}. */
    public ObjectName huge(int length) throws JMException {
        String text = "x".repeat(length);
        return register("Huge", abc().with("A", "java.lang.String", () -> text));
    }

    /** {@code B} throws unless the thread that reads has a context class loader. */
    public ObjectName needingContextClassLoader() throws JMException {
        return register("NeedingContextClassLoader", abc().with("B", "int", () -> {
            if (Thread.currentThread().getContextClassLoader() == null) {
                throw new IllegalStateException("no context class loader");
            }
            return 2;
        }));
    }

    /** {@code B} does something before it answers, such as calling the MBean server or Beanlog. */
    public ObjectName callingBack(Callable<?> call) throws JMException {
        return register("CallingBack", abc().with("B", "int", () -> {
            call.call();
            return 2;
        }));
    }

    /** Unregisters itself while it is read. */
    public ObjectName leaving() throws JMException {
        ObjectName name = new ObjectName(DOMAIN + ":type=Leaving,number=" + number.incrementAndGet());
        return register(name, abc().with("B", "int", () -> {
            server.unregisterMBean(name);
            return 2;
        }));
    }

    /** Is registered and unregistered by a thread of its own, as fast as it can. The count is the lives so far. */
    public AtomicLong comingAndGoing(ObjectName name) {
        AtomicLong lives = new AtomicLong();
        CountDownLatch end = new CountDownLatch(1);
        ended.add(end);
        Thread thread = new Thread(() -> {
            try {
                while (!closed) {
                    server.registerMBean(abc(), name);
                    lives.incrementAndGet();
                    server.unregisterMBean(name);
                }
            } catch (JMException e) {
                throw new IllegalStateException(e);
            } finally {
                end.countDown();
            }
        });
        thread.setDaemon(true);
        thread.start();
        return lives;
    }

    /** Registers any MBean under a name of this fixture. */
    public ObjectName register(String type, Object mbean) throws JMException {
        return register(new ObjectName(DOMAIN + ":type=" + type + ",number=" + number.incrementAndGet()), mbean);
    }

    /** Registers any MBean under any name. */
    public ObjectName register(ObjectName name, Object mbean) throws JMException {
        server.registerMBean(mbean, name);
        names.add(name);
        return name;
    }

    /** An MBean with {@code A}, {@code B} and {@code C}. */
    public static ScriptedMBean abc() {
        return new ScriptedMBean()
                .with("A", "int", () -> 1)
                .with("B", "int", () -> 2)
                .with("C", "int", () -> 3);
    }

    private interface Bulk {
        @Nullable
        AttributeList answer(String[] names);
    }

    private static ScriptedMBean answering(Bulk bulk) {
        return new ScriptedMBean() {
            @Override
            public @Nullable AttributeList getAttributes(String[] names) {
                bulkReads.incrementAndGet();
                return bulk.answer(names);
            }
        }.with("A", "int", () -> 1).with("B", "int", () -> 2).with("C", "int", () -> 3);
    }

    private static MBeanInfo info(MBeanAttributeInfo... attributes) {
        return new MBeanInfo(MisbehavingMBeans.class.getName(), "", attributes, null, null, null);
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        awaitUninterruptibly(latch, Duration.ofDays(1));
    }

    private static void awaitUninterruptibly(CountDownLatch latch, Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (true) {
            try {
                latch.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                return;
            } catch (InterruptedException ignored) {
                // An MBean that hangs does not care.
            }
        }
    }

    /** Releases what hangs, ends the threads and unregisters all. */
    @Override
    public void close() throws JMException {
        closed = true;
        release();
        ended.forEach(MisbehavingMBeans::awaitUninterruptibly);
        for (ObjectName name : List.copyOf(names)) {
            try {
                server.unregisterMBean(name);
            } catch (InstanceNotFoundException ignored) {
                // It has left by itself.
            }
        }
    }
}
