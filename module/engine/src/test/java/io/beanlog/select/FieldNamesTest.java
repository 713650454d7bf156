package io.beanlog.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class FieldNamesTest {

    @Property(tries = 200)
    void namesOfAnyPathsArePlainShortAndUnique(@ForAll List<String> names) {
        FieldNames fieldNames = new FieldNames();
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            Field field = fieldNames.unique(List.of(name), name);
            assertThat(field.name()).matches("[A-Za-z0-9_-]*");
            assertThat(seen.add(field.name())).isTrue();
        }
    }

    @Test
    void longNamesAreCut() {
        FieldNames names = new FieldNames();
        assertThat(names.unique(List.of("a"), "x".repeat(100_000)).name()).hasSize(256);
        assertThat(names.unique(List.of("b"), "x".repeat(100_000)).name()).endsWith("x_2");
    }
}
