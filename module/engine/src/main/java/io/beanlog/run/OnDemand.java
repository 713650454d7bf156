package io.beanlog.run;

import io.beanlog.encode.Bytes;
import io.beanlog.encode.JsonFormat;
import io.beanlog.encode.LineFormat;
import io.beanlog.encode.Tick;
import io.beanlog.read.MBeanReader;
import io.beanlog.read.Outcome;
import io.beanlog.read.Reading;
import io.beanlog.select.WatchedMBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One reading of some MBeans, beside the ticks and without any effect on them. MBeans that do not answer are left out. */
final class OnDemand implements Steps<Outcome> {
    private static final long BUDGET_NANOS = 1_000_000_000L;
    /** A caller waits for these, and each costs the budget and a thread. */
    private static final int MOST_GIVEN_UP = 2;

    private final Environment environment;
    private final LineFormat format;
    private final Tick tick;
    private final List<WatchedMBean> mbeans;
    private final Bytes lines = Bytes.ofCapacity(1 << 14);
    private int index = -1;
    private int number;
    private int givenUp;

    private OnDemand(Environment environment, Tick tick, Map<String, String> labels, List<WatchedMBean> mbeans) {
        this.environment = environment;
        this.format = JsonFormat.of(environment.source(labels));
        this.tick = tick;
        this.mbeans = mbeans;
    }

    /** The lines, in JSON. */
    static List<String> read(
            Environment environment, Boot boot, Map<String, String> labels, List<WatchedMBean> mbeans) {
        OnDemand steps = new OnDemand(environment, boot.nextTick(), labels, mbeans);
        try (ReaderPool pool = ReaderPool.named("beanlog-on-demand", environment.classLoader())) {
            pool.run(steps);
        }
        String text = new String(steps.lines.toArray(), StandardCharsets.UTF_8);
        return text.isEmpty() ? new ArrayList<>() : Arrays.asList(text.split("\n"));
    }

    @Override
    public boolean next() {
        return givenUp < MOST_GIVEN_UP && ++index < mbeans.size();
    }

    @Override
    public long budgetNanos() {
        return BUDGET_NANOS;
    }

    @Override
    public Outcome call(Reading reading) {
        WatchedMBean mbean = mbeans.get(index);
        return MBeanReader.of(environment.server(), mbean, (name, attribute, failure) -> {}, System::nanoTime)
                .read(mbean.periods(), reading);
    }

    @Override
    public void returned(@Nullable Outcome outcome, Reading reading, @Nullable Throwable thrown) {
        if (reading.size() > 0) {
            byte[] head = format.head(mbeans.get(index).id(), 0);
            format.line(head, reading, tick, ++number, lines);
        }
    }

    @Override
    public void givenUp(Stuck stuck, boolean overdue) {
        givenUp++;
    }
}
