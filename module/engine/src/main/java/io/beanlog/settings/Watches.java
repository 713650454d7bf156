package io.beanlog.settings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * All watches, each with a number. No attribute of an ObjectName is in two of them, and no two attributes of one
 * ObjectName give one field. Immutable.
 *
 * @param byId the watches by their numbers, which are 1 or more, in ascending order
 */
public record Watches(SortedMap<Integer, Watch> byId) {
    private static final int MOST_LISTED = 20;

    /**
     * Copies and checks.
     *
     * @throws InvalidSettingsException when an attribute or a field is there twice; all such problems are named
     */
    public Watches {
        byId = Collections.unmodifiableSortedMap(new TreeMap<>(byId));
        List<String> problems = new ArrayList<>();
        Map<WatchedAttribute, Integer> attributes = new HashMap<>();
        Map<List<Object>, Integer> fields = new HashMap<>();
        byId.forEach((id, watch) -> {
            if (id < 1) {
                problems.add("watch-" + id + ": the number of a watch is 1 or more.");
            }
            for (AttributePath path : watch.paths()) {
                Integer other = attributes.putIfAbsent(new WatchedAttribute(watch.mbean(), path), id);
                if (other != null) {
                    problems.add("watch-" + id + ": " + path.text() + " of " + watch.mbean() + " is already in watch-"
                            + other + ". Leave it out of one of them.");
                    continue;
                }
                for (String field : watch.fieldNames(path)) {
                    Integer holder = fields.putIfAbsent(List.of(watch.mbean(), field), id);
                    if (holder != null && !holder.equals(id)) {
                        problems.add("watch-" + id + ": " + path.text() + " of " + watch.mbean()
                                + " would be the field " + field + ", as is an attribute of watch-" + holder
                                + " already. Give one of them another name with as=.");
                    }
                }
            }
        });
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
    }

    /** No watches. */
    public static Watches none() {
        return new Watches(Collections.emptySortedMap());
    }

    /** The watches in the order of their numbers. */
    public Collection<Watch> all() {
        return byId.values();
    }

    /** All watched attributes, in the order of the watches. */
    public List<WatchedAttribute> attributes() {
        return byId.values().stream()
                .flatMap(watch -> attributes(watch).stream())
                .toList();
    }

    /** The watch in which an attribute is. */
    public Optional<Watch> of(WatchedAttribute attribute) {
        return byId.values().stream()
                .filter(watch ->
                        watch.mbean().equals(attribute.mbean()) && watch.paths().contains(attribute.path()))
                .findFirst();
    }

    /**
     * What comes of a change.
     *
     * @param watches the watches after it
     * @param added attributes that were not logged before
     * @param updated attributes that are logged in another way than before
     * @param unchanged attributes that were asked for and are logged in that way already
     * @param removed attributes that are no longer logged
     */
    public record Change(
            Watches watches,
            List<WatchedAttribute> added,
            List<WatchedAttribute> updated,
            List<WatchedAttribute> unchanged,
            List<WatchedAttribute> removed) {

        /** Copies the lists. */
        public Change {
            added = List.copyOf(added);
            updated = List.copyOf(updated);
            unchanged = List.copyOf(unchanged);
            removed = List.copyOf(removed);
        }
    }

    /**
     * Adds a watch. Its attributes that are in other watches move here; a watch without any left goes, and the smallest
     * number of those is the new watch's, else the smallest free one.
     *
     * @throws InvalidSettingsException when it would give a field that another watch of the same ObjectName gives
     */
    public Change add(Watch watch) {
        List<WatchedAttribute> added = new ArrayList<>();
        List<WatchedAttribute> updated = new ArrayList<>();
        List<WatchedAttribute> unchanged = new ArrayList<>();
        for (WatchedAttribute attribute : attributes(watch)) {
            Optional<Watch> old = of(attribute);
            if (old.isEmpty()) {
                added.add(attribute);
            } else if (alone(old.get(), attribute).equals(alone(watch, attribute))) {
                unchanged.add(attribute);
            } else {
                updated.add(attribute);
            }
        }
        if (added.isEmpty() && updated.isEmpty()) {
            return new Change(this, added, updated, unchanged, List.of());
        }
        SortedMap<Integer, Watch> rest = without(new LinkedHashSet<>(attributes(watch)));
        int id = byId.keySet().stream()
                .filter(old -> !rest.containsKey(old))
                .findFirst()
                .orElseGet(this::smallestFree);
        rest.put(id, watch);
        return new Change(new Watches(rest), added, updated, unchanged, List.of());
    }

    /**
     * Removes attributes, named by the text of a watch, whose other keys do not matter, or by their paths alone.
     *
     * @throws InvalidSettingsException when there is none, or a path alone is there for several ObjectNames; the message
     *     lists what there is
     */
    public Change remove(String text) {
        Set<WatchedAttribute> removed = new LinkedHashSet<>();
        List<String> problems = new ArrayList<>();
        Named named = Named.parse(text);
        for (AttributePath path : named.paths()) {
            List<WatchedAttribute> found = attributes().stream()
                    .filter(attribute -> attribute.path().equals(path)
                            && named.mbean().stream().allMatch(attribute.mbean()::equals))
                    .toList();
            if (found.isEmpty()) {
                problems.add(unknown(named, path));
            } else if (found.size() > 1) {
                problems.add(OneLine.quote(path.text()) + " is watched " + found.size()
                        + " times. Name the one to remove in full:" + list(found));
            }
            removed.addAll(found);
        }
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        return new Change(new Watches(without(removed)), List.of(), List.of(), List.of(), new ArrayList<>(removed));
    }

    private static Watch alone(Watch watch, WatchedAttribute attribute) {
        return watch.withPaths(List.of(attribute.path()));
    }

    private static List<WatchedAttribute> attributes(Watch watch) {
        return watch.paths().stream()
                .map(path -> new WatchedAttribute(watch.mbean(), path))
                .toList();
    }

    private SortedMap<Integer, Watch> without(Set<WatchedAttribute> gone) {
        SortedMap<Integer, Watch> rest = new TreeMap<>();
        byId.forEach((id, watch) -> {
            List<AttributePath> left = watch.paths().stream()
                    .filter(path -> !gone.contains(new WatchedAttribute(watch.mbean(), path)))
                    .toList();
            if (left.size() == watch.paths().size()) {
                rest.put(id, watch);
            } else if (!left.isEmpty()) {
                rest.put(id, watch.withPaths(left));
            }
        });
        return rest;
    }

    private int smallestFree() {
        int id = 1;
        while (byId.containsKey(id)) {
            id++;
        }
        return id;
    }

    private String unknown(Named named, AttributePath path) {
        List<WatchedAttribute> there = attributes();
        if (there.isEmpty()) {
            return OneLine.quote(path.text()) + " is not watched: there are no watches.";
        }
        List<String> known = there.stream()
                .map(attribute -> named.mbean().isPresent()
                        ? attribute.text()
                        : attribute.path().text())
                .distinct()
                .toList();
        String wanted = named.mbean()
                .map(mbean -> new WatchedAttribute(mbean, path).text())
                .orElseGet(path::text);
        return OneLine.quote(wanted) + " is not watched." + Nearest.hint(wanted, known) + " There is:" + list(there);
    }

    private static String list(List<WatchedAttribute> attributes) {
        String list = attributes.stream()
                .limit(MOST_LISTED)
                .map(attribute -> "\n  " + attribute.text())
                .collect(Collectors.joining());
        int more = attributes.size() - MOST_LISTED;
        return more > 0 ? list + "\n  and " + more + " more" : list;
    }
}
