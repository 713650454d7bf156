package io.beanlog.benchmarks;

import org.openjdk.jmh.results.RunResult;

/**
 * One contender's result of one round.
 *
 * @param set which MBeans
 * @param mbeans how many
 * @param way who read them
 * @param micros microseconds for reading all of them once
 * @param cpuMicros the same in processor time of all threads
 * @param bytes bytes allocated by all threads for that
 */
record Measurement(String set, int mbeans, Ways way, double micros, double cpuMicros, double bytes) {

    static Measurement of(RunResult result) {
        return new Measurement(
                result.getParams().getParam("set"),
                Integer.parseInt(result.getParams().getParam("mbeans")),
                Ways.of(result.getParams().getParam("way")),
                result.getPrimaryResult().getScore(),
                secondary(result, CpuProfiler.RESULT),
                secondary(result, "gc.alloc.rate.norm"));
    }

    private static double secondary(RunResult result, String wanted) {
        for (String name : result.getSecondaryResults().keySet()) {
            if (name.endsWith(wanted)) {
                return result.getSecondaryResults().get(name).getScore();
            }
        }
        throw new IllegalArgumentException("not measured: " + wanted);
    }
}
