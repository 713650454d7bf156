package io.beanlog.domain;

import com.sun.enterprise.config.serverbeans.Config;
import com.sun.enterprise.config.serverbeans.ModuleMonitoringLevels;
import com.sun.enterprise.config.serverbeans.MonitoringService;
import java.beans.PropertyVetoException;
import java.util.Set;
import org.jvnet.hk2.config.ConfigSupport;
import org.jvnet.hk2.config.Transaction;
import org.jvnet.hk2.config.TransactionFailure;

/**
 * A change of one configuration in domain.xml, which happens as a whole or not at all. Immutable.
 *
 * @param settings what will be stored
 * @param switches what will change in the monitoring service
 * @param raised the monitoring levels that will be raised
 */
public record DomainChange(StoredSettings settings, MonitoringSwitches switches, Set<MonitoringLevel> raised) {

    /** Copies the set. */
    public DomainChange {
        raised = Set.copyOf(raised);
    }

    /**
     * Makes the change. Where it changes nothing, nothing is written.
     *
     * @throws TransactionFailure when the server refuses it, or somebody else is changing the configuration
     */
    public void commit(Config config) throws TransactionFailure {
        boolean monitoring = !raised.isEmpty() || !switches.isEmpty();
        if (!monitoring && StoredSettings.of(config).equals(settings)) {
            return;
        }
        ConfigSupport.apply(
                writeable -> {
                    settings.writeTo(writeable);
                    if (monitoring) {
                        writeMonitoring(writeable);
                    }
                    return null;
                },
                config);
    }

    /** Takes the element that is there: the server's own way to ask for it can add a second one. */
    private void writeMonitoring(Config writeable) throws TransactionFailure, PropertyVetoException {
        Transaction transaction = Transaction.getTransaction(writeable);
        MonitoringService service = writeable.getMonitoringService();
        if (service == null) {
            service = writeable.createChild(MonitoringService.class);
            writeable.setMonitoringService(service);
        } else {
            service = transaction.enroll(service);
        }
        switches.writeTo(service);
        ModuleMonitoringLevels levels = service.getModuleMonitoringLevels();
        if (levels == null) {
            levels = service.createChild(ModuleMonitoringLevels.class);
            service.setModuleMonitoringLevels(levels);
        } else if (!raised.isEmpty()) {
            levels = transaction.enroll(levels);
        }
        for (MonitoringLevel level : raised) {
            level.raise(levels);
        }
    }
}
