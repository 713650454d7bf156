package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.HTTP_1;
import static io.beanlog.tests.Watches.twicePerSecond;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** Restart, upgrade and removal. Last, since it stops the server that the other classes use. */
@OnPayara
@Order(100)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class LifeCycleIT {
    private static final List<String> OUR_COMMANDS =
            List.of("get-beanlog-configuration", "get-beanlog-status", "list-mbeans", "set-beanlog-configuration");

    private final PayaraServer server;

    LifeCycleIT(PayaraServer server) {
        this.server = server;
    }

    @Test
    @Order(1)
    void restartKeepsTheSettingsBootsAmxAgainAndTheLinesGoOn() {
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();
        awaitLine(0);
        Map<String, String> before = server.settings();

        server.stop();
        long mark = server.lines().end();
        server.start();

        assertThat(server.settings()).isEqualTo(before);
        awaitLine(mark);
        assertThat(ids()).doesNotHaveDuplicates();
    }

    @Test
    @Order(2)
    void amxThatIsOffIsNamedWithTheCommandThatBootsIt() {
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();
        server.asadmin("set-monitoring-configuration", "--amx", "false").succeeded();
        server.asadmin("set-amx-enabled", "--enabled=false", "--dynamic=false").succeeded();
        server.stop();
        server.start();
        int log = server.serverLog().end();

        // The server says that it has started a moment before the commands of its bundles are there, and its first
        // admin command of all can take many seconds on a busy machine.
        Answer status = await().atMost(Duration.ofSeconds(60))
                .until(
                        () -> server.asadmin("get-beanlog-status"),
                        answer -> answer.text().contains("AMX is"));
        status.succeeded().saying("AMX is not booted", "set-monitoring-configuration --amx true");
        assertThat(server.serverLog().stackFramesSince(log)).isEmpty();
        assertThat(server.serverLog().messagesSince(log)).doesNotHaveDuplicates();

        long mark = server.lines().end();
        server.asadmin("set-monitoring-configuration", "--amx", "true", "--dynamic=true")
                .succeeded();
        awaitLine(mark);
    }

    @Test
    @Order(3)
    void newerJarTakesOverWithoutAZombieCommand(@TempDir Path directory) {
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();
        long mark = server.lines().end();
        awaitLine(mark);

        long begun = System.nanoTime();
        server.asadmin(
                        "deploy",
                        "--force",
                        "--type=osgi",
                        BeanlogJar.withVersion("99.0.0", directory).toString())
                .succeeded();

        long swapped = server.lines().end();
        awaitLine(swapped);
        Duration swap = Duration.ofNanos(System.nanoTime() - begun);
        List<Line> lines =
                server.lines().since(mark).stream().filter(Line::isMetric).toList();
        for (int i = 1; i < lines.size(); i++) {
            assertThat(Duration.between(lines.get(i - 1).time(), lines.get(i).time()))
                    .isBetween(Duration.ZERO, swap.plusSeconds(1));
        }
        assertThat(ids()).doesNotHaveDuplicates();
        String commands = server.asadmin("list-commands").succeeded().text();
        assertThat(OUR_COMMANDS)
                .allSatisfy(command -> assertThat(Pattern.compile("\\b" + command + "\\s")
                                .matcher(commands)
                                .results())
                        .hasSize(1));
        server.asadmin("get-beanlog-status").succeeded().saying("is logging 1 MBean for 1 watch");
        server.asadmin("set-monitoring-configuration", "--enabled", "false", "--dynamic=true")
                .succeeded();
    }

    @Test
    @Order(4)
    void undeployLeavesNothingButTheSettings() throws Exception {
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();
        awaitLine(0);
        // Payara opens its JMX port some time after it says that it has started.
        await().atMost(Duration.ofSeconds(30))
                .ignoreExceptionsInstanceOf(IOException.class)
                .untilAsserted(() -> assertThat(beanlogMBeans()).isNotEmpty());
        Map<String, String> before = server.settings();

        server.asadmin("undeploy", "beanlog").succeeded();

        assertThat(server.asadmin("list-commands").succeeded().text()).doesNotContain(OUR_COMMANDS);
        assertThat(beanlogMBeans()).isEmpty();
        server.asadmin("set-monitoring-configuration", "--amx", "true")
                .refused()
                .saying("Invalid option: --amx");
        long mark = server.lines().end();
        await().during(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(4))
                .untilAsserted(() -> assertThat(server.lines().end()).isEqualTo(mark));
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(server.domainXml())));
        assertThat(server.settings()).isEqualTo(before).containsValue(ARTICLE);

        server.asadmin("deploy", "--type=osgi", BeanlogJar.path().toString()).succeeded();
        awaitLine(mark);
    }

    private void awaitLine(long mark) {
        await().atMost(Duration.ofSeconds(20))
                .until(() -> server.lines().since(mark).stream()
                        .filter(Line::isMetric)
                        .anyMatch(line -> line.mbean().equals(canonical(HTTP_1))));
    }

    private List<String> ids() {
        return server.lines().all().stream().map(Line::id).toList();
    }

    @SuppressWarnings("BanJNDI") // The server is ours and on loopback.
    private List<ObjectName> beanlogMBeans() throws IOException, MalformedObjectNameException {
        Map<String, ?> admin = Map.of(JMXConnector.CREDENTIALS, new String[] {"admin", ""});
        try (JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(server.jmxUrl()), admin)) {
            MBeanServerConnection mbeans = connector.getMBeanServerConnection();
            return List.copyOf(mbeans.queryNames(new ObjectName("io.beanlog:*"), null));
        }
    }

    private static String canonical(String name) {
        try {
            return new ObjectName(name).getCanonicalName();
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(name, e);
        }
    }
}
