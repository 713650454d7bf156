package io.beanlog.run;

import io.beanlog.read.Reading;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of steps, each of which calls foreign code that may hang or throw. {@link ReaderPool} runs them one after
 * the other; all methods are called by one thread at a time, though not always by the same one.
 */
interface Steps {

    /** Moves to the next step; false when there is none. */
    boolean next();

    /** The longest time that the current step may take, in nanoseconds. */
    long budgetNanos();

    /**
     * Calls the foreign code. A step that outlasts its budget is given up while it is still in here, so this must touch
     * nothing but its argument and what belongs to the current step alone.
     */
    void call(Reading reading) throws Exception;

    /** Takes the result of a call that came back in time, with what it threw, if anything. */
    void returned(Reading reading, @Nullable Throwable thrown);

    /** Hears that the current step was given up. Called in place of {@link #returned}, by the waiting thread. */
    void givenUp(Stuck stuck);

    /** A call that was given up and may come back yet. */
    interface Stuck {
        /** Whether the thread is still in the call. */
        boolean isStuck();
    }
}
