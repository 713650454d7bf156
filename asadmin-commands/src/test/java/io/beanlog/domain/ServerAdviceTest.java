package io.beanlog.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.enterprise.config.serverbeans.Config;
import io.beanlog.settings.Watch;
import java.util.Map;
import java.util.Optional;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

final class ServerAdviceTest {
    private static final String POOL =
            "amx:pp=/mon/server-mon[server],type=thread-pool-mon,name=network/%s/thread-pool";
    private static final String JDBC = "amx:type=jdbc-connection-pool-mon,*";

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();

    @Test
    void amxThatNobodyAskedForIsNamedWithTheCommandThatBootsIt() {
        assertThat(why(String.format(POOL, "http-listener-1"), levels("HIGH")))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains("AMX is not booted", "'asadmin set-monitoring-configuration --amx true'"));
    }

    @Test
    void amxThatDidNotComeIsAnotherReason() {
        Config config = Configs.config("server-config", Map.of("beanlog-amx", "true"), Map.of());

        assertThat(why(JDBC, config))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains("is to be booted", "server.log")
                        .doesNotContain("AMX is not booted"));
    }

    @Test
    void levelThatIsOffIsNamedWithTheCommandThatRaisesIt() throws JMException {
        bootAmx();

        assertThat(why(JDBC, levels("HIGH")))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains(
                                "level of jdbc-connection-pool is OFF",
                                "asadmin set configs.config.server-config.monitoring-service.module-monitoring-levels"
                                        + ".jdbc-connection-pool=HIGH"));
    }

    @Test
    void threadPoolsOfListenersNeedHttpService() throws JMException {
        bootAmx();

        assertThat(why(String.format(POOL, "http-listener-1"), levels("OFF")))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains("level of http-service is OFF", "thread-pool is not enough", "http-service=HIGH"));
    }

    @Test
    void monitoringServiceThatIsOffComesBeforeTheLevel() throws JMException {
        bootAmx();
        Config config = Configs.config(
                "server-config",
                Map.of(),
                Map.of(),
                Map.of("getMonitoringEnabled", "true", "getMbeanEnabled", "false"));

        assertThat(why(JDBC, config))
                .hasValueSatisfying(
                        reason -> assertThat(reason).contains("mbean-enabled=false", "mbean-enabled=true'"));
    }

    @Test
    void wrongListenerIsAnsweredWithTheNearestOne() throws JMException {
        bootAmx();
        register(String.format(POOL, "http-listener-1"));
        register(String.format(POOL, "admin-listener"));
        register("amx:pp=/mon/server-mon[server],type=keep-alive-mon,name=network/http-listener-9/keep-alive");

        assertThat(why(String.format(POOL, "http-listener-9"), levels("HIGH")))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains(String.format(POOL, "http-listener-1"), "'asadmin list-mbeans thread-pool-mon'"));
    }

    @Test
    void unknownDomainIsAnsweredWithTheNearestOne() throws JMException {
        register("com.example:type=Queue");

        assertThat(why("com.exampel:type=Queue", levels("OFF")))
                .hasValueSatisfying(reason ->
                        assertThat(reason).contains("domain com.exampel", "Did you mean com.example?", "list-mbeans"));
    }

    @Test
    void patternInAKnownDomainIsLeftToTheEngine() throws JMException {
        register("com.example:type=Queue");

        assertThat(why("com.example:type=Topic,*", levels("OFF"))).isEmpty();
    }

    private Optional<String> why(String name, Config config) {
        return new ServerAdvice(server, config).whyNothingMatches(Watch.parse("name=x value=" + name));
    }

    private static Config levels(String httpService) {
        return Configs.config(
                "server-config", Map.of(), Map.of("getHttpService", httpService, "getJdbcConnectionPool", "OFF"));
    }

    private void bootAmx() throws JMException {
        register("amx:pp=,type=domain-root");
        register("amx:pp=/mon,type=server-mon,name=server");
    }

    private void register(String name) throws JMException {
        server.registerMBean(new Empty(), new ObjectName(name));
    }

    /** An MBean with nothing in it. */
    public interface EmptyMBean {}

    /** The same. */
    public static final class Empty implements EmptyMBean {}
}
