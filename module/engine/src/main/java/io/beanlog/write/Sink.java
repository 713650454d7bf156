package io.beanlog.write;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Where lines end up. Used by the writer thread alone. */
public interface Sink extends Closeable {

    /**
     * Writes whole lines. What was written is taken from the buffer, so that after an error a later call goes on at the
     * byte where this one stopped and no line is torn or repeated.
     *
     * <p>After an error the next call gets the same buffer again. A sink may set its position back to the start of the line
     * that it was in, where the first part of that line is lost to it.
     *
     * @param lines bytes from position to limit, lines that end in {@code \n}
     * @throws IOException when not all could be written; the rest is still in the buffer
     */
    void write(ByteBuffer lines) throws IOException;
}
