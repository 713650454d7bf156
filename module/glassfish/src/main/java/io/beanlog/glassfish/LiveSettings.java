package io.beanlog.glassfish;

import io.beanlog.domain.Amx;
import io.beanlog.domain.StoredSettings;
import io.beanlog.run.Recorder;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.Settings;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Makes stored settings take effect. Settings that are wrong change nothing: the operator is told once, and the recorder
 * goes on with those that it has. Used by one thread.
 */
final class LiveSettings implements Consumer<StoredSettings> {
    private static final Duration AMX_PATIENCE = Duration.ofSeconds(30);
    private static final long POLL_MILLIS = 100;

    private final Recorder recorder;
    private final Amx amx;
    private final BooleanSupplier serverReady;
    private final Executor background;
    private final Logger log;
    private final AtomicBoolean booting = new AtomicBoolean();
    private Optional<String> complaint = Optional.empty();

    LiveSettings(Recorder recorder, Amx amx, BooleanSupplier serverReady, Executor background, Logger log) {
        this.recorder = recorder;
        this.amx = amx;
        this.serverReady = serverReady;
        this.background = background;
        this.log = log;
    }

    @Override
    public void accept(StoredSettings stored) {
        try {
            Settings settings = stored.settings();
            recorder.apply(settings);
            complaint = Optional.empty();
            if (stored.amx() && booting.compareAndSet(false, true)) {
                background.execute(this::bootAmx);
            }
        } catch (InvalidSettingsException e) {
            complain(e.problems().stream()
                    .map(problem -> StoredSettings.PREFIX + problem)
                    .collect(Collectors.joining(" ")));
        } catch (RuntimeException e) {
            log.log(Level.SEVERE, "Beanlog could not apply its settings: " + e, e);
        }
    }

    private void complain(String problems) {
        Optional<String> now = Optional.of(problems);
        if (!now.equals(complaint)) {
            complaint = now;
            log.warning("The settings in domain.xml are not valid, so those before stay in force. " + problems
                    + " See: asadmin get-beanlog-configuration");
        }
    }

    /** Not before the server is ready: AMX booted during its start lacks what is not there yet. */
    private void bootAmx() {
        try {
            while (!serverReady.getAsBoolean()) {
                Thread.sleep(POLL_MILLIS);
            }
            if (!amx.isBooted()) {
                amx.boot(AMX_PATIENCE)
                        .ifPresent(reason -> log.warning("AMX could not be booted: " + reason
                                + ". MBeans of the domain amx are not logged. Try again: asadmin"
                                + " set-monitoring-configuration --amx true"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            booting.set(false);
        }
    }
}
