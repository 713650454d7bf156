package io.beanlog.select;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WildcardTest {

    @ParameterizedTest
    @CsvSource({
        "*, abc, true",
        "a*c, abc, true",
        "a*c, ac, true",
        "a?c, abc, true",
        "a?c, ac, false",
        "*b*, abc, true",
        "abc, abc, true",
        "abc, abcd, false",
        "*bc, abcbc, true",
        "a.c, abc, false",
        "a**, a, true",
        "'', a, false"
    })
    void starsAndQuestionMarksStandForText(String pattern, String text, boolean matches) {
        assertThat(Wildcard.of(pattern).matches(text)).isEqualTo(matches);
    }

    @Test
    void hostilePatternTakesNoExponentialTime() {
        assertThat(Wildcard.of("*a".repeat(200) + "b").matches("a".repeat(5_000)))
                .isFalse();
    }
}
