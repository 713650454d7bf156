package io.beanlog.asadmin;

import com.sun.enterprise.config.serverbeans.Config;
import com.sun.enterprise.config.serverbeans.Domain;
import io.beanlog.domain.Targets;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.SettingsText;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Optional;
import org.glassfish.api.admin.ServerEnvironment;
import org.glassfish.hk2.api.PerLookup;
import org.jvnet.hk2.annotations.Service;

/** What both commands that show settings do. */
@Service
@PerLookup
public class ConfigurationView {
    private final Domain domain;
    private final Config own;

    /** Made by the server for a command, with the configuration that it runs with itself. */
    @Inject
    public ConfigurationView(Domain domain, @Named(ServerEnvironment.DEFAULT_INSTANCE_NAME) Config own) {
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
     * The settings of a target as lines of text.
     *
     * @throws InvalidSettingsException when there is no such target
     */
    List<String> lines(String target, boolean pretty) {
        Config config = config(target);
        boolean ours = config.getName().equals(own.getName());
        return ConfigurationText.of(
                config,
                pretty,
                ours
                        ? RecorderAccess.find().map(recorder -> SettingsText.parse(recorder.getSettings()))
                        : Optional.empty());
    }
}
