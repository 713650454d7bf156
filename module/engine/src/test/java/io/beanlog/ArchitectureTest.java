package io.beanlog;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The packages stand in the order in which data flows, and nothing in the engine knows a server. */
class ArchitectureTest {
    private static final JavaClasses ENGINE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.beanlog");

    @Test
    void aPackageUsesOnlyThoseBeforeItInTheFlow() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("settings")
                .definedBy("io.beanlog.settings")
                .layer("select")
                .definedBy("io.beanlog.select")
                .layer("read")
                .definedBy("io.beanlog.read")
                .layer("encode")
                .definedBy("io.beanlog.encode")
                .layer("write")
                .definedBy("io.beanlog.write")
                .layer("run")
                .definedBy("io.beanlog.run")
                .whereLayer("run")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("write")
                .mayOnlyBeAccessedByLayers("run")
                .whereLayer("encode")
                .mayOnlyBeAccessedByLayers("write", "run")
                .whereLayer("read")
                .mayOnlyBeAccessedByLayers("encode", "run")
                .whereLayer("select")
                .mayOnlyBeAccessedByLayers("read", "encode", "run")
                .whereLayer("settings")
                .mayOnlyBeAccessedByLayers("select", "read", "run")
                .check(ENGINE);
    }

    @Test
    void theEngineNeedsTheJdkAlone() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("io.beanlog..", "java..", "javax.management..", "org.jspecify..")
                .check(ENGINE);
    }

    @Test
    void formatsAndFilesDoNotKnowJmx() {
        noClasses()
                .that()
                .resideInAnyPackage("io.beanlog.encode", "io.beanlog.write")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("javax.management..")
                .check(ENGINE);
    }

    @Test
    void thereIsNoStaticStateThatChanges() {
        fields().that().areStatic().should().beFinal().check(ENGINE);
    }
}
