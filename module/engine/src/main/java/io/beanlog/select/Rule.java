package io.beanlog.select;

import io.beanlog.settings.Watch;
import java.util.ArrayList;
import java.util.List;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * A watch, ready for matching. Immutable; compared by identity.
 *
 * <p>Names are compared as {@link ObjectName}s, never as text, so the order of keys does not matter.
 */
final class Rule {
    private final Watch watch;
    private final List<ObjectName> exceptMBeans;
    private final List<Wildcard> exceptAttributes;
    private final long period;

    private Rule(Watch watch, List<ObjectName> exceptMBeans, List<Wildcard> exceptAttributes, long period) {
        this.watch = watch;
        this.exceptMBeans = exceptMBeans;
        this.exceptAttributes = exceptAttributes;
        this.period = period;
    }

    /**
     * The rule of a watch.
     *
     * @param period the bit of the watch's period
     */
    static Rule of(Watch watch, long period) {
        List<ObjectName> mbeans = new ArrayList<>();
        List<Wildcard> attributes = new ArrayList<>();
        for (String except : watch.except()) {
            if (except.indexOf(':') >= 0) {
                mbeans.add(objectName(except));
            } else {
                attributes.add(Wildcard.of(except));
            }
        }
        return new Rule(watch, List.copyOf(mbeans), List.copyOf(attributes), period);
    }

    private static ObjectName objectName(String text) {
        try {
            return new ObjectName(text);
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException("no object name: " + text + ": " + e.getMessage(), e);
        }
    }

    Watch watch() {
        return watch;
    }

    /** The name or pattern. */
    ObjectName mbean() {
        return watch.mbean();
    }

    boolean isExact() {
        return !watch.mbean().isPattern();
    }

    /** The bit of the watch's period. */
    long period() {
        return period;
    }

    boolean matches(ObjectName name) {
        if (!watch.mbean().apply(name)) {
            return false;
        }
        for (int i = 0; i < exceptMBeans.size(); i++) {
            if (exceptMBeans.get(i).apply(name)) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@code *} leaves an attribute out because the watch says so. */
    boolean excepts(String attribute) {
        for (Wildcard except : exceptAttributes) {
            if (except.matches(attribute)) {
                return true;
            }
        }
        return false;
    }
}
