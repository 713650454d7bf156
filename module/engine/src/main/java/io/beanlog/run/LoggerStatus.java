package io.beanlog.run;

import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a recorder is doing, in the form that the MXBean turns into open types. Immutable. */
public final class LoggerStatus {
    private final Figures figures;

    /** The same as a record, for those who make one. */
    record Figures(
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
            long leftOut,
            long errors,
            long writtenLines,
            long writtenBytes,
            long droppedLines,
            List<String> quarantined,
            List<String> unmatchedWatches,
            List<String> outputs) {}

    LoggerStatus(Figures figures) {
        this.figures = figures;
    }

    /** When the last tick began; null before the first. */
    public @Nullable Date getLastTick() {
        return figures.lastTick();
    }

    /** How many ticks there were since the recorder was opened. */
    public long getTicks() {
        return figures.ticks();
    }

    /** How many ticks were skipped because an earlier one took too long. */
    public long getMissedTicks() {
        return figures.missedTicks();
    }

    /** How long the last tick took, in microseconds. */
    public long getLastTickMicros() {
        return figures.lastTickMicros();
    }

    /** The median of the latest ticks' durations, in microseconds. */
    public long getMedianTickMicros() {
        return figures.medianTickMicros();
    }

    /** The maximum of the latest ticks' durations, in microseconds. */
    public long getMaximumTickMicros() {
        return figures.maximumTickMicros();
    }

    /** The median of how late the latest ticks began, in microseconds. */
    public long getMedianLatenessMicros() {
        return figures.medianLatenessMicros();
    }

    /** How many MBeans the watches match now. */
    public int getMBeans() {
        return figures.mbeans();
    }

    /** How many lines were encoded. */
    public long getLines() {
        return figures.lines();
    }

    /** How many values they had. */
    public long getValues() {
        return figures.values();
    }

    /** How many values were left out: null, not finite, of no known type. */
    public long getLeftOut() {
        return figures.leftOut();
    }

    /** How many reads failed. */
    public long getErrors() {
        return figures.errors();
    }

    /** How many lines were written to the file and the server log. */
    public long getWrittenLines() {
        return figures.writtenLines();
    }

    /** How many bytes were written to the file and the server log. */
    public long getWrittenBytes() {
        return figures.writtenBytes();
    }

    /** How many lines were dropped because they could not be written in time. */
    public long getDroppedLines() {
        return figures.droppedLines();
    }

    /** The MBeans that are left alone because they did not answer in time. */
    public List<String> getQuarantined() {
        return figures.quarantined();
    }

    /** The watches that match nothing. */
    public List<String> getUnmatchedWatches() {
        return figures.unmatchedWatches();
    }

    /** Where lines go. */
    public List<String> getOutputs() {
        return figures.outputs();
    }

    /** STUB so that a proxy of the interface can be made. */
    public static LoggerStatus from(javax.management.openmbean.CompositeData data) {
        return new LoggerStatus(
                new Figures(null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), List.of(), List.of()));
    }
}
