package io.beanlog.domain;

import com.sun.enterprise.config.serverbeans.Config;
import io.beanlog.settings.InvalidSettingsException;
import io.beanlog.settings.Settings;
import io.beanlog.settings.SettingsText;
import java.beans.PropertyVetoException;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jvnet.hk2.config.Transaction;
import org.jvnet.hk2.config.TransactionFailure;
import org.jvnet.hk2.config.types.Property;

/**
 * The settings as they are stored in domain.xml: properties {@code beanlog-<key>} of a {@code <config>}. Immutable.
 *
 * <p>Plain properties, because they outlive the bundle: an element of our own would be emptied by the first write that
 * happens while the bundle is away.
 *
 * @param properties the keys without their prefix, and the values
 */
public record StoredSettings(SortedMap<String, String> properties) {
    /** What the properties' names begin with. */
    public static final String PREFIX = "beanlog-";

    private static final String AMX = "amx";
    private static final String HELD_BACK = "held-back";

    /** Copies. */
    public StoredSettings {
        properties = Collections.unmodifiableSortedMap(new TreeMap<>(properties));
    }

    /** What is stored in a configuration. */
    public static StoredSettings of(Config config) {
        SortedMap<String, String> stored = new TreeMap<>();
        for (Property property : config.getProperty()) {
            String name = property.getName();
            if (name.startsWith(PREFIX)) {
                String value = property.getValue();
                stored.put(name.substring(PREFIX.length()), value == null ? "" : value);
            }
        }
        return new StoredSettings(stored);
    }

    /**
     * The recorder's settings.
     *
     * @throws InvalidSettingsException when one is wrong, or is no setting
     */
    public Settings settings() {
        SortedMap<String, String> recorders = new TreeMap<>(properties);
        recorders.remove(AMX);
        recorders.remove(HELD_BACK);
        amx();
        return SettingsText.parse(recorders);
    }

    /**
     * Whether AMX is to be booted with the server.
     *
     * @throws InvalidSettingsException when the value is not {@code true} or {@code false}
     */
    public boolean amx() {
        String value = properties.getOrDefault(AMX, "false").strip();
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new InvalidSettingsException("amx: '" + value + "' is neither true nor false.");
        };
    }

    /** When the latest change was stored that was not to be applied at once, as a mark that differs each time. */
    public Optional<String> heldBack() {
        return Optional.ofNullable(properties.get(HELD_BACK));
    }

    /** The same with other settings of the recorder. */
    public StoredSettings with(Settings settings) {
        SortedMap<String, String> changed = new TreeMap<>(SettingsText.print(settings));
        put(changed, AMX, Optional.ofNullable(properties.get(AMX)));
        put(changed, HELD_BACK, heldBack());
        return new StoredSettings(changed);
    }

    /** The same with one property, whatever its value. */
    public StoredSettings with(String key, String value) {
        SortedMap<String, String> changed = new TreeMap<>(properties);
        changed.put(key, value);
        return new StoredSettings(changed);
    }

    /** The same, with AMX booted with the server or not. */
    public StoredSettings withAmx(boolean value) {
        SortedMap<String, String> changed = new TreeMap<>(properties);
        put(changed, AMX, value ? Optional.of("true") : Optional.empty());
        return new StoredSettings(changed);
    }

    /** The same with another mark, or none. */
    public StoredSettings withHeldBack(Optional<String> mark) {
        SortedMap<String, String> changed = new TreeMap<>(properties);
        put(changed, HELD_BACK, mark);
        return new StoredSettings(changed);
    }

    /** Makes a configuration hold exactly these settings. Within a transaction, on its writeable view. */
    void writeTo(Config config) throws TransactionFailure, PropertyVetoException {
        Transaction transaction = Transaction.getTransaction(config);
        Map<String, String> missing = new TreeMap<>(properties);
        for (Property property : config.getProperty().toArray(Property[]::new)) {
            String name = property.getName();
            if (name.startsWith(PREFIX)) {
                String value = missing.remove(name.substring(PREFIX.length()));
                if (value == null) {
                    config.getProperty().remove(property);
                } else if (!value.equals(property.getValue())) {
                    transaction.enroll(property).setValue(value);
                }
            }
        }
        for (Map.Entry<String, String> entry : missing.entrySet()) {
            Property property = config.createChild(Property.class);
            property.setName(PREFIX + entry.getKey());
            property.setValue(entry.getValue());
            config.getProperty().add(property);
        }
    }

    private static void put(Map<String, String> properties, String key, Optional<String> value) {
        value.ifPresentOrElse(text -> properties.put(key, text), () -> properties.remove(key));
    }
}
