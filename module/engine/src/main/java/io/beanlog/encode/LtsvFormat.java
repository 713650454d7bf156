package io.beanlog.encode;

/**
 * Labeled Tab-separated Values: {@code label:value} pairs with tabs between. The timestamp's label is {@code time}, as
 * labels have no {@code @}; the other labels are the names of the JSON format joined by dots. In values tab, line break,
 * carriage return and backslash are written {@code \t}, {@code \n}, {@code \r} and {@code \\}, other controls {@code
 * \\u00XX}.
 */
public final class LtsvFormat extends FlatLines {

    private LtsvFormat(Source source) {
        super(source, FlatSyntax.LTSV);
    }

    /** The format for the lines of one source. */
    public static LtsvFormat of(Source source) {
        return new LtsvFormat(source);
    }
}
