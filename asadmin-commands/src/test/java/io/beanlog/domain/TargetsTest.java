package io.beanlog.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.enterprise.config.serverbeans.Config;
import io.beanlog.settings.InvalidSettingsException;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TargetsTest {
    private final Config config = Configs.config("server-config", Map.of(), Map.of());
    private final Targets targets = new Targets(Configs.domain(config, "server"));

    @Test
    void serverAndConfigurationAreTheSameTarget() {
        assertThat(targets.config("server")).isSameAs(config);
        assertThat(targets.config("server-config")).isSameAs(config);
    }

    @Test
    void unknownTargetIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> targets.config("sever"))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContainingAll("--target", "'sever'", "Did you mean server?", "server-config");
    }
}
