/** The recorder's life: ticks, isolation, status and the control MXBean. */
@NullMarked
package io.beanlog.run;

import org.jspecify.annotations.NullMarked;
