package io.beanlog.tests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The test class runs on the shared {@link PayaraServer}, with Beanlog deployed; it gets the server as a parameter. After
 * each test all settings of Beanlog are removed.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(SharedPayara.class)
@interface OnPayara {
    /**
     * Whether AMX is booted and the monitoring levels of the HTTP thread pools are up before the first test. {@code false}
     * is for the class that shows what a fresh domain does.
     */
    boolean monitoring() default true;
}
