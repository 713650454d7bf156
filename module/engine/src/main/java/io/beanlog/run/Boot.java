package io.beanlog.run;

import io.beanlog.encode.Tick;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One run of a recorder, from its opening to its close: it numbers ticks and start records, so that no line ever has the
 * id of another. Thread-safe.
 */
final class Boot {
    /** Digits and letters without I, L, O and U, which people misread. */
    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private final String id;
    private final Clock clock;
    private final AtomicLong ticks = new AtomicLong();
    private final AtomicLong startRecords = new AtomicLong();

    private Boot(String id, Clock clock) {
        this.id = id;
        this.clock = clock;
    }

    /** A boot with a random id. */
    static Boot now(Clock clock) {
        return new Boot(randomId(), clock);
    }

    /** 64 random bits in 13 characters. */
    private static String randomId() {
        UUID random = UUID.randomUUID();
        // The version and variant bits of one half are random in the other.
        long bits = random.getMostSignificantBits() ^ Long.rotateLeft(random.getLeastSignificantBits(), 17);
        StringBuilder id = new StringBuilder(13);
        for (int i = 0; i < 13; i++) {
            id.append(DIGITS.charAt((int) (bits & 31)));
            bits >>>= 5;
        }
        return id.toString();
    }

    /** The next tick, beginning now. */
    Tick nextTick() {
        return new Tick(clock.instant().truncatedTo(ChronoUnit.MILLIS), ticks.incrementAndGet(), id);
    }

    /** The tick 0, to which all start records belong. */
    Tick startTick() {
        return new Tick(clock.instant().truncatedTo(ChronoUnit.MILLIS), 0, id);
    }

    /** The next start record's number within the tick 0. */
    long nextStartRecord() {
        return startRecords.incrementAndGet();
    }
}
