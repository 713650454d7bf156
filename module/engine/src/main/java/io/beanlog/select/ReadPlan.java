package io.beanlog.select;

import java.util.List;

/**
 * What to read of an MBean when certain periods are due: the attributes for one bulk read, and the fields to take out of
 * them. MBeans that match the same watches and have the same attributes share one. Immutable.
 */
public final class ReadPlan {
    private final Layout layout;
    private final long due;
    private final List<PlannedAttribute> attributes;

    ReadPlan(Layout layout, long due, List<PlannedAttribute> attributes) {
        this.layout = layout;
        this.due = due;
        this.attributes = List.copyOf(attributes);
    }

    /** The layout whose slots the attributes and rates of this plan use. */
    public Layout layout() {
        return layout;
    }

    /** The periods that this plan is for, as bits. */
    long due() {
        return due;
    }

    /** The attributes, in the order in which to ask for them. */
    public List<PlannedAttribute> attributes() {
        return attributes;
    }

    /** The attributes' names in a new array. */
    public String[] names() {
        String[] names = new String[attributes.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = attributes.get(i).name();
        }
        return names;
    }
}
