package io.beanlog.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The constants of an enum as words in lower case with hyphens. */
final class Words {
    private Words() {}

    static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static <E extends Enum<E>> E parse(String text, E[] constants) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        for (E constant : constants) {
            if (text(constant).equals(word)) {
                return constant;
            }
        }
        List<String> words = Arrays.stream(constants).map(Words::text).toList();
        throw new InvalidSettingsException(OneLine.quote(text) + " is unknown." + Nearest.hint(word, words) + " Write "
                + String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.get(words.size() - 1) + ".");
    }
}
