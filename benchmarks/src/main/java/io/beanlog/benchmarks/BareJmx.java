package io.beanlog.benchmarks;

import java.util.Map;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** The floor: {@code getAttributes}, once for each MBean, and the answers dropped. */
final class BareJmx implements Contender {
    private final MBeanServer server;
    private final ObjectName[] names;
    private final String[][] attributes;

    private BareJmx(MBeanServer server, Map<ObjectName, String[]> attributes) {
        this.server = server;
        this.names = attributes.keySet().toArray(ObjectName[]::new);
        this.attributes = attributes.values().toArray(String[][]::new);
    }

    static BareJmx of(BeanSet beans) throws JMException {
        return new BareJmx(beans.server(), beans.attributes());
    }

    @Override
    public Object read() throws JMException {
        int count = 0;
        for (int i = 0; i < names.length; i++) {
            count += server.getAttributes(names[i], attributes[i]).size();
        }
        return count;
    }
}
