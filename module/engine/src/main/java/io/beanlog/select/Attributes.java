package io.beanlog.select;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import org.jspecify.annotations.Nullable;

/**
 * The attributes that an MBean says it has. Immutable; holds nothing of the MBean's own classes.
 *
 * @param names all of them
 * @param whole those that {@code *} stands for, in the MBean's order
 */
record Attributes(Set<String> names, List<String> whole) {

    /** Copies both. */
    Attributes {
        names = Set.copyOf(names);
        whole = List.copyOf(whole);
    }

    static Attributes none() {
        return new Attributes(Set.of(), List.of());
    }

    /** Those of an info, which may be null or hold nonsense: MBeans make it themselves. */
    static Attributes of(@Nullable MBeanInfo info) {
        Set<String> names = new HashSet<>();
        List<String> whole = new ArrayList<>();
        @Nullable MBeanAttributeInfo[] infos = info == null ? null : info.getAttributes();
        if (infos != null) {
            for (MBeanAttributeInfo attribute : infos) {
                if (attribute != null && isName(attribute.getName()) && names.add(attribute.getName())) {
                    if (attribute.getType() != null && WholeReads.includes(attribute)) {
                        whole.add(attribute.getName());
                    }
                }
            }
        }
        return new Attributes(names, whole);
    }

    private static boolean isName(@Nullable String name) {
        return name != null && !name.isEmpty();
    }
}
