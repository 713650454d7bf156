package io.beanlog.asadmin;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.glassfish.api.I18n;
import org.glassfish.api.Param;
import org.glassfish.api.admin.AdminCommand;
import org.glassfish.api.admin.AdminCommandContext;
import org.glassfish.api.admin.CommandLock;
import org.glassfish.api.admin.ExecuteOn;
import org.glassfish.api.admin.RuntimeType;
import org.glassfish.hk2.api.PerLookup;
import org.jspecify.annotations.Nullable;
import org.jvnet.hk2.annotations.Service;

/** Finds MBeans and prints the texts that {@code --addproperty} takes. */
@Service(name = "list-mbeans")
@PerLookup
@CommandLock(CommandLock.LockType.NONE)
@ExecuteOn(RuntimeType.DAS)
@I18n("list.mbeans")
public final class ListMBeans implements AdminCommand {

    @Param(name = "attributes", optional = true, defaultValue = "false")
    private @Nullable Boolean attributes;

    @Param(name = "values", optional = true, defaultValue = "false")
    private @Nullable Boolean values;

    @Param(name = "query", optional = true, primary = true, multiple = true)
    private @Nullable List<String> operands;

    /** Made by the server, once per call. */
    @Inject
    public ListMBeans() {}

    @Override
    public void execute(AdminCommandContext context) {
        Answer.to(context).give(() -> {
            Query query = Query.of(
                    operands == null ? List.of() : operands,
                    Boolean.TRUE.equals(attributes),
                    Boolean.TRUE.equals(values));
            return List.of(RecorderAccess.require().findMBeans(query.text(), query.attributes(), query.values()));
        });
    }

    /** What to find, and how much to show of it. */
    record Query(String text, boolean attributes, boolean values) {

        /** Takes options that stand after the text, as in {@code list-mbeans busy --values}: asadmin takes them for text. */
        static Query of(List<String> operands, boolean attributes, boolean values) {
            List<String> words = new ArrayList<>();
            boolean showsAttributes = attributes;
            boolean showsValues = values;
            for (String operand : operands) {
                switch (operand) {
                    case "--attributes", "--attributes=true" -> showsAttributes = true;
                    case "--values", "--values=true" -> showsValues = true;
                    default -> words.add(operand);
                }
            }
            return new Query(String.join(" ", words), showsAttributes || showsValues, showsValues);
        }
    }
}
