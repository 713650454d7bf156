package io.beanlog.asadmin;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.glassfish.api.I18n;
import org.glassfish.api.Param;
import org.glassfish.api.admin.AdminCommand;
import org.glassfish.api.admin.AdminCommandContext;
import org.glassfish.api.admin.AdminCommandSecurity;
import org.glassfish.api.admin.CommandLock;
import org.glassfish.api.admin.ExecuteOn;
import org.glassfish.api.admin.RuntimeType;
import org.glassfish.config.support.CommandTarget;
import org.glassfish.config.support.TargetType;
import org.glassfish.hk2.api.PerLookup;
import org.glassfish.hk2.api.Rank;
import org.jspecify.annotations.Nullable;
import org.jvnet.hk2.annotations.Service;

/**
 * The command of Payara 4.1's monitoring service, with the options that it had. On Payara, the options of today's command
 * of this name are handed on to it.
 */
@Service(name = SetMonitoringConfiguration.NAME)
@Rank(1000)
@PerLookup
@CommandLock(CommandLock.LockType.NONE)
@ExecuteOn(RuntimeType.DAS)
@TargetType({
    CommandTarget.DAS,
    CommandTarget.STANDALONE_INSTANCE,
    CommandTarget.CLUSTER,
    CommandTarget.CLUSTERED_INSTANCE,
    CommandTarget.CONFIG
})
@I18n("set.monitoring.configuration")
public final class SetMonitoringConfiguration implements AdminCommand, AdminCommandSecurity.Preauthorization {
    static final String NAME = "set-monitoring-configuration";

    private final SettingsChange change;
    private final ServerCommands commands;

    @Param(name = "addproperty", alias = "addattribute", optional = true, multiple = true)
    private @Nullable List<String> added;

    @Param(name = "delproperty", alias = "delattribute", optional = true, multiple = true)
    private @Nullable List<String> removed;

    @Param(name = "enabled", optional = true)
    private @Nullable Boolean enabled;

    @Param(name = "amx", optional = true)
    private @Nullable Boolean amx;

    @Param(name = "logfrequency", optional = true)
    private @Nullable String frequency;

    @Param(name = "logfrequencyunit", optional = true)
    private @Nullable String frequencyUnit;

    @Param(name = "levels", optional = true)
    private @Nullable String levels;

    @Param(name = "dynamic", optional = true)
    private @Nullable Boolean dynamic;

    @Param(name = "target", optional = true, defaultValue = "server")
    private String target = "server";

    @Param(name = "monitoringserviceenabled", optional = true)
    private @Nullable Boolean monitoringServiceEnabled;

    @Param(name = "mbeansenabled", alias = "mbeanenabled", optional = true)
    private @Nullable Boolean mbeansEnabled;

    @Param(name = "dtraceenabled", optional = true)
    private @Nullable Boolean dtraceEnabled;

    @Param(name = "amxenabled", optional = true)
    private @Nullable Boolean amxEnabled;

    @Param(name = "jmxlogenabled", optional = true)
    private @Nullable Boolean jmxLogEnabled;

    @Param(name = "jmxlogfrequency", optional = true)
    private @Nullable String jmxLogFrequency;

    @Param(name = "jmxlogfrequencyunit", optional = true)
    private @Nullable String jmxLogFrequencyUnit;

    @Param(name = "restmonitoringenabled", optional = true)
    private @Nullable Boolean restMonitoringEnabled;

    @Param(name = "restmonitoringapplicationname", optional = true)
    private @Nullable String restMonitoringApplicationName;

    @Param(name = "restmonitoringcontextroot", optional = true)
    private @Nullable String restMonitoringContextRoot;

    @Param(name = "restmonitoringsecurityenabled", optional = true)
    private @Nullable Boolean restMonitoringSecurityEnabled;

    /** Made by the server, once per call. */
    @Inject
    public SetMonitoringConfiguration(SettingsChange change, ServerCommands commands) {
        this.change = change;
        this.commands = commands;
    }

    @Override
    public boolean preAuthorization(AdminCommandContext context) {
        return Answer.to(context).check(() -> change.config(target));
    }

    @Override
    public void execute(AdminCommandContext context) {
        Answer.to(context).give(() -> {
            PayaraOptions payara = payara();
            Map<String, Map<String, String>> calls = payara.commands(commands::exists);
            ChangeRequest request = request();
            List<String> lines = new ArrayList<>();
            if (!request.isEmpty() || !payara.switches().isEmpty() || calls.isEmpty()) {
                lines.addAll(change.make(request, payara.switches(), target, isDynamic()));
            }
            call(calls, context, lines);
            return lines;
        });
    }

    private void call(Map<String, Map<String, String>> calls, AdminCommandContext context, List<String> lines) {
        calls.forEach((name, options) -> {
            Map<String, String> parameters = new TreeMap<>(options);
            parameters.put("dynamic", Boolean.toString(isDynamic()));
            parameters.put("target", target);
            ServerCommands.Result result = commands.run(name, parameters, context.getSubject());
            String text = result.text().isEmpty() ? "" : ": " + result.text();
            lines.add("Payara's " + name + (result.succeeded() ? " succeeded" : " failed") + text);
            if (!result.succeeded()) {
                throw new CommandFailedException(lines);
            }
        });
    }

    private boolean isDynamic() {
        return !Boolean.FALSE.equals(dynamic);
    }

    private ChangeRequest request() {
        Map<String, String> properties = new TreeMap<>();
        add(properties, "enabled", enabled);
        return new ChangeRequest(
                properties,
                Optional.ofNullable(frequency),
                Optional.ofNullable(frequencyUnit),
                added == null ? List.of() : added,
                removed == null ? List.of() : removed,
                Optional.ofNullable(amx),
                Optional.ofNullable(levels));
    }

    private PayaraOptions payara() {
        Map<String, String> others = new TreeMap<>();
        add(others, "monitoringserviceenabled", monitoringServiceEnabled);
        add(others, "mbeansenabled", mbeansEnabled);
        add(others, "dtraceenabled", dtraceEnabled);
        add(others, "amxenabled", amxEnabled);
        add(others, "jmxlogenabled", jmxLogEnabled);
        add(others, "jmxlogfrequency", jmxLogFrequency);
        add(others, "jmxlogfrequencyunit", jmxLogFrequencyUnit);
        add(others, "restmonitoringenabled", restMonitoringEnabled);
        add(others, "restmonitoringapplicationname", restMonitoringApplicationName);
        add(others, "restmonitoringcontextroot", restMonitoringContextRoot);
        add(others, "restmonitoringsecurityenabled", restMonitoringSecurityEnabled);
        return new PayaraOptions(others);
    }

    private static void add(Map<String, String> parameters, String name, @Nullable Object value) {
        if (value != null) {
            parameters.put(name, value.toString());
        }
    }
}
