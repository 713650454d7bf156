package io.beanlog.asadmin;

import io.beanlog.settings.InvalidSettingsException;
import java.util.List;
import java.util.function.Supplier;
import org.glassfish.api.ActionReport;
import org.glassfish.api.ActionReport.ExitCode;
import org.glassfish.api.admin.AdminCommandContext;

/** What a command tells the operator. Not safe for use by several threads at once. */
final class Answer {
    private final ActionReport report;

    private Answer(ActionReport report) {
        this.report = report;
    }

    static Answer to(AdminCommandContext context) {
        return new Answer(context.getActionReport());
    }

    /** Gives the lines that a command comes to, or its refusal. */
    void give(Supplier<List<String>> command) {
        try {
            report.setMessage(String.join("\n", command.get()));
            report.setActionExitCode(ExitCode.SUCCESS);
        } catch (InvalidSettingsException e) {
            refuse(e.problems());
        } catch (CommandFailedException e) {
            refuse(e.lines());
        }
    }

    /** Whether something is right; where it is not, the answer is a refusal. */
    boolean check(Runnable condition) {
        try {
            condition.run();
            return true;
        } catch (InvalidSettingsException e) {
            refuse(e.problems());
            return false;
        }
    }

    private void refuse(List<String> reasons) {
        report.setMessage(String.join("\n", reasons));
        report.setActionExitCode(ExitCode.FAILURE);
    }
}
