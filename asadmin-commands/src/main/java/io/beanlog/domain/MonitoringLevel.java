package io.beanlog.domain;

import com.sun.enterprise.config.serverbeans.Config;
import com.sun.enterprise.config.serverbeans.ModuleMonitoringLevels;
import com.sun.enterprise.config.serverbeans.MonitoringService;
import java.beans.PropertyVetoException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.management.ObjectName;

/** The server's monitoring levels, each of which makes some types of AMX monitoring MBeans exist. */
@SuppressWarnings("ImmutableEnumChecker") // the functions are method references without state, the set is a copy
public enum MonitoringLevel {
    /** Listeners, their thread pools, and virtual servers. */
    HTTP_SERVICE(
            "http-service",
            ModuleMonitoringLevels::getHttpService,
            ModuleMonitoringLevels::setHttpService,
            "thread-pool-mon",
            "connection-queue-mon",
            "keep-alive-mon",
            "file-cache-mon",
            "request-mon"),
    /** What its name says, but not the thread pools of the listeners. */
    THREAD_POOL("thread-pool", ModuleMonitoringLevels::getThreadPool, ModuleMonitoringLevels::setThreadPool),
    /** JDBC connection pools. */
    JDBC_CONNECTION_POOL(
            "jdbc-connection-pool",
            ModuleMonitoringLevels::getJdbcConnectionPool,
            ModuleMonitoringLevels::setJdbcConnectionPool,
            "jdbc-connection-pool-mon",
            "jdbcra-mon"),
    /** Connection pools of resource adapters. */
    CONNECTOR_CONNECTION_POOL(
            "connector-connection-pool",
            ModuleMonitoringLevels::getConnectorConnectionPool,
            ModuleMonitoringLevels::setConnectorConnectionPool,
            "connector-connection-pool-mon"),
    /** Work management of resource adapters. */
    CONNECTOR_SERVICE(
            "connector-service",
            ModuleMonitoringLevels::getConnectorService,
            ModuleMonitoringLevels::setConnectorService,
            "connector-service-mon"),
    /** Web applications. */
    WEB_CONTAINER(
            "web-container",
            ModuleMonitoringLevels::getWebContainer,
            ModuleMonitoringLevels::setWebContainer,
            "web-request-mon",
            "session-mon",
            "servlet-instance-mon",
            "servlet-mon",
            "jsp-mon",
            "virtualserverinfo-mon"),
    /** Enterprise beans, their pools and timers. */
    EJB_CONTAINER(
            "ejb-container",
            ModuleMonitoringLevels::getEjbContainer,
            ModuleMonitoringLevels::setEjbContainer,
            "exec-pool-mon",
            "bean-pool-mon",
            "bean-cache-mon",
            "bean-method-mon",
            "stateless-session-bean-mon",
            "stateful-session-bean-mon",
            "singleton-bean-mon",
            "entity-bean-mon",
            "message-driven-bean-mon",
            "ejb-timed-object-mon"),
    /** Transactions. */
    TRANSACTION_SERVICE(
            "transaction-service",
            ModuleMonitoringLevels::getTransactionService,
            ModuleMonitoringLevels::setTransactionService,
            "transaction-service-mon"),
    /** The virtual machine, as the server monitors it. */
    JVM(
            "jvm",
            ModuleMonitoringLevels::getJvm,
            ModuleMonitoringLevels::setJvm,
            "memory-mon",
            "garbage-collector-mon",
            "thread-system-mon",
            "class-loading-system-mon",
            "compilation-system-mon",
            "operating-system-mon",
            "runtime-mon",
            "threadinfo-mon"),
    /** Deployment of applications. */
    DEPLOYMENT(
            "deployment",
            ModuleMonitoringLevels::getDeployment,
            ModuleMonitoringLevels::setDeployment,
            "deployment-mon"),
    /** Log-ins and security of web applications and enterprise beans. */
    SECURITY(
            "security",
            ModuleMonitoringLevels::getSecurity,
            ModuleMonitoringLevels::setSecurity,
            "login-mon",
            "ejb-security-mon",
            "web-security-mon");

    private static final String OFF = "OFF";
    private static final String HIGH = "HIGH";

    private final String key;
    private final Function<ModuleMonitoringLevels, String> getter;
    private final Setter setter;
    private final Set<String> types;

    MonitoringLevel(String key, Function<ModuleMonitoringLevels, String> getter, Setter setter, String... types) {
        this.key = key;
        this.getter = getter;
        this.setter = setter;
        this.types = Set.of(types);
    }

    private interface Setter {
        void set(ModuleMonitoringLevels levels, String value) throws PropertyVetoException;
    }

    /** The level that MBeans of a name or pattern need; empty when they need none, or the name does not tell. */
    public static Optional<MonitoringLevel> neededBy(ObjectName mbean) {
        String type = mbean.getKeyProperty("type");
        if (type == null || !mbean.getDomain().equals("amx")) {
            return Optional.empty();
        }
        return Arrays.stream(values())
                .filter(level -> level.types.contains(type))
                .findFirst();
    }

    /**
     * Whether the operator has asked for these MBeans by raising another level. The servers make the MBeans of their
     * listeners' thread pools under the level {@code http-service}, but everybody raises {@code thread-pool} for them.
     */
    public boolean isAskedFor(ObjectName mbean, Config config) {
        return isOfThreadPool(mbean) && !THREAD_POOL.value(config).equals(OFF);
    }

    /** What to know about the level where an MBean's type suggests another one; empty, or a sentence after a space. */
    public String remark(ObjectName mbean) {
        return isOfThreadPool(mbean)
                ? " The level thread-pool is not enough: this server makes the MBeans of its listeners' thread pools under "
                        + key + "."
                : "";
    }

    private boolean isOfThreadPool(ObjectName mbean) {
        return this == HTTP_SERVICE && "thread-pool-mon".equals(mbean.getKeyProperty("type"));
    }

    /** The name in domain.xml and in {@code asadmin set}. */
    public String key() {
        return key;
    }

    /** The value in a configuration: OFF, LOW or HIGH. */
    public String value(Config config) {
        MonitoringService service = config.getMonitoringService();
        ModuleMonitoringLevels levels = service == null ? null : service.getModuleMonitoringLevels();
        String value = levels == null ? null : getter.apply(levels);
        return value == null ? OFF : value.toUpperCase(Locale.ROOT);
    }

    /** Whether it is too low in a configuration for its MBeans to exist; LOW is enough for those of the JVM alone. */
    public boolean isTooLow(Config config) {
        String value = value(config);
        return this == JVM ? value.equals(OFF) : !value.equals(HIGH);
    }

    /** The command that raises it in a configuration. */
    public String command(Config config) {
        return "asadmin set configs.config." + config.getName() + ".monitoring-service.module-monitoring-levels." + key
                + "=" + HIGH;
    }

    /** Raises it. Within a transaction, on a writeable view. */
    void raise(ModuleMonitoringLevels levels) throws PropertyVetoException {
        setter.set(levels, HIGH);
    }
}
