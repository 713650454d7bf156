package io.beanlog.settings;

/** How the lines of the file are written. */
public enum Format {
    /** One JSON object per line, with ECS names. */
    JSON,
    /** {@code label:value} with tabs between. */
    LTSV,
    /** {@code key=value} with spaces between, quoted where needed. */
    LOGFMT,
    /** The line of Payara 4.1. */
    PAYARA;

    /** Reads {@code json}, {@code ltsv}, {@code logfmt} or {@code payara}; the case does not matter. */
    public static Format parse(String text) {
        return Words.parse(text, values());
    }

    /** The word in a setting. */
    public String text() {
        return Words.text(this);
    }
}
