package io.beanlog.select;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.management.MBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanAttributeInfo;

/** Which attributes {@code *} stands for. What it leaves out can still be read by its name. */
final class WholeReads {
    /** Parts of the names of attributes that commonly hold secrets, or data of the application's users. */
    private static final List<String> SECRETS = List.of(
            "password",
            "passwd",
            "passphrase",
            "pwd",
            "secret",
            "credential",
            "privatekey",
            "apikey",
            "accesskey",
            "sqlqueries");

    /** Attributes that hold secrets, or are dumps which take long and fill logs. */
    private static final Set<String> DUMPS = Set.of(
            "systemproperties",
            "inputarguments",
            "environment",
            "environmentvariables",
            "classpath",
            "bootclasspath",
            "librarypath",
            "allthreadids",
            "threadinfo",
            "threadinfos",
            "threaddump",
            "loggernames",
            "diagnosticoptions");

    /** Types by name that are, or may at run time be, a simple value. */
    private static final Set<String> SIMPLE = Set.of(
            "boolean",
            "byte",
            "short",
            "int",
            "long",
            "float",
            "double",
            "char",
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.Character",
            "java.lang.String",
            "java.lang.Number",
            "java.lang.Comparable",
            "java.lang.Object",
            "java.math.BigInteger",
            "java.math.BigDecimal",
            "java.util.Date",
            "java.util.UUID",
            "java.util.concurrent.TimeUnit",
            "javax.management.ObjectName");

    private static final List<String> SIMPLE_PACKAGES =
            List.of("java.time.", "java.util.concurrent.atomic.", "java.util.Optional", "javax.management.openmbean.");

    private WholeReads() {}

    /** Whether {@code *} reads the attribute. */
    static boolean includes(MBeanAttributeInfo attribute) {
        return attribute.isReadable() && !isSecretOrDump(attribute.getName()) && isOpen(attribute);
    }

    private static boolean isSecretOrDump(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (DUMPS.contains(lower) || lower.endsWith("token")) {
            return true;
        }
        for (String secret : SECRETS) {
            if (lower.contains(secret)) {
                return true;
            }
        }
        return false;
    }

    /** Other types may have getters that throw or hang, and a text that means nothing. */
    private static boolean isOpen(MBeanAttributeInfo attribute) {
        return attribute instanceof OpenMBeanAttributeInfo
                || attribute.getDescriptor().getFieldValue("openType") != null
                || isOpen(attribute.getType());
    }

    private static boolean isOpen(String type) {
        String element = type;
        while (element.startsWith("[")) {
            element = element.substring(1);
        }
        if (element.length() < type.length()) {
            if (element.length() == 1) {
                return true;
            }
            element = element.substring(1, element.length() - 1);
        }
        return SIMPLE.contains(element) || SIMPLE_PACKAGES.stream().anyMatch(element::startsWith);
    }
}
