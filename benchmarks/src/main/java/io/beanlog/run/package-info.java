/** What the benchmarks need of the engine's insides. */
@NullMarked
package io.beanlog.run;

import org.jspecify.annotations.NullMarked;
