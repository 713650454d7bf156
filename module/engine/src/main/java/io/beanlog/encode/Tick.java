package io.beanlog.encode;

import java.time.Instant;

/**
 * What all lines of one tick share. Immutable.
 *
 * @param start the tick's start by the wall clock
 * @param number counts ticks since the recorder's start, from 1
 * @param boot a random id of this run of the recorder, so that {@code boot-number-line} is unique for ever
 */
public record Tick(Instant start, long number, String boot) {}
