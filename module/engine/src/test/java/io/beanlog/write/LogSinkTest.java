package io.beanlog.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

class LogSinkTest {
    private final Logger logger = Logger.getAnonymousLogger();
    private final List<LogRecord> records = new ArrayList<>();

    LogSinkTest() {
        logger.setUseParentHandlers(false);
        logger.setLevel(Level.INFO);
        logger.addHandler(new Handler() {
            @Override
            public void publish(LogRecord record) {
                records.add(record);
                if (record.getMessage().contains("bomb")) {
                    throw new IllegalStateException("full");
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
    }

    @Test
    void eachLineIsOneRecordAtInfoWithoutItsLineEnd() throws IOException {
        write("PAYARA-MONITORING: a=1 \nPAYARA-MONITORING: ä={0} it''s \n");
        assertThat(records)
                .extracting(LogRecord::getMessage)
                .containsExactly("PAYARA-MONITORING: a=1 ", "PAYARA-MONITORING: ä={0} it''s ");
        assertThat(records).allSatisfy(record -> assertThat(record.getLevel()).isEqualTo(Level.INFO));
    }

    @Test
    void formattersTakeTheLineLiterallyAndFindNoSourceByWalkingTheStack() throws IOException {
        write("a={0} 'b' {1\n");
        LogRecord record = records.get(0);
        assertThat(new SimpleFormatter().formatMessage(record)).isEqualTo("a={0} 'b' {1");
        assertThat(record.getSourceClassName()).isNull();
        assertThat(record.getSourceMethodName()).isNull();
        assertThat(new SimpleFormatter().format(record))
                .doesNotContain("LogSink")
                .doesNotContain("Test");
    }

    @Test
    void nothingIsLoggedWhereTheLevelIsOff() throws IOException {
        logger.setLevel(Level.WARNING);
        write("a=1 \n");
        assertThat(records).isEmpty();
    }

    @Test
    void aLineThatMakesAHandlerFailIsNotLoggedTwice() throws IOException {
        ByteBuffer lines = ByteBuffer.wrap("bomb\nnext\n".getBytes(UTF_8));
        LogSink sink = LogSink.to(logger);
        assertThatThrownBy(() -> sink.write(lines)).isInstanceOf(IOException.class);
        sink.write(lines);
        assertThat(records).extracting(LogRecord::getMessage).containsExactly("bomb", "next");
    }

    private void write(String lines) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(lines.getBytes(UTF_8));
        LogSink.to(logger).write(buffer);
        assertThat(buffer.hasRemaining()).isFalse();
    }
}
