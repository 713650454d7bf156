package io.beanlog.encode;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Writes fields as one JSON object. */
final class JsonWriter extends FieldWriter {
    private final Deque<Level> levels = new ArrayDeque<>();

    JsonWriter(Bytes out) {
        super(out);
        push('{');
    }

    @Override
    void open(String name, boolean list) {
        name(name);
        push(list ? '[' : '{');
    }

    @Override
    void close() {
        out.add(levels.pop().list ? ']' : '}');
    }

    @Override
    void name(String name) {
        byte last = out.at(out.length() - 1);
        if (last != '{' && last != '[') {
            out.add(',');
        }
        Level level = levels.element();
        if (level.list) {
            return;
        }
        value(unique(name.isEmpty() ? "_" : Escaping.clean(name), level.names));
        out.add(':');
    }

    @Override
    void value(String text) {
        out.add('"');
        Escaping.QUOTED.add(text, out);
        out.add('"');
    }

    @Override
    void quote() {
        out.add('"');
    }

    @Override
    void quoteWord() {
        quote();
    }

    @Override
    void end() {
        while (!levels.isEmpty()) {
            close();
        }
        out.add('\n');
    }

    private void push(char bracket) {
        out.add(bracket);
        levels.push(new Level(bracket == '[', new HashSet<>()));
    }

    private record Level(boolean list, Set<String> names) {}
}
