package io.beanlog.domain;

import com.sun.enterprise.config.serverbeans.Config;
import com.sun.enterprise.config.serverbeans.MonitoringService;
import io.beanlog.run.Advice;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.Nearest;
import io.beanlog.settings.Watch;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Why a watch matches nothing in Payara or GlassFish, and what to do about it. Thread-safe. */
public final class ServerAdvice implements Advice {
    private final MBeanServer server;
    private final Config config;

    /** For the server's MBeans and the configuration that it runs with. */
    public ServerAdvice(MBeanServer server, Config config) {
        this.server = server;
        this.config = config;
    }

    @Override
    public Optional<String> whyNothingMatches(Watch watch) {
        ObjectName mbean = watch.mbean();
        return amx(mbean)
                .or(() -> inConfiguration(mbean, config))
                .or(() -> domain(mbean))
                .or(() -> name(mbean));
    }

    /** The reasons that can be told from a configuration alone, of this server or another. */
    public static Optional<String> inConfiguration(ObjectName mbean, Config config) {
        if (!mbean.getDomain().equals("amx")) {
            return Optional.empty();
        }
        return MonitoringLevel.neededBy(mbean)
                .flatMap(level -> monitoring(config).or(() -> tooLow(level, mbean, config)));
    }

    private Optional<String> amx(ObjectName mbean) {
        if (!mbean.getDomain().equals("amx") || new Amx(server).isBooted()) {
            return Optional.empty();
        }
        return Optional.of(
                asked()
                        ? "AMX is to be booted with the server, but its MBeans are not there. If they do not appear within a"
                                + " minute, see server.log, and try again with 'asadmin set-monitoring-configuration --amx true'."
                        : "AMX is not booted, so no MBean of the domain amx exists."
                                + " Boot it with 'asadmin set-monitoring-configuration --amx true'.");
    }

    private boolean asked() {
        try {
            return StoredSettings.of(config).amx();
        } catch (InvalidSettingsException e) {
            return false;
        }
    }

    private static Optional<String> monitoring(Config config) {
        MonitoringService service = config.getMonitoringService();
        if (service == null) {
            return Optional.empty();
        }
        return switchedOff("monitoring-enabled", service.getMonitoringEnabled(), config)
                .or(() -> switchedOff("mbean-enabled", service.getMbeanEnabled(), config));
    }

    private static Optional<String> switchedOff(String key, String value, Config config) {
        return "false".equalsIgnoreCase(value)
                ? Optional.of("The server's monitoring-service has " + key + "=false, so no monitoring MBean exists."
                        + " Switch it on with 'asadmin set configs.config." + config.getName() + ".monitoring-service."
                        + key
                        + "=true'.")
                : Optional.empty();
    }

    private static Optional<String> tooLow(MonitoringLevel level, ObjectName mbean, Config config) {
        return level.isTooLow(config)
                ? Optional.of("The monitoring level of " + level.key() + " is " + level.value(config)
                        + ", so the server makes no such MBean." + level.remark(mbean) + " Raise it with '"
                        + level.command(config) + "'.")
                : Optional.empty();
    }

    private Optional<String> domain(ObjectName mbean) {
        if (mbean.isDomainPattern()) {
            return Optional.empty();
        }
        Collection<String> domains = Arrays.asList(server.getDomains());
        if (domains.contains(mbean.getDomain())) {
            return Optional.empty();
        }
        return Optional.of("No MBean has the domain " + mbean.getDomain() + "."
                + Nearest.to(mbean.getDomain(), domains)
                        .map(near -> " Did you mean " + near + "?")
                        .orElse("")
                + " List what there is with 'asadmin list-mbeans'.");
    }

    private Optional<String> name(ObjectName mbean) {
        if (mbean.isPattern()) {
            return Optional.empty();
        }
        String type = mbean.getKeyProperty("type");
        String query = type == null ? mbean.getDomain() : type;
        return Optional.of("There is no MBean of this name."
                + NearestMBean.to(mbean, server)
                        .map(near -> " The nearest is " + near + ".")
                        .orElse("")
                + " Look for it with 'asadmin list-mbeans " + query + "'.");
    }
}
