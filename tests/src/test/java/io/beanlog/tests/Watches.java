package io.beanlog.tests;

/** The watches that the tests set, and the options that set them. */
final class Watches {
    /** The MBean of the article: the threads that serve http-listener-1. */
    static final String HTTP_1 = threadPool("http-listener-1");

    static final String HTTP_2 = threadPool("http-listener-2");

    /** The article's watch, word for word. */
    static final String ARTICLE =
            "name=currentthreadsbusy.count value=amx:pp=/mon/server-mon[server],type=thread-pool-mon,name=network/http-listener-1/thread-pool";

    private Watches() {}

    static String threadPool(String listener) {
        return "amx:pp=/mon/server-mon[server],type=thread-pool-mon,name=network/" + listener + "/thread-pool";
    }

    static String watch(String attribute, String mbean) {
        return "name=" + attribute + " value=" + mbean;
    }

    /** The article's command at two lines per second, with these watches. */
    static String[] twicePerSecond(String... watches) {
        String[] command = new String[watches.length * 2 + 10];
        command[0] = "set-monitoring-configuration";
        for (int i = 0; i < watches.length; i++) {
            command[1 + 2 * i] = "--addproperty";
            command[2 + 2 * i] = watches[i];
        }
        String[] rest = {
            "--enabled",
            "true",
            "--amx",
            "true",
            "--dynamic=true",
            "--logfrequency",
            "500",
            "--logfrequencyunit",
            "MILLISECONDS"
        };
        System.arraycopy(rest, 0, command, 1 + 2 * watches.length, rest.length);
        return command;
    }
}
