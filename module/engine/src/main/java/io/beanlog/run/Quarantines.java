package io.beanlog.run;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * The quarantines in which a thread hangs, of all recordings of a recorder: such a thread outlives a change of the
 * settings and the registration of its MBean, and must neither be forgotten nor get company. Thread-safe.
 */
final class Quarantines {
    /** As many threads may hang in MBeans before further suspects are left alone until one is back. */
    static final int MOST_STUCK = 4;
    /** As many threads may hang in MBeans at all; then nothing is read until one is back. */
    static final int MOST_STUCK_EVER = 2 * MOST_STUCK;

    private final Map<ObjectName, Quarantine> stuck = new ConcurrentHashMap<>();

    /** The quarantine in which an MBean of this name still holds a thread, null when there is none. */
    @Nullable
    Quarantine of(ObjectName mbean) {
        Quarantine quarantine = stuck.get(mbean);
        return quarantine != null && quarantine.isStuck() ? quarantine : null;
    }

    /** Counts a quarantine for as long as a thread hangs in it. */
    void add(ObjectName mbean, Quarantine quarantine) {
        stuck.put(mbean, quarantine);
    }

    /** Whom to leave out as things are now. */
    Caution caution() {
        if (stuck.isEmpty()) {
            return Caution.NONE;
        }
        stuck.values().removeIf(quarantine -> !quarantine.isStuck());
        Set<String> suspects = new HashSet<>();
        stuck.keySet().forEach(mbean -> suspects.add(kind(mbean)));
        return new Caution(stuck.size(), Set.copyOf(suspects));
    }

    private static String kind(ObjectName mbean) {
        return mbean.getDomain() + ':' + mbean.getKeyProperty("type");
    }

    /**
     * While many threads hang, MBeans of the same kind as one that hangs are suspects and left out, and so are slow ones.
     *
     * @param stuck how many threads hang
     * @param suspects the kinds of their MBeans
     */
    record Caution(int stuck, Set<String> suspects) {
        static final Caution NONE = new Caution(0, Set.of());

        boolean allowsRetries() {
            return stuck < MOST_STUCK;
        }

        boolean stopsReading() {
            return stuck >= MOST_STUCK_EVER;
        }

        boolean leavesOut(Target target) {
            return stopsReading()
                    || target.quarantine() != null
                    || (stuck >= MOST_STUCK
                            && (target.isSlow()
                                    || suspects.contains(kind(target.mbean().name()))));
        }
    }
}
