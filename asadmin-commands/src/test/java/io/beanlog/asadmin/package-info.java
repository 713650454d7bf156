@NullMarked
package io.beanlog.asadmin;

import org.jspecify.annotations.NullMarked;
