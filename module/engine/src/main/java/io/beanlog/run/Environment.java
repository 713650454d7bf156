package io.beanlog.run;

import io.beanlog.encode.Source;
import java.nio.file.Path;
import java.time.Clock;
import java.util.logging.Logger;
import javax.management.MBeanServer;

/**
 * What a recorder needs from the program that it runs in. Immutable.
 *
 * @param server whose MBeans are read
 * @param source what lines say about where they come from; its labels are replaced by those of the settings
 * @param logDirectory where {@code beanlog.ndjson} goes, and what a relative file name of the settings is relative to
 * @param clock the wall clock
 * @param log for messages to the operator, and for lines when the output is the server log
 * @param advice reasons that only this kind of server knows
 */
public record Environment(
        MBeanServer server, Source source, Path logDirectory, Clock clock, Logger log, Advice advice) {}
