package io.beanlog.tests;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A file of JSON lines, read as strictly as a consumer may: bad UTF-8, a repeated key, anything after the object, or an
 * empty line fails the test. A last line without its {@code \n} is not read, since it may still be growing.
 */
record LineFile(Path path) {
    private static final ObjectReader STRICT = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build()
            .reader();

    /** The position after the last byte, to read from later. */
    long end() {
        try {
            return Files.exists(path) ? Files.size(path) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Line> all() {
        return since(0);
    }

    /** The whole lines after a position. */
    List<Line> since(long position) {
        byte[] bytes = bytes();
        int start = Math.toIntExact(position);
        int end = bytes.length;
        while (end > start && bytes[end - 1] != '\n') {
            end--;
        }
        if (end <= start) {
            return List.of();
        }
        // The last \n ends a line, it does not separate.
        String text = decode(Arrays.copyOfRange(bytes, start, end - 1));
        return Arrays.stream(text.split("\n", -1)).map(LineFile::parse).toList();
    }

    private byte[] bytes() {
        try {
            return Files.exists(path) ? Files.readAllBytes(path) : new byte[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String decode(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new AssertionError("Not UTF-8", e);
        }
    }

    private static Line parse(String text) {
        try {
            JsonNode json = STRICT.readTree(text);
            if (!json.isObject()) {
                throw new AssertionError("Not a JSON object: " + text);
            }
            return new Line(text, json);
        } catch (JsonProcessingException e) {
            throw new AssertionError("Not a JSON line: " + text, e);
        }
    }
}
