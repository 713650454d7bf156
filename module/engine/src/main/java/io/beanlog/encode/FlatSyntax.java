package io.beanlog.encode;

/**
 * The marks of a format that sets fields side by side.
 *
 * @param separator stands between fields
 * @param assignment stands between name and value
 * @param quotes whether texts are quoted where they hold one of the marks, a space or anything not ASCII
 */
record FlatSyntax(char separator, char assignment, boolean quotes) {
    static final FlatSyntax LTSV = new FlatSyntax('\t', ':', false);
    static final FlatSyntax LOGFMT = new FlatSyntax(' ', '=', true);

    /** Appends a text value. */
    void text(String text, Bytes out) {
        if (!quotes) {
            Escaping.BARE.add(text, out);
        } else if (isPlain(text)) {
            out.addAscii(text);
        } else {
            out.add('"');
            Escaping.QUOTED.add(text, out);
            out.add('"');
        }
    }

    private static boolean isPlain(String text) {
        if (text.isEmpty() || text.length() > Escaping.MAX_CHARS) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c >= 0x7f || c == '"' || c == '=' || c == '\\') {
                return false;
            }
        }
        return true;
    }
}
