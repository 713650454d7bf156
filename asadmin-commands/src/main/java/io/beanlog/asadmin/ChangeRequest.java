package io.beanlog.asadmin;

import io.beanlog.settings.InvalidSettingsException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the options of one command ask for. Immutable.
 *
 * @param properties settings by their keys; what is absent keeps its value
 * @param frequency the interval as a count, where it is given that way
 * @param frequencyUnit the count's unit, where it is given
 * @param added texts of watches to add
 * @param removed texts of watches, or attributes alone, to remove
 * @param amx whether AMX is to be booted, where that is said
 * @param levels what to do about monitoring levels that are OFF, where that is said
 */
record ChangeRequest(
        Map<String, String> properties,
        Optional<String> frequency,
        Optional<String> frequencyUnit,
        List<String> added,
        List<String> removed,
        Optional<Boolean> amx,
        Optional<String> levels) {

    ChangeRequest {
        properties = Map.copyOf(properties);
        added = List.copyOf(added);
        removed = List.copyOf(removed);
    }

    /** Whether it asks for nothing. */
    boolean isEmpty() {
        return properties.isEmpty()
                && added.isEmpty()
                && removed.isEmpty()
                && Stream.of(frequency, frequencyUnit, amx, levels).allMatch(Optional::isEmpty);
    }

    /** Whether the levels that the watches need are to be raised. */
    boolean raisesLevels() {
        return switch (levels.orElse("keep")) {
            case "auto" -> true;
            case "keep" -> false;
            default ->
                throw new InvalidSettingsException(
                        "--levels: '" + levels.orElseThrow()
                                + "' is not known. Write auto to raise the monitoring levels that the watches need, or keep to leave them.");
        };
    }
}
