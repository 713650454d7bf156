package io.beanlog.settings;

import java.util.Collection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** Reads ObjectNames with the JDK's own parser, and says what to write instead where it refuses. */
final class ObjectNames {
    private ObjectNames() {}

    /**
     * Reads a name or pattern.
     *
     * @param keys the keys of a watch, one of which may have been misspelt after the name
     * @throws InvalidSettingsException when the JDK refuses the text, or the domain is empty
     */
    static ObjectName parse(String text, Collection<String> keys) {
        if (text.isBlank()) {
            throw new InvalidSettingsException("the ObjectName is empty. Write for example java.lang:type=Memory.");
        }
        try {
            ObjectName name = new ObjectName(text);
            if (name.getDomain().isEmpty()) {
                throw new InvalidSettingsException("the domain before the colon of " + OneLine.quote(text)
                        + " is empty. Did you mean *" + text + "?");
            }
            return name;
        } catch (MalformedObjectNameException e) {
            throw new InvalidSettingsException(OneLine.quote(text) + " is not an ObjectName: " + reason(e)
                    + KeyedText.misspelt(text, keys)
                            .map(word -> " Did you mean the key "
                                    + Nearest.to(word, keys).orElseThrow() + "= where " + word + "= stands?")
                            .orElse("")
                    + " An ObjectName is a domain, a colon and key=value with commas between, as in"
                    + " java.lang:type=Memory.");
        }
    }

    /** The name itself, or an exception when it would not be the same in every server or cannot be stored. */
    static ObjectName check(ObjectName name) {
        String text = OneLine.check(name.toString());
        if (name.getDomain().isEmpty()) {
            throw new InvalidSettingsException(
                    "the domain before the colon of " + OneLine.quote(text) + " is empty. Did you mean *" + text + "?");
        }
        return name;
    }

    private static String reason(MalformedObjectNameException e) {
        String message = e.getMessage();
        return message == null ? "the JDK refuses it." : message.endsWith(".") ? message : message + ".";
    }
}
