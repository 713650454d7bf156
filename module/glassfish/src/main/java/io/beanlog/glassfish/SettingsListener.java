package io.beanlog.glassfish;

import com.sun.enterprise.config.serverbeans.Config;
import io.beanlog.domain.StoredSettings;
import java.beans.PropertyChangeEvent;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.jvnet.hk2.config.ConfigListener;
import org.jvnet.hk2.config.ConfigSupport;
import org.jvnet.hk2.config.ObservableBean;
import org.jvnet.hk2.config.UnprocessedChangeEvents;

/**
 * Notices that the stored settings have changed, whoever changed them, and hands them on once it is quiet again. Reads
 * the whole set each time: single events do not say what belongs together.
 */
final class SettingsListener implements ConfigListener, AutoCloseable {
    private static final Duration QUIET = Duration.ofMillis(50);

    private final Config config;
    private final ScheduledExecutorService executor;
    private final Consumer<StoredSettings> consumer;
    private StoredSettings seen;
    private @Nullable ScheduledFuture<?> next;

    private SettingsListener(
            Config config, ScheduledExecutorService executor, Consumer<StoredSettings> consumer, StoredSettings seen) {
        this.config = config;
        this.executor = executor;
        this.consumer = consumer;
        this.seen = seen;
    }

    /** Hands on what is stored now, and from then on every change. The consumer runs on the executor. */
    static SettingsListener listen(
            Config config, ScheduledExecutorService executor, Consumer<StoredSettings> consumer) {
        StoredSettings now = StoredSettings.of(config);
        SettingsListener listener = new SettingsListener(config, executor, consumer, now);
        executor.execute(() -> consumer.accept(now));
        ((ObservableBean) ConfigSupport.getImpl(config)).addListener(listener);
        listener.look();
        return listener;
    }

    @Override
    public @Nullable UnprocessedChangeEvents changed(PropertyChangeEvent[] events) {
        look();
        return null;
    }

    private synchronized void look() {
        StoredSettings now = StoredSettings.of(config);
        if (now.equals(seen)) {
            return;
        }
        Optional<String> mark = now.heldBack();
        boolean heldBack = mark.isPresent() && !mark.equals(seen.heldBack());
        seen = now;
        if (heldBack || executor.isShutdown()) {
            return;
        }
        if (next != null) {
            next.cancel(false);
        }
        next = executor.schedule(() -> consumer.accept(now), QUIET.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        ((ObservableBean) ConfigSupport.getImpl(config)).removeListener(this);
    }
}
