package io.beanlog.asadmin;

import jakarta.inject.Inject;
import java.util.List;
import org.glassfish.api.I18n;
import org.glassfish.api.Param;
import org.glassfish.api.admin.AdminCommand;
import org.glassfish.api.admin.AdminCommandContext;
import org.glassfish.api.admin.CommandLock;
import org.glassfish.api.admin.ExecuteOn;
import org.glassfish.api.admin.RuntimeType;
import org.glassfish.hk2.api.PerLookup;
import org.jspecify.annotations.Nullable;
import org.jvnet.hk2.annotations.Service;

/** Finds MBeans and prints the texts that {@code --addproperty} takes. */
@Service(name = "list-mbeans")
@PerLookup
@CommandLock(CommandLock.LockType.NONE)
@ExecuteOn(RuntimeType.DAS)
@I18n("list.mbeans")
public final class ListMBeans implements AdminCommand {

    @Param(name = "attributes", optional = true, defaultValue = "false")
    private @Nullable Boolean attributes;

    @Param(name = "values", optional = true, defaultValue = "false")
    private @Nullable Boolean values;

    @Param(name = "query", optional = true, primary = true)
    private @Nullable String query;

    /** Made by the server, once per call. */
    @Inject
    public ListMBeans() {}

    @Override
    public void execute(AdminCommandContext context) {
        String wanted = query == null ? "" : query;
        boolean showValues = Boolean.TRUE.equals(values);
        boolean showAttributes = showValues || Boolean.TRUE.equals(attributes);
        Answer.to(context).give(() -> List.of(RecorderAccess.require().findMBeans(wanted, showAttributes, showValues)));
    }
}
