package io.beanlog.encode;

/** One JSON object per line, with the names of the Elastic Common Schema where it has one, and {@code jmx} for the rest. */
public final class JsonFormat extends FieldLines {

    private JsonFormat(Source source) {
        super(source, "@timestamp", Marks.json());
    }

    /** The format for the lines of one source. */
    public static JsonFormat of(Source source) {
        return new JsonFormat(source);
    }

    @Override
    FieldWriter writer(Bytes out) {
        return new JsonWriter(out);
    }

    @Override
    void text(String text, Bytes out) {
        out.add('"');
        Escaping.QUOTED.add(text, out);
        out.add('"');
    }

    @Override
    void openMetrics(FieldWriter writer) {
        writer.open("metric", false);
    }
}
