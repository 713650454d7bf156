package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TimestampsTest {
    private static final DateTimeFormatter RFC_3339 = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    @Property
    void everyInstantOfTheYears0To9999IsRfc3339(
            @ForAll @LongRange(min = -62_167_219_200_000L, max = 253_402_300_799_999L) long millis) {
        Instant instant = Instant.ofEpochMilli(millis);
        assertThat(text(instant)).isEqualTo(RFC_3339.format(instant));
    }

    @Test
    void instantsBeyondRfc3339BecomeTheNearestYear() {
        assertThat(text(Instant.MAX)).startsWith("9999-12-31T23:59:59");
        assertThat(text(Instant.MIN)).startsWith("0000-01-01T00:00:00");
    }

    private static String text(Instant instant) {
        Bytes out = Bytes.ofCapacity(1);
        Timestamps.add(instant, out);
        return out.asAscii();
    }
}
