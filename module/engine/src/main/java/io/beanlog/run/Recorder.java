package io.beanlog.run;

import io.beanlog.settings.Settings;
import io.beanlog.write.WriterEvents;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Starts, changes and stops the recording. While it is open the MBean {@value LoggerMXBean#NAME} is registered.
 * Thread-safe.
 */
public final class Recorder implements AutoCloseable {
    private final Parts parts;
    private volatile Settings settings = Settings.defaults();
    private final Registration registration;
    private @Nullable Outlets outlets;
    private volatile @Nullable Ticker ticker;
    private boolean closed;

    /** What all recordings of a recorder share. */
    record Parts(
            Environment environment,
            String version,
            Boot boot,
            Counters counters,
            Incidents incidents,
            Reasons reasons,
            Quarantines quarantines) {

        static Parts of(Environment environment) {
            Counters counters = new Counters();
            Reasons reasons = Reasons.of(environment.server(), environment.advice());
            Incidents incidents = new Incidents(environment.log(), environment.clock(), counters.errors, reasons);
            return new Parts(
                    environment,
                    Version.own(),
                    Boot.now(environment.clock()),
                    counters,
                    incidents,
                    reasons,
                    new Quarantines());
        }
    }

    private Recorder(Parts parts) {
        this.parts = parts;
        this.registration = Registration.of(parts.environment().server(), new LoggerControl(this, parts));
    }

    /** A recorder that records nothing yet. */
    public static Recorder open(Environment environment) {
        Parts parts = Parts.of(environment);
        Recorder recorder = new Recorder(parts);
        recorder.registration.register(parts.incidents());
        return recorder;
    }

    /**
     * Puts settings into force: starts, changes or stops recording. The first tick comes at once; settings equal to those
     * in force change nothing.
     *
     * @throws IllegalStateException when the recorder is closed
     */
    public synchronized void apply(Settings wanted) {
        if (closed) {
            throw new IllegalStateException("the recorder is closed");
        }
        Settings before = settings;
        settings = wanted;
        if (!wanted.watches().equals(before.watches())) {
            parts.counters().errors.forget();
        }
        if (!wanted.enabled()) {
            stop();
        } else if (ticker == null) {
            start(wanted, null);
        } else if (!wanted.equals(before)) {
            change(wanted);
        }
    }

    private void start(Settings wanted, @Nullable Recording before) {
        Outlets opened = openOutlets();
        outlets = opened;
        Recording recording = Recording.open(parts, wanted, opened.all());
        if (before != null) {
            recording.takeOver(before);
        }
        ticker = Ticker.start(recording, parts.incidents(), parts.environment().classLoader());
    }

    private void change(Settings wanted) {
        Outlets open = outlets;
        Ticker running = ticker;
        if (open == null || running == null || !open.fit(wanted)) {
            stop();
            start(wanted, running == null ? null : running.ended());
        } else {
            running.replace(Recording.open(parts, wanted, open.all()));
        }
    }

    private Outlets openOutlets() {
        return Outlets.open(
                parts.environment(), parts.boot(), parts.version(), this::settings, new Told(parts.incidents()));
    }

    private void stop() {
        Ticker running = ticker;
        if (running != null) {
            running.close();
            ticker = null;
        }
        Outlets open = outlets;
        if (open != null) {
            open.close();
            outlets = null;
        }
    }

    /** Stops recording within two seconds, even where an MBean or a disk hangs, and unregisters the MBean. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            registration.unregister(parts.incidents());
            stop();
        }
    }

    /** The settings in force. */
    Settings settings() {
        return settings;
    }

    /** What runs now; null while nothing is recorded. */
    @Nullable
    Recording recording() {
        Ticker running = ticker;
        return running == null ? null : running.recording();
    }

    /** Tells the operator about outputs that stop and go on. */
    private record Told(Incidents incidents) implements WriterEvents {
        @Override
        public void stopped(String output, IOException cause) {
            incidents.warn(
                    "Lines cannot be written to the " + output.replace('-', ' ') + ": " + cause
                            + ". They wait in memory, up to 16 MiB, and writing is tried again after growing pauses of up to 30 s.");
        }

        @Override
        public void resumed(String output, long droppedLines) {
            incidents.info("Lines are written to the " + output.replace('-', ' ') + " again. "
                    + Words.count(droppedLines, "line") + " had to be dropped.");
        }
    }
}
