package io.beanlog.run;

import io.beanlog.select.WatchedMBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javax.management.ObjectName;

/**
 * The targets, kept in step with what the selector matches: one that stays keeps what was learnt about it. Used by the
 * scheduler's thread; the list itself may be read by any.
 */
final class Targets {
    private final Function<WatchedMBean, Target> maker;
    private final Quarantines quarantines;
    private List<WatchedMBean> known = List.of();
    private volatile List<Target> all = List.of();
    private int turn;

    /**
     * @param maker makes a target for an MBean that is new
     * @param quarantines where threads hang already
     */
    Targets(Function<WatchedMBean, Target> maker, Quarantines quarantines) {
        this.maker = maker;
        this.quarantines = quarantines;
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
            now.add(target == null ? made(mbean) : target);
        }
        known = matched;
        all = List.copyOf(now);
    }

    /**
     * The targets of MBeans that are still the registrations which were read, by name. Those in quarantine are left out:
     * a thread may be in them yet.
     */
    Map<ObjectName, Target> lasting(List<WatchedMBean> matched) {
        Set<WatchedMBean> still = Collections.newSetFromMap(new IdentityHashMap<>());
        still.addAll(matched);
        Map<ObjectName, Target> lasting = new HashMap<>();
        for (Target target : all) {
            if (target.quarantine() == null && still.contains(target.mbean())) {
                lasting.put(target.mbean().name(), target);
            }
        }
        return lasting;
    }

    /** Makes the first targets, which go on with what others of the same registrations learnt. */
    void takeOver(List<WatchedMBean> matched, Map<ObjectName, Target> before) {
        update(matched);
        for (Target target : all) {
            Target old = before.get(target.mbean().name());
            if (old != null) {
                target.takeOver(old);
            }
        }
    }

    /** A new target; where a thread still hangs in an MBean of its name, that is not to be repeated. */
    private Target made(WatchedMBean mbean) {
        Target target = maker.apply(mbean);
        target.quarantine(quarantines.of(mbean.name()));
        return target;
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
            } else if (quarantine.mayTry(now) && quarantines.caution().allowsRetries()) {
                quarantine.trying(probes.apply(target));
                quarantines.add(target.mbean().name(), quarantine);
            }
        }
        return released;
    }

    /**
     * Those to read now: the quick ones, then the slow ones, which take turns in being first. Without those that
     * {@link Quarantines} leaves out.
     */
    Order order() {
        Quarantines.Caution caution = quarantines.caution();
        List<Target> quick = new ArrayList<>(all.size());
        List<Target> slow = new ArrayList<>();
        for (Target target : all) {
            if (!caution.leavesOut(target)) {
                (target.isSlow() ? slow : quick).add(target);
            }
        }
        if (!slow.isEmpty()) {
            Collections.rotate(slow, turn++ % slow.size());
        }
        return new Order(quick, slow);
    }

    /** The targets of one tick. */
    record Order(List<Target> quick, List<Target> slow) {}
}
