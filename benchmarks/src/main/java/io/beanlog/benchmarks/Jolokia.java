package io.beanlog.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;
import org.jolokia.json.JSONArray;
import org.jolokia.json.JSONObject;
import org.jolokia.json.JSONStructure;
import org.jolokia.server.core.config.StaticConfiguration;
import org.jolokia.server.core.http.HttpRequestHandler;
import org.jolokia.server.core.restrictor.AllowAllRestrictor;
import org.jolokia.server.core.service.JolokiaServiceManagerFactory;
import org.jolokia.server.core.service.api.JolokiaServiceManager;
import org.jolokia.server.core.service.impl.QuietLogHandler;
import org.jolokia.service.jmx.LocalRequestHandler;
import org.jolokia.service.serializer.JolokiaSerializer;

/** Jolokia's bulk read: one POST with a read request for each MBean, and the answer's text; without HTTP around it. */
final class Jolokia implements Contender {
    private final JolokiaServiceManager manager;
    private final HttpRequestHandler handler;
    private final byte[] body;

    private Jolokia(JolokiaServiceManager manager, HttpRequestHandler handler, byte[] body) {
        this.manager = manager;
        this.handler = handler;
        this.body = body;
    }

    static Jolokia of(BeanSet beans) throws JMException {
        JolokiaServiceManager manager = JolokiaServiceManagerFactory.createJolokiaServiceManager(
                new StaticConfiguration(Map.of("agentId", "benchmark")),
                new QuietLogHandler(),
                new AllowAllRestrictor());
        manager.addService(new LocalRequestHandler(100));
        manager.addService(new JolokiaSerializer());
        return new Jolokia(
                manager,
                new HttpRequestHandler(manager.start()),
                body(beans.attributes()).getBytes(StandardCharsets.UTF_8));
    }

    @SuppressWarnings("unchecked")
    private static String body(Map<ObjectName, String[]> attributes) {
        JSONArray requests = new JSONArray();
        attributes.forEach((name, names) -> {
            JSONArray list = new JSONArray();
            for (String attribute : names) {
                list.add(attribute);
            }
            JSONObject request = new JSONObject();
            request.put("type", "read");
            request.put("mbean", name.toString());
            request.put("attribute", list);
            requests.add(request);
        });
        return requests.toJSONString();
    }

    @Override
    public Object read() throws Exception {
        JSONStructure answer = handler.handlePostRequest("/jolokia", new ByteArrayInputStream(body), "UTF-8", Map.of());
        Length length = new Length();
        answer.writeJSONString(length);
        return length.chars;
    }

    @Override
    public void close() {
        manager.stop();
    }

    /** Takes the text as the connection would. */
    private static final class Length extends Writer {
        private long chars;

        @Override
        public void write(char[] buffer, int from, int count) {
            chars += count;
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
