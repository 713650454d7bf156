/** Readings in, the bytes of lines out: json, ltsv, logfmt and payara. */
@NullMarked
package io.beanlog.encode;

import org.jspecify.annotations.NullMarked;
