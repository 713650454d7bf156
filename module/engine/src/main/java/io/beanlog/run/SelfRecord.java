package io.beanlog.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The line about the recorder itself, each minute: how it does is seen in the same place as what it records. Counts are
 * those since the recorder was opened; times are those of the last ticks. Used by the scheduler's thread.
 */
final class SelfRecord {
    private final Counters counters;
    private final List<Outlet> outlets;

    SelfRecord(Counters counters, List<Outlet> outlets) {
        this.counters = counters;
        this.outlets = List.copyOf(outlets);
    }

    void addTo(Lines lines, List<Target> targets, int unmatchedWatches) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("kind", "metric");
        event.put("module", "beanlog");
        event.put("dataset", "beanlog.self");
        Map<String, Object> metric = new LinkedHashMap<>();
        metric.put("ticks", counters.ticks.sum());
        metric.put("missed_ticks", counters.missedTicks.sum());
        metric.put("tick_micros_median", counters.medianTickNanos() / 1_000);
        metric.put("tick_micros_max", counters.maximumTickNanos() / 1_000);
        metric.put("lateness_micros_median", counters.medianLatenessNanos() / 1_000);
        metric.put(
                "mbeans", targets.stream().filter(target -> !target.isAbsent()).count());
        metric.put(
                "mbeans_quarantined",
                targets.stream().filter(target -> target.quarantine() != null).count());
        metric.put("watches_unmatched", unmatchedWatches);
        metric.put("lines", counters.lines.sum());
        metric.put("values", counters.values.sum());
        metric.put("values_left_out", counters.leftOut.sum());
        metric.put("errors", counters.errors.count());
        metric.put(
                "lines_dropped",
                outlets.stream()
                        .mapToLong(outlet -> outlet.writer().droppedLines())
                        .sum());
        metric.put(
                "bytes",
                outlets.stream().mapToLong(outlet -> outlet.writer().bytes()).sum());
        Map<String, Object> jmx = new LinkedHashMap<>();
        jmx.put("mbean", LoggerMXBean.NAME);
        jmx.put("domain", "io.beanlog");
        jmx.put("key", Map.of("type", "Logger"));
        jmx.put("tick", lines.tick().number());
        jmx.put("metric", metric);
        lines.record(event, Map.of("jmx", jmx));
    }
}
