package io.beanlog.read;

import io.beanlog.select.Failure;
import io.beanlog.select.FieldNode;
import io.beanlog.select.PlannedField;
import java.math.BigDecimal;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeType;
import org.jspecify.annotations.Nullable;

/** Takes the planned fields out of attributes' values. Used by one thread at a time. */
final class Extraction {
    private static final int MAXIMUM_DEPTH = 16;

    private @Nullable Rates rates;
    private @Nullable Failure unreadable;

    /** One that goes on with the rates of another, which is not to be used any more. */
    static Extraction after(Extraction before) {
        Extraction extraction = new Extraction();
        Rates rates = before.rates;
        extraction.rates = rates == null ? null : rates.forAnotherLayout();
        return extraction;
    }

    /**
     * Adds one planned field of an attribute's value.
     *
     * @param now the monotonic time of the value in nanoseconds
     * @return whether the value has the part that the field's path names
     */
    boolean add(PlannedField field, @Nullable Object attributeValue, long now, Reading reading) {
        Object value = field.keys().isEmpty() ? attributeValue : Parts.follow(attributeValue, field.keys());
        add(field, field.node(), value, now, reading, 0);
        return value != LeftOut.NO_SUCH_KEY;
    }

    private void add(PlannedField field, FieldNode node, @Nullable Object raw, long now, Reading reading, int depth) {
        Object value = raw instanceof LeftOut ? raw : Values.simplified(raw);
        if (value instanceof Number number) {
            addNumber(field, node, number, now, reading);
        } else if (value instanceof String || value instanceof Boolean) {
            reading.add(node.field(), value);
        } else if (value instanceof LeftOut reason) {
            reading.leaveOut(reason);
            if (reason == LeftOut.UNSUPPORTED_TYPE && raw != null && depth == 0) {
                unreadable = new Failure(
                        reason.name(),
                        "its value is of the class " + raw.getClass().getName()
                                + ", which has no simple value and no parts that a path could name");
            }
        } else if (value instanceof CompositeData composite) {
            addItems(field, node, composite, now, reading, depth);
        } else {
            reading.add(node.size(), Values.size(value));
        }
    }

    private void addNumber(PlannedField field, FieldNode node, Number number, long now, Reading reading) {
        if (field.dropNegative() && isNegative(number)) {
            reading.leaveOut(LeftOut.NEGATIVE);
            return;
        }
        reading.add(node.field(), number);
        if (field.rate()) {
            Rates known = rates;
            if (known == null) {
                known = Rates.none();
                rates = known;
            }
            known.add(node, number, now, reading);
        }
    }

    /** A decimal may be too small for a double and still be negative. */
    private static boolean isNegative(Number number) {
        return number instanceof BigDecimal big ? big.signum() < 0 : number.doubleValue() < 0;
    }

    private void addItems(
            PlannedField field, FieldNode node, CompositeData composite, long now, Reading reading, int depth) {
        CompositeType type = composite.getCompositeType();
        if (type == null) {
            reading.leaveOut(LeftOut.UNSUPPORTED_TYPE);
            return;
        }
        if (depth == MAXIMUM_DEPTH) {
            reading.leaveOut(LeftOut.TOO_DEEP);
            return;
        }
        FieldNode.Items items = node.items(type);
        for (int i = 0; i < items.size(); i++) {
            FieldNode item = items.node(i);
            if (item == null) {
                reading.leaveOut(LeftOut.TOO_MANY_FIELDS);
            } else if (!item.isCoveredByOwnPath()) {
                try {
                    add(field, item, composite.get(items.name(i)), now, reading, depth + 1);
                } catch (Throwable t) { // one item that cannot be read does not take the others with it
                    unreadable = Failure.ofForeignCode(t);
                    reading.leaveOut(LeftOut.UNREADABLE);
                }
            }
        }
    }

    /** What was wrong with a value, or an item of a composite, added since the last call; null when nothing was. */
    @Nullable
    Failure takeFailure() {
        Failure taken = unreadable;
        if (taken != null) {
            unreadable = null;
        }
        return taken;
    }
}
