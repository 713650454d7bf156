package io.beanlog.run;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One MBean's time apart after a call that outlasted its budget. It is tried again, on a thread of its own, after pauses
 * that double; a call that comes back in time ends it. The thread that is still in the first call, or in a later try, is
 * left alone, and as long as it is there nothing is tried.
 *
 * <p>Thread-safe.
 */
final class Quarantine {
    static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

    private final long since;
    private Steps.Stuck stuck;
    private @Nullable Probe probe;
    private long pause = FIRST_PAUSE.toNanos();
    private long retryAt;
    private int tries;

    Quarantine(Steps.Stuck stuck, long now) {
        this.stuck = stuck;
        this.since = now;
        this.retryAt = now + pause;
    }

    /** A retry on a thread of its own. */
    interface Probe extends Steps.Stuck {
        /** Whether the call came back within its budget. Only asked when it is not stuck any more. */
        boolean cameBackInTime();
    }

    synchronized boolean isStuck() {
        return stuck.isStuck();
    }

    /** Whether a try came back in time, so that the quarantine is over. Prolongs the pause when one did not. */
    synchronized boolean isOver(long now) {
        Probe done = probe;
        if (done == null || done.isStuck()) {
            return false;
        }
        probe = null;
        if (done.cameBackInTime()) {
            return true;
        }
        pause = Math.min(2 * pause, LONGEST_PAUSE.toNanos());
        retryAt = now + pause;
        return false;
    }

    synchronized boolean mayTry(long now) {
        return !isStuck() && probe == null && now - retryAt >= 0;
    }

    synchronized void trying(Probe newProbe) {
        probe = newProbe;
        stuck = newProbe;
        tries++;
    }

    /** For people: how long, and what comes next. */
    synchronized String describe(long now) {
        String age =
                "for " + Words.ofNanos(now - since) + ", " + tries + (tries == 1 ? " retry" : " retries") + " so far; ";
        return age
                + (isStuck()
                        ? "a thread is still in the call, and it is tried again when that comes back"
                        : "next retry in " + Words.ofNanos(Math.max(0, retryAt - now)));
    }
}
