package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FormatsTest {

    @Test
    void everyNameHasItsFormat() {
        assertThat(Formats.NAMES)
                .extracting(name -> Formats.of(name, Samples.SOURCE).getClass().getSimpleName())
                .containsExactly("JsonFormat", "LtsvFormat", "LogfmtFormat", "PayaraFormat");
        assertThat(Formats.of("JSON", Samples.SOURCE)).isInstanceOf(JsonFormat.class);
    }

    @Test
    void anUnknownNameIsAnsweredByTheKnownOnes() {
        assertThatThrownBy(() -> Formats.of("xml", Samples.SOURCE))
                .hasMessage("no format \"xml\": the formats are json, ltsv, logfmt, payara");
    }
}
