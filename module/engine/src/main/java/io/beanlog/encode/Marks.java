package io.beanlog.encode;

import java.nio.charset.StandardCharsets;

/** The constant bytes around the values of a line. Immutable. */
final class Marks {
    final byte[] firstMetric;
    final byte[] nextMetric;
    final byte[] states;
    final byte[] firstState;
    final byte[] nextState;
    final byte[] assignment;
    final byte[] end;
    final byte[] truncatedEnd;

    private Marks(String... marks) {
        firstMetric = bytes(marks[0]);
        nextMetric = bytes(marks[1]);
        states = bytes(marks[2]);
        firstState = bytes(marks[3]);
        nextState = bytes(marks[4]);
        assignment = bytes(marks[5]);
        end = bytes(marks[6]);
        truncatedEnd = bytes(marks[7]);
    }

    /** JSON's marks, from the inside of the object that holds the numbers. */
    static Marks json() {
        return new Marks("\"", ",\"", "},\"state\":{", "\"", ",\"", "\":", "}}}\n", "},\"truncated\":true}}\n");
    }

    /** The marks of a format that sets fields side by side. */
    static Marks flat(FlatSyntax syntax) {
        String metric = syntax.separator() + "jmx.metric.";
        String state = syntax.separator() + "jmx.state.";
        String assignment = String.valueOf(syntax.assignment());
        String truncated = syntax.separator() + "jmx.truncated" + assignment + "true\n";
        return new Marks(metric, metric, "", state, state, assignment, "\n", truncated);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
