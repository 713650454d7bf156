package io.beanlog.tests;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A copy of the domain that Payara ships, on free ports of the loopback address.
 *
 * <p>A copy and not {@code create-domain}: that takes 15 s for its keys, and the shipped domain is what a newcomer has.
 * Only what would reach out of the machine or clash with another server is changed; monitoring is left as shipped.
 */
record ThrowAwayDomain(Path root, int httpPort, int adminPort, int jmxPort) {
    static final String NAME = "domain1";

    private static final String LOOPBACK = "127.0.0.1";

    /** Makes the domain below a directory. */
    static ThrowAwayDomain copy(Path payaraHome, Path directory) {
        Path root = directory.resolve(NAME);
        try {
            copyTree(payaraHome.resolve("glassfish/domains").resolve(NAME), root);
            List<Integer> ports = freePorts(9);
            Path file = root.resolve("config/domain.xml");
            Files.writeString(file, edit(Files.readString(file, UTF_8), ports), UTF_8);
            return new ThrowAwayDomain(root, ports.get(0), ports.get(1), ports.get(2));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The text of a shipped domain.xml with other ports. They are, in this order: http, admin, jmx, https, three of IIOP,
     * JMS, the OSGi shell.
     */
    static String edit(String domainXml, List<Integer> ports) {
        // Only the first config is this server's; the second is a template with variables for its ports.
        int end = domainXml.indexOf("<config name=\"default-config\"");
        String own = domainXml.substring(0, end);
        own = own.replace("address=\"0.0.0.0\"", "address=\"" + LOOPBACK + "\"");
        own = listener(own, 8080, ports.get(0));
        own = listener(own, 4848, ports.get(1));
        own = port(own, 8686, ports.get(2));
        own = listener(own, 8181, ports.get(3));
        own = port(own, 3700, ports.get(4));
        own = port(own, 3820, ports.get(5));
        own = port(own, 3920, ports.get(6));
        own = once(own, "osgi.shell.telnet.port=6666", "osgi.shell.telnet.port=" + ports.get(8));
        // The data grid would look for others by multicast.
        own = once(
                own,
                "<hazelcast-config-specific-configuration>",
                "<hazelcast-config-specific-configuration enabled=\"false\">");
        // The embedded broker listens on every address whatever its host says; a remote one is never contacted here.
        own = once(own, "<diagnostic-service />", """
                <diagnostic-service />
                <phone-home-runtime-configuration enabled="false" />
                <jms-service type="REMOTE" default-jms-host="default_JMS_host">
                    <jms-host name="default_JMS_host" host="%s" port="%d" />
                </jms-service>""".formatted(LOOPBACK, ports.get(7)));
        // A machine with one core or little memory would get another collector, and MBeans of other names.
        own = once(own, "<jvm-options>-server</jvm-options>", """
                <jvm-options>-server</jvm-options>
                <jvm-options>-XX:+UseG1GC</jvm-options>""");
        return own + domainXml.substring(end);
    }

    private static String listener(String text, int port, int free) {
        return once(
                text,
                "<network-listener port=\"" + port + "\"",
                "<network-listener address=\"" + LOOPBACK + "\" port=\"" + free + "\"");
    }

    private static String port(String text, int port, int free) {
        return once(text, "port=\"" + port + "\"", "port=\"" + free + "\"");
    }

    /** Replaces what must be there: a domain.xml that looks different would otherwise silently keep its ports. */
    private static String once(String text, String old, String replacement) {
        Matcher found = Pattern.compile(old, Pattern.LITERAL).matcher(text);
        if (!found.find()) {
            throw new IllegalStateException("No " + old + " in domain.xml");
        }
        return found.replaceFirst(Matcher.quoteReplacement(replacement));
    }

    private static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            // All are held open until the last is known, so that no two are the same.
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        }
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(Objects.toString(from.relativize(file)));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
