package io.beanlog.glassfish;

import java.time.Duration;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/**
 * Where the server's OSGi framework starts and stops Beanlog.
 *
 * <p>The work is done on a thread of its own: at the server's start the framework calls {@link #start} before there is
 * a domain to read settings from, and must not be kept waiting for it.
 */
public final class BeanlogActivator implements BundleActivator {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private @Nullable Residence residence;
    private @Nullable Thread starter;

    /** Called by the framework through reflection. */
    public BeanlogActivator() {}

    @Override
    public synchronized void start(BundleContext context) {
        Residence starting = new Residence(BeanlogActivator.class.getClassLoader(), Logger.getLogger("io.beanlog"));
        residence = starting;
        starter = new Thread(starting::moveIn, "beanlog-start");
        starter.setDaemon(true);
        starter.start();
    }

    @Override
    public synchronized void stop(BundleContext context) throws InterruptedException {
        if (starter != null) {
            starter.interrupt();
            starter.join(PATIENCE.toMillis());
            starter = null;
        }
        if (residence != null) {
            residence.close();
            residence = null;
        }
    }
}
