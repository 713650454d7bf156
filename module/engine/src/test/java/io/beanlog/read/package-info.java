@NullMarked
package io.beanlog.read;

import org.jspecify.annotations.NullMarked;
