package io.beanlog.asadmin;

import java.util.List;

/** A command failed after it had done a part of its work. */
final class CommandFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<String> lines;

    /** With the lines of the answer: what was done, and what failed. */
    CommandFailedException(List<String> lines) {
        super(String.join("\n", lines), null, false, false);
        this.lines = List.copyOf(lines);
    }

    /** What was done, and what failed. */
    List<String> lines() {
        return lines;
    }
}
