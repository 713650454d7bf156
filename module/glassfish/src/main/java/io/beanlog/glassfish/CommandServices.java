package io.beanlog.glassfish;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.glassfish.hk2.api.ActiveDescriptor;
import org.glassfish.hk2.api.DynamicConfiguration;
import org.glassfish.hk2.api.DynamicConfigurationService;
import org.glassfish.hk2.api.HK2Loader;
import org.glassfish.hk2.api.MultiException;
import org.glassfish.hk2.api.ServiceLocator;
import org.glassfish.hk2.api.ServiceLocatorState;
import org.glassfish.hk2.utilities.BuilderHelper;
import org.glassfish.hk2.utilities.DescriptorImpl;

/**
 * The admin commands, bound in the server's service locator until closed.
 *
 * <p>The descriptors are not at the place where the server looks for them by itself: it would bind them only once, and
 * after an upgrade of a deployed bundle the old classes would answer.
 */
final class CommandServices implements AutoCloseable {
    private static final String DESCRIPTORS = "META-INF/beanlog/commands";

    private final ServiceLocator locator;
    private final List<ActiveDescriptor<?>> bound;

    private CommandServices(ServiceLocator locator, List<ActiveDescriptor<?>> bound) {
        this.locator = locator;
        this.bound = List.copyOf(bound);
    }

    static CommandServices bind(ServiceLocator locator, ClassLoader classes) {
        DynamicConfiguration change = configuration(locator);
        List<ActiveDescriptor<?>> bound = new ArrayList<>();
        for (DescriptorImpl descriptor : descriptors(classes)) {
            descriptor.setLoader(new BundleLoader(classes));
            bound.add(change.bind(descriptor, false));
        }
        change.commit();
        return new CommandServices(locator, bound);
    }

    @Override
    public void close() {
        if (locator.getState() != ServiceLocatorState.RUNNING) {
            return;
        }
        DynamicConfiguration change = configuration(locator);
        for (ActiveDescriptor<?> descriptor : bound) {
            locator.getServiceHandle(descriptor).close();
            change.addUnbindFilter(BuilderHelper.createSpecificDescriptorFilter(descriptor));
        }
        change.commit();
    }

    private static DynamicConfiguration configuration(ServiceLocator locator) {
        return locator.getService(DynamicConfigurationService.class).createDynamicConfiguration();
    }

    private static List<DescriptorImpl> descriptors(ClassLoader classes) {
        try (InputStream in = classes.getResourceAsStream(DESCRIPTORS)) {
            if (in == null) {
                throw new IllegalStateException(DESCRIPTORS + " is missing in beanlog.jar");
            }
            BufferedReader text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            List<DescriptorImpl> descriptors = new ArrayList<>();
            DescriptorImpl next = new DescriptorImpl();
            while (next.readObject(text)) {
                descriptors.add(next);
                next = new DescriptorImpl();
            }
            return descriptors;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Finds the commands' classes in our bundle; the server's own loader does not know them. */
    private record BundleLoader(ClassLoader classes) implements HK2Loader {
        @Override
        public Class<?> loadClass(String name) {
            try {
                return classes.loadClass(name);
            } catch (ClassNotFoundException e) {
                throw new MultiException(e);
            }
        }
    }
}
