package io.beanlog.asadmin;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

/** Shows Beanlog's settings and watches. On Payara, followed by what its own command of this name shows. */
@Service(name = GetMonitoringConfiguration.NAME)
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
@I18n("get.monitoring.configuration")
public final class GetMonitoringConfiguration implements AdminCommand, AdminCommandSecurity.Preauthorization {
    static final String NAME = "get-monitoring-configuration";

    private final ConfigurationView view;
    private final ServerCommands commands;

    @Param(name = "pretty", optional = true, defaultValue = "false")
    private @Nullable Boolean pretty;

    @Param(name = "target", optional = true, defaultValue = "server")
    private String target = "server";

    /** Made by the server, once per call. */
    @Inject
    public GetMonitoringConfiguration(ConfigurationView view, ServerCommands commands) {
        this.view = view;
        this.commands = commands;
    }

    @Override
    public boolean preAuthorization(AdminCommandContext context) {
        return Answer.to(context).check(() -> view.config(target));
    }

    @Override
    public void execute(AdminCommandContext context) {
        Answer.to(context).give(() -> {
            List<String> lines = new ArrayList<>(view.lines(target, Boolean.TRUE.equals(pretty)));
            if (commands.exists(NAME)) {
                lines.add("");
                lines.add("Payara's own " + NAME);
                lines.add(commands.run(NAME, Map.of("target", target), context.getSubject())
                        .text());
            }
            return lines;
        });
    }
}
