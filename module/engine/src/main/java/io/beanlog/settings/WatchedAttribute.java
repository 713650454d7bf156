package io.beanlog.settings;

import java.util.List;
import javax.management.ObjectName;

/**
 * What a watch logs at one path of its MBeans: its identity among all watches. Two are equal when their ObjectNames are,
 * whatever the order of the keys, and their paths are. Immutable.
 *
 * @param mbean an exact name or a pattern
 * @param path the way to the value
 */
public record WatchedAttribute(ObjectName mbean, AttributePath path) {

    /** The text of the plain watch of this attribute alone, which can be pasted into a command. */
    public String text() {
        return Watch.of(mbean, List.of(path)).text();
    }
}
