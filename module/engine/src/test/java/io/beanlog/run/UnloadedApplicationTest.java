package io.beanlog.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.beanlog.encode.Source;
import io.beanlog.settings.Output;
import io.beanlog.settings.Settings;
import io.beanlog.settings.Watch;
import io.beanlog.settings.Watches;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.logging.Logger;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application's classes must go with it, whatever of them was read. */
class UnloadedApplicationTest {
    private final MBeanServer server = MBeanServerFactory.newMBeanServer();

    @TempDir
    private Path home;

    /** Loaded a second time, by the application's loader. */
    public interface AppMBean {
        Number getCount();

        Object getState();

        Object getUnknown();

        int getBroken();
    }

    /** Its values and its exception are of its own classes. */
    public static final class App implements AppMBean {
        @Override
        public Number getCount() {
            return new Count();
        }

        @Override
        public Object getState() {
            return State.UP;
        }

        @Override
        public Object getUnknown() {
            return this;
        }

        @Override
        public int getBroken() {
            throw new Broken();
        }

        enum State {
            UP
        }

        static final class Broken extends RuntimeException {}

        static final class Count extends Number {
            @Override
            public int intValue() {
                return 7;
            }

            @Override
            public long longValue() {
                return 7;
            }

            @Override
            public float floatValue() {
                return 7;
            }

            @Override
            public double doubleValue() {
                return 7;
            }
        }
    }

    private static final class Loader extends ClassLoader {
        Loader() {
            super(UnloadedApplicationTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            String own = UnloadedApplicationTest.class.getName() + "$App";
            Class<?> loaded = name.startsWith(own) ? findLoadedClass(name) : super.loadClass(name, resolve);
            return loaded != null ? loaded : define(name);
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (@Nullable InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void classLoaderOfAnUnregisteredMBeanIsFreed() throws Exception {
        Logger logger = Logger.getAnonymousLogger();
        logger.setUseParentHandlers(false);
        Source source = new Source("s", "t", "1", "n", "h", 7, Map.of());
        try (Recorder recorder = Recorder.open(new Environment(
                server, source, home, Clock.systemUTC(), logger, getClass().getClassLoader(), Advice.none()))) {
            recorder.apply(Settings.defaults()
                    .withEnabled(true)
                    .withInterval(Duration.ofMillis(100))
                    .withOutput(Output.FILE)
                    .withWatches(Watches.none()
                            .add(Watch.parse("name=*,Count,State,Unknown,Broken value=app:* rate=true"))
                            .watches()));
            LoggerMXBean control = JMX.newMXBeanProxy(server, new ObjectName(LoggerMXBean.NAME), LoggerMXBean.class);
            WeakReference<ClassLoader> loader = register(control);
            awaitTicks(control);
            server.unregisterMBean(new ObjectName("app:type=App"));
            await().until(() -> {
                System.gc();
                return loader.get() == null;
            });
        }
    }

    private WeakReference<ClassLoader> register(LoggerMXBean control) throws Exception {
        ClassLoader loader = new Loader();
        Object app = loader.loadClass(App.class.getName()).getConstructor().newInstance();
        assertThat(app.getClass()).isNotEqualTo(App.class);
        server.registerMBean(app, new ObjectName("app:type=App"));
        long values = control.getStatus().values();
        await().until(() -> control.getStatus().values() > values);
        return new WeakReference<>(loader);
    }

    private static void awaitTicks(LoggerMXBean control) {
        long ticks = control.getStatus().ticks();
        await().until(() -> control.getStatus().ticks() >= ticks + 3);
    }
}
