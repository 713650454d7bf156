package io.beanlog.run;

import static java.util.Objects.requireNonNull;

import io.beanlog.encode.Tick;
import io.beanlog.read.Reading;
import io.beanlog.select.MBeanId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lines of the current tick, numbered, to all outlets. Used by one thread at a time. */
final class Lines {
    private final List<Outlet> outlets;
    private final Counters counters;
    private @Nullable Tick tick;
    private long number;
    /** Counted once for many lines, since counters that any thread may read cost as much as writing a value. */
    private long linesToCount;

    private long valuesToCount;

    Lines(List<Outlet> outlets, Counters counters) {
        this.outlets = List.copyOf(outlets);
        this.counters = counters;
    }

    /** Numbers the lines from 1 again. */
    void begin(Tick newTick) {
        tick = newTick;
        number = 0;
    }

    Tick tick() {
        return requireNonNull(tick, "no tick has begun");
    }

    List<Outlet> outlets() {
        return outlets;
    }

    /** What each outlet's lines of an MBean begin with. */
    List<byte[]> heads(MBeanId mbean, long intervalMillis) {
        return outlets.stream()
                .map(outlet -> outlet.head(mbean, intervalMillis))
                .toList();
    }

    void add(List<byte[]> heads, Reading reading) {
        Tick now = tick();
        number++;
        for (int i = 0; i < outlets.size(); i++) {
            outlets.get(i).line(heads.get(i), reading, now, number);
        }
        linesToCount++;
        valuesToCount += reading.size();
    }

    /** Adds a line that is not a reading, to the outlets that take such lines. */
    void record(Map<String, ?> event, Map<String, ?> body) {
        Tick now = tick();
        number++;
        outlets.forEach(outlet -> outlet.record(event, body, now, number));
    }

    /** Hands on what was gathered. */
    void flush() {
        counters.lines.add(linesToCount);
        counters.values.add(valuesToCount);
        linesToCount = 0;
        valuesToCount = 0;
        outlets.forEach(Outlet::flush);
    }
}
