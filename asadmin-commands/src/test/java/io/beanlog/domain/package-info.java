@NullMarked
package io.beanlog.domain;

import org.jspecify.annotations.NullMarked;
