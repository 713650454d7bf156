package io.beanlog.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

final class AmxTest {
    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final Amx amx = new Amx(server);

    @Test
    void bootingMakesTheMBeansAppear() throws Exception {
        register("amx-support:type=boot-amx", new Boot(true));

        assertThat(amx.isBooted()).isFalse();
        assertThat(amx.boot(Duration.ofSeconds(5))).isEmpty();
        assertThat(amx.isBooted()).isTrue();
    }

    @Test
    void failureIsTheReason() throws Exception {
        register("amx-support:type=boot-amx", new Boot(false));

        assertThat(amx.boot(Duration.ofSeconds(5)))
                .hasValueSatisfying(reason -> assertThat(reason).contains("no more ports"));
    }

    @Test
    void serverThatCannotBootItIsTheReason() throws InterruptedException {
        assertThat(amx.boot(Duration.ofMillis(10)))
                .hasValueSatisfying(reason -> assertThat(reason).contains("amx-support:type=boot-amx"));
    }

    private void register(String name, Object mbean) throws JMException {
        server.registerMBean(mbean, new ObjectName(name));
    }

    /** As the server's own. */
    public interface BootMBean {
        /** Boots. */
        void bootAMX() throws JMException;
    }

    /** Boots at once, or never. */
    public final class Boot implements BootMBean {
        private final boolean works;

        Boot(boolean works) {
            this.works = works;
        }

        @Override
        public void bootAMX() throws JMException {
            if (!works) {
                throw new IllegalStateException("no more ports");
            }
            register("amx:pp=,type=domain-root", new ServerAdviceTest.Empty());
            register("amx:pp=/mon,type=server-mon,name=server", new ServerAdviceTest.Empty());
        }
    }
}
