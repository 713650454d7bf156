package io.beanlog.run;

import io.beanlog.read.MBeanReader;
import io.beanlog.read.Reading;
import io.beanlog.select.Selector;
import io.beanlog.select.WatchedMBean;
import io.beanlog.settings.AttributePath;
import io.beanlog.settings.Watch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Finds MBeans and attributes for an operator who has no jconsole at hand, and prints them as the watches that would log
 * them. It calls MBeans, so each is a step that may be given up.
 */
final class Finder implements Steps<List<String>> {
    private static final long BUDGET_NANOS = 1_000_000_000L;
    private static final int MOST_GIVEN_UP = 2;

    private final MBeanServer server;
    private final Query query;
    private final boolean attributes;
    private final boolean values;
    private final List<WatchedMBean> mbeans;
    private final List<String> output = new ArrayList<>();
    private int index = -1;
    private int found;
    private int givenUp;

    private Finder(MBeanServer server, Query query, boolean attributes, boolean values, List<WatchedMBean> mbeans) {
        this.server = server;
        this.query = query;
        this.attributes = attributes;
        this.values = values;
        this.mbeans = mbeans;
    }

    /**
     * Finds what a query asks for.
     *
     * @throws IllegalArgumentException for a pattern that is malformed
     */
    static List<String> find(Environment environment, String text, boolean attributes, boolean values) {
        MBeanServer server = environment.server();
        Query query = Query.parse(text);
        List<Watch> everything = server.queryNames(query.pattern(), null).stream()
                .filter(name -> !name.isPattern())
                .sorted()
                .map(name -> watch(name, List.of("*")))
                .toList();
        try (Selector selector =
                        Selector.open(server, everything, Duration.ofSeconds(1), (name, attribute, failure) -> {});
                ReaderPool pool = ReaderPool.named("beanlog-finder", environment.classLoader())) {
            Finder steps = new Finder(server, query, attributes, values, selector.current());
            pool.run(steps);
            steps.summarize();
            return steps.output;
        }
    }

    private static Watch watch(ObjectName name, List<String> path) {
        return new Watch(
                name,
                List.of(new AttributePath(path)),
                Optional.empty(),
                Optional.empty(),
                false,
                false,
                List.of(),
                "");
    }

    @Override
    public boolean next() {
        return givenUp < MOST_GIVEN_UP && ++index < mbeans.size();
    }

    @Override
    public long budgetNanos() {
        return BUDGET_NANOS;
    }

    @Override
    public List<String> call(Reading reading) throws JMException {
        WatchedMBean mbean = mbeans.get(index);
        boolean named = query.matches(mbean.name().toString());
        List<String> lines = values ? valueLines(mbean, reading, named) : attributeLines(mbean.name(), named);
        if (!named && lines.isEmpty()) {
            return List.of();
        }
        List<String> all = new ArrayList<>();
        all.add(mbean.name().toString());
        all.addAll(lines);
        return all;
    }

    /** Without values the parts of a composite are not known, so these watches log all of them. */
    private List<String> attributeLines(ObjectName name, boolean named) throws JMException {
        List<String> lines = new ArrayList<>();
        if (!named || attributes || !query.isEverything()) {
            MBeanAttributeInfo[] infos =
                    server.getMBeanInfo(name).getAttributes().clone();
            Arrays.sort(infos, Comparator.comparing(MBeanAttributeInfo::getName));
            for (MBeanAttributeInfo attribute : infos) {
                String attributeName = attribute.getName();
                if (attribute.isReadable()
                        && !attributeName.isEmpty()
                        && (query.matches(attributeName) || (named && attributes))) {
                    lines.add("  " + watch(name, List.of(attributeName)).text());
                }
            }
        }
        return lines;
    }

    private List<String> valueLines(WatchedMBean mbean, Reading reading, boolean named) {
        MBeanReader.of(server, mbean, (name, attribute, failure) -> {}, System::nanoTime)
                .read(mbean.periods(), reading);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < reading.size(); i++) {
            List<String> path = reading.field(i).path();
            if (named || query.matches(String.join(".", path))) {
                lines.add(String.format(
                        Locale.ROOT,
                        "  %16s  %s",
                        shortened(reading.value(i)),
                        watch(mbean.name(), path).text()));
            }
        }
        return lines;
    }

    private static String shortened(Object value) {
        String text = value.toString().replaceAll("\\p{Cntrl}", " ");
        return text.length() <= 40 ? text : text.substring(0, 39) + "…";
    }

    @Override
    public void returned(@Nullable List<String> lines, Reading reading, @Nullable Throwable thrown) {
        if (lines != null && !lines.isEmpty()) {
            found++;
            output.addAll(lines);
        } else if (thrown != null && query.matches(mbeans.get(index).name().toString())) {
            found++;
            output.add(mbeans.get(index).name().toString());
            output.add("  (cannot be read: " + thrown + ")");
        }
    }

    @Override
    public void givenUp(Stuck stuck, boolean overdue) {
        givenUp++;
        output.add(mbeans.get(index).name().toString());
        output.add("  (does not answer)");
    }

    private void summarize() {
        if (givenUp == MOST_GIVEN_UP && index + 1 < mbeans.size()) {
            output.add("Stopped, because " + givenUp + " MBeans do not answer. Ask with a narrower pattern.");
        }
        output.add(
                found == 0
                        ? "Nothing found for " + query.text() + " among " + Words.count(mbeans.size(), "MBean") + "."
                        : Words.count(found, "MBean") + " found.");
    }

    /** What to look for: a pattern, or a text that is part of names of MBeans or of attributes. */
    private record Query(String text, @Nullable ObjectName pattern) {

        static Query parse(String text) {
            String stripped = text.strip();
            if (stripped.indexOf(':') < 0) {
                return new Query(stripped.toLowerCase(Locale.ROOT), null);
            }
            try {
                return new Query(stripped, new ObjectName(stripped));
            } catch (JMException e) {
                throw new IllegalArgumentException(
                        stripped + " is not an ObjectName or pattern: " + e.getMessage()
                                + ". A pattern is one like amx:type=thread-pool-mon,* and text without a colon is"
                                + " looked for in the names of MBeans and attributes.",
                        e);
            }
        }

        boolean isEverything() {
            return pattern != null || text.isEmpty();
        }

        boolean matches(String name) {
            return isEverything() || name.toLowerCase(Locale.ROOT).contains(text);
        }
    }
}
