package io.beanlog.run;

import io.beanlog.encode.Source;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.logging.Logger;
import javax.management.MBeanServer;

/**
 * What a recorder needs from the program that it runs in. Immutable.
 *
 * @param server whose MBeans are read
 * @param source what lines say about where they come from; its labels are replaced by those of the settings
 * @param home the directory that file names are relative to; lines go to {@code logs/beanlog.ndjson} in it
 * @param clock the wall clock
 * @param log for messages to the operator, and for lines when the output is the server log
 * @param classLoader the context class loader of the threads that call MBeans: the one that the server gives its own
 *     threads, since MBeans may look for services of the server there
 * @param advice reasons that only this kind of server knows
 */
public record Environment(
        MBeanServer server, Source source, Path home, Clock clock, Logger log, ClassLoader classLoader, Advice advice) {

    /** The source with an operator's labels. */
    Source source(Map<String, String> labels) {
        return new Source(
                source.serviceName(),
                source.serviceType(),
                source.serviceVersion(),
                source.nodeName(),
                source.hostName(),
                source.pid(),
                labels);
    }
}
