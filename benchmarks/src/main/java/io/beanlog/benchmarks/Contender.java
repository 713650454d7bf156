package io.beanlog.benchmarks;

import java.io.IOException;

/** One way to read all MBeans of a set once. */
interface Contender extends AutoCloseable {

    /**
     * Reads all.
     *
     * @return something that depends on what was read, so that no compiler can leave the work out
     */
    Object read() throws Exception;

    @Override
    default void close() throws IOException {}
}
