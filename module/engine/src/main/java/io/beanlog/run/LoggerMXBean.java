package io.beanlog.run;

import java.util.Map;

/**
 * The one way into a running recorder from outside: for admin commands, a console, jconsole. Registered as
 * {@value #NAME} while a {@link Recorder} is open.
 */
public interface LoggerMXBean {

    /** The object name. */
    String NAME = "io.beanlog:type=Logger";

    /** Whether lines are being written. */
    boolean isEnabled();

    /** Beanlog's version. */
    String getVersion();

    /** The settings in force, as text, by the keys that the settings package names. */
    Map<String, String> getSettings();

    /** Figures: how the recorder is doing. */
    LoggerStatus getStatus();

    /** The same in words, one sentence or table row each, with the next step where something is wrong. */
    String[] getStatusLines();

    /** Reads all watched MBeans now and answers their lines in JSON; nothing is written to file or log. */
    String[] readNow();

    /**
     * Finds MBeans.
     *
     * @param query an ObjectName or pattern, or free text that is looked for in names and attributes; empty for all
     * @param attributes whether to list attributes too, each as the text of a watch
     * @param values whether to list the attributes' values too, which calls the MBeans
     * @return lines for people
     */
    String[] findMBeans(String query, boolean attributes, boolean values);
}
