package io.beanlog.settings;

/** Where the lines go. */
public enum Output {
    /** The file alone. */
    FILE,
    /** The server's own log alone, in the format {@link Format#PAYARA}. */
    SERVER_LOG,
    /** The file and the server's own log. */
    BOTH;

    /** Reads {@code file}, {@code server-log} or {@code both}; the case does not matter. */
    public static Output parse(String text) {
        return Words.parse(text, values());
    }

    /** The word in a setting. */
    public String text() {
        return Words.text(this);
    }
}
