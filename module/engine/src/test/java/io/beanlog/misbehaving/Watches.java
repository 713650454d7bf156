package io.beanlog.misbehaving;

import io.beanlog.settings.AttributePath;
import io.beanlog.settings.Watch;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** Watches for tests, made from short texts. */
public final class Watches {
    private Watches() {}

    /** A watch without options; in a path each dot separates. */
    public static Watch watch(String mbean, String... paths) {
        try {
            return watch(new ObjectName(mbean), paths);
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** A watch without options; in a path each dot separates. */
    public static Watch watch(ObjectName mbean, String... paths) {
        List<AttributePath> parsed = Arrays.stream(paths)
                .map(path -> new AttributePath(List.of(path.split("\\."))))
                .toList();
        return new Watch(mbean, parsed, Optional.empty(), Optional.empty(), false, false, List.of(), "");
    }

    /** The same watch with a name for its field. */
    public static Watch as(Watch watch, String name) {
        return new Watch(
                watch.mbean(),
                watch.paths(),
                Optional.of(name),
                watch.every(),
                watch.rate(),
                watch.dropNegative(),
                watch.except(),
                "");
    }

    /** The same watch with an interval of its own. */
    public static Watch every(Watch watch, Duration every) {
        return new Watch(
                watch.mbean(),
                watch.paths(),
                watch.as(),
                Optional.of(every),
                watch.rate(),
                watch.dropNegative(),
                watch.except(),
                "");
    }

    /** The same watch with rates. */
    public static Watch rate(Watch watch) {
        return new Watch(
                watch.mbean(),
                watch.paths(),
                watch.as(),
                watch.every(),
                true,
                watch.dropNegative(),
                watch.except(),
                "");
    }

    /** The same watch without negative numbers. */
    public static Watch dropNegative(Watch watch) {
        return new Watch(
                watch.mbean(), watch.paths(), watch.as(), watch.every(), watch.rate(), true, watch.except(), "");
    }

    /** The same watch with exceptions. */
    public static Watch except(Watch watch, String... except) {
        return new Watch(
                watch.mbean(),
                watch.paths(),
                watch.as(),
                watch.every(),
                watch.rate(),
                watch.dropNegative(),
                List.of(except),
                "");
    }
}
