package io.beanlog.read;

import io.beanlog.select.Failure;
import org.jspecify.annotations.Nullable;

/**
 * A way to read that does not work, and when to try it again: after pauses that double while it goes on to fail in the
 * same way, so that what always fails costs an exception rarely. Used by one thread at a time.
 */
final class Trouble {
    /** For a way that the latest bulk read would show to work again. */
    static final int LONG_PAUSE = 64;
    /** For one that nothing but trying shows to work again, which should not take minutes. */
    static final int SHORT_PAUSE = 4;

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

    /** It failed; the longest pause is counted in reads. */
    void failed(Failure latest, int longestPause) {
        Failure before = failure;
        pause = before != null && before.kind().equals(latest.kind()) ? Math.min(2 * pause, longestPause) : 1;
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
