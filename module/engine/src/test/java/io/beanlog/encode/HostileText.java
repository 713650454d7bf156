package io.beanlog.encode;

import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Text that breaks careless formats, and what becomes of text in ours. */
final class HostileText {
    private static final String[] PIECES = {
        "\n",
        "\r",
        "\r\n",
        "\t",
        "\"",
        "\\",
        "\\n",
        "\\u0041",
        "=",
        ":",
        " ",
        ",",
        "{",
        "}",
        "[",
        "'",
        "{0}",
        "\u0000",
        "\u0007",
        "\u001b[31m",
        "\u007f",
        "\u0085",
        "\u009f",
        "\u2028",
        "\u2029",
        "\u202e",
        "\u200f",
        "\u061c",
        "\u2066",
        "\ufeff",
        "\ud800",
        "\udc00",
        "\ud83d\ude00",
        "\udbff\udfff",
        "\uffff",
        "é",
        "ı",
        "İ",
        "٣",
        "a",
        "PAYARA-MONITORING: a=1",
        "jmx.metric.a:1",
        "</script>",
        "%n",
        "${x}",
        "…"
    };

    private HostileText() {}

    static Arbitrary<String> texts() {
        Arbitrary<String> pieces = Arbitraries.of(PIECES).list().ofMaxSize(20).map(list -> String.join("", list));
        Arbitrary<String> characters = Arbitraries.strings().ofMaxLength(50);
        Arbitrary<String> codeUnits =
                Arbitraries.chars().all().list().ofMaxSize(30).map(HostileText::join);
        Arbitrary<String> aroundTheCut = pieces.map(text -> "x".repeat(1_015) + text + "y".repeat(20));
        return Arbitraries.oneOf(pieces, characters, codeUnits, aroundTheCut);
    }

    static String random(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        int pieces = random.nextInt(12);
        for (int i = 0; i < pieces; i++) {
            if (random.nextBoolean()) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            } else {
                text.append((char) random.nextInt(0x10000));
            }
        }
        return random.nextInt(100) == 0 ? text.toString().repeat(random.nextInt(500)) : text.toString();
    }

    /** What a reader of a line gets back: the text, at most 1,024 characters of it, with whole characters only. */
    static String kept(String text) {
        String cut = text;
        if (text.length() > 1_024) {
            boolean pair = Character.isSurrogatePair(text.charAt(1_022), text.charAt(1_023));
            cut = text.substring(0, pair ? 1_022 : 1_023) + "…";
        }
        StringBuilder whole = new StringBuilder();
        for (int i = 0; i < cut.length(); i++) {
            char c = cut.charAt(i);
            if (i + 1 < cut.length() && Character.isSurrogatePair(c, cut.charAt(i + 1))) {
                whole.append(c).append(cut.charAt(++i));
            } else {
                whole.append(Character.isSurrogate(c) ? '\ufffd' : c);
            }
        }
        return whole.toString();
    }

    private static String join(Iterable<Character> characters) {
        StringBuilder text = new StringBuilder();
        characters.forEach(text::append);
        return text.toString();
    }
}
