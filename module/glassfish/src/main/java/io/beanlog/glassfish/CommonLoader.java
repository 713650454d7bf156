package io.beanlog.glassfish;

import org.glassfish.hk2.api.ServiceLocator;
import org.glassfish.internal.api.ClassLoaderHierarchy;

/** The class loader that the server gives its own threads: MBeans of the server look up its services there. */
final class CommonLoader {
    private CommonLoader() {}

    /**
     * The server's common class loader. It is asked for by name, because the method answers another type in each server
     * of the family, so that a direct call links in one of them only.
     */
    static ClassLoader of(ServiceLocator locator) {
        ClassLoaderHierarchy hierarchy = locator.getService(ClassLoaderHierarchy.class);
        try {
            return (ClassLoader)
                    ClassLoaderHierarchy.class.getMethod("getCommonClassLoader").invoke(hierarchy);
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalStateException("this server has no common class loader", e);
        }
    }
}
