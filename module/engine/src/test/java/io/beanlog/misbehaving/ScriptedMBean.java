package io.beanlog.misbehaving;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanException;
import javax.management.MBeanInfo;
import org.jspecify.annotations.Nullable;

/** An MBean whose attributes are callables; it behaves well unless they, or a subclass, do not. Thread-safe. */
public class ScriptedMBean implements DynamicMBean {
    private final Map<String, Callable<@Nullable Object>> attributes =
            Collections.synchronizedMap(new LinkedHashMap<>());
    private final Map<String, String> types = Collections.synchronizedMap(new LinkedHashMap<>());

    /** How often {@code getAttributes} was called. */
    public final AtomicInteger bulkReads = new AtomicInteger();

    /** How often {@code getAttribute} was called from outside. */
    public final AtomicInteger singleReads = new AtomicInteger();

    /** How often {@code getMBeanInfo} was called. */
    public final AtomicInteger infos = new AtomicInteger();

    /** Adds an attribute that always has the same value. */
    public ScriptedMBean with(String name, @Nullable Object value) {
        return with(name, value == null ? "java.lang.Object" : value.getClass().getName(), () -> value);
    }

    /** Adds an attribute of a declared type, which may be a lie. */
    public ScriptedMBean with(String name, String type, Callable<@Nullable Object> value) {
        attributes.put(name, value);
        types.put(name, type);
        return this;
    }

    /** Takes an attribute away. */
    public ScriptedMBean without(String name) {
        attributes.remove(name);
        types.remove(name);
        return this;
    }

    @Override
    public @Nullable Object getAttribute(String name) throws AttributeNotFoundException, MBeanException {
        singleReads.incrementAndGet();
        return value(name);
    }

    /** The attribute's value, or what it throws. */
    protected @Nullable Object value(String name) throws AttributeNotFoundException, MBeanException {
        Callable<@Nullable Object> value = attributes.get(name);
        if (value == null) {
            throw new AttributeNotFoundException("No such attribute: " + name);
        }
        try {
            return value.call();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new MBeanException(e);
        }
    }

    @Override
    public @Nullable AttributeList getAttributes(String[] names) {
        bulkReads.incrementAndGet();
        AttributeList list = new AttributeList();
        for (String name : names) {
            try {
                list.add(new Attribute(name, value(name)));
            } catch (Exception ignored) {
                // As the specification demands: what fails is missing.
            }
        }
        return list;
    }

    @Override
    public @Nullable MBeanInfo getMBeanInfo() {
        infos.incrementAndGet();
        MBeanAttributeInfo[] declared;
        synchronized (types) {
            declared = types.entrySet().stream()
                    .map(entry -> new MBeanAttributeInfo(entry.getKey(), entry.getValue(), "", true, false, false))
                    .toArray(MBeanAttributeInfo[]::new);
        }
        return new MBeanInfo(getClass().getName(), "", declared, null, null, null);
    }

    @Override
    public void setAttribute(Attribute attribute) {
        throw new UnsupportedOperationException("nothing may be set");
    }

    @Override
    public AttributeList setAttributes(AttributeList list) {
        throw new UnsupportedOperationException("nothing may be set");
    }

    @Override
    public Object invoke(String action, Object[] arguments, String[] signature) {
        throw new UnsupportedOperationException("nothing may be invoked");
    }
}
