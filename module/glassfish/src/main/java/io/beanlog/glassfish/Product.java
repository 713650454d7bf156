package io.beanlog.glassfish;

import io.beanlog.encode.Source;
import java.lang.reflect.InvocationTargetException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Map;
import org.glassfish.api.admin.ServerEnvironment;

/**
 * Which server this is. Immutable.
 *
 * @param type {@code payara} or {@code glassfish}
 * @param version as the product says it
 */
record Product(String type, String version) {
    private static final String VERSION_CLASS = "com.sun.appserv.server.util.Version";

    /** Asks the server by reflection: the methods that the products share are not in every version's class. */
    static Product of(ClassLoader classes) {
        String name = ask(classes, "getProductName");
        String type = name.toLowerCase(Locale.ROOT).contains("payara") ? "payara" : "glassfish";
        return new Product(type, ask(classes, "getVersionNumber"));
    }

    private static String ask(ClassLoader classes, String method) {
        try {
            Object answer = classes.loadClass(VERSION_CLASS).getMethod(method).invoke(null);
            return String.valueOf(answer);
        } catch (ClassNotFoundException
                | NoSuchMethodException
                | IllegalAccessException
                | InvocationTargetException e) {
            return "unknown";
        }
    }

    Source source(ServerEnvironment server) {
        return new Source(
                server.getInstanceRoot().getName(),
                type,
                version,
                server.getInstanceName(),
                hostName(),
                ProcessHandle.current().pid(),
                Map.of());
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
