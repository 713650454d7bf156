package io.beanlog.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ThrowAwayDomainTest {
    private static final List<Integer> PORTS = List.of(20000, 20001, 20002, 20003, 20004, 20005, 20006, 20007, 20008);

    private static final String SHIPPED = """
            <config name="server-config">
                <iiop-listener address="0.0.0.0" port="3700" id="orb-listener-1" lazy-init="true" />
                <iiop-listener security-enabled="true" address="0.0.0.0" port="3820" id="SSL" />
                <iiop-listener security-enabled="true" address="0.0.0.0" port="3920" id="SSL_MUTUALAUTH" />
                <jmx-connector auth-realm-name="admin-realm" address="0.0.0.0" port="8686" name="system" />
                <hazelcast-config-specific-configuration></hazelcast-config-specific-configuration>
                <diagnostic-service />
                <jvm-options>-server</jvm-options>
                <jvm-options>-Dosgi.shell.telnet.port=6666</jvm-options>
                <network-listener port="8080" name="http-listener-1"></network-listener>
                <network-listener port="8181" name="http-listener-2"></network-listener>
                <network-listener port="4848" name="admin-listener"></network-listener>
            </config>
            <config name="default-config" dynamic-reconfiguration-enabled="true">
                <network-listener address="0.0.0.0" port="${HTTP_LISTENER_PORT}" />
            </config>
            """;

    @Test
    void everyPortIsFreeAndOnLoopbackOnly() {
        String edited = ThrowAwayDomain.edit(SHIPPED, PORTS);

        String own = edited.substring(0, edited.indexOf("default-config"));
        assertThat(PORTS).allSatisfy(port -> assertThat(own).containsOnlyOnce(Integer.toString(port)));
        assertThat(own)
                .doesNotContain("0.0.0.0")
                .containsPattern("<network-listener address=\"127.0.0.1\" port=\"20000\" name=\"http-listener-1\"")
                .containsPattern("<network-listener address=\"127.0.0.1\" port=\"20001\" name=\"admin-listener\"")
                .containsPattern("address=\"127.0.0.1\" port=\"20002\" name=\"system\"");
    }

    @Test
    void templateForInstancesIsLeftAlone() {
        String edited = ThrowAwayDomain.edit(SHIPPED, PORTS);

        assertThat(edited.substring(edited.indexOf("<config name=\"default-config\"")))
                .isEqualTo(SHIPPED.substring(SHIPPED.indexOf("<config name=\"default-config\"")));
    }

    @Test
    void domainThatLooksDifferentIsRefused() {
        assertThatThrownBy(() -> ThrowAwayDomain.edit(SHIPPED.replace("8686", "1"), PORTS))
                .hasMessageContaining("8686");
    }
}
