package io.beanlog.asadmin;

import io.beanlog.domain.MonitoringSwitches;
import io.beanlog.settings.InvalidSettingsException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The options that Payara's own {@code set-monitoring-configuration} has and the article's has not. Immutable.
 *
 * <p>That command itself only hands them on to other commands. It is not called, because each call adds one more {@code
 * <monitoring-service>} to domain.xml, and because it fails, after having stored the values, wherever one of those other
 * commands is not installed. Those commands are called instead, and only the ones that the given options need.
 *
 * @param values the given options and their values; the command of each is in {@link #COMMANDS}
 */
record PayaraOptions(Map<String, String> values) {
    private static final List<String> UNITS =
            List.of("NANOSECONDS", "MILLISECONDS", "SECONDS", "MINUTES", "HOURS", "DAYS");
    private static final String UNIT = "jmxlogfrequencyunit";

    /** Option to command and that command's own option. */
    private static final Map<String, List<String>> COMMANDS = Map.of(
            "jmxlogenabled",
            List.of("set-jmx-monitoring-configuration", "enabled"),
            "jmxlogfrequency",
            List.of("set-jmx-monitoring-configuration", "logfrequency"),
            UNIT,
            List.of("set-jmx-monitoring-configuration", "logfrequencyunit"),
            "amxenabled",
            List.of("set-amx-enabled", "enabled"),
            "restmonitoringenabled",
            List.of("set-rest-monitoring-configuration", "enabled"),
            "restmonitoringapplicationname",
            List.of("set-rest-monitoring-configuration", "applicationname"),
            "restmonitoringcontextroot",
            List.of("set-rest-monitoring-configuration", "contextroot"),
            "restmonitoringsecurityenabled",
            List.of("set-rest-monitoring-configuration", "securityenabled"));

    PayaraOptions {
        values = Map.copyOf(values);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    /** Those that are attributes of the monitoring service, which every server of the family has. */
    MonitoringSwitches switches() {
        return new MonitoringSwitches(
                value("monitoringserviceenabled"), value("mbeansenabled"), value("dtraceenabled"));
    }

    /**
     * The commands to call and their options.
     *
     * @throws InvalidSettingsException when the server has no such command, or a value is wrong
     */
    Map<String, Map<String, String>> commands(Predicate<String> exists) {
        List<String> problems = new ArrayList<>();
        Map<String, Map<String, String>> commands = new LinkedHashMap<>();
        new TreeMap<>(values).forEach((option, value) -> {
            List<String> command = COMMANDS.get(option);
            if (command == null) {
                return;
            }
            if (!exists.test(command.get(0))) {
                problems.add("--" + option + ": this server has no command " + command.get(0)
                        + " that could take it. Leave it out.");
            }
            commands.computeIfAbsent(command.get(0), name -> new TreeMap<>()).put(command.get(1), value);
        });
        String unit = values.getOrDefault(UNIT, UNITS.get(0));
        if (!UNITS.contains(unit)) {
            problems.add("--" + UNIT + ": '" + unit + "' is not a unit. Units are " + String.join(", ", UNITS) + ".");
        }
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        return commands;
    }

    private Optional<Boolean> value(String option) {
        return Optional.ofNullable(values.get(option)).map(Boolean::valueOf);
    }
}
