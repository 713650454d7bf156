package io.beanlog.run;

import io.beanlog.read.Reading;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The steps of one tick: read each target that is due and add its line. The lines of the quick targets are handed on
 * before the first slow one is read; a slow one that will not fit into the time until the next tick waits for a later
 * one.
 */
final class TickSteps implements Steps {
    private final TargetReader reader;
    private final Targets.Order order;
    private final long due;
    private final long nextTick;
    private final long budget;
    private final Lines lines;
    private final Incidents incidents;

    private int index = -1;
    private int slowReads;
    private @Nullable Target current;
    private @Nullable Target called;

    /**
     * @param due the periods that are due, as bits
     * @param nextTick when the next tick is, as of {@link System#nanoTime}
     * @param budget for each call, in nanoseconds
     */
    TickSteps(
            TargetReader reader,
            Targets.Order order,
            long due,
            long nextTick,
            long budget,
            Lines lines,
            Incidents incidents) {
        this.reader = reader;
        this.order = order;
        this.due = due;
        this.nextTick = nextTick;
        this.budget = budget;
        this.lines = lines;
        this.incidents = incidents;
    }

    @Override
    public boolean next() {
        int quick = order.quick().size();
        List<Target> slow = order.slow();
        while (++index < quick + slow.size()) {
            if (index == quick) {
                lines.flush();
            }
            Target target = index < quick ? order.quick().get(index) : slow.get(index - quick);
            if (target.isDue(due) && (index < quick || fits(target))) {
                current = target;
                return true;
            }
        }
        return false;
    }

    private boolean fits(Target target) {
        long left = nextTick - System.nanoTime();
        return slowReads++ == 0 || left > Math.min(budget, target.lastNanos());
    }
}
