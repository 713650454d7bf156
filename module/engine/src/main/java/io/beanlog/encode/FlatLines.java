package io.beanlog.encode;

/** The lines of ltsv and logfmt: fields side by side, the names of nested ones joined by dots. */
abstract class FlatLines extends FieldLines {
    private final FlatSyntax syntax;

    FlatLines(Source source, FlatSyntax syntax) {
        super(source, "time", Marks.flat(syntax));
        this.syntax = syntax;
    }

    @Override
    final FieldWriter writer(Bytes out) {
        return new FlatWriter(syntax, out);
    }

    @Override
    final void text(String text, Bytes out) {
        syntax.text(text, out);
    }

    @Override
    final void openMetrics(FieldWriter writer) {
        // The names of the numbers say where they belong.
    }
}
