package io.beanlog.run;

import io.beanlog.select.Failure;
import io.beanlog.settings.Nearest;
import io.beanlog.settings.Watch;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.management.AttributeNotFoundException;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * Why a watch matches no MBean, told from the names that are registered: no such domain, no such key, no such value, each
 * with the nearest one that exists. What only the server can know comes first. Thread-safe.
 */
final class Reasons {
    private final MBeanServer server;
    private final Advice advice;

    private Reasons(MBeanServer server, Advice advice) {
        this.server = server;
        this.advice = advice;
    }

    static Reasons of(MBeanServer server, Advice advice) {
        return new Reasons(server, advice);
    }

    /** The reason and the next step, in a sentence or two. */
    String whyNothingMatches(Watch watch) {
        return advice.whyNothingMatches(watch).orElseGet(() -> fromNames(watch.mbean()));
    }

    /** A failure with words that help: an attribute that does not exist gets the nearest one that does. */
    Failure explained(ObjectName mbean, String attribute, Failure failure) {
        if (!failure.kind().equals(AttributeNotFoundException.class.getName())) {
            return failure;
        }
        try {
            List<String> attributes = Arrays.stream(server.getMBeanInfo(mbean).getAttributes())
                    .map(MBeanAttributeInfo::getName)
                    .toList();
            return new Failure(
                    failure.kind(), "there is no attribute " + attribute + "." + nearest(attribute, attributes));
        } catch (JMException | RuntimeException e) { // the help is not worth another failure
            return failure;
        }
    }

    private String fromNames(ObjectName wanted) {
        Set<ObjectName> names = server.queryNames(anyOf(wanted.getDomain()), null);
        if (names.isEmpty()) {
            return "there is no MBean with the domain " + wanted.getDomain() + "."
                    + nearest(wanted.getDomain(), Arrays.asList(server.getDomains()));
        }
        for (Map.Entry<String, String> property : wanted.getKeyPropertyList().entrySet()) {
            Optional<String> wrong = wrongProperty(wanted, property, names);
            if (wrong.isPresent()) {
                return wrong.get();
            }
        }
        Set<String> canonical = new TreeSet<>();
        names.forEach(name -> canonical.add(name.getCanonicalName()));
        return "each of its keys exists, but no MBean has them all." + nearest(wanted.getCanonicalName(), canonical);
    }

    private static Optional<String> wrongProperty(
            ObjectName wanted, Map.Entry<String, String> property, Set<ObjectName> names) {
        String key = property.getKey();
        Set<String> keys = new LinkedHashSet<>();
        Set<String> values = new TreeSet<>();
        for (ObjectName name : names) {
            keys.addAll(name.getKeyPropertyList().keySet());
            String value = name.getKeyProperty(key);
            if (value != null) {
                values.add(value);
            }
        }
        if (values.isEmpty()) {
            return Optional.of(
                    "no MBean of the domain " + wanted.getDomain() + " has the key " + key + "." + nearest(key, keys));
        }
        if (wanted.isPropertyValuePattern(key) || values.contains(property.getValue())) {
            return Optional.empty();
        }
        return Optional.of("no MBean of the domain " + wanted.getDomain() + " has " + key + "=" + property.getValue()
                + "."
                + nearest(property.getValue(), sameButFor(wanted, key, names).orElse(values)));
    }

    /** The values of a key among the MBeans that are as wanted in all other keys, where there are any. */
    private static Optional<Set<String>> sameButFor(ObjectName wanted, String key, Set<ObjectName> names) {
        Set<String> values = new TreeSet<>();
        for (ObjectName name : names) {
            Map<String, String> theirs = name.getKeyPropertyList();
            boolean same = wanted.getKeyPropertyList().entrySet().stream()
                    .filter(property -> !property.getKey().equals(key))
                    .allMatch(property -> property.getValue().equals(theirs.get(property.getKey()))
                            || wanted.isPropertyValuePattern(property.getKey()));
            if (same && theirs.containsKey(key)) {
                values.add(theirs.get(key));
            }
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(values);
    }

    private static String nearest(String wrong, java.util.Collection<String> known) {
        Optional<String> near = Nearest.to(wrong, known);
        if (near.isPresent()) {
            return " The nearest is " + near.get() + ".";
        }
        List<String> few = known.stream().sorted().limit(6).toList();
        return few.isEmpty()
                ? ""
                : " There are: " + String.join(", ", few) + (known.size() > few.size() ? ", ..." : "") + ".";
    }

    private static ObjectName anyOf(String domain) {
        try {
            return new ObjectName(domain + ":*");
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException("an ObjectName's own domain cannot be malformed: " + domain, e);
        }
    }
}
