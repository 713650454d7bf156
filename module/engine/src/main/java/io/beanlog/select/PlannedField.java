package io.beanlog.select;

import java.util.List;

/**
 * One value to take out of an attribute. Immutable.
 *
 * @param node the field to log it as
 * @param keys the way from the attribute's value to this one; empty for the value itself
 * @param rate also log the change per second
 * @param dropNegative leave negative numbers out
 * @param periods the periods at which it is due, as bits
 */
public record PlannedField(FieldNode node, List<String> keys, boolean rate, boolean dropNegative, long periods) {

    /** Copies the keys. */
    public PlannedField {
        keys = List.copyOf(keys);
    }
}
