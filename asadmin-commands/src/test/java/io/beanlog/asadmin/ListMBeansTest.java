package io.beanlog.asadmin;

import static org.assertj.core.api.Assertions.assertThat;

import io.beanlog.asadmin.ListMBeans.Query;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ListMBeansTest {

    @Test
    void optionsMayStandAfterTheText() {
        assertThat(Query.of(List.of("busy", "--values"), false, false)).isEqualTo(new Query("busy", true, true));
        assertThat(Query.of(List.of("busy", "--attributes"), false, false)).isEqualTo(new Query("busy", true, false));
    }

    @Test
    void wordsAreOneText() {
        assertThat(Query.of(List.of("G1", "Young"), false, false)).isEqualTo(new Query("G1 Young", false, false));
    }

    @Test
    void nothingMeansAll() {
        assertThat(Query.of(List.of(), false, false)).isEqualTo(new Query("", false, false));
    }
}
