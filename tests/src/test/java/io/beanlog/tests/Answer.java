package io.beanlog.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** What one run of {@code asadmin} printed (both streams, in their order) and returned. */
record Answer(List<String> command, int exitCode, String text) {
    Answer {
        command = List.copyOf(command);
    }

    /** Fails the test unless asadmin returned 0. */
    Answer succeeded() {
        assertThat(exitCode)
                .as("exit code of %s, which printed:%n%s", command, text)
                .isZero();
        return this;
    }

    /** Fails the test unless asadmin returned 1, its code for a command that was refused or failed. */
    Answer refused() {
        assertThat(exitCode)
                .as("exit code of %s, which printed:%n%s", command, text)
                .isEqualTo(1);
        return this;
    }

    /** Fails the test unless the text holds each of these. */
    Answer saying(CharSequence... words) {
        assertThat(text).as("answer to %s", command).contains(words);
        return this;
    }
}
