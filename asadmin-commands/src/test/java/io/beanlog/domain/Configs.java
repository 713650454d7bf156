package io.beanlog.domain;

import com.sun.enterprise.config.serverbeans.Config;
import com.sun.enterprise.config.serverbeans.Domain;
import com.sun.enterprise.config.serverbeans.ModuleMonitoringLevels;
import com.sun.enterprise.config.serverbeans.MonitoringService;
import com.sun.enterprise.config.serverbeans.Server;
import com.sun.enterprise.config.serverbeans.Servers;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import org.jvnet.hk2.config.types.Property;

/** Beans of a domain that answer what a test says, by the names of their methods. */
public final class Configs {
    private Configs() {}

    /** A configuration with properties, monitoring levels by the names of their getters, and monitoring switched on. */
    public static Config config(String name, Map<String, String> properties, Map<String, String> levels) {
        return config(name, properties, levels, Map.of("getMonitoringEnabled", "true", "getMbeanEnabled", "true"));
    }

    static Config config(
            String name, Map<String, String> properties, Map<String, String> levels, Map<String, String> service) {
        List<Property> list = properties.entrySet().stream()
                .map(entry -> bean(Property.class, Map.of("getName", entry.getKey(), "getValue", entry.getValue())))
                .toList();
        Map<String, Object> monitoring = new java.util.HashMap<>(service);
        monitoring.put("getModuleMonitoringLevels", bean(ModuleMonitoringLevels.class, levels));
        return bean(
                Config.class,
                Map.of(
                        "getName",
                        name,
                        "getProperty",
                        list,
                        "getMonitoringService",
                        bean(MonitoringService.class, monitoring)));
    }

    static Domain domain(Config config, String server) {
        Server only = bean(Server.class, Map.of("getName", server, "getConfigRef", config.getName()));
        return bean(
                Domain.class,
                Map.of(
                        "getConfigNamed:" + config.getName(),
                        config,
                        "getServerNamed:" + server,
                        only,
                        "getServers",
                        bean(Servers.class, Map.of("getServer", List.of(only))),
                        "getConfigs",
                        bean(
                                com.sun.enterprise.config.serverbeans.Configs.class,
                                Map.of("getConfig", List.of(config)))));
    }

    private static <T> T bean(Class<T> type, Map<String, ?> answers) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            String key = args == null ? method.getName() : method.getName() + ":" + args[0];
            return answers.get(key);
        }));
    }
}
