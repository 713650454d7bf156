package io.beanlog.select;

import io.beanlog.settings.AttributePath;
import io.beanlog.settings.Watch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Watches and the attributes that an MBean says it has in, a layout out. Immutable. */
final class PlanCompiler {
    private static final List<String> WHOLE = List.of("*");

    private final List<Rule> rules;
    private final boolean needsInfo;

    private PlanCompiler(List<Rule> rules) {
        this.rules = rules;
        this.needsInfo = rules.stream()
                .flatMap(rule -> rule.watch().paths().stream())
                .anyMatch(path -> path.segments().size() > 1 || path.segments().equals(WHOLE));
    }

    static PlanCompiler of(List<Rule> rules) {
        return new PlanCompiler(rules);
    }

    /**
     * One value that a layout is to have. Equal ones give equal layouts.
     *
     * @param asked whether a watch names the attribute
     * @param periods the periods at which it is due, as bits
     */
    record Wanted(Key key, boolean asked, boolean rate, boolean dropNegative, long periods) {

        /** Both of two watches that want the same. */
        Wanted and(Wanted other) {
            return new Wanted(
                    key,
                    asked || other.asked,
                    rate || other.rate,
                    dropNegative || other.dropNegative,
                    periods | other.periods);
        }

        Wanted alsoAt(long morePeriods) {
            return new Wanted(key, asked, rate, dropNegative, periods | morePeriods);
        }
    }

    /** What makes two values the same one: the way to it and the name asked for. */
    record Key(String attribute, List<String> keys, String name) {
        List<String> path() {
            List<String> path = new ArrayList<>();
            path.add(attribute);
            path.addAll(keys);
            return path;
        }

        /** Whether the other one's value is a part of this one's, and would get the same name if this one is flattened. */
        boolean covers(Key other) {
            if (!attribute.equals(other.attribute)
                    || keys.size() >= other.keys.size()
                    || !keys.equals(other.keys.subList(0, keys.size()))) {
                return false;
            }
            List<String> rest = other.keys.subList(keys.size(), other.keys.size());
            return Field.nameOf(name + "_" + String.join("_", rest)).equals(other.name);
        }
    }

    /** Whether {@link #wanted} depends on its argument. */
    boolean needsInfo() {
        return needsInfo;
    }

    /** The values that the watches want, in their order. */
    List<Wanted> wanted(Attributes attributes) {
        Map<Key, Wanted> wanted = new LinkedHashMap<>();
        for (Rule rule : rules) {
            Watch watch = rule.watch();
            for (AttributePath path : watch.paths()) {
                if (path.segments().equals(WHOLE)) {
                    for (String attribute : attributes.whole()) {
                        if (!rule.excepts(attribute)) {
                            String name =
                                    watch.as().map(as -> as + "_" + attribute).orElse(attribute);
                            add(wanted, rule, new Key(attribute, List.of(), Field.nameOf(name)), false);
                        }
                    }
                } else {
                    add(wanted, rule, key(path.segments(), watch, attributes), true);
                }
            }
        }
        return List.copyOf(atPeriodsOfWholes(new ArrayList<>(wanted.values())));
    }

    private static void add(Map<Key, Wanted> wanted, Rule rule, Key key, boolean asked) {
        Watch watch = rule.watch();
        wanted.merge(key, new Wanted(key, asked, watch.rate(), watch.dropNegative(), rule.period()), Wanted::and);
    }

    private static Key key(List<String> segments, Watch watch, Attributes attributes) {
        String name = Field.nameOf(watch.as().orElse(String.join(".", segments)));
        for (int end = segments.size(); end > 1; end--) {
            String dotted = String.join(".", segments.subList(0, end));
            if (attributes.names().contains(dotted)) {
                return new Key(dotted, segments.subList(end, segments.size()), name);
            }
        }
        return new Key(segments.get(0), segments.subList(1, segments.size()), name);
    }

    /** A part that is wanted by its own path too is logged once, whenever the whole or the part is due. */
    private static List<Wanted> atPeriodsOfWholes(List<Wanted> wanted) {
        for (int i = 0; i < wanted.size(); i++) {
            for (int j = 0; !wanted.get(i).key().keys().isEmpty() && j < wanted.size(); j++) {
                if (wanted.get(j).key().covers(wanted.get(i).key())) {
                    wanted.set(i, wanted.get(i).alsoAt(wanted.get(j).periods()));
                }
            }
        }
        return wanted;
    }

    /** The layout for the values wanted: fields by attribute, with names that are unlike each other. */
    static Layout layout(List<Wanted> wanted) {
        FieldNames names = new FieldNames();
        Map<String, List<PlannedField>> fields = new LinkedHashMap<>();
        Map<String, Boolean> asked = new LinkedHashMap<>();
        for (Wanted value : wanted) {
            Key key = value.key();
            FieldNode node = FieldNode.root(names, names.unique(key.path(), key.name()));
            fields.computeIfAbsent(key.attribute(), attribute -> new ArrayList<>())
                    .add(new PlannedField(node, key.keys(), value.rate(), value.dropNegative(), value.periods()));
            asked.merge(key.attribute(), value.asked(), Boolean::logicalOr);
        }
        List<PlannedAttribute> attributes = new ArrayList<>();
        fields.forEach((attribute, its) -> attributes.add(
                new PlannedAttribute(attribute, attributes.size(), asked.getOrDefault(attribute, false), its)));
        return new Layout(attributes);
    }
}
