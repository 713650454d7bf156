package io.beanlog.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs all benchmarks, some rounds of them: in each round every contender once, so that what else the machine does meets
 * them all. Prints the tables of docs/benchmarks.md.
 */
public final class Main {
    private static final List<String> SIZES = List.of("10", "100", "1000", "10000", "100000");

    private final Table table = new Table();
    private final int rounds;

    private Main(int rounds) {
        this.rounds = rounds;
    }

    /**
     * Runs.
     *
     * @param arguments {@code [rounds] [sets|sizes|all]}; 3 rounds of all where there are none
     */
    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
        String what = arguments.length > 1 ? arguments[1] : "all";
        StringBuilder text = new StringBuilder();
        Main main = new Main(rounds);
        if (!what.equals("sizes")) {
            for (String set : List.of(BeanSet.PLAIN, BeanSet.AMX, BeanSet.JVM)) {
                main.run(set, List.of("1000"), List.of(Ways.values()));
            }
            text.append(main.table.sets(1_000));
        }
        if (!what.equals("sets")) {
            main.run(BeanSet.PLAIN, SIZES, List.of(Ways.FLOOR, Ways.BEANLOG));
            text.append(main.table.sizes(SIZES.stream().map(Integer::valueOf).toList()));
        }
        if (what.equals("all")) {
            text.append(Footprint.text());
        }
        Path file = Path.of("benchmarks.md");
        Files.writeString(file, text);
        System.out.printf(Locale.ROOT, "%n%s", text);
    }

    private void run(String set, List<String> sizes, List<Ways> ways) throws Exception {
        for (int round = 0; round < rounds; round++) {
            for (String size : sizes) {
                OptionsBuilder options = new OptionsBuilder();
                options.include(ReadBenchmark.class.getName())
                        .addProfiler(GCProfiler.class)
                        .addProfiler(CpuProfiler.class)
                        .jvmArgsAppend("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"))
                        .param("set", set)
                        .param("mbeans", size)
                        .param("way", ways.stream().map(Ways::text).toArray(String[]::new))
                        .shouldFailOnError(false);
                for (RunResult result : new Runner(options.build()).run()) {
                    table.add(Measurement.of(result));
                }
            }
        }
    }
}
