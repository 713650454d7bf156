package io.beanlog.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * All attributes and fields of one kind of MBean, whatever their periods. What a reader remembers between ticks, it
 * remembers by slots of the layout, so it forgets it when an MBean gets another layout. Thread-safe.
 */
public final class Layout {
    /** More combinations of periods than this are not remembered; usual ones are a handful. */
    private static final int MAXIMUM_PLANS = 256;

    private final List<PlannedAttribute> attributes;
    private final Map<Long, ReadPlan> plans = new ConcurrentHashMap<>();
    private volatile @Nullable ReadPlan latest;

    Layout(List<PlannedAttribute> attributes) {
        this.attributes = List.copyOf(attributes);
    }

    /** How many attributes there are: their slots are below this number. */
    public int attributeCount() {
        return attributes.size();
    }

    /** The plan for the periods that are due. */
    ReadPlan plan(long due) {
        ReadPlan plan = latest;
        if (plan == null || plan.due() != due) {
            plan = plans.get(due);
            if (plan == null) {
                plan = compile(due);
                if (plans.size() < MAXIMUM_PLANS) {
                    plans.put(due, plan);
                }
            }
            latest = plan;
        }
        return plan;
    }

    private ReadPlan compile(long due) {
        List<PlannedAttribute> dueAttributes = new ArrayList<>();
        for (PlannedAttribute attribute : attributes) {
            List<PlannedField> dueFields = attribute.fields().stream()
                    .filter(field -> (field.periods() & due) != 0)
                    .toList();
            if (!dueFields.isEmpty()) {
                dueAttributes.add(
                        new PlannedAttribute(attribute.name(), attribute.slot(), attribute.asked(), dueFields));
            }
        }
        return new ReadPlan(this, due, dueAttributes);
    }
}
