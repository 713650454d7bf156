/**
 * Integration tests against a real Payara, and the fixture that starts it.
 *
 * <p>One server serves all test classes; each test leaves it without {@code beanlog-*} settings.
 */
@NullMarked
package io.beanlog.tests;

import org.jspecify.annotations.NullMarked;
