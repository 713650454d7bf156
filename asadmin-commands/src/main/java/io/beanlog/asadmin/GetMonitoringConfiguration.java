package io.beanlog.asadmin;

import jakarta.inject.Inject;
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
    private final BuiltIn builtIn;

    @Param(name = "pretty", optional = true, defaultValue = "false")
    private @Nullable Boolean pretty;

    @Param(name = "target", optional = true, defaultValue = "server")
    private String target = "server";

    /** Made by the server, once per call. */
    @Inject
    public GetMonitoringConfiguration(ConfigurationView view, BuiltIn builtIn) {
        this.view = view;
        this.builtIn = builtIn;
    }

    @Override
    public boolean preAuthorization(AdminCommandContext context) {
        return Answer.to(context).check(() -> view.config(target));
    }

    @Override
    public void execute(AdminCommandContext context) {
        Answer.to(context).give(() -> {
            List<String> lines = view.lines(target, Boolean.TRUE.equals(pretty));
            return builtIn.exists(NAME, getClass())
                    ? builtIn.run(NAME, getClass(), Map.of("target", target), context, lines)
                    : lines;
        });
    }
}
