package io.beanlog.run;

import io.beanlog.settings.Settings;
import io.beanlog.settings.Watch;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The status in words, for an operator at night: what runs, how it does, and what is wrong, with the next step. */
final class StatusText {
    private static final int MOST_LISTED = 50;

    private final Recorder.Parts parts;
    private final List<String> text = new ArrayList<>();

    private StatusText(Recorder.Parts parts) {
        this.parts = parts;
    }

    static List<String> of(Recorder.Parts parts, Settings settings, @Nullable Recording recording) {
        StatusText status = new StatusText(parts);
        if (recording == null) {
            status.text.add("Beanlog " + parts.version() + " is not logging, because it is not enabled. "
                    + Words.count(settings.watches().all().size(), "watch")
                    + " stored. To start: asadmin set-monitoring-configuration --enabled true");
        } else {
            status.running(settings, recording);
        }
        status.errors();
        return status.text;
    }

    private void running(Settings settings, Recording recording) {
        List<Target> targets = recording.targets();
        long present = targets.stream().filter(target -> !target.isAbsent()).count();
        text.add("Beanlog " + parts.version() + " is logging "
                + Words.count(present, "MBean") + " for "
                + Words.count(settings.watches().all().size(), "watch") + " every "
                + Words.ofNanos(settings.interval().toNanos()) + ".");
        recording.lines().outlets().forEach(this::outlet);
        ticks();
        unmatched(recording);
        quarantined(targets);
    }

    private void outlet(Outlet outlet) {
        String dropped = outlet.writer().droppedLines() == 0
                ? ""
                : ", " + Words.count(outlet.writer().droppedLines(), "line") + " dropped";
        text.add("To " + outlet.description() + ": "
                + Words.count(outlet.writer().lines(), "line") + ", "
                + Words.count(outlet.writer().bytes(), "byte") + dropped + ".");
        String trouble = outlet.writer().trouble();
        if (trouble != null) {
            text.add("  Nothing can be written there at present: " + trouble + ". It is tried again.");
        }
    }

    private void ticks() {
        Counters counters = parts.counters();
        Instant last = counters.lastTick();
        if (last == null) {
            text.add("There was no tick yet.");
            return;
        }
        Duration ago = Duration.between(last, parts.environment().clock().instant());
        text.add("Last tick: number " + counters.ticks.sum() + " at " + last.truncatedTo(ChronoUnit.MILLIS) + ", "
                + Words.ofNanos(Math.max(0, ago.toNanos())) + " ago; it took "
                + Words.ofNanos(counters.lastTickNanos()) + ". Latest ticks: median "
                + Words.ofNanos(counters.medianTickNanos()) + ", longest "
                + Words.ofNanos(counters.maximumTickNanos()) + ", late by "
                + Words.ofNanos(counters.medianLatenessNanos())
                + " (median); " + Words.count(counters.missedTicks.sum(), "tick") + " missed.");
        if (counters.leftOut.sum() > 0) {
            text.add(Words.count(counters.leftOut.sum(), "value") + " left out: "
                    + String.join("; ", counters.leftOut.words()) + ".");
        }
        if (counters.putOff.sum() > 0) {
            text.add(Words.count(counters.putOff.sum(), "read") + " of slow MBeans put off to later ticks.");
        }
    }

    private void unmatched(Recording recording) {
        List<Watch> unmatched = recording.selector().unmatched();
        if (!unmatched.isEmpty()) {
            text.add("Watches that match nothing:");
            for (Watch watch : unmatched.subList(0, Math.min(MOST_LISTED, unmatched.size()))) {
                text.add("  " + watch.text());
                text.add("    " + recording.reason(watch));
            }
            more(unmatched.size());
        }
    }

    private void quarantined(List<Target> targets) {
        long now = System.nanoTime();
        List<String> lines = new ArrayList<>();
        for (Target target : targets) {
            Quarantine quarantine = target.quarantine();
            if (quarantine != null) {
                lines.add("  " + target.mbean().name() + ": " + quarantine.describe(now) + ".");
            }
        }
        section("MBeans left alone because they did not answer in time:", lines);
        if (parts.quarantines().caution().stopsReading()) {
            text.add("Nothing is read until one of them answers: " + Quarantines.MOST_STUCK_EVER
                    + " threads hang in them, and there are not to be more.");
        }
    }

    private void errors() {
        List<String> lines = new ArrayList<>();
        for (ErrorLog.Entry error : parts.counters().errors.entries()) {
            String attribute = error.attribute().isEmpty() ? "" : error.attribute() + " of ";
            lines.add("  " + attribute + error.mbean() + ": " + error.message() + " (" + error.kind() + "), "
                    + error.count() + " times, first " + error.first().truncatedTo(ChronoUnit.SECONDS) + ", last "
                    + error.last().truncatedTo(ChronoUnit.SECONDS) + ".");
        }
        section("Errors:", lines);
        long beyondLimit = parts.counters().errors.beyondLimit();
        if (beyondLimit > 0) {
            text.add("  and " + beyondLimit + " others, which were only counted");
        }
    }

    private void section(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            text.add(title);
            text.addAll(lines.subList(0, Math.min(MOST_LISTED, lines.size())));
            more(lines.size());
        }
    }

    private void more(int size) {
        if (size > MOST_LISTED) {
            text.add("  and " + (size - MOST_LISTED) + " more");
        }
    }
}
