package io.beanlog.encode;

import java.util.List;
import java.util.Locale;

/** Formats by the names that operators type. */
public final class Formats {
    /** The names, in the order in which they are shown. */
    public static final List<String> NAMES = List.of("json", "ltsv", "logfmt", "payara");

    private Formats() {}

    /**
     * The format of a name, in lower or upper case, for the lines of one source.
     *
     * @throws IllegalArgumentException for a name that is none of {@link #NAMES}
     */
    public static LineFormat of(String name, Source source) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "json" -> JsonFormat.of(source);
            case "ltsv" -> LtsvFormat.of(source);
            case "logfmt" -> LogfmtFormat.of(source);
            case "payara" -> PayaraFormat.of(source);
            default ->
                throw new IllegalArgumentException(
                        "no format \"" + name + "\": the formats are " + String.join(", ", NAMES));
        };
    }
}
