package io.beanlog.settings;

import java.util.List;
import java.util.Optional;
import javax.management.ObjectName;

/** What a text for removing names: paths, of one ObjectName or of whichever has them. */
record Named(List<AttributePath> paths, Optional<ObjectName> mbean) {

    /**
     * Reads the text of a watch, or its paths alone, with or without {@code name=}.
     *
     * @throws InvalidSettingsException when it is neither
     */
    static Named parse(String text) {
        String plain = text.strip();
        Optional<List<AttributePath>> paths = pathsAlone(plain);
        if (paths.isPresent()) {
            return new Named(paths.get(), Optional.empty());
        }
        Watch watch = Watch.parse(plain);
        return new Named(watch.paths(), Optional.of(watch.mbean()));
    }

    private static Optional<List<AttributePath>> pathsAlone(String text) {
        if (text.matches("(?s)[\"']?(" + String.join("|", Watch.KEYS) + ") *=.*")) {
            List<KeyedText.Part> parts = KeyedText.parse(text, Watch.KEYS, Watch.OBJECT_NAME_KEYS);
            boolean alone = parts.size() == 1
                    && List.of("name", "attributeName").contains(parts.get(0).key());
            return alone ? Optional.of(AttributePath.parseList(parts.get(0).value())) : Optional.empty();
        }
        boolean quoted = text.matches("(?s)\".*\"|'.*'") && text.length() > 1;
        return Optional.of(AttributePath.parseList(quoted ? text.substring(1, text.length() - 1) : text));
    }
}
