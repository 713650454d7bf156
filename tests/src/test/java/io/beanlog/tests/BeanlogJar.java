package io.beanlog.tests;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** The jar under test. */
final class BeanlogJar {
    private BeanlogJar() {}

    /** The jar as it was built. */
    static Path path() {
        return Path.of(SharedPayara.property("beanlog.jar"));
    }

    /** Writes the same bundle with another version into a directory, under the same file name. */
    static Path withVersion(String version, Path directory) {
        Path copy = directory.resolve("beanlog.jar");
        try (JarFile jar = new JarFile(path().toFile())) {
            Manifest manifest = requireNonNull(jar.getManifest());
            manifest.getMainAttributes().putValue("Bundle-Version", version);
            try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(copy), manifest)) {
                for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                    JarEntry entry = entries.nextElement();
                    if (!entry.getName().equals(JarFile.MANIFEST_NAME)) {
                        out.putNextEntry(new JarEntry(entry.getName()));
                        jar.getInputStream(entry).transferTo(out);
                        out.closeEntry();
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return copy;
    }
}
