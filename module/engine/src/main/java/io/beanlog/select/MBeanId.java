package io.beanlog.select;

import java.util.Map;
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
public record MBeanId(ObjectName name, String canonical, String domain, Map<String, String> keys, String dataset) {}
