package io.beanlog.asadmin;

import jakarta.inject.Inject;
import java.util.List;
import org.glassfish.api.I18n;
import org.glassfish.api.admin.AdminCommand;
import org.glassfish.api.admin.AdminCommandContext;
import org.glassfish.api.admin.CommandLock;
import org.glassfish.api.admin.ExecuteOn;
import org.glassfish.api.admin.RuntimeType;
import org.glassfish.hk2.api.PerLookup;
import org.jvnet.hk2.annotations.Service;

/** Says how the recorder is doing, and why a watch matches nothing. */
@Service(name = "get-beanlog-status")
@PerLookup
@CommandLock(CommandLock.LockType.NONE)
@ExecuteOn(RuntimeType.DAS)
@I18n("get.beanlog.status")
public final class GetBeanlogStatus implements AdminCommand {

    /** Made by the server, once per call. */
    @Inject
    public GetBeanlogStatus() {}

    @Override
    public void execute(AdminCommandContext context) {
        Answer.to(context).give(() -> List.of(RecorderAccess.require().getStatusLines()));
    }
}
