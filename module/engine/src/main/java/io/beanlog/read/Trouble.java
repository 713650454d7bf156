package io.beanlog.read;

import io.beanlog.select.Failure;
import org.jspecify.annotations.Nullable;

/**
 * A way to read that does not work, and when to try it again: after pauses that double while it goes on to fail in the
 * same way, so that what always fails costs an exception rarely. Used by one thread at a time.
 */
final class Trouble {
    private static final int LONGEST_PAUSE = 64;

    private @Nullable Failure failure;
    private int pause;
    private int left;

    /** Whether to try now. Each call that answers false takes one off the pause. */
    boolean isToBeTried() {
        if (left == 0) {
            return true;
        }
        left--;
        return false;
    }

    /** It failed. */
    void failed(Failure latest) {
        Failure before = failure;
        pause = before != null && before.kind().equals(latest.kind()) ? Math.min(2 * pause, LONGEST_PAUSE) : 1;
        left = pause;
        failure = latest;
    }

    /** It worked. */
    void worked() {
        failure = null;
        pause = 0;
        left = 0;
    }

    /** How it failed; null when it works. */
    @Nullable
    Failure failure() {
        return failure;
    }
}
