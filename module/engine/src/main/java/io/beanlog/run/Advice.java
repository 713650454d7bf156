package io.beanlog.run;

import io.beanlog.settings.Watch;
import java.util.Optional;

/** What a server knows about the reasons for a watch that matches no MBean. Thread-safe. */
@FunctionalInterface
public interface Advice {

    /** The reason and the next step, a sentence each, or empty when this server knows of none. */
    Optional<String> whyNothingMatches(Watch watch);

    /** Knows no reasons. */
    static Advice none() {
        return watch -> Optional.empty();
    }
}
