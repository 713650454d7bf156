package io.beanlog.select;

import io.beanlog.settings.Watch;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The rules that match some MBeans, with the layouts compiled for them; shared by all these MBeans. Thread-safe. */
final class Selection {
    /** MBeans that all have other attributes get layouts of their own beyond this number. */
    private static final int MAXIMUM_LAYOUTS = 256;

    private final List<Rule> rules;
    private final List<Watch> watches;
    private final long periods;
    private final boolean exact;
    private final PlanCompiler compiler;
    private final Map<List<PlanCompiler.Wanted>, Layout> layouts = new ConcurrentHashMap<>();
    private volatile @Nullable Layout simple;

    private Selection(List<Rule> rules) {
        this.rules = List.copyOf(rules);
        this.watches = this.rules.stream().map(Rule::watch).toList();
        this.periods = this.rules.stream().mapToLong(Rule::period).reduce(0, (a, b) -> a | b);
        this.exact = this.rules.stream().anyMatch(Rule::isExact);
        this.compiler = PlanCompiler.of(this.rules);
    }

    static Selection of(List<Rule> rules) {
        return new Selection(rules);
    }

    List<Watch> watches() {
        return watches;
    }

    /** The periods of the watches, as bits. */
    long periods() {
        return periods;
    }

    /** Whether one of the watches names the MBean, without a pattern. */
    boolean isExact() {
        return exact;
    }

    /** Whether the layout depends on the attributes that the MBean says it has. */
    boolean needsInfo() {
        return compiler.needsInfo();
    }

    /** The layout for MBeans with the given attributes; where they are not needed, any will do. */
    Layout layout(Attributes attributes) {
        if (compiler.needsInfo()) {
            return layout(compiler.wanted(attributes));
        }
        Layout known = simple;
        if (known == null) {
            known = layout(compiler.wanted(attributes));
            simple = known;
        }
        return known;
    }

    private Layout layout(List<PlanCompiler.Wanted> wanted) {
        Layout known = layouts.get(wanted);
        if (known == null) {
            known = PlanCompiler.layout(wanted);
            if (layouts.size() < MAXIMUM_LAYOUTS) {
                Layout first = layouts.putIfAbsent(wanted, known);
                known = first == null ? known : first;
            }
        }
        return known;
    }
}
