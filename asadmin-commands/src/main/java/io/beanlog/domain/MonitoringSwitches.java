package io.beanlog.domain;

import com.sun.enterprise.config.serverbeans.MonitoringService;
import java.beans.PropertyVetoException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Attributes of {@code <monitoring-service>} to change. Immutable.
 *
 * @param monitoring {@code monitoring-enabled}, where it is to change
 * @param mbean {@code mbean-enabled}, where it is to change
 * @param dtrace {@code dtrace-enabled}, where it is to change
 */
public record MonitoringSwitches(Optional<Boolean> monitoring, Optional<Boolean> mbean, Optional<Boolean> dtrace) {

    /** Changes nothing. */
    public static MonitoringSwitches none() {
        return new MonitoringSwitches(Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Whether nothing changes. */
    public boolean isEmpty() {
        return Stream.of(monitoring, mbean, dtrace).allMatch(Optional::isEmpty);
    }

    /** What changes, as in {@code mbean-enabled=true}; a text for each. */
    public List<String> texts() {
        return Stream.of(
                        monitoring.map(value -> "monitoring-enabled=" + value),
                        mbean.map(value -> "mbean-enabled=" + value),
                        dtrace.map(value -> "dtrace-enabled=" + value))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Within a transaction, on a writeable view. */
    void writeTo(MonitoringService service) throws PropertyVetoException {
        if (monitoring.isPresent()) {
            service.setMonitoringEnabled(monitoring.orElseThrow().toString());
        }
        if (mbean.isPresent()) {
            service.setMbeanEnabled(mbean.orElseThrow().toString());
        }
        if (dtrace.isPresent()) {
            service.setDtraceEnabled(dtrace.orElseThrow().toString());
        }
    }
}
