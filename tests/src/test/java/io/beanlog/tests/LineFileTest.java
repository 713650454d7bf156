package io.beanlog.tests;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LineFileTest {
    @TempDir
    private Path directory;

    @Test
    void wholeLinesAreReadAndAGrowingOneIsNot() throws IOException {
        assertThat(file("{\"a\":1}\n{\"a\":2}\n{\"a\":").all())
                .extracting(line -> line.at("/a").intValue())
                .containsExactly(1, 2);
    }

    @Test
    void readingGoesOnWhereItEnded() throws IOException {
        LineFile file = file("{\"a\":1}\n");
        long end = file.end();
        assertThat(file.since(end)).isEmpty();
        Files.writeString(file.path(), "{\"a\":1}\n{\"a\":2}\n");
        assertThat(file.since(end)).extracting(Line::text).containsExactly("{\"a\":2}");
    }

    @Test
    void missingFileHasNoLines() {
        assertThat(new LineFile(directory.resolve("none")).all()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"a\":1,\"a\":2}\n", "{} {}\n", "{\n}\n", "\n{}\n", "{'a':1}\n", "{\"a\":NaN}\n", "\u00ff\n"})
    void lineThatAStrictConsumerWouldRefuseFailsTheTest(String text) throws IOException {
        LineFile file = new LineFile(Files.write(directory.resolve("bad"), text.getBytes(ISO_8859_1)));
        assertThatThrownBy(file::all).isInstanceOf(AssertionError.class);
    }

    private LineFile file(String text) throws IOException {
        return new LineFile(Files.writeString(directory.resolve("lines"), text));
    }
}
