package io.beanlog.benchmarks;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Payara's own service, as far as it runs without the server: its jobs, which read the attributes and make the text, and
 * what its formatter does with the text. The notification that then goes to the log is not made, nor is the log written.
 */
final class PayaraService implements Contender {
    private static final String JOB = "fish.payara.jmx.monitoring.JMXMonitoringJob";

    private final URLClassLoader loader;
    private final MBeanServer server;
    private final MethodHandle info;
    private final Object[] jobs;

    private PayaraService(URLClassLoader loader, MBeanServer server, MethodHandle info, Object[] jobs) {
        this.loader = loader;
        this.server = server;
        this.info = info;
        this.jobs = jobs;
    }

    static PayaraService of(BeanSet beans) throws ReflectiveOperationException, MalformedURLException, JMException {
        Map<ObjectName, List<String>> paths = beans.paths();
        URLClassLoader loader = new URLClassLoader(new URL[] {jar().toUri().toURL()});
        Class<?> job = loader.loadClass(JOB);
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        MethodHandle info = lookup.findVirtual(
                        job, "getMonitoringInfo", MethodType.methodType(String.class, MBeanServer.class))
                .asType(MethodType.methodType(String.class, Object.class, MBeanServer.class));
        List<Object> jobs = new ArrayList<>();
        for (Map.Entry<ObjectName, List<String>> entry : paths.entrySet()) {
            jobs.add(job.getConstructor(ObjectName.class, List.class).newInstance(entry.getKey(), entry.getValue()));
        }
        return new PayaraService(loader, beans.server(), info, jobs.toArray());
    }

    /** The jar that the build takes out of Payara. */
    private static Path jar() {
        return Path.of(System.getProperty("payara.jmx-monitoring.jar", "payara/jmx-monitoring.jar"));
    }

    @Override
    public Object read() throws Exception {
        StringBuilder text = new StringBuilder("MBean Attributes: ");
        for (Object job : jobs) {
            text.append(info(job));
        }
        return MessageFormat.format(text.toString(), jobs);
    }

    private String info(Object job) throws Exception {
        try {
            return (String) info.invokeExact(job, server);
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
