package io.beanlog.write;

import java.io.IOException;

/** Hears when an output stops and when it goes on. Called on the output's thread; what it throws is ignored. */
public interface WriterEvents {

    /**
     * A write failed. It is tried again with growing pauses; further failures are not told until it went on.
     *
     * @param output the output's name
     * @param cause why
     */
    void stopped(String output, IOException cause);

    /**
     * Lines flow again, after a failure or after the queue was full.
     *
     * @param output the output's name
     * @param droppedLines how many lines were dropped meanwhile
     */
    void resumed(String output, long droppedLines);
}
