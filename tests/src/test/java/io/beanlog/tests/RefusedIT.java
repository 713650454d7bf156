package io.beanlog.tests;

import static io.beanlog.tests.Watches.ARTICLE;
import static io.beanlog.tests.Watches.twicePerSecond;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes: each is refused, names the place and the nearest right thing, and changes nothing. */
@OnPayara
@Order(8)
final class RefusedIT {
    private final PayaraServer server;

    RefusedIT(PayaraServer server) {
        this.server = server;
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                mistake("--addproperty=currentthreadsbusy", "currentthreadsbusy", "name=", "value="),
                mistake("--addproperty=name=x", "name=x", "value="),
                mistake("--addproperty=value=amx:", "value=amx:", "name="),
                mistake("--addproperty=nam=x value=a:b=c", "nam", "name="),
                mistake("--addproperty=name=x value=not-an-objectname", "not-an-objectname"),
                mistake("--logfrequency=0", "0", "100 MILLISECONDS", "--enabled false"),
                mistake("--logfrequency=-5", "-5", "100 MILLISECONDS", "--enabled false"),
                mistake("--logfrequency=abc", "abc"),
                mistake("--logfrequency=99999999999", "99999999999"),
                mistake("--logfrequencyunit=FORTNIGHTS", "FORTNIGHTS", "SECONDS"),
                mistake("--target=nosuch", "nosuch"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void mistakeIsRefusedAndChangesNothing(String option, List<String> words) {
        server.asadmin(twicePerSecond(ARTICLE)).succeeded();
        Map<String, String> before = server.settings();

        // The valid option in the same command must not be stored either.
        server.asadmin("set-monitoring-configuration", "--enabled=false", option, "--dynamic=true")
                .refused()
                .saying(words.toArray(String[]::new));

        assertThat(server.settings()).isEqualTo(before);
    }

    private static Arguments mistake(String option, String... words) {
        return Arguments.of(option, new ArrayList<>(List.of(words)));
    }
}
