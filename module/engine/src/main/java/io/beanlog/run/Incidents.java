package io.beanlog.run;

import io.beanlog.select.Failure;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import javax.management.ObjectName;

/**
 * What went wrong: told once in the server log and as an event line, and counted from then on. Nothing here repeats per
 * tick, and no stack trace is logged: the class and the message say what an operator can act on.
 */
final class Incidents {
    private static final int MOST_WAITING = 1_000;
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cntrl}\\x80-\\x9f\\u2028\\u2029]+");

    private final Logger log;
    private final Clock clock;
    private final ErrorLog errors;
    private final Reasons reasons;
    private final Queue<Event> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Map<String, String> unmatched = new ConcurrentHashMap<>();

    Incidents(Logger log, Clock clock, ErrorLog errors, Reasons reasons) {
        this.log = log;
        this.clock = clock;
        this.errors = errors;
        this.reasons = reasons;
    }

    /** An event that waits for its line. */
    private record Event(Map<String, ?> event, Map<String, ?> body) {}

    /** Adds the lines of what happened since the last call. */
    void drainTo(Lines lines) {
        for (Event event = waiting.poll(); event != null; event = waiting.poll()) {
            lines.record(event.event, event.body);
        }
    }

    private void later(Map<String, ?> event, Map<String, ?> body) {
        // Bounded, and what does not fit is in the error log all the same.
        waiting.offer(new Event(event, body));
    }

    /** An attribute could not be read, or a whole MBean where it is empty or {@code *}. */
    void readFailed(ObjectName mbean, String attribute, Failure failure) {
        String name = mbean.getCanonicalName();
        String kind = failure.kind();
        boolean isKnown = errors.count(name, attribute, kind, clock.instant());
        String message =
                isKnown ? "" : reasons.explained(mbean, attribute, failure).message();
        if (!isKnown && errors.add(name, attribute, kind, message, clock.instant())) {
            String what = attribute.isEmpty() ? "MBean " + name : "Attribute " + attribute + " of MBean " + name;
            warn(what + " cannot be read: " + (message.isEmpty() ? kind : message + " (" + kind + ")")
                    + ". It is left out until it can be read again; everything else is logged. This is said once.");
            later(event("read-failed"), error(name, attribute, kind, message));
        }
    }

    /** An MBean did not answer in time. */
    void quarantined(ObjectName mbean, long budgetNanos) {
        String name = mbean.getCanonicalName();
        String message = "no answer within " + budgetNanos / 1_000_000 + " ms";
        if (errors.add(name, "", "timeout", message, clock.instant())) {
            warn("MBean " + name + " gave " + message + ". It is left alone and tried again after "
                    + Quarantine.FIRST_PAUSE.toSeconds()
                    + " s and then after growing pauses; everything else is logged. This is said once.");
        }
        later(event("mbean-quarantined"), error(name, "", "timeout", message));
    }

    /** An MBean answers in time again. */
    void released(ObjectName mbean) {
        String name = mbean.getCanonicalName();
        info("MBean " + name + " answers in time again and is logged again.");
        later(event("mbean-released"), Map.of("jmx", Map.of("mbean", name)));
    }

    /** The wall clock made a step. */
    void clockStepped(Duration step) {
        String direction = step.isNegative() ? "backward" : "forward";
        info("The system's clock stepped " + direction + " by " + step.abs().toMillis()
                + " ms. Ticks go on undisturbed; the times of the lines follow the clock.");
        later(event("clock-stepped"), Map.of("beanlog", Map.of("step_ms", step.toMillis())));
    }

    /** A watch matches nothing; told once per watch and reason. */
    void matchesNothing(String watch, String reason) {
        if (!reason.equals(unmatched.put(watch, reason))) {
            warn("Nothing to log for the watch '" + watch + "': " + reason
                    + " It is looked for at each tick. This is said once.");
            later(event("watch-unmatched"), Map.of("beanlog", Map.of("watch", watch, "reason", reason)));
        }
    }

    /** A watch that matched nothing may be told of again if that comes back. */
    void matchesSomething(String watch) {
        unmatched.remove(watch);
    }

    /** A tick failed in our own code. */
    void tickFailed(Throwable failure) {
        if (errors.add(
                "io.beanlog",
                "",
                failure.getClass().getName(),
                String.valueOf(failure.getMessage()),
                clock.instant())) {
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
        publish(new LogRecord(Level.INFO, oneLine(message)));
    }

    /** For the operator, at WARNING. */
    void warn(String message) {
        publish(new LogRecord(Level.WARNING, oneLine(message)));
    }

    /** MBeans choose the messages of their exceptions, and must not be able to forge records of the server's log. */
    private static String oneLine(String message) {
        return CONTROLS.matcher(message).replaceAll(" ");
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
}
