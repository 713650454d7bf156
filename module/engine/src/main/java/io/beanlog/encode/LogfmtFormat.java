package io.beanlog.encode;

/**
 * logfmt: {@code key=value} pairs with spaces between, values quoted where they are not plain ASCII words, with JSON's
 * escapes inside the quotes. The timestamp's key is {@code time}; the other keys are the names of the JSON format joined by
 * dots.
 */
public final class LogfmtFormat extends FlatLines {

    private LogfmtFormat(Source source) {
        super(source, FlatSyntax.LOGFMT);
    }

    /** The format for the lines of one source. */
    public static LogfmtFormat of(Source source) {
        return new LogfmtFormat(source);
    }
}
