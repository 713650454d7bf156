package io.beanlog.tests;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Keeps one {@link PayaraServer} for all test classes; JUnit closes it at the end of the run, whatever failed. */
final class SharedPayara implements BeforeAllCallback, AfterEachCallback, ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(SharedPayara.class);

    @Override
    public void beforeAll(ExtensionContext context) {
        PayaraServer server = server(context);
        if (context.getRequiredTestClass().getAnnotation(OnPayara.class).monitoring()) {
            server.setLevels("thread-pool=HIGH", "http-service=HIGH").succeeded();
            server.asadmin("set-amx-enabled", "--enabled=true", "--dynamic=true")
                    .succeeded();
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        server(context).reset();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == PayaraServer.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return server(context);
    }

    private static PayaraServer server(ExtensionContext context) {
        return requireNonNull(context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(PayaraServer.class, type -> startWithBeanlog(), PayaraServer.class));
    }

    private static PayaraServer startWithBeanlog() {
        PayaraServer server = PayaraServer.start(Path.of(property("payara.home")));
        server.asadmin("deploy", "--type=osgi", BeanlogJar.path().toString()).succeeded();
        return server;
    }

    static String property(String name) {
        return requireNonNull(System.getProperty(name), () -> name + " is not set: run these tests with mvn verify");
    }
}
