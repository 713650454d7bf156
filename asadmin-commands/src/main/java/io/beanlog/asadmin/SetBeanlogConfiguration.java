package io.beanlog.asadmin;

import io.beanlog.domain.MonitoringSwitches;
import jakarta.inject.Inject;
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
import org.jspecify.annotations.Nullable;
import org.jvnet.hk2.annotations.Service;

/** Changes any of Beanlog's settings. */
@Service(name = "set-beanlog-configuration")
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
@I18n("set.beanlog.configuration")
public final class SetBeanlogConfiguration implements AdminCommand, AdminCommandSecurity.Preauthorization {
    private final SettingsChange change;

    @Param(name = "enabled", optional = true)
    private @Nullable Boolean enabled;

    @Param(name = "interval", optional = true)
    private @Nullable String interval;

    @Param(name = "addwatch", alias = "addproperty", optional = true, multiple = true)
    private @Nullable List<String> added;

    @Param(name = "delwatch", alias = "delproperty", optional = true, multiple = true)
    private @Nullable List<String> removed;

    @Param(name = "output", optional = true)
    private @Nullable String output;

    @Param(name = "format", optional = true)
    private @Nullable String format;

    @Param(name = "file", optional = true)
    private @Nullable String file;

    @Param(name = "maxfilesize", optional = true)
    private @Nullable String maxFileSize;

    @Param(name = "maxfiles", optional = true)
    private @Nullable String maxFiles;

    @Param(name = "labels", optional = true)
    private @Nullable String labels;

    @Param(name = "levels", optional = true)
    private @Nullable String levels;

    @Param(name = "amx", optional = true)
    private @Nullable Boolean amx;

    @Param(name = "dynamic", optional = true)
    private @Nullable Boolean dynamic;

    @Param(name = "target", optional = true, defaultValue = "server")
    private String target = "server";

    /** Made by the server, once per call. */
    @Inject
    public SetBeanlogConfiguration(SettingsChange change) {
        this.change = change;
    }

    @Override
    public boolean preAuthorization(AdminCommandContext context) {
        return Answer.to(context).check(() -> change.config(target));
    }

    @Override
    public void execute(AdminCommandContext context) {
        Answer.to(context)
                .give(() -> change.make(request(), MonitoringSwitches.none(), target, !Boolean.FALSE.equals(dynamic)));
    }

    private ChangeRequest request() {
        Map<String, String> properties = new TreeMap<>();
        put(properties, "enabled", enabled);
        put(properties, "interval", interval);
        put(properties, "output", output);
        put(properties, "format", format);
        put(properties, "file", file);
        put(properties, "max-file-size", maxFileSize);
        put(properties, "max-files", maxFiles);
        put(properties, "labels", labels);
        return new ChangeRequest(
                properties,
                Optional.empty(),
                Optional.empty(),
                added == null ? List.of() : added,
                removed == null ? List.of() : removed,
                Optional.ofNullable(amx),
                Optional.ofNullable(levels));
    }

    private static void put(Map<String, String> properties, String key, @Nullable Object value) {
        if (value != null) {
            properties.put(key, value.toString());
        }
    }
}
