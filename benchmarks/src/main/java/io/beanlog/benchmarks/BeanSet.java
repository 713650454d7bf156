package io.beanlog.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * MBeans to read, registered in the platform's MBean server: the only one that all contenders can read.
 *
 * @param server where they are
 * @param pattern matches them and no others
 * @param watch the text of the watch that logs them
 * @param registrations closed, they are no longer registered
 */
record BeanSet(MBeanServer server, ObjectName pattern, String watch, AutoCloseable registrations) {
    static final String PLAIN = "plain";
    static final String JVM = "jvm";
    static final String AMX = "amx";

    /** The set of a name, of a size where it can have one. */
    static BeanSet of(String kind, int size) throws Exception {
        return switch (kind) {
            case PLAIN -> plain(size);
            case JVM ->
                new BeanSet(
                        ManagementFactory.getPlatformMBeanServer(),
                        new ObjectName("java.lang:*"),
                        "name=* value=java.lang:*",
                        () -> {});
            case AMX -> amx(size);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static BeanSet plain(int size) throws JMException {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        for (int i = 0; i < size; i++) {
            server.registerMBean(new Plain(i), new ObjectName("bench.plain:type=Pool,name=pool-" + i));
        }
        ObjectName pattern = new ObjectName("bench.plain:*");
        return new BeanSet(
                server,
                pattern,
                "name=Requests,BytesSent,BusyNanos,Errors,LastRequestMillis,Active,Maximum,Load,AverageMillis,State"
                        + " value=bench.plain:*",
                () -> unregister(server, pattern));
    }

    private static BeanSet amx(int size) throws Exception {
        AutoCloseable registrations = Gmbal.register(size);
        return new BeanSet(
                ManagementFactory.getPlatformMBeanServer(),
                new ObjectName("amx:type=thread-pool-mon,*"),
                "name=currentthreadsbusy.count,currentthreadcount.count,maxthreads.count,corethreads.count,"
                        + "totalexecutedtasks.count value=amx:type=thread-pool-mon,*",
                registrations);
    }

    /** For each MBean the attributes that Beanlog asks for, in its order: so all contenders read the same. */
    Map<ObjectName, String[]> attributes() throws JMException {
        return Reads.attributes(server, watch);
    }

    /** For each MBean the paths to single values, as Payara's service wants them. */
    Map<ObjectName, List<String>> paths() throws JMException {
        Map<ObjectName, List<String>> paths = new TreeMap<>();
        boolean wholes = watch.startsWith("name=* ");
        List<String> watched =
                List.of(watch.substring("name=".length(), watch.indexOf(' ')).split(","));
        attributes().forEach((name, attributes) -> paths.put(name, wholes ? List.of(attributes) : watched));
        return paths;
    }

    private static void unregister(MBeanServer server, ObjectName pattern) throws JMException {
        for (ObjectName name : server.queryNames(pattern, null)) {
            server.unregisterMBean(name);
        }
    }
}
