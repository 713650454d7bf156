package io.beanlog.tests;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;

/** One JSON line, with names for what the tests ask of it. Whatever is missing fails the test by its path. */
record Line(String text, JsonNode json) {
    /** The node at a JSON pointer, such as {@code /jmx/tick}. */
    JsonNode at(String pointer) {
        JsonNode node = json.at(pointer);
        if (node.isMissingNode()) {
            throw new AssertionError("No " + pointer + " in " + text);
        }
        return node;
    }

    boolean has(String pointer) {
        return !json.at(pointer).isMissingNode();
    }

    /** The MBean's name, or an empty text in a record that is about none. */
    String mbean() {
        return json.at("/jmx/mbean").asText();
    }

    /** Whether this is the line of a watched MBean; the records about Beanlog itself are not. */
    boolean isMetric() {
        return json.at("/event/kind").asText().equals("metric")
                && !json.at("/event/dataset").asText().equals("beanlog.self");
    }

    Instant time() {
        return Instant.parse(at("/@timestamp").textValue());
    }

    long tick() {
        return at("/jmx/tick").longValue();
    }

    String id() {
        return at("/event/id").textValue();
    }

    long metric(String field) {
        JsonNode value = at("/jmx/metric/" + field);
        if (!value.isIntegralNumber()) {
            throw new AssertionError(field + " is no integer in " + text);
        }
        return value.longValue();
    }

    /** The names of the numeric fields. */
    Set<String> metrics() {
        Set<String> names = new TreeSet<>();
        at("/jmx/metric").fieldNames().forEachRemaining(names::add);
        return names;
    }
}
