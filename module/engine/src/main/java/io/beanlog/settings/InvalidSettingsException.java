package io.beanlog.settings;

import java.util.List;

/**
 * A text that is not a setting. The message is for operators: it names the place, what is wrong, and the nearest right
 * spelling. Nothing was changed.
 */
public final class InvalidSettingsException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final transient List<String> problems;

    /** With a single problem. */
    public InvalidSettingsException(String problem) {
        this(List.of(problem));
    }

    /** With all problems of one text, in their order; the message has one line for each. */
    public InvalidSettingsException(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    /** All problems, one sentence or two each; never empty. */
    public List<String> problems() {
        return problems;
    }

    /** The same problems, each with a place before it. */
    InvalidSettingsException in(String place) {
        return new InvalidSettingsException(
                problems.stream().map(problem -> place + ": " + problem).toList());
    }
}
