/** Bytes in, files and server log out: rolling, whole lines, full disks. */
@NullMarked
package io.beanlog.write;

import org.jspecify.annotations.NullMarked;
