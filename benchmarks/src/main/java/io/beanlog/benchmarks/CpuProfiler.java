package io.beanlog.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The processor time of all Java threads for one operation: what a read costs the machine, however many threads share it
 * and whatever else the machine does meanwhile. The compiler's and the garbage collector's threads do not count.
 */
public final class CpuProfiler implements InternalProfiler {
    /** The name of its result. */
    static final String RESULT = "cpu.time.norm";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private Map<Long, Long> before = Map.of();

    @Override
    public String getDescription() {
        return "processor time of all Java threads for one operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = nanosByThread();
    }

    @Override
    @SuppressWarnings("rawtypes") // so it is declared
    public Collection<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        Map<Long, Long> after = nanosByThread();
        if (!after.keySet().containsAll(before.keySet())) { // the last iteration ends when all is closed
            return List.of();
        }
        long nanos = 0;
        for (Map.Entry<Long, Long> thread : after.entrySet()) {
            nanos += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
        }
        double micros = nanos / 1e3 / result.getMetadata().getAllOps();
        return List.of(new ScalarResult(RESULT, micros, "us/op", AggregationPolicy.AVG));
    }

    private Map<Long, Long> nanosByThread() {
        Map<Long, Long> nanos = new HashMap<>();
        for (long thread : threads.getAllThreadIds()) {
            nanos.put(thread, threads.getThreadCpuTime(thread));
        }
        return nanos;
    }
}
