package io.beanlog.run;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.management.ObjectName;

/**
 * What went wrong: told once in the server log and as an event line, and counted from then on. Nothing here repeats per
 * tick, and no stack trace is logged: the class and the message say what an operator can act on.
 */
final class Incidents {
    private final Logger log;
    private final ErrorLog errors;
    private final Map<String, String> unmatched = new ConcurrentHashMap<>();

    Incidents(Logger log, ErrorLog errors) {
        this.log = log;
        this.errors = errors;
    }

    /** An attribute, or a whole MBean where it is empty, could not be read. */
    void readFailed(Lines lines, ObjectName mbean, String attribute, String kind, String message) {
        String name = mbean.getCanonicalName();
        if (errors.add(name, attribute, kind, message, lines.tick().start())) {
            String what = attribute.isEmpty() ? "MBean " + name : "Attribute " + attribute + " of MBean " + name;
            warn(what + " cannot be read: " + message + " (" + kind
                    + "). It is left out until it can be read again; everything else is logged. This is said once.");
            lines.record(event("read-failed"), error(name, attribute, kind, message));
        }
    }

    /** An MBean did not answer in time. */
    void quarantined(Lines lines, ObjectName mbean, Duration budget) {
        String name = mbean.getCanonicalName();
        String message = "no answer within " + budget.toMillis() + " ms";
        if (errors.add(name, "", "timeout", message, lines.tick().start())) {
            warn("MBean " + name + " gave " + message + ". It is left alone and tried again after "
                    + Quarantine.FIRST_PAUSE.toSeconds()
                    + " s and then after growing pauses; everything else is logged. This is said once.");
        }
        lines.record(event("mbean-quarantined"), error(name, "", "timeout", message));
    }

    /** An MBean answers in time again. */
    void released(Lines lines, ObjectName mbean) {
        String name = mbean.getCanonicalName();
        info("MBean " + name + " answers in time again and is logged again.");
        lines.record(event("mbean-released"), Map.of("jmx", Map.of("mbean", name)));
    }

    /** The wall clock made a step. */
    void clockStepped(Lines lines, Duration step) {
        String direction = step.isNegative() ? "backward" : "forward";
        info("The system's clock stepped " + direction + " by " + step.abs().toMillis()
                + " ms. Ticks go on undisturbed; the times of the lines follow the clock.");
        lines.record(event("clock-stepped"), Map.of("beanlog", Map.of("step_ms", step.toMillis())));
    }

    /** A watch matches nothing; told once per watch and reason. */
    void matchesNothing(Lines lines, String watch, String reason) {
        if (!reason.equals(unmatched.put(watch, reason))) {
            warn("Nothing to log for the watch '" + watch + "': " + reason
                    + " It is looked for at each tick. This is said once.");
            lines.record(event("watch-unmatched"), Map.of("beanlog", Map.of("watch", watch, "reason", reason)));
        }
    }

    /** A watch that matched nothing may be told of again if that comes back. */
    void matchesSomething(String watch) {
        unmatched.remove(watch);
    }

    /** A tick failed in our own code. */
    void tickFailed(Throwable failure, java.time.Instant now) {
        if (errors.add("io.beanlog", "", failure.getClass().getName(), String.valueOf(failure.getMessage()), now)) {
            LogRecord record = new LogRecord(
                    Level.SEVERE,
                    "Beanlog could not finish a tick because of an error of its own. The next tick is made as usual."
                            + " Please report this. It is said once.");
            record.setThrown(failure);
            publish(record);
        }
    }

    /** For the operator, at INFO. */
    void info(String message) {
        publish(new LogRecord(Level.INFO, message));
    }

    /** For the operator, at WARNING. */
    void warn(String message) {
        publish(new LogRecord(Level.WARNING, message));
    }

    ErrorLog errors() {
        return errors;
    }

    private void publish(LogRecord record) {
        record.setLoggerName(log.getName());
        // Otherwise formatters walk the stack to find out who logs.
        record.setSourceClassName(null);
        record.setSourceMethodName(null);
        log.log(record);
    }

    private static Map<String, ?> event(String action) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("kind", "event");
        event.put("module", "beanlog");
        event.put("dataset", "beanlog.event");
        event.put("action", action);
        return event;
    }

    private static Map<String, ?> error(String mbean, String attribute, String kind, String message) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("type", kind);
        error.put("message", message);
        Map<String, Object> jmx = new LinkedHashMap<>();
        jmx.put("mbean", mbean);
        if (!attribute.isEmpty()) {
            jmx.put("attribute", attribute);
        }
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("error", error);
        body.put("jmx", jmx);
        return body;
    }

    /** The distinct errors, for the status. */
    List<ErrorLog.Entry> entries() {
        return errors.entries();
    }
}
