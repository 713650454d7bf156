/** The admin commands: options in, one change of domain.xml or one answer out. */
@NullMarked
package io.beanlog.asadmin;

import org.jspecify.annotations.NullMarked;
