package io.beanlog.asadmin;

import io.beanlog.settings.InvalidSettingsException;
import jakarta.inject.Inject;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.security.auth.Subject;
import org.glassfish.api.ActionReport;
import org.glassfish.api.ActionReport.ExitCode;
import org.glassfish.api.admin.AdminCommand;
import org.glassfish.api.admin.AdminCommandContext;
import org.glassfish.api.admin.CommandRunner;
import org.glassfish.api.admin.ParameterMap;
import org.glassfish.hk2.api.PerLookup;
import org.glassfish.hk2.api.ServiceHandle;
import org.glassfish.hk2.api.ServiceLocator;
import org.glassfish.hk2.utilities.BuilderHelper;
import org.jvnet.hk2.annotations.Service;

/** The server's own command of a name that we have taken. Payara has some, GlassFish has none. */
@Service
@PerLookup
public class BuiltIn {
    private final ServiceLocator locator;
    private final CommandRunner runner;

    /** Made by the server for a command. */
    @Inject
    public BuiltIn(ServiceLocator locator, CommandRunner runner) {
        this.locator = locator;
        this.runner = runner;
    }

    /** Whether there is one besides ours. */
    boolean exists(String name, Class<?> ours) {
        return find(name, ours).isPresent();
    }

    /**
     * Makes sure that there is one to take some options.
     *
     * @throws InvalidSettingsException when there is none; it names the options
     */
    void require(String name, Class<?> ours, Collection<String> options) {
        if (!exists(name, ours)) {
            throw new InvalidSettingsException("This server has no command " + name
                    + " of its own, so these options mean nothing here: --" + String.join(", --", options));
        }
    }

    /**
     * Runs it.
     *
     * @param before the lines of the answer so far
     * @return the lines of the answer, its own last
     * @throws CommandFailedException when it failed
     */
    List<String> run(
            String name, Class<?> ours, Map<String, String> options, AdminCommandContext context, List<String> before) {
        AdminCommand command = find(name, ours).orElseThrow().getService();
        ParameterMap parameters = new ParameterMap();
        options.forEach(parameters::add);
        ActionReport report = runner.getActionReport("plain");
        execute(name, command, parameters, report, context.getSubject());
        List<String> lines = new ArrayList<>(before);
        boolean failed = report.getActionExitCode() == ExitCode.FAILURE;
        lines.add("Payara's own " + name + " answers: " + (failed ? "failed. " : "") + ReportText.of(report));
        if (failed) {
            throw new CommandFailedException(lines);
        }
        return lines;
    }

    private Optional<ServiceHandle<AdminCommand>> find(String name, Class<?> ours) {
        List<ServiceHandle<?>> handles = locator.getAllServiceHandles(
                BuilderHelper.createNameAndContractFilter(AdminCommand.class.getName(), name));
        for (ServiceHandle<?> handle : handles) {
            if (!ours.getName().equals(handle.getActiveDescriptor().getImplementation())) {
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
