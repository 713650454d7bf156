/** What an operator asked for: text in, immutable records out, and back to the same text. */
@NullMarked
package io.beanlog.settings;

import org.jspecify.annotations.NullMarked;
