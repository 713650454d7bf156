package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DigitsTest {

    @Property
    void everyLongKeepsAllItsDigits(@ForAll long value) {
        assertThat(text(value)).isEqualTo(Long.toString(value));
    }

    @ParameterizedTest
    @ValueSource(
            longs = {
                0,
                9,
                10,
                -1,
                -10,
                99,
                100,
                Long.MAX_VALUE,
                Long.MIN_VALUE,
                999_999_999_999_999_999L,
                1_000_000_000_000_000_000L,
                9_007_199_254_740_993L
            })
    void edges(long value) {
        assertThat(text(value)).isEqualTo(Long.toString(value));
    }

    private static String text(long value) {
        Bytes out = Bytes.ofCapacity(1);
        Digits.add(value, out);
        return out.asAscii();
    }
}
