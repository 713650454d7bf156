package io.beanlog.benchmarks;

import io.beanlog.run.Recorder;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What Beanlog takes of memory and disk. */
final class Footprint {
    private static final int TICKS = 100;

    private Footprint() {}

    static String text() throws Exception {
        return String.format(
                Locale.ROOT,
                "### Footprint%n%n| | |%n|---|---|%n| heap for 1,000 plain MBeans, 10 attributes each | %,.1f MB |%n"
                        + "| engine jar | %,d KB |%n",
                heap() / 1e6,
                engineJar() / 1_000);
    }

    /** The bytes that a recording holds, its buffers included. */
    static long heap() throws Exception {
        BeanSet beans = BeanSet.of(BeanSet.PLAIN, 1_000);
        try {
            try (Beanlog first = Beanlog.of(beans)) { // so that classes and JMX's caches do not count
                first.read();
            }
            long before = used();
            try (Beanlog beanlog = Beanlog.of(beans)) {
                for (int i = 0; i < TICKS; i++) {
                    beanlog.read();
                }
                long after = used();
                beanlog.read();
                return after - before;
            }
        } finally {
            beans.registrations().close();
        }
    }

    /** The jar's size, 0 where the classes are in a directory. */
    private static long engineJar() throws Exception {
        Path jar = Path.of(Recorder.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return Files.isRegularFile(jar) ? Files.size(jar) : 0;
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
