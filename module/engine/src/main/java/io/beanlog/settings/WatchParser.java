package io.beanlog.settings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.management.ObjectName;

/** Reads one watch, and finds as many of its problems as can be told apart. */
final class WatchParser {
    private static final String FORM = "A watch is written name=<attribute> value=<ObjectName>, as in"
            + " name=HeapMemoryUsage.used value=java.lang:type=Memory.";

    private final Map<String, KeyedText.Part> parts = new HashMap<>();
    private final List<String> problems = new ArrayList<>();

    private WatchParser() {}

    static Watch parse(String text) {
        try {
            OneLine.check(text);
            return new WatchParser().watch(text);
        } catch (InvalidSettingsException e) {
            throw e.in("watch " + OneLine.quote(text));
        }
    }

    private Watch watch(String text) {
        if (text.isEmpty()) {
            throw new InvalidSettingsException("the text is empty. " + FORM);
        }
        List<KeyedText.Part> read;
        try {
            read = KeyedText.parse(text, Watch.KEYS, Watch.OBJECT_NAME_KEYS);
        } catch (InvalidSettingsException e) {
            throw new InvalidSettingsException(e.getMessage() + " " + FORM);
        }
        read.forEach(this::add);
        Optional<List<AttributePath>> paths = value("name", AttributePath::parseList);
        Optional<ObjectName> mbean = value("value", name -> ObjectNames.parse(name, Watch.KEYS));
        Optional<String> as = value("as", Function.identity());
        Optional<Duration> every = value("every", Durations::parseInterval);
        Optional<Boolean> rate = value("rate", Booleans::parse);
        Optional<Boolean> drop = value("drop", WatchParser::negative);
        Optional<List<String>> except = value("except", Exclusions::parse);
        Optional<String> description = value("description", Function.identity());
        require("name", "the attributes", "HeapMemoryUsage.used");
        require("value", "the ObjectName", "java.lang:type=Memory");
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        return new Watch(
                mbean.orElseThrow(),
                paths.orElseThrow(),
                as,
                every,
                rate.orElse(false),
                drop.orElse(false),
                except.orElse(List.of()),
                description.orElse(""));
    }

    private void add(KeyedText.Part part) {
        String key = switch (part.key()) {
            case "attributeName" -> "name";
            case "objectName" -> "value";
            default -> part.key();
        };
        KeyedText.Part first = parts.putIfAbsent(key, part);
        if (first != null) {
            problems.add("character " + part.place() + ": " + part.key() + "= is there already, at character "
                    + first.place() + ". Leave one out; if it is part of a value, wrap that value in quotes, as in"
                    + " value='a:b=c, name=d'.");
        }
        boolean free = part.wrapped() || Watch.OBJECT_NAME_KEYS.contains(part.key());
        Optional<String> stray = free
                ? Optional.empty()
                : part.key().equals("description")
                        ? KeyedText.misspelt(part.value(), Watch.KEYS)
                        : KeyedText.anyKey(part.value());
        stray.ifPresent(word -> problems.add(part.key() + "= at character " + part.place() + ": its value holds " + word
                + "=, which is no key." + Nearest.hint(word, Watch.KEYS)
                + " If it is part of the value, wrap the value in quotes."));
    }

    private <T> Optional<T> value(String key, Function<String, T> parser) {
        KeyedText.Part part = parts.get(key);
        if (part == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(parser.apply(part.value()));
        } catch (InvalidSettingsException e) {
            problems.addAll(e.in(part.key() + "= at character " + part.place()).problems());
            return Optional.empty();
        }
    }

    private void require(String key, String what, String example) {
        if (!parts.containsKey(key)) {
            problems.add(key + "= is missing: add " + what + ", as in " + key + "=" + example + ".");
        }
    }

    private static boolean negative(String text) {
        if (!text.equals("negative")) {
            throw new InvalidSettingsException(OneLine.quote(text) + " cannot be dropped. Write drop=negative to leave"
                    + " negative numbers out.");
        }
        return true;
    }
}
