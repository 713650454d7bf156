package io.beanlog.asadmin;

import com.sun.enterprise.config.serverbeans.Config;
import io.beanlog.domain.MonitoringLevel;
import io.beanlog.domain.ServerAdvice;
import io.beanlog.settings.AttributePath;
import io.beanlog.settings.Settings;
import io.beanlog.settings.Watch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * What the settings come to: how much is logged, where to, and what is missing for the rest.
 *
 * @param settings what is stored now
 * @param config where it is stored
 * @param server this server's MBeans
 */
record Outcome(Settings settings, Config config, MBeanServer server) {
    private static final Duration MBEAN_PATIENCE = Duration.ofSeconds(3);
    private static final long POLL_MILLIS = 50;

    /** Waits until each watch has an MBean that nothing but time keeps away, when some are on their way, but not for long. */
    void awaitMBeans(boolean expected) {
        long deadline = System.nanoTime() + MBEAN_PATIENCE.toNanos();
        try {
            while (expected && isAnyOnItsWay() && System.nanoTime() - deadline < 0) {
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** For settings that this server runs with. */
    List<String> inForce() {
        if (!settings.enabled()) {
            return List.of("Nothing is logged: Beanlog is not enabled. "
                    + count(settings.watches().all().size(), "watch")
                    + " stored. Start with: asadmin set-monitoring-configuration --enabled true");
        }
        if (settings.watches().all().isEmpty()) {
            return List.of(
                    "Beanlog is enabled, but there is nothing to log yet. Find MBeans with asadmin list-mbeans --attributes,"
                            + " and add one with: asadmin set-monitoring-configuration --addproperty 'name=... value=...'");
        }
        List<Watch> unmatched = unmatched();
        List<String> lines = new ArrayList<>();
        lines.add(logging(unmatched));
        ServerAdvice advice = new ServerAdvice(server, config);
        for (Watch watch : unmatched) {
            lines.add(
                    "No MBean yet for " + watch.text() + ". "
                            + advice.whyNothingMatches(watch)
                                    .orElse(
                                            "It is logged as soon as there is one. Why there is none: asadmin get-beanlog-status"));
        }
        return lines;
    }

    /** For settings that this server does not run with, or not yet. */
    List<String> stored(String whatNext) {
        List<String> lines = new ArrayList<>();
        lines.add("Stored in " + config.getName() + ": " + (settings.enabled() ? "enabled" : "not enabled") + ", "
                + count(settings.watches().all().size(), "watch") + ", every " + interval() + ". " + whatNext);
        for (Watch watch : settings.watches().all()) {
            ServerAdvice.inConfiguration(watch.mbean(), config)
                    .ifPresent(reason -> lines.add("No MBean yet for " + watch.text() + ". " + reason));
        }
        return lines;
    }

    private String logging(List<Watch> unmatched) {
        List<Watch> matched = new ArrayList<>(settings.watches().all());
        matched.removeAll(unmatched);
        if (matched.isEmpty()) {
            return "Beanlog is on, but no watch has an MBean yet. Lines will go to " + where() + ".";
        }
        Set<ObjectName> mbeans = new HashSet<>();
        matched.forEach(watch -> mbeans.addAll(server.queryNames(watch.mbean(), null)));
        List<AttributePath> paths =
                matched.stream().flatMap(watch -> watch.paths().stream()).toList();
        String what =
                paths.stream().anyMatch(AttributePath::isEverything) ? "" : count(paths.size(), "attribute") + " of ";
        return "Logging " + what + count(mbeans.size(), "MBean") + " every " + interval() + " to " + where()
                + ". First line within " + interval() + ".";
    }

    private boolean isAnyOnItsWay() {
        return unmatched().stream()
                .anyMatch(watch -> MonitoringLevel.neededBy(watch.mbean()).isPresent()
                        && ServerAdvice.inConfiguration(watch.mbean(), config).isEmpty());
    }

    private List<Watch> unmatched() {
        Collection<Watch> all = settings.watches().all();
        return all.stream()
                .filter(watch -> server.queryNames(watch.mbean(), null).isEmpty())
                .toList();
    }

    private String where() {
        String file = settings.file().orElse(ConfigurationText.DEFAULT_FILE);
        return switch (settings.output()) {
            case FILE -> file;
            case SERVER_LOG -> "server.log";
            case BOTH -> file + " and server.log";
        };
    }

    private String interval() {
        return ConfigurationText.interval(settings);
    }

    private static String count(int number, String noun) {
        String plural = noun.endsWith("ch") ? noun + "es" : noun + "s";
        return number + " " + (number == 1 ? noun : plural);
    }
}
