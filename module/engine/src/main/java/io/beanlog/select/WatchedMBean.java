package io.beanlog.select;

import io.beanlog.settings.Watch;
import java.util.List;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * An MBean that at least one watch matches. A new registration under the same name is a new instance, so what is
 * remembered by instance is never another MBean's. Compared by identity. Thread-safe.
 */
public final class WatchedMBean {
    private final MBeanServer server;
    private final ObjectName name;
    private final Selection selection;
    private final FailureListener failures;
    private volatile @Nullable MBeanId id;
    private volatile @Nullable Layout layout;
    private volatile boolean stale;

    WatchedMBean(MBeanServer server, ObjectName name, Selection selection, FailureListener failures) {
        this.server = server;
        this.name = name;
        this.selection = selection;
        this.failures = failures;
    }

    /** The MBean's name. */
    public ObjectName name() {
        return name;
    }

    /** What lines say about the MBean. Made at the first call, so that registrations cost the application little. */
    public MBeanId id() {
        MBeanId known = id;
        if (known == null) {
            known = MBeanId.of(name);
            id = known;
        }
        return known;
    }

    /** The watches that match it, in the order of the settings. */
    public List<Watch> watches() {
        return selection.watches();
    }

    /** The periods of its watches, as bits by the index in {@link Selector#periods}. */
    public long periods() {
        return selection.periods();
    }

    /** Whether a watch names it without a pattern. It is then watched whether it is registered or not. */
    public boolean isExact() {
        return selection.isExact();
    }

    /**
     * What to read when the given periods are due. Compiled at the first call, which may ask the MBean for its
     * attributes; that is foreign code, which may hang. An MBean that fails to name its attributes is reported, and its
     * plan has those that the watches name.
     *
     * @param due periods as bits; others than those of this MBean do not matter
     * @throws InstanceNotFoundException when the MBean is gone, found out by asking for its attributes
     */
    public ReadPlan plan(long due) throws InstanceNotFoundException {
        Layout known = layout;
        if (known == null || stale) {
            stale = false;
            known = selection.layout(selection.needsInfo() ? attributes() : Attributes.none());
            layout = known;
        }
        return known.plan(due & selection.periods());
    }

    /** Lets the next plan look again which attributes there are. */
    void refresh() {
        stale = selection.needsInfo();
    }

    private Attributes attributes() throws InstanceNotFoundException {
        try {
            return Attributes.of(server.getMBeanInfo(name));
        } catch (InstanceNotFoundException e) {
            throw e;
        } catch (Throwable t) { // the info is foreign code, whose classes may be gone
            failures.failed(name, "*", Failure.ofForeignCode(t));
            return Attributes.none();
        }
    }

    @Override
    public String toString() {
        return name.toString();
    }
}
