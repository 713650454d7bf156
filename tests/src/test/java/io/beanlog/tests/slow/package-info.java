/** A web application for the tests, packed at run time; it uses nothing but the Jakarta Servlet API. */
@NullMarked
package io.beanlog.tests.slow;

import org.jspecify.annotations.NullMarked;
