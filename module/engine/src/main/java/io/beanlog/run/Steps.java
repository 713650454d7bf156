package io.beanlog.run;

import io.beanlog.read.Reading;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of steps, each of which calls foreign code that may hang or throw. {@link ReaderPool} runs them one after
 * the other; all methods are called by one thread at a time, though not always by the same one.
 *
 * @param <T> what a call answers
 */
interface Steps<T> {

    /** Moves to the next step; false when there is none. */
    boolean next();

    /** The longest time that the current step may take, in nanoseconds. */
    long budgetNanos();

    /**
     * Calls the foreign code. A step that outlasts its budget is given up while it is still in here, so this must touch
     * nothing but its argument and what belongs to the current step alone; what it finds out is its answer.
     */
    T call(Reading reading) throws Exception;

    /** Takes the answer of a call that came back in time; null when it threw. */
    void returned(@Nullable T answer, Reading reading, @Nullable Throwable thrown);

    /**
     * Hears that the current step was given up. Called in place of {@link #returned}, by the waiting thread.
     *
     * @param overdue whether it outlasted its budget; otherwise the pool was closed while it ran
     */
    void givenUp(Stuck stuck, boolean overdue);

    /** A call that was given up and may come back yet. */
    interface Stuck {
        /** Whether the thread is still in the call. */
        boolean isStuck();
    }
}
