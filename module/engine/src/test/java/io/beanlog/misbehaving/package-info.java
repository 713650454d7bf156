/** MBeans that do everything an MBean should not, and MBeans with values of all types: a fixture for tests. */
@NullMarked
package io.beanlog.misbehaving;

import org.jspecify.annotations.NullMarked;
