package io.beanlog.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttributePathTest {

    @Test
    void dotsSeparateTheParts() {
        assertThat(AttributePath.parse("LastGcInfo.memoryUsageAfterGc.G1 Eden Space.used")
                        .segments())
                .containsExactly("LastGcInfo", "memoryUsageAfterGc", "G1 Eden Space", "used");
    }

    @Test
    void backslashKeepsDotCommaSpaceAndBackslashInAName() {
        assertThat(AttributePath.parse("a\\.b.c\\,d.e\\\\f.\\ ").segments()).containsExactly("a.b", "c,d", "e\\f", " ");
    }

    @Test
    void commasSeparateThePathsOfAListOnly() {
        assertThat(AttributePath.parseList("a.b, c\\,d ,e")).containsExactly(path("a", "b"), path("c,d"), path("e"));
        assertThat(AttributePath.parse("a,b")).isEqualTo(path("a,b"));
    }

    @Test
    void onlyASingleStarIsEverything() {
        assertThat(AttributePath.parse("*").isEverything()).isTrue();
        assertThat(AttributePath.parse("a.*").isEverything()).isFalse();
    }

    @Test
    void fieldNameReplacesWhatIsNotPlainByOneUnderscoreEach() {
        assertThat(AttributePath.parse("G1 Eden.used\uD83D\uDE00é-x").fieldName())
                .isEqualTo("G1_Eden_used__-x");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "``, character 1: the path is empty",
                "` `, character 2: the path is empty",
                "., character 1: a part is missing",
                ".a, character 1: a part is missing",
                "a., character 3: a part is missing",
                "a..b, character 3: a part is missing",
                "`a,,b`, character 3: a part is missing",
                "`a,`, character 3: a part is missing",
                "a\\, character 2: this backslash escapes nothing",
                "`a\\b`, character 2: this backslash escapes nothing",
            })
    void malformedPathIsRefusedWithItsPlace(String text, String message) {
        assertThatThrownBy(() -> AttributePath.parseList(text))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining("attribute path '" + text + "'")
                .hasMessageContaining(message);
    }

    @Test
    void partThatCannotBeStoredIsRefused() {
        assertThatThrownBy(() -> path("a\nb")).hasMessageContaining("character 2 is U+000A");
        assertThatThrownBy(() -> path("\uD83D")).hasMessageContaining("character 1 is U+D83D");
        assertThatThrownBy(() -> path("a", "")).isInstanceOf(InvalidSettingsException.class);
        assertThatThrownBy(() -> new AttributePath(List.of())).isInstanceOf(InvalidSettingsException.class);
    }

    @Property
    void textReadsBackAsTheSamePath(@ForAll("paths") List<AttributePath> paths) {
        assertThat(paths)
                .allSatisfy(path -> assertThat(AttributePath.parse(path.text())).isEqualTo(path));
        List<String> texts = paths.stream().map(AttributePath::text).toList();
        assertThat(AttributePath.parseList(String.join(", ", texts))).isEqualTo(paths);
    }

    @Property
    void anyTextIsReadOrRefusedWithAMessage(@ForAll String text) {
        try {
            AttributePath path = AttributePath.parse(text);
            assertThat(AttributePath.parse(path.text())).isEqualTo(path);
        } catch (InvalidSettingsException e) {
            assertThat(e.problems()).allSatisfy(problem -> assertThat(problem).contains("character "));
        }
    }

    @Provide
    static Arbitrary<List<AttributePath>> paths() {
        return Arbitraries.lazy(Hostile::path).list().ofMinSize(1).ofMaxSize(3);
    }

    private static AttributePath path(String... segments) {
        return new AttributePath(List.of(segments));
    }
}
