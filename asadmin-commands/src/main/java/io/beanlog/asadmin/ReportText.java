package io.beanlog.asadmin;

import java.util.ArrayList;
import java.util.List;
import org.glassfish.api.ActionReport;
import org.glassfish.api.ActionReport.MessagePart;

/** A command's report as text. */
final class ReportText {
    private ReportText() {}

    /** All messages of a report and of the reports below it, a line each; empty when there are none. */
    static String of(ActionReport report) {
        List<String> messages = new ArrayList<>();
        add(report.getTopMessagePart(), messages);
        for (ActionReport sub : report.getSubActionsReport()) {
            messages.add(of(sub));
        }
        messages.removeIf(String::isBlank);
        return String.join("\n", messages);
    }

    private static void add(MessagePart part, List<String> messages) {
        String message = part.getMessage();
        if (message != null) {
            messages.add(message.strip());
        }
        part.getChildren().forEach(child -> add(child, messages));
    }
}
