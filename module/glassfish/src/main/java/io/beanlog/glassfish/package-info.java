/** The bundle's life inside Payara and GlassFish: from the start of the bundle to the first tick, and back. */
@NullMarked
package io.beanlog.glassfish;

import org.jspecify.annotations.NullMarked;
