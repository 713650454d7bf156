/** Tests of the benchmarks. */
@NullMarked
package io.beanlog.benchmarks;

import org.jspecify.annotations.NullMarked;
