@NullMarked
package io.beanlog.select;

import org.jspecify.annotations.NullMarked;
