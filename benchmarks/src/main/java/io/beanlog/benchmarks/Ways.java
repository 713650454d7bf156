package io.beanlog.benchmarks;

import java.util.Locale;

/** The contenders. */
public enum Ways {
    /** Bare JMX. */
    FLOOR("bare `getAttributes`"),
    /** Beanlog. */
    BEANLOG("**Beanlog**: read, encode, write to the file"),
    /** jmx_exporter. */
    EXPORTER("jmx_exporter 1.5.0 `collect()`"),
    /** Jolokia. */
    JOLOKIA("Jolokia 2.3.0 bulk read"),
    /** Payara's JMX monitoring service. */
    PAYARA("Payara 6.2025.9's service");

    private final String title;

    Ways(String title) {
        this.title = title;
    }

    /** For people. */
    String title() {
        return title;
    }

    /** Makes it ready to read some MBeans. */
    Contender open(BeanSet beans) throws Exception {
        return switch (this) {
            case FLOOR -> BareJmx.of(beans);
            case BEANLOG -> Beanlog.of(beans);
            case EXPORTER -> JmxExporter.of(beans);
            case JOLOKIA -> Jolokia.of(beans);
            case PAYARA -> PayaraService.of(beans);
        };
    }

    /** As a parameter of a benchmark. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Ways of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }
}
