package io.beanlog.run;

import io.beanlog.read.Reading;
import io.beanlog.select.Failure;
import io.beanlog.settings.Watch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.management.MBeanServerDelegate;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * What is looked after each minute rather than each tick: registrations that no notification told of, and watches that
 * match nothing. Both ask the MBean server, whose code may be anybody's, so this runs as a step that may be given up.
 */
final class Upkeep implements Steps<Map<Watch, String>> {
    /** More than for an MBean: a query visits all of them. */
    private static final long BUDGET_NANOS = 10_000_000_000L;

    private static final ObjectName SERVER = MBeanServerDelegate.DELEGATE_NAME;

    private final Recording recording;
    private boolean begun;

    Upkeep(Recording recording) {
        this.recording = recording;
    }

    @Override
    public boolean next() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    @Override
    public long budgetNanos() {
        return BUDGET_NANOS;
    }

    @Override
    public Map<Watch, String> call(Reading reading) {
        recording.selector().refresh();
        Map<Watch, String> reasons = new HashMap<>();
        for (Watch watch : recording.selector().unmatched()) {
            reasons.put(watch, recording.reason(watch));
        }
        return reasons;
    }

    @Override
    public void returned(@Nullable Map<Watch, String> reasons, Reading reading, @Nullable Throwable thrown) {
        if (thrown != null) {
            recording.incidents().readFailed(SERVER, "", Failure.of(thrown));
        }
        if (reasons != null) {
            List<Watch> watches = List.copyOf(recording.settings().watches().all());
            for (Watch watch : watches) {
                String reason = reasons.get(watch);
                if (reason == null) {
                    recording.incidents().matchesSomething(watch.text());
                } else {
                    recording.incidents().matchesNothing(watch.text(), reason);
                }
            }
        }
    }

    @Override
    public void givenUp(Stuck stuck, boolean overdue) {
        if (overdue) {
            recording.incidents().quarantined(SERVER, BUDGET_NANOS);
        }
    }
}
