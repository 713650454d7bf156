package io.beanlog.select;

/** A text in which {@code *} stands for any text and {@code ?} for any one character. Immutable. */
record Wildcard(String pattern) {

    static Wildcard of(String pattern) {
        return new Wildcard(pattern);
    }

    /** Takes time proportional to both lengths at worst: after a mismatch only the latest star takes one more. */
    boolean matches(String text) {
        int p = 0;
        int star = -1;
        int starText = 0;
        for (int t = 0; t < text.length(); ) {
            if (p < pattern.length() && pattern.charAt(p) == '*') {
                star = p++;
                starText = t;
            } else if (p < pattern.length() && (pattern.charAt(p) == '?' || pattern.charAt(p) == text.charAt(t))) {
                p++;
                t++;
            } else if (star >= 0) {
                p = star + 1;
                t = ++starText;
            } else {
                return false;
            }
        }
        while (p < pattern.length() && pattern.charAt(p) == '*') {
            p++;
        }
        return p == pattern.length();
    }
}
