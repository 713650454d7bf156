package io.beanlog.encode;

import java.util.Map;

/**
 * Where lines come from: the same for all lines of a run. Immutable.
 *
 * @param serviceName the domain's or application's name
 * @param serviceType the product in lower case: {@code payara}, {@code glassfish}, {@code java}
 * @param serviceVersion the product's version
 * @param nodeName the instance's name
 * @param hostName the host's name
 * @param pid the process id
 * @param labels the operator's own labels, in their order
 */
public record Source(
        String serviceName,
        String serviceType,
        String serviceVersion,
        String nodeName,
        String hostName,
        long pid,
        Map<String, String> labels) {}
