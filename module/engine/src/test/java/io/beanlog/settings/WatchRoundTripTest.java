package io.beanlog.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.management.ObjectName;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class WatchRoundTripTest {

    @Property(edgeCases = EdgeCasesMode.NONE)
    void textReadsBackAsTheSameWatch(@ForAll("watches") Watch watch) {
        assertThat(watch.text().lines()).hasSize(1);
        assertThat(Watch.parse(watch.text())).isEqualTo(watch);
        assertThat(Watch.parse(watch.text()).text()).isEqualTo(watch.text());
        assertThat(Watch.parse('"' + watch.text() + '"')).isEqualTo(watch);
        assertThat(Watch.parse("'" + watch.text() + "'")).isEqualTo(watch);
    }

    @Property
    void anyTextIsReadOrRefusedWithItsPlace(@ForAll("texts") String text) {
        try {
            Watch watch = Watch.parse(text);
            assertThat(Watch.parse(watch.text())).isEqualTo(watch);
        } catch (InvalidSettingsException e) {
            assertThat(e.problems())
                    .isNotEmpty()
                    .allSatisfy(problem -> assertThat(problem).startsWith("watch '" + text.strip() + "': "));
        }
    }

    @Provide
    static Arbitrary<Watch> watches() {
        Arbitrary<Optional<Duration>> every = Arbitraries.longs()
                .between(100, 86_400_000)
                .map(Duration::ofMillis)
                .optional();
        Arbitrary<List<String>> except = Arbitraries.oneOf(
                        Hostile.text(), Hostile.objectName().map(ObjectName::toString))
                .list()
                .ofMaxSize(3);
        Arbitrary<List<AttributePath>> paths = Arbitraries.oneOf(Hostile.path(), Arbitraries.of(EVERYTHING))
                .list()
                .ofMinSize(1)
                .ofMaxSize(3);
        Arbitrary<Optional<String>> as = Arbitraries.of("a", "A-b_1", "name").optional();
        return Combinators.combine(
                        Hostile.objectName(),
                        paths,
                        as,
                        every,
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false),
                        except,
                        Arbitraries.oneOf(Arbitraries.just(""), Hostile.text()))
                .as(WatchRoundTripTest::watch)
                .filter(Optional::isPresent)
                .map(Optional::orElseThrow);
    }

    @Provide
    static Arbitrary<String> texts() {
        return Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(30),
                Hostile.text(),
                Combinators.combine(Hostile.text(), Hostile.text(), Hostile.text())
                        .as((name, value, rest) -> "name=" + name + " value=a:b=" + value + " " + rest));
    }

    private static final AttributePath EVERYTHING = AttributePath.parse("*");

    /** The watch, without what does not fit the rest. */
    private static Optional<Watch> watch(
            ObjectName mbean,
            List<AttributePath> paths,
            Optional<String> as,
            Optional<Duration> every,
            boolean rate,
            boolean dropNegative,
            List<String> except,
            String description) {
        boolean everything = paths.contains(EVERYTHING);
        List<String> fitting = except.stream()
                .filter(entry -> entry.indexOf(':') >= 0 ? mbean.isPattern() : everything)
                .filter(entry -> isFine(() -> Exclusions.check(List.of(entry))))
                .toList();
        Optional<String> fittingAs = as.filter(name -> paths.size() == 1 && !everything);
        try {
            return Optional.of(new Watch(mbean, paths, fittingAs, every, rate, dropNegative, fitting, description));
        } catch (InvalidSettingsException e) {
            assertThat(e.getMessage()).containsAnyOf("would both be the field", "is listed twice");
            return Optional.empty();
        }
    }

    private static boolean isFine(Runnable check) {
        try {
            check.run();
            return true;
        } catch (InvalidSettingsException e) {
            return false;
        }
    }
}
