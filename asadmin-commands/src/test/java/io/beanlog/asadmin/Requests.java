package io.beanlog.asadmin;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Requests with one thing in them. */
final class Requests {
    private Requests() {}

    static ChangeRequest setting(String key, String value) {
        return new ChangeRequest(
                Map.of(key, value),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    static ChangeRequest frequency(Optional<String> count, Optional<String> unit) {
        return new ChangeRequest(Map.of(), count, unit, List.of(), List.of(), Optional.empty(), Optional.empty());
    }

    static ChangeRequest watches(List<String> added, List<String> removed) {
        return new ChangeRequest(
                Map.of(), Optional.empty(), Optional.empty(), added, removed, Optional.empty(), Optional.empty());
    }

    static ChangeRequest amx(boolean value) {
        return new ChangeRequest(
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.of(value),
                Optional.empty());
    }

    static ChangeRequest levels(String value) {
        return new ChangeRequest(
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(value));
    }
}
