package io.beanlog.asadmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.beanlog.domain.MonitoringSwitches;
import io.beanlog.settings.InvalidSettingsException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PayaraOptionsTest {

    @Test
    void optionsGoToTheCommandsBehindThem() {
        PayaraOptions options =
                new PayaraOptions(Map.of("jmxlogenabled", "true", "jmxlogfrequency", "20", "amxenabled", "true"));

        assertThat(options.commands(name -> true))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "set-jmx-monitoring-configuration", Map.of("enabled", "true", "logfrequency", "20"),
                        "set-amx-enabled", Map.of("enabled", "true")));
        assertThat(options.switches().isEmpty()).isTrue();
    }

    @Test
    void attributesOfTheMonitoringServiceNeedNoCommand() {
        PayaraOptions options = new PayaraOptions(Map.of("mbeansenabled", "false", "dtraceenabled", "true"));

        assertThat(options.commands(name -> false)).isEmpty();
        assertThat(options.switches())
                .isEqualTo(new MonitoringSwitches(Optional.empty(), Optional.of(false), Optional.of(true)));
    }

    @Test
    void optionOfACommandThatTheServerDoesNotHaveIsRefused() {
        PayaraOptions options = new PayaraOptions(Map.of("restmonitoringenabled", "true"));

        assertThatThrownBy(() -> options.commands("set-amx-enabled"::equals))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContainingAll("--restmonitoringenabled", "set-rest-monitoring-configuration");
    }

    @Test
    void unknownUnitIsRefusedBeforeAnythingIsCalled() {
        PayaraOptions options = new PayaraOptions(Map.of("jmxlogfrequencyunit", "WEEKS"));

        assertThatThrownBy(() -> options.commands(name -> true))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContainingAll("WEEKS", "SECONDS");
    }
}
