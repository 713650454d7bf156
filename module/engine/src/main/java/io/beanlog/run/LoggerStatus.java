package io.beanlog.run;

import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a recorder is doing, in the form that the MXBean turns into open types. Immutable.
 *
 * @param lastTick when the last tick began; null before the first
 * @param ticks how many ticks there were since the recorder was opened
 * @param missedTicks how many ticks were skipped because an earlier one took too long
 * @param lastTickMicros how long the last tick took, in microseconds
 * @param medianTickMicros the median of the latest ticks' durations, in microseconds
 * @param maximumTickMicros the maximum of the latest ticks' durations, in microseconds
 * @param medianLatenessMicros the median of how late the latest ticks began, in microseconds
 * @param mbeans how many MBeans the watches match now
 * @param lines how many lines were encoded
 * @param values how many values they had
 * @param errors how many reads failed
 * @param writtenLines how many lines were written to the file and the server log
 * @param writtenBytes how many bytes were written to the file and the server log
 * @param droppedLines how many lines were dropped because they could not be written in time
 * @param quarantined the MBeans that are left alone because they did not answer in time
 * @param unmatchedWatches the watches that match nothing
 * @param outputs where lines go
 */
public record LoggerStatus(
        @Nullable Date lastTick,
        long ticks,
        long missedTicks,
        long lastTickMicros,
        long medianTickMicros,
        long maximumTickMicros,
        long medianLatenessMicros,
        int mbeans,
        long lines,
        long values,
        long errors,
        long writtenLines,
        long writtenBytes,
        long droppedLines,
        List<String> quarantined,
        List<String> unmatchedWatches,
        List<String> outputs) {

    /** Copies the lists. */
    public LoggerStatus {
        quarantined = List.copyOf(quarantined);
        unmatchedWatches = List.copyOf(unmatchedWatches);
        outputs = List.copyOf(outputs);
    }
}
