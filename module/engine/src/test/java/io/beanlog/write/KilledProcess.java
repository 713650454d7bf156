package io.beanlog.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.SplittableRandom;
import java.util.UUID;

/** Writes numbered lines for ever, and prints the number of the last one that was written: a process to be killed. */
final class KilledProcess {
    private KilledProcess() {}

    public static void main(String[] arguments) throws IOException {
        String boot = arguments[1];
        SplittableRandom random = new SplittableRandom();
        RollingFile file = new RollingFile(
                Path.of(arguments[0]),
                200_000,
                100_000,
                Clock.systemUTC(),
                () -> json(boot + "-" + UUID.randomUUID(), 1_024));
        long number = 0;
        while (true) {
            StringBuilder batch = new StringBuilder();
            for (int i = random.nextInt(1, 30); i > 0; i--) {
                batch.append(new String(json(boot + "-" + ++number, random.nextInt(8_000)), UTF_8));
            }
            file.write(ByteBuffer.wrap(batch.toString().getBytes(UTF_8)));
            System.out.println(number);
            System.out.flush();
        }
    }

    private static byte[] json(String id, int padding) {
        return ("{\"id\":\"" + id + "\",\"padding\":\"" + "x".repeat(padding) + "\"}\n").getBytes(UTF_8);
    }
}
