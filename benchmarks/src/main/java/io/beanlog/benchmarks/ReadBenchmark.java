package io.beanlog.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Reads all MBeans of a set once. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 10, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch", "--add-opens=java.base/java.lang=ALL-UNNAMED"})
public class ReadBenchmark {
    /** Which MBeans. */
    @Param({"plain", "amx", "jvm"})
    public String set = "plain";

    /** How many, where the set has no number of its own. */
    @Param("1000")
    public int mbeans;

    /** Who reads. */
    @Param({"floor", "beanlog", "exporter", "jolokia", "payara"})
    public String way = "floor";

    private AutoCloseable registrations = () -> {};
    private Contender contender = () -> 0;

    /** Registers the MBeans. */
    @Setup(Level.Trial)
    public void open() throws Exception {
        BeanSet beans = BeanSet.of(set, mbeans);
        registrations = beans.registrations();
        contender = Ways.of(way).open(beans);
    }

    /** One read of all. */
    @Benchmark
    public Object read() throws Exception {
        return contender.read();
    }

    /** Closes the contender and unregisters the MBeans. */
    @TearDown(Level.Trial)
    public void close() throws Exception {
        contender.close();
        registrations.close();
    }
}
