package io.beanlog.run;

import io.beanlog.select.WatchedMBean;
import io.beanlog.settings.SettingsText;
import io.beanlog.settings.Watch;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The control MBean. Thread-safe. */
final class LoggerControl implements LoggerMXBean {
    private final Recorder recorder;
    private final Recorder.Parts parts;

    LoggerControl(Recorder recorder, Recorder.Parts parts) {
        this.recorder = recorder;
        this.parts = parts;
    }

    @Override
    public boolean isEnabled() {
        return recorder.settings().enabled();
    }

    @Override
    public String getVersion() {
        return parts.version();
    }

    @Override
    public Map<String, String> getSettings() {
        return SettingsText.printAll(recorder.settings());
    }

    @Override
    public LoggerStatus getStatus() {
        Counters counters = parts.counters();
        Recording recording = recorder.recording();
        List<Target> targets = recording == null ? List.of() : recording.targets();
        List<Outlet> outlets = recording == null ? List.of() : recording.lines().outlets();
        Instant lastTick = counters.lastTick();
        return new LoggerStatus(
                lastTick == null ? null : Date.from(lastTick),
                counters.ticks.sum(),
                counters.missedTicks.sum(),
                counters.lastTickNanos() / 1_000,
                counters.medianTickNanos() / 1_000,
                counters.maximumTickNanos() / 1_000,
                counters.medianLatenessNanos() / 1_000,
                (int) targets.stream().filter(target -> !target.isAbsent()).count(),
                counters.lines.sum(),
                counters.values.sum(),
                counters.errors.count(),
                outlets.stream().mapToLong(outlet -> outlet.writer().lines()).sum(),
                outlets.stream().mapToLong(outlet -> outlet.writer().bytes()).sum(),
                outlets.stream()
                        .mapToLong(outlet -> outlet.writer().droppedLines())
                        .sum(),
                targets.stream()
                        .filter(target -> target.quarantine() != null)
                        .map(target -> target.mbean().name().getCanonicalName())
                        .toList(),
                unmatched(recording).stream().map(Watch::text).toList(),
                outlets.stream().map(Outlet::description).toList());
    }

    private static List<Watch> unmatched(@Nullable Recording recording) {
        return recording == null ? List.of() : recording.selector().unmatched();
    }

    @Override
    public String[] getStatusLines() {
        return StatusText.of(parts, recorder.settings(), recorder.recording()).toArray(String[]::new);
    }

    @Override
    public String[] readNow() {
        Recording recording = recorder.recording();
        if (recording == null) {
            return new String[0];
        }
        List<WatchedMBean> mbeans = recording.targets().stream()
                .filter(target -> target.quarantine() == null)
                .map(Target::mbean)
                .toList();
        return OnDemand.read(
                        parts.environment(), parts.boot(), recorder.settings().labels(), mbeans)
                .toArray(String[]::new);
    }

    @Override
    public String[] findMBeans(String query, boolean attributes, boolean values) {
        return Finder.find(parts.environment(), query, attributes, values).toArray(String[]::new);
    }
}
