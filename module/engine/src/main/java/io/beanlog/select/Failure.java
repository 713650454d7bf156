package io.beanlog.select;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import javax.management.MBeanException;
import javax.management.ReflectionException;
import javax.management.RuntimeErrorException;
import javax.management.RuntimeMBeanException;
import javax.management.RuntimeOperationsException;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong, in two texts. The throwable itself is not kept, since it would keep alive all that it refers to.
 * Immutable.
 *
 * @param kind the name of the exception's class, without the wrappers that JMX puts around it
 * @param message its message, cut at {@value #LIMIT} characters; empty when it has none
 */
public record Failure(String kind, String message) {
    private static final int LIMIT = 512;
    private static final int MAXIMUM_DEPTH = 16;

    /** Cuts the message. */
    public Failure {
        message = message.length() <= LIMIT ? message : message.substring(0, LIMIT - 1) + "…";
    }

    /** The failure that a throwable stands for. */
    public static Failure of(Throwable thrown) {
        Throwable target = unwrapped(thrown);
        return new Failure(target.getClass().getName(), message(target));
    }

    /**
     * The failure of an MBean's own code. That may end with any error: classes go with their application, and an
     * assertion or an endless recursion is no concern of other MBeans either.
     *
     * @throws VirtualMachineError the one thrown, where it is the JVM that is in trouble
     */
    public static Failure ofForeignCode(Throwable thrown) {
        rethrowErrorOfTheJvm(thrown);
        return of(thrown);
    }

    private static void rethrowErrorOfTheJvm(Throwable thrown) {
        if (thrown instanceof VirtualMachineError error && !(thrown instanceof StackOverflowError)) {
            throw error;
        }
    }

    /** The throwable inside the wrappers that JMX and reflection put around it. */
    public static Throwable unwrapped(Throwable thrown) {
        Throwable target = thrown;
        for (int depth = 0; depth < MAXIMUM_DEPTH; depth++) {
            Throwable inner = inside(target);
            if (inner == null) {
                break;
            }
            target = inner;
        }
        return target;
    }

    private static @Nullable Throwable inside(Throwable thrown) {
        if (thrown instanceof MBeanException
                || thrown instanceof ReflectionException
                || thrown instanceof RuntimeMBeanException
                || thrown instanceof RuntimeErrorException
                || thrown instanceof RuntimeOperationsException
                || thrown instanceof InvocationTargetException
                || thrown instanceof UndeclaredThrowableException) {
            return thrown.getCause();
        }
        return null;
    }

    private static String message(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            return message == null ? "" : message;
        } catch (Throwable t) { // the message is foreign code too
            rethrowErrorOfTheJvm(t);
            return "";
        }
    }
}
