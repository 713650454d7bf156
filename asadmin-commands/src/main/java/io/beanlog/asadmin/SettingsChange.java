package io.beanlog.asadmin;

import com.sun.enterprise.config.serverbeans.Config;
import com.sun.enterprise.config.serverbeans.Domain;
import io.beanlog.domain.Amx;
import io.beanlog.domain.DomainChange;
import io.beanlog.domain.MonitoringLevel;
import io.beanlog.domain.MonitoringSwitches;
import io.beanlog.domain.StoredSettings;
import io.beanlog.domain.Targets;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.Settings;
import io.beanlog.settings.Watch;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.management.MBeanServer;
import org.glassfish.api.admin.ServerEnvironment;
import org.glassfish.hk2.api.PerLookup;
import org.jvnet.hk2.annotations.Service;
import org.jvnet.hk2.config.TransactionFailure;

/** What both commands that change settings do: check everything, raise and boot what is needed, write once, wait until it took effect, answer. */
@Service
@PerLookup
public class SettingsChange {
    private static final Duration AMX_PATIENCE = Duration.ofSeconds(30);

    private final Domain domain;
    private final Config own;

    /** Made by the server for a command, with the configuration that it runs with itself. */
    @Inject
    public SettingsChange(Domain domain, @Named(ServerEnvironment.DEFAULT_INSTANCE_NAME) Config own) {
        this.domain = domain;
        this.own = own;
    }

    /**
     * The configuration of a target.
     *
     * @throws InvalidSettingsException when there is no such target
     */
    Config config(String target) {
        return new Targets(domain).config(target);
    }

    /**
     * Makes the change and says what came of it.
     *
     * @param switches what to change in the server's monitoring service besides
     * @param dynamic whether it is to take effect at once
     * @throws InvalidSettingsException when something is wrong; then nothing was changed
     */
    List<String> make(ChangeRequest request, MonitoringSwitches switches, String target, boolean dynamic) {
        Config config = config(target);
        boolean live = dynamic && config.getName().equals(own.getName());
        PlannedChange plan = PlannedChange.of(StoredSettings.of(config), request);
        List<String> lines = new ArrayList<>();
        prepare(plan.settings(), request, switches, config, dynamic, lines);

        // Anew, because somebody else may have changed the settings while AMX was booted.
        plan = PlannedChange.of(StoredSettings.of(config), request);
        lines.addAll(0, plan.notes());
        commit(new DomainChange(marked(plan, dynamic), MonitoringSwitches.none(), Set.of()), config);

        Outcome outcome = new Outcome(plan.settings(), config, server());
        if (live) {
            boolean inForce = RecorderAccess.await(plan.settings());
            lines.addAll(inForce ? outcome.inForce() : outcome.stored("They are not in force yet: see server.log."));
        } else if (dynamic) {
            lines.addAll(outcome.stored("They take effect on the servers that use this configuration."));
        } else {
            lines.addAll(outcome.stored("They take effect at the next start of the server, or with:"
                    + " asadmin set-beanlog-configuration --dynamic true"));
        }
        return lines;
    }

    /** Brings about the MBeans before the settings are stored, because their first tick comes at once. */
    private void prepare(
            Settings settings,
            ChangeRequest request,
            MonitoringSwitches switches,
            Config config,
            boolean dynamic,
            List<String> lines) {
        boolean live = dynamic && config.getName().equals(own.getName());
        Set<MonitoringLevel> raised = levels(settings, request.raisesLevels(), dynamic, config);
        commit(new DomainChange(StoredSettings.of(config), switches, raised), config);
        switches.texts().forEach(text -> lines.add("The monitoring service has " + text + " now."));
        raised.forEach(
                level -> lines.add("Monitoring level of " + level.key() + " raised to HIGH, which the watches need."));
        boolean boots = live && request.amx().orElse(false);
        if (boots) {
            boot(server()).ifPresent(lines::add);
        } else if (!request.amx().orElse(true)) {
            lines.add(
                    "AMX will not be booted at the next start of the server. Where it is booted, it stays until then.");
        }
        if (live) {
            new Outcome(settings, config, server()).awaitMBeans(boots || !raised.isEmpty());
        }
    }

    private static MBeanServer server() {
        return ManagementFactory.getPlatformMBeanServer();
    }

    /** A change that is to be applied has no mark; one that is not has a new one, which the listener has not seen yet. */
    private static StoredSettings marked(PlannedChange plan, boolean dynamic) {
        return plan.after()
                .withHeldBack(
                        dynamic ? Optional.empty() : Optional.of(Instant.now().toString()));
    }

    private static void commit(DomainChange change, Config config) {
        try {
            change.commit(config);
        } catch (TransactionFailure e) {
            throw new InvalidSettingsException(
                    "The server refused to store the settings, nothing was changed: " + e.getMessage());
        }
    }

    /** The levels that are too low and needed, if the operator wants them raised or has asked for what they bring. */
    private static Set<MonitoringLevel> levels(Settings settings, boolean auto, boolean dynamic, Config config) {
        Set<MonitoringLevel> levels = EnumSet.noneOf(MonitoringLevel.class);
        for (Watch watch : settings.watches().all()) {
            MonitoringLevel.neededBy(watch.mbean())
                    .filter(level -> level.isTooLow(config))
                    .filter(level -> auto || (dynamic && level.isAskedFor(watch.mbean(), config)))
                    .ifPresent(levels::add);
        }
        return levels;
    }

    private static Optional<String> boot(MBeanServer server) {
        try {
            return new Amx(server)
                    .boot(AMX_PATIENCE)
                    .map(reason -> "AMX is to be booted with the server from now on, but now it is not there: " + reason
                            + ". See server.log.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("AMX is being booted.");
        }
    }
}
