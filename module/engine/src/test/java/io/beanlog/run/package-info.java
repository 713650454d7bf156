@NullMarked
package io.beanlog.run;

import org.jspecify.annotations.NullMarked;
