package io.beanlog.asadmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.glassfish.api.I18n;
import org.glassfish.api.Param;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.jvnet.hk2.annotations.Service;

/** Every command and every option is explained, at the places where the servers look for it. */
final class HelpTest {

    static Stream<Class<?>> commands() {
        return Stream.of(
                SetMonitoringConfiguration.class,
                GetMonitoringConfiguration.class,
                SetBeanlogConfiguration.class,
                GetBeanlogConfiguration.class,
                GetBeanlogStatus.class,
                ListMBeans.class);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void manPageNamesEveryOption(Class<?> command) {
        String name = command.getAnnotation(Service.class).name();

        String page = resource(name + ".1");

        assertThat(page).startsWith(name + "(1)").doesNotContain("\t");
        assertThat(options(command)).allSatisfy(option -> assertThat(page).contains(option));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyOptionHasAText(Class<?> command) throws IOException {
        Properties texts = new Properties();
        try (InputStream in = open("LocalStrings.properties")) {
            texts.load(in);
        }
        String key = command.getAnnotation(I18n.class).value();

        assertThat(texts.stringPropertyNames())
                .contains(key)
                .containsAll(options(command).stream()
                        .map(option -> key + "." + option)
                        .toList());
    }

    private static List<String> options(Class<?> command) {
        return Arrays.stream(command.getDeclaredFields())
                .flatMap(field -> Stream.ofNullable(field.getAnnotation(Param.class)))
                .map(Param::name)
                .toList();
    }

    private static String resource(String name) {
        try (InputStream in = open(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String name) {
        InputStream in = SetMonitoringConfiguration.class.getResourceAsStream(name);
        assertThat(in).as(name).isNotNull();
        return in;
    }
}
