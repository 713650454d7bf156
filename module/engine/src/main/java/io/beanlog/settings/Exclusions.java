package io.beanlog.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The list after {@code except=}: names or patterns of attributes, and ObjectName patterns. An entry with a colon is an
 * ObjectName, which is written as it is, commas included: what follows a comma belongs to it when it is
 * {@code key=...} or {@code *}. In an attribute's name a backslash stands before a comma or backslash.
 */
final class Exclusions {
    private static final Pattern MORE_OF_AN_OBJECT_NAME = Pattern.compile("\\*(,|$)|[^:,=*?]*=");

    private Exclusions() {}

    /** The entries of a text in their order, not yet checked. */
    static List<String> parse(String text) {
        List<String> entries = new ArrayList<>();
        int from = 0;
        while (from <= text.length()) {
            int end = attributeEnd(text, from);
            if (isObjectName(text.substring(from, end))) {
                end = objectNameEnd(text, from);
                entries.add(text.substring(from, end).strip());
            } else {
                entries.add(unescaped(text.substring(from, end).strip()));
            }
            from = end + 1;
        }
        return entries;
    }

    /** The text of checked entries. */
    static String print(List<String> entries) {
        return entries.stream()
                .map(entry -> isObjectName(entry)
                        ? entry
                        : entry.replace("\\", "\\\\").replace(",", "\\,"))
                .collect(Collectors.joining(","));
    }

    /**
     * The entries with attributes first and ObjectNames last, so that no attribute can be taken for an ObjectName's part.
     *
     * @throws InvalidSettingsException when one cannot be used or written
     */
    static List<String> check(List<String> entries) {
        for (String entry : entries) {
            if (entry.isBlank() || !entry.equals(entry.strip())) {
                throw new InvalidSettingsException("except: an entry is empty, or has a space at its start or end.");
            }
            OneLine.check(entry);
            if (isObjectName(entry)) {
                String domain = ObjectNames.parse(entry, List.of()).getDomain();
                if (domain.indexOf(',') >= 0 || domain.indexOf('=') >= 0) {
                    throw new InvalidSettingsException(
                            "except: write ? for each comma and = in the domain " + domain + ".");
                }
            }
        }
        return entries.stream()
                .sorted(Comparator.comparing(Exclusions::isObjectName))
                .toList();
    }

    static boolean isObjectName(String entry) {
        return entry.indexOf(':') >= 0;
    }

    private static int attributeEnd(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == ',') {
                return i;
            }
        }
        return text.length();
    }

    private static int objectNameEnd(String text, int from) {
        Matcher more = MORE_OF_AN_OBJECT_NAME.matcher(text);
        boolean quoted = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"' && (quoted || text.charAt(Math.max(i - 1, 0)) == '=')) {
                quoted = !quoted;
            } else if (c == ',' && !quoted && !more.region(i + 1, text.length()).lookingAt()) {
                return i;
            }
        }
        return text.length();
    }

    private static String unescaped(String entry) {
        StringBuilder plain = new StringBuilder(entry.length());
        for (int i = 0; i < entry.length(); i++) {
            char c = entry.charAt(i);
            if (c == '\\' && (++i == entry.length() || ",\\".indexOf(entry.charAt(i)) < 0)) {
                throw new InvalidSettingsException("the backslash in " + OneLine.quote(entry)
                        + " escapes nothing. Write \\\\ for a backslash itself.");
            }
            plain.append(entry.charAt(i));
        }
        return plain.toString();
    }
}
