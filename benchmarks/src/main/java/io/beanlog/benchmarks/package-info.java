/** Beanlog beside other ways to read MBeans, on the same MBeans in one run. */
@NullMarked
package io.beanlog.benchmarks;

import org.jspecify.annotations.NullMarked;
