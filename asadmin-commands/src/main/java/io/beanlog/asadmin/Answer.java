package io.beanlog.asadmin;

import java.util.List;
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

    /** The command succeeded, and this is its answer. */
    void lines(String... lines) {
        lines(List.of(lines));
    }

    /** The command succeeded, and this is its answer. */
    void lines(List<String> lines) {
        report.setMessage(String.join("\n", lines));
        report.setActionExitCode(ExitCode.SUCCESS);
    }

    /** The command changed nothing, for this reason. */
    void refuse(String reason) {
        report.setMessage(reason);
        report.setActionExitCode(ExitCode.FAILURE);
    }

    void notRunning() {
        refuse("Beanlog is still starting in this server. Try again in a few seconds; "
                + "if that does not help, server.log says why.");
    }
}
