package io.beanlog.run;

import io.beanlog.select.WatchedMBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.management.ObjectName;

/**
 * The targets, kept in step with what the selector matches: one that stays keeps what was learnt about it. Used by the
 * scheduler's thread; the list itself may be read by any.
 */
final class Targets {
    /** As many threads may hang in MBeans before further suspects are left alone until one is back. */
    static final int MOST_STUCK = 4;
    /** As many threads may hang in MBeans at all; then nothing is read until one is back. */
    static final int MOST_STUCK_EVER = 2 * MOST_STUCK;

    private final Function<WatchedMBean, Target> maker;
    private List<WatchedMBean> known = List.of();
    private volatile List<Target> all = List.of();
    private int turn;

    /** @param maker makes a target for an MBean that is new */
    Targets(Function<WatchedMBean, Target> maker) {
        this.maker = maker;
    }

    /** All targets. */
    List<Target> all() {
        return all;
    }

    /** Takes what the selector matches now. Costs nothing while that is the same list. */
    void update(List<WatchedMBean> matched) {
        if (matched == known) {
            return;
        }
        IdentityHashMap<WatchedMBean, Target> before = new IdentityHashMap<>();
        all.forEach(target -> before.put(target.mbean(), target));
        List<Target> now = new ArrayList<>(matched.size());
        for (WatchedMBean mbean : matched) {
            Target target = before.get(mbean);
            now.add(target == null ? maker.apply(mbean) : target);
        }
        known = matched;
        all = List.copyOf(now);
    }

    /** How many threads are stuck in calls of MBeans that are quarantined. */
    int stuck() {
        int stuck = 0;
        for (Target target : all) {
            Quarantine quarantine = target.quarantine();
            if (quarantine != null && quarantine.isStuck()) {
                stuck++;
            }
        }
        return stuck;
    }

    /**
     * Ends quarantines that are over, and starts the retries that are due.
     *
     * @return those whose quarantine ended
     */
    List<Target> tendQuarantines(long now, Function<Target, Quarantine.Probe> probes) {
        List<Target> released = new ArrayList<>();
        for (Target target : all) {
            Quarantine quarantine = target.quarantine();
            if (quarantine == null) {
                continue;
            }
            if (quarantine.isOver(now)) {
                target.quarantine(null);
                target.took(0);
                released.add(target);
            } else if (quarantine.mayTry(now) && stuck() < MOST_STUCK) {
                quarantine.trying(probes.apply(target));
            }
        }
        return released;
    }

    /**
     * Those to read now: the quick ones, then the slow ones, which take turns in being first. While many threads are
     * stuck, MBeans of the same kind as one that hangs are suspects and left out, and so are the slow ones.
     */
    Order order() {
        int stuck = 0;
        Set<String> suspects = new HashSet<>();
        for (Target target : all) {
            Quarantine quarantine = target.quarantine();
            if (quarantine != null && quarantine.isStuck()) {
                stuck++;
                suspects.add(kind(target));
            }
        }
        List<Target> quick = new ArrayList<>(all.size());
        List<Target> slow = new ArrayList<>();
        if (stuck >= MOST_STUCK_EVER) {
            return new Order(quick, slow);
        }
        boolean careful = stuck >= MOST_STUCK;
        for (Target target : all) {
            boolean leftOut =
                    target.quarantine() != null || (careful && (target.isSlow() || suspects.contains(kind(target))));
            if (!leftOut) {
                (target.isSlow() ? slow : quick).add(target);
            }
        }
        if (!slow.isEmpty()) {
            Collections.rotate(slow, turn++ % slow.size());
        }
        return new Order(quick, slow);
    }

    private static String kind(Target target) {
        ObjectName name = target.mbean().name();
        return name.getDomain() + ':' + name.getKeyProperty("type");
    }

    /** The targets of one tick. */
    record Order(List<Target> quick, List<Target> slow) {}
}
