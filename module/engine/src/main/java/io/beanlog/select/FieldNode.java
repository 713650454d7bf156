package io.beanlog.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.management.openmbean.CompositeType;
import org.jspecify.annotations.Nullable;

/**
 * A field, and the fields that are derived from it once its value is seen: those of a composite's items, a size, a rate.
 * They are made once and shared by all MBeans of one layout. Thread-safe.
 */
public final class FieldNode {
    /** How many shapes of composites are remembered; one MBean has one, MBeans of several kinds have a few. */
    private static final int SHAPES = 8;

    private final FieldNames names;
    private final Field field;
    private final boolean coveredByOwnPath;
    private final Map<String, FieldNode> nodesByItem = new HashMap<>();
    private volatile Items[] shapes = {};
    private volatile @Nullable Field size;
    private volatile @Nullable Rate rate;

    private FieldNode(FieldNames names, Field field, boolean coveredByOwnPath) {
        this.names = names;
        this.field = field;
        this.coveredByOwnPath = coveredByOwnPath;
    }

    static FieldNode root(FieldNames names, Field field) {
        return new FieldNode(names, field, false);
    }

    /**
     * The field of a number's change per second.
     *
     * @param field its name ends in {@code _rate}
     * @param slot counts such fields within a layout, from 0
     */
    public record Rate(Field field, int slot) {}

    /** A composite's items and their nodes, by index. */
    public static final class Items {
        private final Set<String> keys;
        private final String[] names;
        private final @Nullable FieldNode[] nodes;

        private Items(Set<String> keys, List<String> names, List<@Nullable FieldNode> nodes) {
            this.keys = keys;
            this.names = names.toArray(String[]::new);
            this.nodes = nodes.toArray(FieldNode[]::new);
        }

        /** How many items there are. */
        public int size() {
            return names.length;
        }

        /** The item's name. */
        public String name(int index) {
            return names[index];
        }

        /** The item's node, or null when there are too many fields to add one more. */
        public @Nullable FieldNode node(int index) {
            return nodes[index];
        }
    }

    /** The field itself. */
    public Field field() {
        return field;
    }

    /** Whether the value is logged already, since a watch names its whole path. */
    public boolean isCoveredByOwnPath() {
        return coveredByOwnPath;
    }

    /** The field for the number of elements, named {@code <field>_size}. */
    public Field size() {
        Field known = size;
        return known != null ? known : addSize();
    }

    private synchronized Field addSize() {
        Field known = size;
        if (known == null) {
            known = names.unique(field.path(), field.name() + "_size");
            size = known;
        }
        return known;
    }

    /** The field for the change per second, named {@code <field>_rate}. */
    public Rate rate() {
        Rate known = rate;
        return known != null ? known : addRate();
    }

    private synchronized Rate addRate() {
        Rate known = rate;
        if (known == null) {
            known = new Rate(names.unique(field.path(), field.name() + "_rate"), names.nextRateSlot());
            rate = known;
        }
        return known;
    }

    /** The items of a composite of the given type, in alphabetical order. */
    public Items items(CompositeType type) {
        Set<String> keys = type.keySet();
        Items[] known = shapes;
        for (Items items : known) {
            if (items.keys == keys) {
                return items;
            }
        }
        for (Items items : known) {
            if (items.keys.equals(keys)) {
                return items;
            }
        }
        return addItems(keys, type.getClass() == CompositeType.class);
    }

    /** Remembers the JDK's own sets only: others would keep the class loader of an application alive. */
    private synchronized Items addItems(Set<String> keys, boolean remember) {
        List<String> itemNames = new ArrayList<>(new TreeSet<>(keys));
        List<@Nullable FieldNode> nodes = new ArrayList<>();
        for (String name : itemNames) {
            nodes.add(node(name));
        }
        Items items = new Items(keys, itemNames, nodes);
        if (remember) {
            Items[] known = shapes;
            int kept = Math.min(known.length, SHAPES - 1);
            Items[] grown = Arrays.copyOfRange(known, known.length - kept, known.length + 1);
            grown[kept] = items;
            shapes = grown;
        }
        return items;
    }

    private @Nullable FieldNode node(String item) {
        FieldNode known = nodesByItem.get(item);
        if (known != null) {
            return known;
        }
        List<String> path = new ArrayList<>(field.path());
        path.add(item);
        String name = field.name() + "_" + Field.nameOf(item);
        FieldNode node;
        if (names.has(path, name)) {
            node = new FieldNode(names, Field.named(path, name), true);
        } else {
            Field added = names.uniqueItem(path, name);
            if (added == null) {
                return null;
            }
            node = new FieldNode(names, added, false);
        }
        nodesByItem.put(item, node);
        return node;
    }
}
