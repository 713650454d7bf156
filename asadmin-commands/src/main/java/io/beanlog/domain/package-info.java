/** What Beanlog keeps in, and needs from, the configuration of a Payara or GlassFish domain. */
@NullMarked
package io.beanlog.domain;

import org.jspecify.annotations.NullMarked;
