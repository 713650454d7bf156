package io.beanlog.asadmin;

import jakarta.inject.Inject;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.security.auth.Subject;
import org.glassfish.api.ActionReport;
import org.glassfish.api.ActionReport.ExitCode;
import org.glassfish.api.admin.AdminCommand;
import org.glassfish.api.admin.CommandRunner;
import org.glassfish.api.admin.ParameterMap;
import org.glassfish.hk2.api.PerLookup;
import org.glassfish.hk2.api.ServiceHandle;
import org.glassfish.hk2.api.ServiceLocator;
import org.glassfish.hk2.utilities.BuilderHelper;
import org.jvnet.hk2.annotations.Service;

/** The server's own commands, also those whose names we have taken. */
@Service
@PerLookup
public class ServerCommands {
    private final ServiceLocator locator;
    private final CommandRunner runner;

    /** Made by the server for a command. */
    @Inject
    public ServerCommands(ServiceLocator locator, CommandRunner runner) {
        this.locator = locator;
        this.runner = runner;
    }

    /**
     * What came of a command.
     *
     * @param succeeded whether it exited without failure
     * @param text its messages, a line or more each
     */
    record Result(boolean succeeded, String text) {}

    /** Whether the server has a command of this name that is not ours. */
    boolean exists(String name) {
        return find(name).isPresent();
    }

    /** Runs the server's command of this name, which must exist. */
    Result run(String name, Map<String, String> options, Subject subject) {
        AdminCommand command = find(name).orElseThrow().getService();
        ParameterMap parameters = new ParameterMap();
        options.forEach(parameters::add);
        ActionReport report = runner.getActionReport("plain");
        execute(name, command, parameters, report, subject);
        return new Result(report.getActionExitCode() != ExitCode.FAILURE, ReportText.of(report));
    }

    private Optional<ServiceHandle<AdminCommand>> find(String name) {
        List<ServiceHandle<?>> handles = locator.getAllServiceHandles(
                BuilderHelper.createNameAndContractFilter(AdminCommand.class.getName(), name));
        String ours = ServerCommands.class.getPackageName() + ".";
        for (ServiceHandle<?> handle : handles) {
            if (!handle.getActiveDescriptor().getImplementation().startsWith(ours)) {
                @SuppressWarnings("unchecked") // the filter asks for this contract
                ServiceHandle<AdminCommand> found = (ServiceHandle<AdminCommand>) handle;
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    /** By reflection: what {@code getCommandInvocation} returns has another type in GlassFish 8. */
    private void execute(
            String name, AdminCommand command, ParameterMap parameters, ActionReport report, Subject subject) {
        try {
            Method start = CommandRunner.class.getMethod(
                    "getCommandInvocation", String.class, ActionReport.class, Subject.class);
            Class<?> type = start.getReturnType();
            Object invocation = start.invoke(runner, name, report, subject);
            type.getMethod("parameters", ParameterMap.class).invoke(invocation, parameters);
            type.getMethod("execute", AdminCommand.class).invoke(invocation, command);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new IllegalStateException("this server runs commands in a way that Beanlog does not know", e);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the server's own " + name + " broke off", e.getCause());
        }
    }
}
