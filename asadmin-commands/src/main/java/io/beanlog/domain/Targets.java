package io.beanlog.domain;

import com.sun.enterprise.config.serverbeans.Cluster;
import com.sun.enterprise.config.serverbeans.Clusters;
import com.sun.enterprise.config.serverbeans.Config;
import com.sun.enterprise.config.serverbeans.Domain;
import com.sun.enterprise.config.serverbeans.Server;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.Nearest;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;

/**
 * Which configuration a target's name stands for.
 *
 * @param domain the domain that has them all
 */
public record Targets(Domain domain) {

    /**
     * The configuration of a server, instance or cluster, or the one of that name itself.
     *
     * @throws InvalidSettingsException when there is no such target; the message names those that there are
     */
    public Config config(String target) {
        return Optional.ofNullable(domain.getConfigNamed(target))
                .or(() -> Optional.ofNullable(domain.getServerNamed(target))
                        .flatMap(server -> named(server.getConfigRef())))
                .or(() -> Optional.ofNullable(domain.getClusterNamed(target))
                        .flatMap(cluster -> named(cluster.getConfigRef())))
                .orElseThrow(() -> new InvalidSettingsException(unknown(target)));
    }

    private Optional<Config> named(String name) {
        return Optional.ofNullable(domain.getConfigNamed(name));
    }

    private String unknown(String target) {
        Collection<String> names = names();
        return "--target: there is no server, instance, cluster or configuration '" + target + "'."
                + Nearest.to(target, names)
                        .map(name -> " Did you mean " + name + "?")
                        .orElse("")
                + " Targets are " + String.join(", ", names) + ".";
    }

    private Collection<String> names() {
        Collection<String> names = new LinkedHashSet<>();
        domain.getServers().getServer().stream().map(Server::getName).forEach(names::add);
        Clusters clusters = domain.getClusters();
        if (clusters != null) {
            clusters.getCluster().stream().map(Cluster::getName).forEach(names::add);
        }
        domain.getConfigs().getConfig().stream().map(Config::getName).forEach(names::add);
        return names;
    }
}
