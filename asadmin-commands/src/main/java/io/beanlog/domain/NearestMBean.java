package io.beanlog.domain;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** Finds the MBean that somebody probably meant. */
final class NearestMBean {
    private NearestMBean() {}

    /** The MBean of the same domain, and type where there are some, that has most in common; empty when none has anything. */
    static Optional<ObjectName> to(ObjectName wrong, MBeanServer server) {
        try {
            Set<ObjectName> all = server.queryNames(new ObjectName(wrong.getDomain() + ":*"), null);
            String type = wrong.getKeyProperty("type");
            List<ObjectName> alike = all.stream()
                    .filter(name -> type == null || type.equals(name.getKeyProperty("type")))
                    .toList();
            return (alike.isEmpty() ? all : alike)
                    .stream()
                            .filter(name -> likeness(wrong, name) > 0)
                            .max(Comparator.<ObjectName>comparingDouble(name -> likeness(wrong, name))
                                    .thenComparing(Comparator.<ObjectName>naturalOrder()
                                            .reversed()));
        } catch (MalformedObjectNameException e) {
            return Optional.empty();
        }
    }

    /** One for each equal key property, a part of it for a value that begins or ends alike. */
    private static double likeness(ObjectName wrong, ObjectName candidate) {
        Map<String, String> there = candidate.getKeyPropertyList();
        double likeness = 0;
        for (Map.Entry<String, String> key : wrong.getKeyPropertyList().entrySet()) {
            String value = there.get(key.getKey());
            if (value != null) {
                likeness += likeness(key.getValue(), value);
            }
        }
        return likeness;
    }

    private static double likeness(String a, String b) {
        if (a.equals(b)) {
            return 1;
        }
        int shorter = Math.min(a.length(), b.length());
        int start = 0;
        while (start < shorter && a.charAt(start) == b.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && a.charAt(a.length() - 1 - end) == b.charAt(b.length() - 1 - end)) {
            end++;
        }
        return 0.9 * (start + end) / Math.max(a.length(), b.length());
    }
}
