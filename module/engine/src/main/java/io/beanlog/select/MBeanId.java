package io.beanlog.select;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import javax.management.ObjectName;

/**
 * What a line says about the MBean it comes from. Immutable.
 *
 * @param name the MBean's name
 * @param canonical its canonical text, the same for every order of the keys
 * @param domain the part before the colon
 * @param keys the key properties in canonical order, values unquoted where they were quoted
 * @param dataset {@code beanlog.<kind>}: made from the key {@code type}, or the domain where there is none
 */
public record MBeanId(ObjectName name, String canonical, String domain, Map<String, String> keys, String dataset) {

    /** What there is to say about the MBean of a name. */
    public static MBeanId of(ObjectName name) {
        Map<String, String> keys = new TreeMap<>();
        name.getKeyPropertyList().forEach((key, value) -> keys.put(key, unquoted(value)));
        String kind = keys.getOrDefault("type", name.getDomain());
        return new MBeanId(
                name,
                name.getCanonicalName(),
                name.getDomain(),
                Collections.unmodifiableMap(keys),
                "beanlog." + DatasetName.of(kind));
    }

    private static String unquoted(String value) {
        return value.startsWith("\"") ? ObjectName.unquote(value) : value;
    }
}
