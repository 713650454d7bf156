package io.beanlog.asadmin;

import jakarta.inject.Inject;
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
import org.jspecify.annotations.Nullable;
import org.jvnet.hk2.annotations.Service;

/** Shows Beanlog's settings and watches. */
@Service(name = "get-beanlog-configuration")
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
@I18n("get.beanlog.configuration")
public final class GetBeanlogConfiguration implements AdminCommand, AdminCommandSecurity.Preauthorization {
    private final ConfigurationView view;

    @Param(name = "pretty", optional = true, defaultValue = "false")
    private @Nullable Boolean pretty;

    @Param(name = "target", optional = true, defaultValue = "server")
    private String target = "server";

    /** Made by the server, once per call. */
    @Inject
    public GetBeanlogConfiguration(ConfigurationView view) {
        this.view = view;
    }

    @Override
    public boolean preAuthorization(AdminCommandContext context) {
        return Answer.to(context).check(() -> view.config(target));
    }

    @Override
    public void execute(AdminCommandContext context) {
        Answer.to(context).give(() -> view.lines(target, Boolean.TRUE.equals(pretty)));
    }
}
