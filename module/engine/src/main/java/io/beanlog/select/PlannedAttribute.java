package io.beanlog.select;

import java.util.List;

/**
 * One attribute to ask for, with all that is taken out of it. Immutable.
 *
 * @param name the attribute's name
 * @param slot counts the attributes of a layout, from 0
 * @param asked whether a watch names it; otherwise {@code *} found it
 * @param fields what to take out; never empty
 */
public record PlannedAttribute(String name, int slot, boolean asked, List<PlannedField> fields) {

    /** Copies the fields. */
    public PlannedAttribute {
        fields = List.copyOf(fields);
    }
}
