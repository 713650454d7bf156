package io.beanlog.settings;

import java.util.List;
import java.util.Map;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Texts and names made of all that has a meaning in the text of a watch. */
final class Hostile {
    private static final String[] PIECES = {
        "a",
        "B1",
        " ",
        "  ",
        "=",
        ",",
        ".",
        ":",
        ";",
        "\\",
        "\"",
        "'",
        "\"\"",
        "''",
        "[",
        "]",
        "{",
        "}",
        "$",
        "/",
        "*",
        "?",
        "name=",
        " name=",
        " value=",
        ";name=",
        " every=5s",
        "\" name=",
        "' value=",
        "=\"",
        "evry=",
        " evry=",
        "name",
        "key ",
        "=\"a b\"",
        "é",
        "\u0130",
        "\uD83D\uDE00",
        "%20",
        "#",
        "&amp;",
        "<",
        "%n"
    };

    private Hostile() {}

    /** Text of one line, not empty. */
    static Arbitrary<String> text() {
        return Arbitraries.of(PIECES).list().ofMinSize(1).ofMaxSize(8).map(pieces -> String.join("", pieces));
    }

    static Arbitrary<AttributePath> path() {
        return text().list().ofMinSize(1).ofMaxSize(3).map(AttributePath::new);
    }

    /** Names and patterns that the JDK takes, with all characters that it takes in their parts. */
    static Arbitrary<ObjectName> objectName() {
        Arbitrary<String> domain = text().map(text -> text.replace(":", ""));
        Arbitrary<String> key = text().map(text -> text.replaceAll("[:,=*?]", "") + "k");
        Arbitrary<String> value =
                Arbitraries.oneOf(text().map(text -> text.replaceAll("[:,=\"]", "")), text().map(ObjectName::quote));
        Arbitrary<Map<String, String>> keys =
                Arbitraries.maps(key, value).ofMinSize(1).ofMaxSize(3);
        return Combinators.combine(domain, keys, Arbitraries.of("", ",*"))
                .as(Hostile::join)
                .filter(Hostile::isObjectName)
                .map(Hostile::objectName);
    }

    static ObjectName objectName(String text) {
        try {
            return new ObjectName(text);
        } catch (MalformedObjectNameException e) {
            throw new AssertionError(e);
        }
    }

    private static String join(String domain, Map<String, String> keys, String end) {
        List<String> properties = keys.entrySet().stream()
                .map(key -> key.getKey() + "=" + key.getValue())
                .toList();
        return domain + ":" + String.join(",", properties) + end;
    }

    private static boolean isObjectName(String text) {
        try {
            return !new ObjectName(text).getDomain().isEmpty();
        } catch (MalformedObjectNameException e) {
            return false;
        }
    }
}
