package io.beanlog.benchmarks;

import org.openjdk.jmh.results.RunResult;

/**
 * One contender's result of one round.
 *
 * @param set which MBeans
 * @param mbeans how many
 * @param way who read them
 * @param micros microseconds for reading all of them once
 * @param bytes bytes allocated by all threads for that
 */
record Measurement(String set, int mbeans, Ways way, double micros, double bytes) {

    static Measurement of(RunResult result) {
        return new Measurement(
                result.getParams().getParam("set"),
                Integer.parseInt(result.getParams().getParam("mbeans")),
                Ways.of(result.getParams().getParam("way")),
                result.getPrimaryResult().getScore(),
                allocated(result));
    }

    private static double allocated(RunResult result) {
        for (String name : result.getSecondaryResults().keySet()) {
            if (name.endsWith("gc.alloc.rate.norm")) {
                return result.getSecondaryResults().get(name).getScore();
            }
        }
        throw new IllegalArgumentException("not measured with the profiler of allocation");
    }
}
