package io.beanlog.run;

import java.util.UUID;

/** Makes the ids that keep lines of different runs of the recorder apart. */
final class Boot {
    /** Digits and letters without I, L, O and U, which people misread. */
    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private Boot() {}

    /** 64 random bits in 13 characters. */
    static String newId() {
        UUID random = UUID.randomUUID();
        StringBuilder id = new StringBuilder(13);
        long bits = random.getMostSignificantBits() ^ Long.rotateLeft(random.getLeastSignificantBits(), 17);
        for (int i = 0; i < 13; i++) {
            id.append(DIGITS.charAt((int) (bits & 31)));
            bits >>>= 5;
        }
        return id.toString();
    }
}
