package io.beanlog.glassfish;

import io.beanlog.domain.Amx;
import io.beanlog.domain.StoredSettings;
import io.beanlog.run.Recorder;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.Settings;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

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
    private final Logger log;
    private Optional<String> complaint = Optional.empty();

    LiveSettings(Recorder recorder, Amx amx, BooleanSupplier serverReady, Logger log) {
        this.recorder = recorder;
        this.amx = amx;
        this.serverReady = serverReady;
        this.log = log;
    }

    @Override
    public void accept(StoredSettings stored) {
        try {
            Settings settings = stored.settings();
            recorder.apply(settings);
            complaint = Optional.empty();
            if (stored.amx()) {
                bootAmx();
            }
        } catch (InvalidSettingsException e) {
            complain(String.join(" ", e.problems()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
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
    private void bootAmx() throws InterruptedException {
        while (!serverReady.getAsBoolean()) {
            Thread.sleep(POLL_MILLIS);
        }
        if (!amx.isBooted()) {
            amx.boot(AMX_PATIENCE)
                    .ifPresent(reason -> log.warning("AMX could not be booted: " + reason
                            + ". MBeans of the domain amx are not logged. Try again: asadmin set-monitoring-configuration"
                            + " --amx true"));
        }
    }
}
