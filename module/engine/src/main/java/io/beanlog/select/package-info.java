/** Watches and the MBean server's registrations in, one compiled read plan per matched MBean out. */
@NullMarked
package io.beanlog.select;

import org.jspecify.annotations.NullMarked;
