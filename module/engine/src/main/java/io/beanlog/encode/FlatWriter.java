package io.beanlog.encode;

import io.beanlog.select.Field;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Writes fields side by side, the names of nested ones joined by dots. */
final class FlatWriter extends FieldWriter {
    private final FlatSyntax syntax;
    private final Deque<String> prefixes = new ArrayDeque<>();
    private final Set<String> names = new HashSet<>();

    FlatWriter(FlatSyntax syntax, Bytes out) {
        super(out);
        this.syntax = syntax;
        prefixes.push("");
    }

    @Override
    void open(String name, boolean list) {
        prefixes.push(full(name) + ".");
    }

    @Override
    void close() {
        prefixes.pop();
    }

    @Override
    void name(String name) {
        if (out.length() > start) {
            out.add(syntax.separator());
        }
        out.addAscii(unique(full(name), names));
        out.add(syntax.assignment());
    }

    @Override
    void value(String text) {
        syntax.text(text, out);
    }

    @Override
    void quote() {
        if (syntax.quotes()) {
            out.add('"');
        }
    }

    @Override
    void quoteWord() {
        // Words stand as they are.
    }

    @Override
    void end() {
        out.add('\n');
    }

    /** Readers of these formats take plain names only. */
    private String full(String name) {
        String plain = Field.nameOf(name.length() > Escaping.MAX_CHARS ? name.substring(0, Escaping.MAX_CHARS) : name);
        return prefixes.element() + (plain.isEmpty() ? "_" : plain);
    }
}
