package io.beanlog.read;

import java.util.HashMap;
import java.util.Map;
import javax.management.Attribute;
import javax.management.AttributeList;
import org.jspecify.annotations.Nullable;

/** Finds attributes in an answer that is not in the order asked for. Elements that are no attributes are passed over. */
final class Answer {
    /** From this size on a map is cheaper than looking through the list for each attribute. */
    private static final int LARGE = 64;

    private final AttributeList list;
    private final @Nullable Map<String, Integer> indices;

    private Answer(AttributeList list, @Nullable Map<String, Integer> indices) {
        this.list = list;
        this.indices = indices;
    }

    static Answer of(AttributeList list) {
        if (list.size() < LARGE) {
            return new Answer(list, null);
        }
        Map<String, Integer> indices = new HashMap<>();
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i) instanceof Attribute attribute) {
                indices.put(attribute.getName(), i);
            }
        }
        return new Answer(list, indices);
    }

    /** Where the attribute is, looking first from an index on; -1 when it is missing. */
    int indexOf(String name, int from) {
        if (indices != null) {
            return indices.getOrDefault(name, -1);
        }
        int found = indexOf(name, from, list.size());
        return found >= 0 ? found : indexOf(name, 0, Math.min(from, list.size()));
    }

    private int indexOf(String name, int from, int to) {
        for (int i = from; i < to; i++) {
            if (list.get(i) instanceof Attribute attribute && name.equals(attribute.getName())) {
                return i;
            }
        }
        return -1;
    }
}
