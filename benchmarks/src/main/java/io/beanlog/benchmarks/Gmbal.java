package io.beanlog.benchmarks;

import org.glassfish.external.amx.AMXGlassfish;
import org.glassfish.external.statistics.CountStatistic;
import org.glassfish.external.statistics.impl.CountStatisticImpl;
import org.glassfish.gmbal.AMXMetadata;
import org.glassfish.gmbal.Description;
import org.glassfish.gmbal.ManagedAttribute;
import org.glassfish.gmbal.ManagedObject;
import org.glassfish.gmbal.ManagedObjectManager;
import org.glassfish.gmbal.ManagedObjectManagerFactory;

/**
 * MBeans as Payara's monitoring makes them, by the same library, from the same annotations and statistics; the server
 * around them is missing.
 */
final class Gmbal {
    private Gmbal() {}

    /** Registers thread pools; gives what unregisters them. */
    static AutoCloseable register(int size) {
        ManagedObjectManager manager = ManagedObjectManagerFactory.createStandalone(AMXGlassfish.DEFAULT_JMX_DOMAIN);
        manager.stripPackagePrefix();
        manager.createRoot(new Root(), "server");
        for (int i = 0; i < size; i++) {
            manager.registerAtRoot(new ThreadPool(i), "network/http-listener-" + i + "/thread-pool");
        }
        return manager;
    }

    /** What the pools hang from. */
    @ManagedObject
    @AMXMetadata(type = "server-mon")
    @Description("The server")
    public static final class Root {}

    /** The attributes of Grizzly's thread pool statistics. */
    @ManagedObject
    @AMXMetadata(type = "thread-pool-mon", group = "monitoring")
    @Description("Thread Pool Statistics")
    public static final class ThreadPool {
        private final CountStatisticImpl busy;
        private final CountStatisticImpl count;
        private final CountStatisticImpl maximum;
        private final CountStatisticImpl core;
        private final CountStatisticImpl executed;

        ThreadPool(int index) {
            busy = statistic("CurrentThreadsBusy", index % 5);
            count = statistic("CurrentThreadCount", 5);
            maximum = statistic("MaxThreads", 200);
            core = statistic("CoreThreads", 5);
            executed = statistic("TotalExecutedTasksCount", 1_000_003L * index);
        }

        private static CountStatisticImpl statistic(String name, long value) {
            CountStatisticImpl statistic = new CountStatisticImpl(name, "count", "Provides a number of " + name);
            statistic.setCount(value);
            return statistic;
        }

        /** Busy threads. */
        @ManagedAttribute(id = "currentthreadsbusy")
        @Description("Busy threads")
        public CountStatistic getCurrentThreadsBusy() {
            return busy;
        }

        /** Threads. */
        @ManagedAttribute(id = "currentthreadcount")
        @Description("Threads")
        public CountStatistic getCurrentThreadCount() {
            return count;
        }

        /** The most threads allowed. */
        @ManagedAttribute(id = "maxthreads")
        @Description("The most threads allowed")
        public CountStatistic getMaxThreads() {
            return maximum;
        }

        /** Threads kept. */
        @ManagedAttribute(id = "corethreads")
        @Description("Threads kept")
        public CountStatistic getCoreThreads() {
            return core;
        }

        /** Tasks done. */
        @ManagedAttribute(id = "totalexecutedtasks")
        @Description("Tasks done")
        public CountStatistic getTotalExecutedTasks() {
            executed.increment();
            return executed;
        }
    }
}
