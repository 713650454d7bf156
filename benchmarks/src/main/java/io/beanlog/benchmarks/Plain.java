package io.beanlog.benchmarks;

import java.util.SplittableRandom;

/** A bean whose getters cost nothing and give other numbers at each call. Used by one thread at a time. */
final class Plain implements PlainMBean {
    private final int index;
    private final double load;
    private long calls;

    Plain(int index) {
        this.index = index;
        this.load = new SplittableRandom(index).nextDouble();
    }

    @Override
    public long getRequests() {
        return 1_000_000L * index + calls++;
    }

    @Override
    public long getBytesSent() {
        return 3_141_592_653L * index + 1_024 * calls;
    }

    @Override
    public long getBusyNanos() {
        return 271_828_182_845L + 12_345 * calls;
    }

    @Override
    public long getErrors() {
        return index % 7;
    }

    @Override
    public long getLastRequestMillis() {
        return 1_796_083_200_000L + calls;
    }

    @Override
    public int getActive() {
        return (int) (index + calls) % 97;
    }

    @Override
    public int getMaximum() {
        return 200;
    }

    @Override
    public double getLoad() {
        return load;
    }

    @Override
    public double getAverageMillis() {
        return (index + calls) % 100_000 / 100.0;
    }

    @Override
    public String getState() {
        return index % 10 == 0 ? "waiting" : "running";
    }
}
