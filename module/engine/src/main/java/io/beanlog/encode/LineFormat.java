package io.beanlog.encode;

import io.beanlog.read.Reading;
import io.beanlog.select.MBeanId;
import java.util.Map;

/**
 * How a reading becomes the bytes of one line, ending in {@code \n}. Instances belong to one {@link Source}; they hold no
 * state that changes, so any thread may use them.
 */
public interface LineFormat {

    /** The bytes that all lines of an MBean share, made once per MBean and handed back to {@link #line}. */
    byte[] head(MBeanId mbean, long intervalMillis);

    /**
     * Appends the line of one reading.
     *
     * @param head what {@link #head} gave for this MBean
     * @param line the line's number within its tick, from 1
     */
    void line(byte[] head, Reading reading, Tick tick, long line, Bytes out);

    /**
     * Appends a line that is not a reading: a start record, a self record or an event. Nested maps are objects; values
     * are numbers, booleans, texts, lists of them, and maps. The format adds timestamp, id and source.
     *
     * @param event the ECS {@code event} fields besides the id: kind, action, dataset
     * @param body further top-level objects
     * @param minimumLength the least length of the line in bytes: it is padded with a field of spaces
     */
    void record(Map<String, ?> event, Map<String, ?> body, Tick tick, long line, int minimumLength, Bytes out);
}
