package io.beanlog.select;

import static java.util.Comparator.comparing;

import io.beanlog.settings.Watch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerDelegate;
import javax.management.MBeanServerNotification;
import javax.management.Notification;
import javax.management.NotificationListener;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * The MBeans that watches match, kept current by the MBean server's notifications. Patterns are queried when the
 * selector is opened and at each {@link #refresh}; exact names are watched without a query, since servers exist that
 * answer reads of MBeans which no query shows. Thread-safe.
 */
public final class Selector implements AutoCloseable {
    private static final int MAXIMUM_PERIODS = 63;

    private final MBeanServer server;
    private final List<Duration> periods;
    private final List<Rule> rules;
    private final FailureListener failures;
    private final Map<List<Rule>, Selection> selections = new ConcurrentHashMap<>();
    private final NotificationListener listener = this::hear;
    private final Object refreshing = new Object();
    /** Guards all below. Nothing foreign is called while it is held. */
    private final Object lock = new Object();

    private final Map<ObjectName, WatchedMBean> mbeans = new LinkedHashMap<>();
    /** The names heard of while a query runs: notifications know better than its answer. */
    private @Nullable Set<ObjectName> heard;

    private volatile @Nullable List<WatchedMBean> snapshot;
    private volatile boolean closed;

    private Selector(MBeanServer server, List<Duration> periods, List<Rule> rules, FailureListener failures) {
        this.server = server;
        this.periods = periods;
        this.rules = rules;
        this.failures = failures;
    }

    /**
     * Starts to watch. Queries the patterns, which may take long or hang where an MBean server answers them with code
     * of its own.
     *
     * @param interval the period of watches without one of their own
     * @throws IllegalArgumentException for more than 63 distinct periods, or an exception of a watch that is no object
     *     name
     */
    public static Selector open(MBeanServer server, List<Watch> watches, Duration interval, FailureListener failures) {
        Set<Duration> distinct = new LinkedHashSet<>();
        watches.forEach(watch -> distinct.add(watch.every().orElse(interval)));
        List<Duration> periods = distinct.isEmpty() ? List.of(interval) : List.copyOf(distinct);
        if (periods.size() > MAXIMUM_PERIODS) {
            throw new IllegalArgumentException(
                    "watches may have " + MAXIMUM_PERIODS + " distinct intervals, not " + periods.size());
        }
        List<Rule> rules = watches.stream()
                .map(watch -> Rule.of(watch, 1L << periods.indexOf(watch.every().orElse(interval))))
                .toList();
        Selector selector = new Selector(server, periods, rules, failures);
        selector.start();
        return selector;
    }

    private void start() {
        try {
            // First listen, then query: what is registered in between is found twice rather than not at all.
            server.addNotificationListener(MBeanServerDelegate.DELEGATE_NAME, listener, null, null);
        } catch (JMException | RuntimeException e) {
            failures.failed(MBeanServerDelegate.DELEGATE_NAME, "", Failure.of(e));
        }
        for (Rule rule : rules) {
            if (rule.isExact()) {
                Selection selection = match(rule.mbean());
                if (selection != null) {
                    synchronized (lock) {
                        mbeans.putIfAbsent(rule.mbean(), new WatchedMBean(server, rule.mbean(), selection, failures));
                    }
                }
            }
        }
        refresh();
    }

    /** The distinct periods of the watches; a period's index is its bit in {@link WatchedMBean#periods}. */
    public List<Duration> periods() {
        return periods;
    }

    /** The MBeans matched now, immutable; the same instance while there is no change. */
    public List<WatchedMBean> current() {
        List<WatchedMBean> known = snapshot;
        if (known == null) {
            synchronized (lock) {
                known = List.copyOf(mbeans.values());
                snapshot = known;
            }
        }
        return known;
    }

    /**
     * The watches that match no MBean now: patterns without one, and exact names that are not registered. Looks through
     * all MBeans; for status, not for each tick.
     */
    public List<Watch> unmatched() {
        Set<Watch> matched = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<List<Watch>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (WatchedMBean mbean : current()) {
            if (!mbean.isExact() || server.isRegistered(mbean.name())) {
                if (seen.add(mbean.watches())) {
                    matched.addAll(mbean.watches());
                }
            }
        }
        return rules.stream()
                .map(Rule::watch)
                .filter(watch -> !matched.contains(watch))
                .toList();
    }

    /**
     * Queries all patterns again and lets MBeans look again which attributes they have: a slow safety net for
     * notifications that never came. May hang like {@link #open}. A query that fails is reported, and the MBeans that
     * it found earlier stay.
     */
    public void refresh() {
        synchronized (refreshing) {
            synchronized (lock) {
                heard = new HashSet<>();
            }
            Set<ObjectName> found = new HashSet<>();
            boolean complete = query(found);
            List<WatchedMBean> known = addNew(found);
            for (WatchedMBean mbean : known) {
                mbean.refresh();
                if (complete && !found.contains(mbean.name())) {
                    vanished(mbean);
                }
            }
        }
    }

    /** Answers whether all queries succeeded. */
    private boolean query(Set<ObjectName> found) {
        boolean complete = true;
        for (Rule rule : rules) {
            if (!rule.isExact()) {
                try {
                    Set<ObjectName> names = server.queryNames(rule.mbean(), null);
                    if (names != null) {
                        names.stream().filter(Objects::nonNull).forEach(found::add);
                    }
                } catch (Throwable t) { // servers have interceptors of their own
                    complete = false;
                    failures.failed(rule.mbean(), "", Failure.ofForeignCode(t));
                }
            }
        }
        return complete;
    }

    /** Answers the MBeans that were known before. */
    private List<WatchedMBean> addNew(Set<ObjectName> found) {
        synchronized (lock) {
            List<WatchedMBean> known = List.copyOf(mbeans.values());
            Set<ObjectName> better = heard == null ? Set.of() : heard;
            heard = null;
            if (closed) {
                return List.of();
            }
            found.stream()
                    .filter(name -> !mbeans.containsKey(name) && !better.contains(name))
                    .sorted(comparing(ObjectName::getCanonicalName))
                    .forEach(name -> {
                        Selection selection = match(name);
                        if (selection != null) {
                            put(name, selection);
                        }
                    });
            return known;
        }
    }

    /**
     * Hears that an MBean was not there when it was read. It is dropped unless it is there after all or named by a
     * watch; notifications of threads that register and unregister at once may come in the wrong order.
     */
    public void vanished(WatchedMBean mbean) {
        if (!mbean.isExact() && !server.isRegistered(mbean.name())) {
            synchronized (lock) {
                if (mbeans.remove(mbean.name(), mbean)) {
                    snapshot = null;
                }
            }
        }
    }

    /** Called by the threads that register and unregister MBeans: what it throws would hit the application. */
    private void hear(Notification notification, @Nullable Object handback) {
        try {
            if (notification instanceof MBeanServerNotification event && event.getMBeanName() != null && !closed) {
                Selection selection = match(event.getMBeanName());
                if (selection != null) {
                    change(event, selection);
                }
            }
        } catch (Throwable t) {
            failures.failed(MBeanServerDelegate.DELEGATE_NAME, "", Failure.ofForeignCode(t));
        }
    }

    private void change(MBeanServerNotification event, Selection selection) {
        ObjectName name = event.getMBeanName();
        // The notification of an earlier life may come late, when the name is registered again.
        boolean stays = selection.isExact()
                || event.getType().equals(MBeanServerNotification.REGISTRATION_NOTIFICATION)
                || server.isRegistered(name);
        synchronized (lock) {
            if (heard != null) {
                heard.add(name);
            }
            if (closed) {
                return;
            }
            if (stays) {
                put(name, selection);
            } else if (mbeans.remove(name) != null) {
                snapshot = null;
            }
        }
    }

    private void put(ObjectName name, Selection selection) {
        // A name of an application's own class would keep its loader, or change under our hands.
        ObjectName ours = ObjectName.getInstance(name);
        mbeans.put(ours, new WatchedMBean(server, ours, selection, failures));
        snapshot = null;
    }

    /** The rules that match a name, or null when none does. Names that are patterns cannot be read. */
    private @Nullable Selection match(ObjectName name) {
        List<Rule> matching = null;
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            if (rule.matches(name)) {
                if (matching == null) {
                    matching = new ArrayList<>();
                }
                matching.add(rule);
            }
        }
        return matching == null ? null : selections.computeIfAbsent(matching, Selection::of);
    }

    /** Stops to listen and forgets all MBeans. */
    @Override
    public void close() {
        closed = true;
        try {
            server.removeNotificationListener(MBeanServerDelegate.DELEGATE_NAME, listener);
        } catch (JMException | RuntimeException e) {
            failures.failed(MBeanServerDelegate.DELEGATE_NAME, "", Failure.of(e));
        }
        synchronized (lock) {
            mbeans.clear();
            snapshot = List.of();
        }
    }
}
