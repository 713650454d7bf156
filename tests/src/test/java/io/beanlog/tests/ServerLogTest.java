package io.beanlog.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServerLogTest {
    private static final String TEXT = """
            [2026-12-01T01:05:37.531+0000] [Payara 6.2025.9] [INFO] [] [io.beanlog] [tid: _ThreadID=1 _ThreadName=main] [timeMillis: 1796087137531] [levelValue: 800] [[
              PAYARA-MONITORING: countcurrentthreadsbusy=0 ]]

            [2026-12-01T01:05:38.012+0000] [Payara 6.2025.9] [WARNING] [NCLS-1] [other] [tid: _ThreadID=78 _ThreadName=admin-thread-pool::admin-listener(1)] [timeMillis: 1796087138012] [levelValue: 900] [[
              It failed.
            java.lang.IllegalStateException: why
            \tat com.example.Main.run(Main.java:12)
            ]]

            """;

    @TempDir
    private Path directory;

    @Test
    void recordsAreReadWithTheirMessagesAsGiven() throws IOException {
        assertThat(log().entriesSince(0))
                .first()
                .isEqualTo(new ServerLog.Entry("INFO", "io.beanlog", "PAYARA-MONITORING: countcurrentthreadsbusy=0 "));
        assertThat(log().monitoringSince(0)).hasSize(1);
        assertThat(log().messagesSince(0)).isEmpty();
    }

    @Test
    void stackTraceIsSeen() throws IOException {
        assertThat(log().entriesSince(0)).hasSize(2);
        assertThat(log().stackFramesSince(0)).containsExactly("at com.example.Main.run(Main.java:12)");
    }

    @Test
    void readingGoesOnAfterARotation() throws IOException {
        ServerLog log = log();
        int end = log.end();
        Files.move(directory.resolve("server.log"), directory.resolve("server.log_2026-12-01T02-00-00"));
        Files.writeString(directory.resolve("server.log"), TEXT);
        assertThat(log.entriesSince(end)).hasSize(2);
    }

    private ServerLog log() throws IOException {
        Files.writeString(directory.resolve("server.log"), TEXT);
        return new ServerLog(directory);
    }
}
