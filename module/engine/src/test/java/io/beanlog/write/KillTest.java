package io.beanlog.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a process that writes and rolls, at random moments: ten times in the build, and a hundred with {@code mvn -pl
 * module/engine test -Dtest=KillTest -Dbeanlog.kills=100}.
 */
class KillTest {
    private static final int KILLS = Integer.getInteger("beanlog.kills", 10);

    @TempDir
    Path directory;

    private final SplittableRandom random = new SplittableRandom();
    private final ObjectMapper json = new ObjectMapper();

    @Test
    void whatWasWrittenIsThereOnceAndNothingElseIsBrokenThanTheLineOfTheKill() throws Exception {
        List<String> written = new ArrayList<>();
        for (int i = 0; i < KILLS; i++) {
            long last = writeAndKill("run" + i);
            for (long number = 1; number <= last; number++) {
                written.add("run" + i + "-" + number);
            }
        }

        int broken = 0;
        Set<String> ids = new HashSet<>();
        for (String line : lines()) {
            String id = id(line);
            if (id == null) {
                broken++;
            } else {
                assertThat(ids.add(id)).as("twice: %s", id).isTrue();
            }
        }
        assertThat(ids).containsAll(written);
        assertThat(broken).isLessThanOrEqualTo(KILLS);
    }

    private long writeAndKill(String boot) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        location(RollingFile.class)
                                + System.getProperty("path.separator")
                                + location(KilledProcess.class),
                        KilledProcess.class.getName(),
                        directory.resolve("beanlog.ndjson").toString(),
                        boot)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        long last = 0;
        int reports = random.nextInt(1, 60);
        try (BufferedReader out = process.inputReader(UTF_8)) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                last = Long.parseLong(line);
                if (--reports == 0) {
                    process.toHandle().destroyForcibly();
                }
            }
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor()).isEqualTo(128 + 9);
        assertThat(last).isPositive();
        return last;
    }

    private List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                assertThat(file.getFileName().toString()).matches("beanlog(-\\d{8}T\\d{6}Z-\\d+)?\\.ndjson");
                lines.addAll(Files.readAllLines(file));
            }
        }
        return lines;
    }

    private @Nullable String id(String line) {
        try {
            return json.readTree(line).get("id").asText();
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static String location(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }
}
