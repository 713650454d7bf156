package io.beanlog.run;

import io.beanlog.read.MBeanReader;
import io.beanlog.select.MBeanId;
import io.beanlog.select.Selector;
import io.beanlog.select.WatchedMBean;
import io.beanlog.settings.Settings;
import io.beanlog.settings.Watch;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * The recording by one state of the settings: its selector, its targets, its schedule and its way out. {@link #tick} is
 * called by the scheduler's thread alone.
 */
final class Recording {
    private static final long MINUTE_NANOS = 60_000_000_000L;
    private static final int SECOND_CHECK = 2;
    private static final Duration LONGEST_BUDGET = Duration.ofSeconds(1);

    private final Settings settings;
    private final Clock clock;
    private final Boot boot;
    private final Selector selector;
    private final Targets targets;
    private final Quarantines quarantines;
    private final Lines lines;
    private final Incidents incidents;
    private final Counters counters;
    private final Reasons reasons;
    private final ClassLoader classLoader;
    private final Schedule schedule;
    private final ClockWatch clockWatch = new ClockWatch();
    private final SelfRecord self;
    private final long budget;
    private volatile @Nullable Map<ObjectName, Target> lastingAtClose;
    private long selfDue;
    private int checks;

    private Recording(Recorder.Parts parts, Settings settings, List<Outlet> outlets) {
        Environment environment = parts.environment();
        MBeanServer server = environment.server();
        this.settings = settings;
        this.clock = environment.clock();
        this.classLoader = environment.classLoader();
        this.boot = parts.boot();
        this.incidents = parts.incidents();
        this.counters = parts.counters();
        this.reasons = parts.reasons();
        this.selector = Selector.open(
                server, List.copyOf(settings.watches().all()), settings.interval(), incidents::readFailed);
        this.quarantines = parts.quarantines();
        this.targets = new Targets(
                mbean -> new Target(mbean, MBeanReader.of(server, mbean, incidents::readFailed, System::nanoTime)),
                quarantines);
        this.lines = new Lines(outlets, counters);
        long now = System.nanoTime();
        this.schedule = Schedule.startingAt(now, selector.periods());
        this.budget = Math.min(LONGEST_BUDGET.toNanos(), shortest(selector.periods()));
        this.self = new SelfRecord(counters, outlets);
        this.selfDue = now + MINUTE_NANOS;
    }

    /** Starts to watch, with the first tick at once. */
    static Recording open(Recorder.Parts parts, Settings settings, List<Outlet> outlets) {
        return new Recording(parts, settings, outlets);
    }

    private static long shortest(List<Duration> periods) {
        return periods.stream().mapToLong(Duration::toNanos).min().orElseThrow();
    }

    Settings settings() {
        return settings;
    }

    Selector selector() {
        return selector;
    }

    Lines lines() {
        return lines;
    }

    Incidents incidents() {
        return incidents;
    }

    Quarantines quarantines() {
        return quarantines;
    }

    Counters counters() {
        return counters;
    }

    /** All targets; any thread may ask. */
    List<Target> targets() {
        return targets.all();
    }

    /** Why a watch matches nothing; any thread may ask. */
    String reason(Watch watch) {
        return reasons.whyNothingMatches(watch);
    }

    /** How long to wait for the next tick, in nanoseconds. */
    long untilNext(long now) {
        return schedule.untilNext(now);
    }

    /** What each outlet's lines of an MBean begin with, when the given periods of it are due. */
    List<byte[]> heads(MBeanId mbean, long periods) {
        long interval = Long.MAX_VALUE;
        List<Duration> all = selector.periods();
        for (int i = 0; i < all.size(); i++) {
            if ((periods & 1L << i) != 0) {
                interval = Math.min(interval, all.get(i).toMillis());
            }
        }
        return lines.heads(mbean, interval);
    }

    /** Reads what is due now and hands the lines on. */
    void tick(ReaderPool pool) {
        tick(pool, System.nanoTime());
    }

    /** Makes the tick of a given time, which may be yet to come: then a minute can be made in less. */
    void tick(ReaderPool pool, long start) {
        long begin = System.nanoTime();
        long lateness = -schedule.untilNext(start);
        long missedBefore = schedule.missed();
        long due = schedule.advance(start);
        counters.missedTicks.add(schedule.missed() - missedBefore);
        lines.begin(boot.nextTick());
        clockWatch.stepped(clock.instant(), System.nanoTime()).ifPresent(incidents::clockStepped);
        targets.update(selector.current());
        targets.tendQuarantines(start, target -> Probe.start(target, budget, classLoader))
                .forEach(target -> incidents.released(target.mbean().name()));
        pool.run(new TickSteps(this, targets.order(), due, start + schedule.untilNext(start), budget));
        counters.tick(lines.tick().start(), System.nanoTime() - begin, lateness);
        finish(pool, start);
    }

    /** What comes after the readings, so that it delays none of them. */
    private void finish(ReaderPool pool, long start) {
        boolean minute = start - selfDue >= 0;
        // Soon after the start, and then each minute: some MBeans are registered a little later than we start.
        if (minute || ++checks == SECOND_CHECK) {
            pool.run(new Upkeep(this));
        }
        incidents.drainTo(lines);
        if (minute) {
            selfDue = start + MINUTE_NANOS;
            self.addTo(lines, targets.all(), selector.unmatched().size());
        }
        lines.flush();
    }

    /**
     * Goes on with the counters of the recording before, so that a change of the settings leaves no gap in the rates. To
     * be called before the first tick, while no other thread uses that recording.
     */
    void takeOver(Recording before) {
        // In this order: who registers anew in between is heard of by the older selector first, and not taken over.
        List<WatchedMBean> matched = selector.current();
        targets.takeOver(matched, before.lasting());
    }

    private Map<ObjectName, Target> lasting() {
        Map<ObjectName, Target> atClose = lastingAtClose;
        return atClose != null ? atClose : targets.lasting(selector.current());
    }

    /** Stops to watch. */
    void close() {
        if (lastingAtClose == null) {
            lastingAtClose = lasting();
            selector.close();
        }
    }
}
