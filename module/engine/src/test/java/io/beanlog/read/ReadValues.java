package io.beanlog.read;

import io.beanlog.select.FailureListener;
import io.beanlog.select.Selector;
import io.beanlog.select.WatchedMBean;
import io.beanlog.settings.Watch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.MBeanServer;

/** Reads one MBean tick by tick, as the recorder does. */
final class ReadValues implements AutoCloseable {
    private final Selector selector;
    private final MBeanReader reader;

    /** The reading of the latest tick. */
    final Reading reading = new Reading();

    /** What failed at the latest tick: attribute, kind, message. */
    final List<String> failures = new ArrayList<>();

    /** The monotonic clock. */
    long nanos;

    private ReadValues(MBeanServer server, List<Watch> watches) {
        FailureListener listener = (mbean, attribute, failure) ->
                failures.add((attribute + " " + failure.kind() + " " + failure.message()).trim());
        selector = Selector.open(server, watches, Duration.ofSeconds(15), listener);
        WatchedMBean mbean = selector.current().get(0);
        reader = MBeanReader.of(server, mbean, listener, () -> nanos);
    }

    static ReadValues of(MBeanServer server, Watch... watches) {
        return new ReadValues(server, List.of(watches));
    }

    /** Lets the next tick look again which attributes there are. */
    void refresh() {
        selector.refresh();
    }

    /** Goes on with what another one learnt, as after a change of the settings. */
    void takeOver(ReadValues before) {
        reader.takeOver(before.reader);
    }

    /** Reads; the reading and the failures are then those of this tick. */
    Outcome tick() {
        reading.clear();
        failures.clear();
        return reader.read(-1, reading);
    }

    /** Reads, and answers the values by field name in their order. */
    Map<String, Object> values() {
        tick();
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < reading.size(); i++) {
            Object before = values.put(reading.field(i).name(), reading.value(i));
            if (before != null) {
                throw new AssertionError("two values of one name: " + reading.field(i));
            }
        }
        return values;
    }

    /** How many values were left out at the latest tick, by reason. */
    Map<LeftOut, Integer> leftOut() {
        Map<LeftOut, Integer> counts = new LinkedHashMap<>();
        for (LeftOut reason : LeftOut.values()) {
            if (reading.leftOut(reason) > 0) {
                counts.put(reason, reading.leftOut(reason));
            }
        }
        return counts;
    }

    @Override
    public void close() {
        selector.close();
    }
}
