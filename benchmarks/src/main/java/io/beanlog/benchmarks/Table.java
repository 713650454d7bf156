package io.beanlog.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Measurements of several rounds, as Markdown. Ratios are those within a round; of several rounds the median is shown. */
final class Table {
    private final List<Measurement> measurements = new ArrayList<>();

    void add(Measurement measurement) {
        measurements.add(measurement);
    }

    /** All contenders side by side. */
    String sets(int mbeans) {
        StringBuilder text = new StringBuilder();
        for (String set : List.of(BeanSet.PLAIN, BeanSet.AMX, BeanSet.JVM)) {
            text.append("### ").append(title(set)).append("\n\n");
            text.append(
                    "| | processor time, µs | times the floor (rounds) | times Beanlog (rounds) | elapsed, µs | allocated, KB |\n");
            text.append("|---|---|---|---|---|---|\n");
            for (Ways way : Ways.values()) {
                List<Measurement> own = of(set, mbeans, way);
                if (own.isEmpty()) {
                    text.append(format("| %s | fails | | | | |%n", way.title()));
                } else {
                    text.append(format(
                            "| %s | %,.0f | %s | %s | %,.0f | %,.1f |%n",
                            way.title(),
                            median(own, Measurement::cpuMicros),
                            ratios(own, of(set, mbeans, Ways.FLOOR)),
                            ratios(own, of(set, mbeans, Ways.BEANLOG)),
                            median(own, Measurement::micros),
                            median(own, Measurement::bytes) / 1_000));
                }
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Beanlog and the floor by the number of MBeans. */
    String sizes(List<Integer> sizes) {
        StringBuilder text = new StringBuilder("### From 10 to 100,000 plain MBeans, 10 attributes each\n\n");
        text.append(
                "| MBeans | processor time: bare `getAttributes`, ns per value | Beanlog, ns per value | times the floor (rounds) |");
        text.append(" bytes allocated per value beyond the floor's |\n|---|---|---|---|---|\n");
        for (int size : sizes) {
            List<Measurement> floor = of(BeanSet.PLAIN, size, Ways.FLOOR);
            List<Measurement> beanlog = of(BeanSet.PLAIN, size, Ways.BEANLOG);
            double values = 10.0 * size;
            text.append(format(
                    "| %,d | %.0f | %.0f | %s | %.1f |%n",
                    size,
                    1_000 * median(floor, Measurement::cpuMicros) / values,
                    1_000 * median(beanlog, Measurement::cpuMicros) / values,
                    ratios(beanlog, floor),
                    (median(beanlog, Measurement::bytes) - median(floor, Measurement::bytes)) / values));
        }
        return text.append('\n').toString();
    }

    private static String title(String set) {
        return switch (set) {
            case BeanSet.PLAIN -> "1,000 plain MBeans, 10 attributes each";
            case BeanSet.AMX -> "1,000 thread pools of Payara's monitoring, 5 values each";
            case BeanSet.JVM -> "The JVM's own MBeans, `name=* value=java.lang:*`";
            default -> throw new IllegalArgumentException(set);
        };
    }

    private List<Measurement> of(String set, int mbeans, Ways way) {
        return measurements.stream()
                .filter(m -> m.set().equals(set) && m.mbeans() == mbeans && m.way() == way)
                .toList();
    }

    private static double median(List<Measurement> rounds, ToDoubleFunction<Measurement> value) {
        double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
        return (sorted[sorted.length / 2] + sorted[(sorted.length - 1) / 2]) / 2;
    }

    /** The median of the rounds' ratios, and the least and the greatest. */
    private static String ratios(List<Measurement> rounds, List<Measurement> others) {
        double[] ratios = new double[Math.min(rounds.size(), others.size())];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = rounds.get(i).cpuMicros() / others.get(i).cpuMicros();
        }
        if (ratios.length == 0) {
            return "";
        }
        java.util.Arrays.sort(ratios);
        double median = (ratios[ratios.length / 2] + ratios[(ratios.length - 1) / 2]) / 2;
        return format("%.2f (%.2f to %.2f)", median, ratios[0], ratios[ratios.length - 1]);
    }

    private static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
