package io.beanlog.read;

import static java.util.Objects.requireNonNullElseGet;

import io.beanlog.select.Failure;
import io.beanlog.select.FailureListener;
import io.beanlog.select.PlannedAttribute;
import io.beanlog.select.PlannedField;
import io.beanlog.select.ReadPlan;
import io.beanlog.select.WatchedMBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Reads one MBean, and remembers from one tick to the next what its rates and its failures need. All attributes are
 * read in one call; those missing in the answer are then read singly, once, to learn why.
 *
 * <p>Used by one thread at a time. Catches what an MBean may throw according to the specification of JMX; whatever else
 * comes through concerns this MBean alone too, and is the caller's to catch.
 */
public final class MBeanReader {
    private static final String UNSUPPORTED = UnsupportedOperationException.class.getName();

    private final MBeanServer server;
    private final WatchedMBean mbean;
    private final FailureListener failures;
    private final LongSupplier nanoTime;
    private final Trouble bulk = new Trouble();

    private Extraction extraction = new Extraction();
    private @Nullable ReadPlan plan;
    private @Nullable Trouble[] single = {};
    /** Our own copy: MBeans get it in their hands. */
    private String[] names = {};

    /** Made once, since the same part is missing at each read. */
    private final Map<PlannedField, Failure> missing = new HashMap<>();

    private int timesVanished;

    private MBeanReader(MBeanServer server, WatchedMBean mbean, FailureListener failures, LongSupplier nanoTime) {
        this.server = server;
        this.mbean = mbean;
        this.failures = failures;
        this.nanoTime = nanoTime;
    }

    /**
     * A reader without any memory yet.
     *
     * @param failures hears of each attribute that fails, at each read
     * @param nanoTime the monotonic clock, as {@link System#nanoTime}
     */
    public static MBeanReader of(
            MBeanServer server, WatchedMBean mbean, FailureListener failures, LongSupplier nanoTime) {
        return new MBeanReader(server, mbean, failures, nanoTime);
    }

    /**
     * Goes on with the rates of a reader of the same registration, after a change of the settings. To be called before
     * the first read; the other reader is not to be used any more.
     */
    public void takeOver(MBeanReader before) {
        extraction = Extraction.after(before.extraction);
    }

    /**
     * Reads what is due of the MBean. Calls foreign code, which may hang.
     *
     * @param due the periods that are due, as bits
     * @param reading empty before; has the values afterwards, whatever the outcome
     */
    public Outcome read(long due, Reading reading) {
        ObjectName name = mbean.name();
        if (isKnownToBeGone(name)) {
            timesVanished++;
            return Outcome.VANISHED;
        }
        try {
            ReadPlan current = use(mbean.plan(due));
            if (current.attributes().isEmpty()) {
                return Outcome.READ;
            }
            Outcome outcome = read(name, current, reading);
            timesVanished = 0;
            return outcome;
        } catch (InstanceNotFoundException e) {
            timesVanished++;
            extraction = new Extraction();
            reading.clear();
            return Outcome.VANISHED;
        }
    }

    /** Asks first, to save the exception; but now and then reads nevertheless, since servers exist that deny MBeans. */
    private boolean isKnownToBeGone(ObjectName name) {
        return timesVanished > 0 && (timesVanished & (timesVanished - 1)) != 0 && !server.isRegistered(name);
    }

    private ReadPlan use(ReadPlan latest) {
        ReadPlan before = plan;
        if (before != latest) {
            plan = latest;
            names = latest.names();
            if (before == null || before.layout() != latest.layout()) {
                single = new Trouble[latest.layout().attributeCount()];
                missing.clear();
                extraction = Extraction.after(extraction);
            }
        }
        return latest;
    }

    private Outcome read(ObjectName name, ReadPlan current, Reading reading) throws InstanceNotFoundException {
        long start = nanoTime.getAsLong();
        AttributeList answer = bulk.isToBeTried() ? readAll(name) : null;
        long now = nanoTime.getAsLong();
        reading.durationNanos(now - start);
        boolean any = answer != null
                ? takeAll(current.attributes(), answer, now, reading)
                : readSingly(current.attributes(), reading);
        return any ? Outcome.READ : Outcome.FAILED;
    }

    /** The answer, or null when this MBean cannot be read in bulk. */
    private @Nullable AttributeList readAll(ObjectName name) throws InstanceNotFoundException {
        Failure failure;
        try {
            AttributeList answer = server.getAttributes(name, names);
            if (answer != null) {
                bulk.worked();
                return answer;
            }
            failure = new Failure("null", "");
        } catch (InstanceNotFoundException e) {
            throw e;
        } catch (Throwable t) {
            failure = Failure.ofForeignCode(t);
        }
        // Not reported: the single reads that follow work, or tell more.
        bulk.failed(failure, Trouble.LONG_PAUSE);
        return null;
    }

    /** Answers whether any attribute was read. */
    private boolean takeAll(List<PlannedAttribute> attributes, AttributeList list, long now, Reading reading)
            throws InstanceNotFoundException {
        Answer answer = null;
        boolean any = false;
        boolean intact = true;
        int next = 0;
        int size = list.size();
        for (int i = 0; i < attributes.size(); i++) {
            PlannedAttribute planned = attributes.get(i);
            String attributeName = planned.name();
            intact &= attributeName.equals(names[i]);
            if (next < size
                    && list.get(next) instanceof Attribute attribute
                    && attributeName.equals(attribute.getName())) {
                next++;
                any = true;
                worked(planned);
                take(planned, attribute.getValue(), now, reading);
                continue;
            }
            if (answer == null) {
                answer = Answer.of(list);
            }
            int found = answer.indexOf(attributeName, next);
            if (found >= 0 && list.get(found) instanceof Attribute attribute) {
                next = found + 1;
                any = true;
                worked(planned);
                take(planned, attribute.getValue(), now, reading);
            } else {
                any |= readSingly(planned, reading);
            }
        }
        if (!intact) {
            names = plan == null ? names : plan.names();
        }
        return any;
    }

    private boolean readSingly(List<PlannedAttribute> attributes, Reading reading) throws InstanceNotFoundException {
        boolean any = false;
        for (int i = 0; i < attributes.size(); i++) {
            any |= readSingly(attributes.get(i), reading);
        }
        return any;
    }

    private boolean readSingly(PlannedAttribute planned, Reading reading) throws InstanceNotFoundException {
        Trouble trouble = requireNonNullElseGet(single[planned.slot()], Trouble::new);
        single[planned.slot()] = trouble;
        if (trouble.isToBeTried()) {
            long start = nanoTime.getAsLong();
            try {
                Object value = server.getAttribute(mbean.name(), planned.name());
                trouble.worked();
                take(planned, value, nanoTime.getAsLong(), reading);
                return true;
            } catch (InstanceNotFoundException e) {
                throw e;
            } catch (Throwable t) {
                trouble.failed(
                        Failure.ofForeignCode(t), bulk.failure() == null ? Trouble.LONG_PAUSE : Trouble.SHORT_PAUSE);
            } finally {
                reading.durationNanos(reading.durationNanos() + nanoTime.getAsLong() - start);
            }
        }
        Failure failure = trouble.failure();
        if (failure != null) {
            report(planned, failure, reading);
        }
        return false;
    }

    private void report(PlannedAttribute planned, Failure failure, Reading reading) {
        if (!planned.asked() && failure.kind().equals(UNSUPPORTED)) {
            reading.leaveOut(LeftOut.UNSUPPORTED_ATTRIBUTE);
        } else {
            failures.failed(mbean.name(), planned.name(), failure);
        }
    }

    private void worked(PlannedAttribute planned) {
        if (single[planned.slot()] != null) {
            single[planned.slot()] = null;
        }
    }

    private static String pathOf(PlannedAttribute planned, PlannedField field) {
        return planned.name() + '.' + String.join(".", field.keys());
    }

    private Failure missingPart(@Nullable Object value, PlannedField field) {
        return missing.computeIfAbsent(
                field, key -> new Failure(LeftOut.NO_SUCH_KEY.name(), Parts.describeMissing(value, field.keys())));
    }

    private void take(PlannedAttribute planned, @Nullable Object value, long now, Reading reading) {
        List<PlannedField> fields = planned.fields();
        for (int i = 0; i < fields.size(); i++) {
            PlannedField field = fields.get(i);
            try {
                if (!extraction.add(field, value, now, reading)) {
                    failures.failed(mbean.name(), pathOf(planned, field), missingPart(value, field));
                }
                Failure part = extraction.takeFailure();
                if (part != null && (planned.asked() || !part.kind().equals(LeftOut.UNSUPPORTED_TYPE.name()))) {
                    failures.failed(mbean.name(), planned.name(), part);
                }
            } catch (Throwable t) { // collections, composites and numbers may be foreign code
                reading.leaveOut(LeftOut.UNREADABLE);
                failures.failed(mbean.name(), planned.name(), Failure.ofForeignCode(t));
            }
        }
    }
}
