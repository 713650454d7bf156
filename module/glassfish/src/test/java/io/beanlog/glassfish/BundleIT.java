package io.beanlog.glassfish;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Looks into the built jar: each of these once broke an installation on one of the servers. */
final class BundleIT {
    private static final long MOST_BYTES = 700 << 10;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private JarFile jar;

    @BeforeEach
    void open() throws IOException {
        jar = new JarFile(System.getProperty("beanlog.jar"));
    }

    @AfterEach
    void close() throws IOException {
        jar.close();
    }

    @Test
    void onlyOurClassesAndOurDescriptorsAreInIt() {
        assertThat(files())
                .allMatch(name -> name.startsWith("io/beanlog/")
                        || name.equals("META-INF/MANIFEST.MF")
                        || name.equals("META-INF/beanlog/commands"))
                .noneMatch(name -> name.endsWith(".jar"))
                .contains(
                        "io/beanlog/run/Recorder.class",
                        "io/beanlog/asadmin/LocalStrings.properties",
                        "io/beanlog/asadmin/set-monitoring-configuration.1");
    }

    @Test
    void serverDoesNotBindTheCommandsByItself() {
        assertThat(jar.getEntry("META-INF/hk2-locator/default")).isNull();
    }

    @Test
    void everyCommandHasADescriptor() throws IOException {
        String descriptors = new String(
                jar.getInputStream(jar.getEntry("META-INF/beanlog/commands")).readAllBytes(), StandardCharsets.UTF_8);

        assertThat(descriptors)
                .contains(
                        "name=set-monitoring-configuration",
                        "name=get-monitoring-configuration",
                        "name=set-beanlog-configuration",
                        "name=get-beanlog-configuration",
                        "name=get-beanlog-status",
                        "name=list-mbeans",
                        "rank=1000");
    }

    @Test
    void importsResolveOnEveryServerOfTheFamily() throws IOException {
        Attributes manifest = jar.getManifest().getMainAttributes();

        assertThat(manifest.getValue("Bundle-SymbolicName")).isEqualTo("io.beanlog");
        assertThat(manifest.getValue("Bundle-Activator")).isEqualTo(BeanlogActivator.class.getName());
        assertThat(manifest.getValue("Export-Package")).isNull();
        assertThat(manifest.getValue("Import-Package"))
                .contains(
                        "com.sun.enterprise.config.serverbeans;version=\"[6,9)\"",
                        "org.glassfish.api.admin;version=\"[6,9)\"",
                        "org.glassfish.hk2.api;version=\"[3,5)\"",
                        "com.sun.appserv.server.util;resolution:=optional")
                .doesNotContain("fish.payara", "com.fasterxml", "org.jspecify");
    }

    @Test
    void jarIsSmall() {
        assertThat(jar.stream().mapToLong(ZipEntry::getCompressedSize).sum()).isLessThan(MOST_BYTES);
    }

    private List<String> files() {
        return jar.stream()
                .filter(entry -> !entry.isDirectory())
                .map(ZipEntry::getName)
                .toList();
    }
}
