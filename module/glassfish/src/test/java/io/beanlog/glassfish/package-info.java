@NullMarked
package io.beanlog.glassfish;

import org.jspecify.annotations.NullMarked;
