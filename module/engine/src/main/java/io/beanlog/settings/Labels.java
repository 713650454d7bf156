package io.beanlog.settings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The operator's own labels as text: {@code env=prod,team=a}. A backslash stands before a comma or backslash in a value. */
final class Labels {
    private Labels() {}

    static Map<String, String> parse(String text) {
        Map<String, String> labels = new LinkedHashMap<>();
        StringBuilder label = new StringBuilder();
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ',';
            if (i < text.length() && c == '\\') {
                i++;
                if (i == text.length() || ",\\".indexOf(text.charAt(i)) < 0) {
                    throw new InvalidSettingsException("character " + i + " of " + OneLine.quote(text)
                            + ": this backslash escapes nothing. Write \\\\ for a backslash itself.");
                }
                label.append(text.charAt(i));
            } else if (c == ',') {
                add(labels, label.toString().strip());
                label.setLength(0);
            } else {
                label.append(c);
            }
        }
        return labels;
    }

    static String print(Map<String, String> labels) {
        return labels.entrySet().stream()
                .map(label -> label.getKey()
                        + '='
                        + label.getValue().replace("\\", "\\\\").replace(",", "\\,"))
                .collect(Collectors.joining(","));
    }

    /** A copy in the same order; every label has a name of letters, digits, {@code _} and {@code -}, and a value. */
    static Map<String, String> check(Map<String, String> labels) {
        labels.forEach((name, value) -> {
            if (name.isEmpty() || !name.equals(AttributePath.fieldName(name))) {
                throw new InvalidSettingsException(OneLine.quote(name)
                        + " is not a label's name: it takes A-Z, a-z, 0-9, _ and -."
                        + (name.isEmpty() ? "" : " Did you mean " + AttributePath.fieldName(name) + "?"));
            }
            OneLine.check(value);
            if (value.isEmpty() || !value.equals(value.strip())) {
                throw new InvalidSettingsException(
                        "the value of label " + name + " is empty, or has a space at its start or end.");
            }
        });
        return Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    private static void add(Map<String, String> labels, String label) {
        int equal = label.indexOf('=');
        if (equal < 0) {
            throw new InvalidSettingsException(OneLine.quote(label)
                    + " is not a label. Write labels as name=value with commas between, as in" + " env=prod,team=a.");
        }
        String name = label.substring(0, equal).strip();
        if (labels.put(name, label.substring(equal + 1).strip()) != null) {
            throw new InvalidSettingsException("label " + name + " is given twice.");
        }
    }
}
