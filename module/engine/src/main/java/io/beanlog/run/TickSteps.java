package io.beanlog.run;

import static java.util.Objects.requireNonNull;

import io.beanlog.read.Outcome;
import io.beanlog.read.Reading;
import io.beanlog.select.Failure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The steps of one tick: read each target that is due and add its line. The lines of the quick targets are handed on
 * before the first slow one is read; a slow one that will not fit into the time until the next tick waits for a later
 * one.
 */
final class TickSteps implements Steps<Outcome> {
    private final Recording recording;
    private final Targets.Order order;
    private final long due;
    private final long nextTick;
    private final long budget;

    private int index = -1;
    private int slowReads;
    private @Nullable Target current;
    private Quarantines.Caution caution = Quarantines.Caution.NONE;

    /**
     * @param due the periods that are due, as bits
     * @param nextTick when the next tick is, as of {@link System#nanoTime}
     * @param budget for each call, in nanoseconds
     */
    TickSteps(Recording recording, Targets.Order order, long due, long nextTick, long budget) {
        this.recording = recording;
        this.order = order;
        this.due = due;
        this.nextTick = nextTick;
        this.budget = budget;
    }

    @Override
    public boolean next() {
        int quick = order.quick().size();
        List<Target> slow = order.slow();
        while (++index < quick + slow.size()) {
            if (index == quick) {
                recording.lines().flush();
            }
            Target target = index < quick ? order.quick().get(index) : slow.get(index - quick);
            if (target.isDue(due) && !caution.leavesOut(target) && (index < quick || fits(target))) {
                current = target;
                return true;
            }
        }
        return false;
    }

    private boolean fits(Target target) {
        long left = nextTick - System.nanoTime();
        if (slowReads == 0 || left > Math.min(budget, target.lastNanos())) {
            slowReads++;
            return true;
        }
        recording.counters().putOff.increment();
        return false;
    }

    @Override
    public long budgetNanos() {
        return budget;
    }

    @Override
    public Outcome call(Reading reading) {
        return current().read(due, reading);
    }

    @Override
    public void returned(@Nullable Outcome outcome, Reading reading, @Nullable Throwable thrown) {
        Target target = current();
        target.took(reading.durationNanos());
        target.absent(outcome == Outcome.VANISHED);
        recording.counters().leftOut.add(reading);
        if (thrown != null) {
            recording.incidents().readFailed(target.mbean().name(), "", Failure.of(thrown));
        } else if (outcome == Outcome.VANISHED) {
            recording.selector().vanished(target.mbean());
        } else if (reading.size() > 0) {
            add(target, reading);
        }
    }

    private void add(Target target, Reading reading) {
        try {
            recording.lines().add(target.heads(due, recording), reading);
        } catch (RuntimeException e) { // a line that cannot be made is no reason to lose the others
            recording.incidents().readFailed(target.mbean().name(), "", Failure.of(e));
        }
    }

    @Override
    public void givenUp(Stuck stuck, boolean overdue) {
        Target target = current();
        Quarantine quarantine = new Quarantine(stuck, System.nanoTime());
        target.quarantine(quarantine);
        recording.quarantines().add(target.mbean().name(), quarantine);
        // Within this tick, too: MBeans that hang together would otherwise each cost a thread and the budget.
        caution = recording.quarantines().caution();
        if (overdue) {
            recording.incidents().quarantined(target.mbean().name(), budget);
        }
    }

    private Target current() {
        return requireNonNull(current, "no step");
    }
}
