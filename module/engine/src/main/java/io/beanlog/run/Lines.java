package io.beanlog.run;

import io.beanlog.encode.Tick;
import io.beanlog.read.Reading;
import io.beanlog.select.MBeanId;
import java.util.List;
import java.util.Map;

/** The lines of the current tick, numbered, to all outlets. Used by one thread at a time. */
final class Lines {
    private final List<Outlet> outlets;
    private final Counters counters;
    private Tick tick;
    private long number;

    Lines(List<Outlet> outlets, Counters counters, Tick before) {
        this.outlets = List.copyOf(outlets);
        this.counters = counters;
        this.tick = before;
    }

    /** Numbers the lines from 1 again. */
    void begin(Tick newTick) {
        tick = newTick;
        number = 0;
    }

    Tick tick() {
        return tick;
    }

    /** What each outlet's lines of an MBean begin with. */
    List<byte[]> heads(MBeanId mbean, long intervalMillis) {
        return outlets.stream()
                .map(outlet -> outlet.head(mbean, intervalMillis))
                .toList();
    }

    void add(List<byte[]> heads, Reading reading) {
        number++;
        for (int i = 0; i < outlets.size(); i++) {
            outlets.get(i).line(heads.get(i), reading, tick, number);
        }
        counters.lines.increment();
        counters.values.add(reading.size());
    }

    /** Adds a line that is not a reading, to the outlets that take such lines. */
    void record(Map<String, ?> event, Map<String, ?> body) {
        number++;
        outlets.forEach(outlet -> outlet.record(event, body, tick, number));
    }

    void flush() {
        outlets.forEach(Outlet::flush);
    }
}
