/** Read plans in, values out: one bulk read per MBean, and the ways into composites, tabulars, maps and arrays. */
@NullMarked
package io.beanlog.read;

import org.jspecify.annotations.NullMarked;
