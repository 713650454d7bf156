package io.beanlog.run;

import io.beanlog.read.LeftOut;
import io.beanlog.read.Reading;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** How many values were left out, by the reason. Thread-safe. */
final class LeftOutCounts {
    /** Has all reasons from the start, so that threads share it without a lock. */
    private final Map<LeftOut, LongAdder> counts = new EnumMap<>(LeftOut.class);

    LeftOutCounts() {
        for (LeftOut reason : LeftOut.values()) {
            counts.put(reason, new LongAdder());
        }
    }

    /** Counts what a reading left out. */
    void add(Reading reading) {
        if (reading.leftOut() > 0) {
            counts.forEach((reason, count) -> count.add(reading.leftOut(reason)));
        }
    }

    /** How many in all. */
    long sum() {
        return counts.values().stream().mapToLong(LongAdder::sum).sum();
    }

    /** A count and a reason each, without reasons that did not occur: {@code 12 null}. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        counts.forEach((reason, count) -> {
            if (count.sum() > 0) {
                words.add(count.sum() + " " + reason.words());
            }
        });
        return words;
    }
}
