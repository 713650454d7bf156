package io.beanlog.select;

/** Kinds of MBeans as names of data sets: {@code thread-pool-mon} is {@code thread_pool}. */
final class DatasetName {
    /** Data stream names may have 100 bytes, of which the prefix takes some. */
    private static final int MAXIMUM_LENGTH = 64;

    /** What Payara and GlassFish append to the type of each statistics MBean. */
    private static final String SUFFIX = "-mon";

    private DatasetName() {}

    /** The kind in snake case, with {@code [a-z0-9_]} only, never empty. */
    static String of(String kind) {
        String base = kind.endsWith(SUFFIX) ? kind.substring(0, kind.length() - SUFFIX.length()) : kind;
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < base.length() && name.length() < MAXIMUM_LENGTH; i++) {
            char c = base.charAt(i);
            if (!isPlain(c) || (isUpper(c) && beginsWord(base, i))) {
                addSeparator(name);
            }
            if (isPlain(c)) {
                name.append(isUpper(c) ? (char) (c + ('a' - 'A')) : c);
            }
        }
        int end = Math.min(name.length(), MAXIMUM_LENGTH);
        while (end > 0 && name.charAt(end - 1) == '_') {
            end--;
        }
        return end == 0 ? "mbean" : name.substring(0, end);
    }

    /** Whether a capital follows a small letter or a digit, or is the last one of several: the R in {@code GCReal}. */
    private static boolean beginsWord(String text, int at) {
        if (at == 0) {
            return false;
        }
        char before = text.charAt(at - 1);
        return isUpper(before) ? at + 1 < text.length() && isLower(text.charAt(at + 1)) : isPlain(before);
    }

    private static void addSeparator(StringBuilder name) {
        if (!name.isEmpty() && name.charAt(name.length() - 1) != '_') {
            name.append('_');
        }
    }

    private static boolean isPlain(char c) {
        return isUpper(c) || isLower(c) || (c >= '0' && c <= '9');
    }

    private static boolean isUpper(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isLower(char c) {
        return c >= 'a' && c <= 'z';
    }
}
