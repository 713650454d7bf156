package io.beanlog.run;

import java.util.concurrent.atomic.LongAdder;

/** What a recorder counts from its opening to its close, over all changes of settings. Thread-safe. */
final class Counters {
    final LongAdder ticks = new LongAdder();
    final LongAdder missedTicks = new LongAdder();
    final LongAdder lines = new LongAdder();
    final LongAdder values = new LongAdder();
    final LongAdder leftOut = new LongAdder();
}
