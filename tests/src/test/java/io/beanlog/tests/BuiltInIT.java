package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.twicePerSecond;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The options that belong to Payara's own command of the same name. */
@OnPayara
@Order(5)
final class BuiltInIT {
    private final PayaraServer server;

    BuiltInIT(PayaraServer server) {
        this.server = server;
    }

    @AfterAll
    static void asShipped(PayaraServer server) {
        server.asadmin("set-jmx-monitoring-configuration", "--enabled", "false").succeeded();
        server.asadmin("set", "server.monitoring-service.mbean-enabled=true").succeeded();
    }

    @Test
    void jmxlogenabledReachesPayarasOwnService() {
        server.asadmin("set-monitoring-configuration", "--jmxlogenabled", "true")
                .succeeded()
                .saying("set-jmx-monitoring-configuration");

        assertThat(server.domainXml()).containsPattern("<monitoring-service-configuration[^>]* enabled=\"true\"");
        noMonitoringServiceElementIsDoubled();
    }

    @Test
    void mbeansenabledReachesPayarasOwnService() {
        server.asadmin("set-monitoring-configuration", "--mbeansenabled", "false")
                .succeeded();

        server.asadmin("get", "server.monitoring-service.mbean-enabled")
                .succeeded()
                .saying("server.monitoring-service.mbean-enabled=false");
        noMonitoringServiceElementIsDoubled();
        server.asadmin("set-monitoring-configuration", "--mbeansenabled", "true")
                .succeeded();
        server.asadmin("get", "server.monitoring-service.mbean-enabled")
                .succeeded()
                .saying("server.monitoring-service.mbean-enabled=true");
    }

    @Test
    void ourOptionsAndPayarasInOneCommandBothTakeEffect() {
        long mark = server.lines().end();
        String[] ours = twicePerSecond(ARTICLE);
        String[] command = Arrays.copyOf(ours, ours.length + 2);
        command[ours.length] = "--mbeansenabled";
        command[ours.length + 1] = "true";

        server.asadmin(command).succeeded();

        await().until(() -> server.lines().since(mark).stream().anyMatch(Line::isMetric));
        noMonitoringServiceElementIsDoubled();
    }

    @Test
    void getMonitoringConfigurationEndsWithPayarasOwnAnswer() {
        server.asadmin("get-monitoring-configuration")
                .saying("Monitoring Enabled", "AMX Enabled", "JMX Log Frequency Unit");
    }

    /** Each of the two configs of a domain has one element at most. */
    private void noMonitoringServiceElementIsDoubled() {
        String xml = server.domainXml();
        int configs = count("<config name=", xml);
        assertThat(configs).isEqualTo(2);
        assertThat(count("<monitoring-service>", xml) + count("<monitoring-service ", xml))
                .isLessThanOrEqualTo(configs);
        String own = xml.substring(0, xml.indexOf("<config name=\"default-config\""));
        assertThat(count("<monitoring-service>", own) + count("<monitoring-service ", own))
                .isEqualTo(1);
    }

    private static int count(String text, String in) {
        return (int)
                Pattern.compile(text, Pattern.LITERAL).matcher(in).results().count();
    }
}
