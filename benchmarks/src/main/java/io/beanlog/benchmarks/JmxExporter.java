package io.beanlog.benchmarks;

import io.prometheus.jmx.JmxCollector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import javax.management.MalformedObjectNameException;

/** jmx_exporter's collection, without the text that a scrape then makes of it. */
final class JmxExporter implements Contender {
    private final JmxCollector collector;

    private JmxExporter(JmxCollector collector) {
        this.collector = collector;
    }

    /** With the rules that a configuration without rules has, for these MBeans alone. */
    static JmxExporter of(BeanSet beans) throws MalformedObjectNameException {
        String configuration = "includeObjectNames: ['" + beans.pattern() + "']\n";
        return new JmxExporter(new JmxCollector(configuration).register(new PrometheusRegistry()));
    }

    @Override
    public Object read() {
        return collector.collect();
    }
}
