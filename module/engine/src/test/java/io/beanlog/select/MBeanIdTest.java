package io.beanlog.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class MBeanIdTest {

    private static MBeanId id(String name) throws Exception {
        return MBeanId.of(new ObjectName(name));
    }

    @Test
    void payaraNamesAreTakenVerbatim() throws Exception {
        MBeanId id = id("amx:pp=/mon/server-mon[server],type=thread-pool-mon,name=network/http-listener-1/thread-pool");
        assertThat(id.canonical())
                .isEqualTo(
                        "amx:name=network/http-listener-1/thread-pool,pp=/mon/server-mon[server],type=thread-pool-mon");
        assertThat(id.domain()).isEqualTo("amx");
        assertThat(id.keys())
                .containsExactly(
                        entry("name", "network/http-listener-1/thread-pool"),
                        entry("pp", "/mon/server-mon[server]"),
                        entry("type", "thread-pool-mon"));
        assertThat(id.dataset()).isEqualTo("beanlog.thread_pool");
    }

    @Test
    void orderOfKeysDoesNotMatter() throws Exception {
        assertThat(id("d:b=1,a=2")).isEqualTo(id("d:a=2,b=1"));
        assertThat(id("d:b=1,a=2").keys().keySet()).containsExactly("a", "b");
    }

    @Test
    void quotedValuesAreUnquotedInKeysAndKeptInTheName() throws Exception {
        MBeanId id = id("x:name=\"{urn:com.mycomp:utils:1.0}Svc, \\\"a\\\" \\\\ \\* \\?\",type=\"Reference\"");
        assertThat(id.keys().get("name")).isEqualTo("{urn:com.mycomp:utils:1.0}Svc, \"a\" \\ * ?");
        assertThat(id.canonical()).contains("\\\"a\\\"");
        assertThat(id.dataset()).isEqualTo("beanlog.reference");
    }

    @Test
    void datasetIsTheDomainsWhereThereIsNoType() throws Exception {
        assertThat(id("my_app.Stats:name=x").dataset()).isEqualTo("beanlog.my_app_stats");
    }

    @Test
    void foreignLettersSpacesAndSignsStay() throws Exception {
        assertThat(id("dömäin:näme=日本 $1 {0} ' \\ x").keys()).containsExactly(entry("näme", "日本 $1 {0} ' \\ x"));
    }
}
