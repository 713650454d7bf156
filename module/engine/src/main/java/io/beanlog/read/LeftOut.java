package io.beanlog.read;

/** Why a value is not in a line although its attribute was read. */
public enum LeftOut {
    /** It is null, or an empty optional. */
    NULL("null"),
    /** It is NaN, infinite, or a number beyond the range of a double. */
    NOT_FINITE("NaN, infinite or beyond the range of a double"),
    /** It is negative and its watch drops negative values. */
    NEGATIVE("negative"),
    /** It is of a type that has no simple value and no known parts. */
    UNSUPPORTED_TYPE("of an unsupported type"),
    /** It has no part of the name, key or index in the path. */
    NO_SUCH_KEY("without the part named in the path"),
    /** It is nested deeper than anything sensible. */
    TOO_DEEP("nested too deep"),
    /** A composite of so many items that their fields would be too many. */
    TOO_MANY_FIELDS("one field too many"),
    /** Taking the value apart failed: it changed meanwhile, or has code of its own that throws. */
    UNREADABLE("unreadable"),
    /** The MBean says that it does not support an attribute that no watch names. */
    UNSUPPORTED_ATTRIBUTE("not supported by the MBean");

    private final String words;

    LeftOut(String words) {
        this.words = words;
    }

    /** The reason in words that complete "the value is". */
    public String words() {
        return words;
    }
}
