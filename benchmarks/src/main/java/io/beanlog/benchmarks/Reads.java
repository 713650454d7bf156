package io.beanlog.benchmarks;

import io.beanlog.select.FailureListener;
import io.beanlog.select.Selector;
import io.beanlog.select.WatchedMBean;
import io.beanlog.settings.Watch;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What Beanlog reads for a watch. */
final class Reads {
    private Reads() {}

    static Map<ObjectName, String[]> attributes(MBeanServer server, String watch) throws InstanceNotFoundException {
        FailureListener failures = (name, attribute, failure) -> {
            throw new IllegalStateException(name + " " + attribute + ": " + failure);
        };
        Map<ObjectName, String[]> attributes = new LinkedHashMap<>();
        try (Selector selector = Selector.open(server, List.of(Watch.parse(watch)), Duration.ofSeconds(1), failures)) {
            for (WatchedMBean mbean : selector.current()) {
                String[] names = mbean.plan(mbean.periods()).names();
                if (names.length > 0) {
                    attributes.put(mbean.name(), names);
                }
            }
        }
        return attributes;
    }
}
