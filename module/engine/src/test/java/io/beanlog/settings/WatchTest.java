package io.beanlog.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WatchTest {
    private static final String POOL =
            "amx:pp=/mon/server-mon[server],type=thread-pool-mon,name=network/http-listener-1/thread-pool";

    @Test
    void theArticlesWatchIsReadAsItIs() {
        Watch watch = Watch.parse("name=currentthreadsbusy.count value=" + POOL);

        assertThat(watch)
                .isEqualTo(Watch.of(
                        Hostile.objectName(POOL), List.of(new AttributePath(List.of("currentthreadsbusy", "count")))));
        assertThat(watch.text()).isEqualTo("name=currentthreadsbusy.count value=" + POOL);
    }

    @Test
    void everyKeyIsRead() {
        Watch watch = Watch.parse("description=What the text says every=500ms except=*Id,Debug rate=true drop=negative"
                + " value=kafka.*:type=*,* name=*,a.b");

        assertThat(watch)
                .isEqualTo(new Watch(
                        Hostile.objectName("kafka.*:type=*,*"),
                        AttributePath.parseList("*,a.b"),
                        Optional.empty(),
                        Optional.of(Duration.ofMillis(500)),
                        true,
                        true,
                        List.of("*Id", "Debug"),
                        "What the text says"));
        assertThat(watch.text())
                .isEqualTo("name=*,a.b value=kafka.*:type=*,* every=500ms rate=true drop=negative"
                        + " except=*Id,Debug description=What the text says");
        assertThat(Watch.parse("name=a.b value=a:b=c as=x").as()).contains("x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang:type=GarbageCollector,name=G1 Young Generation",
                "java.lang:name=CodeHeap 'non-nmethods',type=MemoryPool",
                "Catalina:type=ThreadPool,name=\"http-bio-7070\"",
                "x:name=\"{urn:com.mycomp:utils:1.0}Svc\",type=Reference",
                "com.sun.messaging.jms.server:type=Destination,subtype=Monitor,desttype=q,name=\"simpleQ\"",
                "a:name=\"x name=y value=z, every=5s\"",
                "a:path=\\\\host\\$HOME{0}",
                "a:name=b*c",
                "java.lang:type=GarbageCollector,*",
                "my_app:type=\u0130ı日本語",
                "*:*",
                "amx:pp=,type=domain-root",
            })
    void objectNameNeedsNoEscapingAnywhereInTheText(String name) {
        assertThat(Watch.parse("name=a value=" + name).mbean()).isEqualTo(Hostile.objectName(name));
        assertThat(Watch.parse("value=" + name + " name=a").mbean()).isEqualTo(Hostile.objectName(name));
        assertThat(Watch.parse("value=" + name + " name=a").text()).isEqualTo("name=a value=" + name);
        assertThat(Watch.parse("\"name=a value=" + name + " description=\"d\"\"")
                        .mbean())
                .isEqualTo(Hostile.objectName(name));
        assertThat(Watch.parse("name='a' value='" + name + "' description='d'").mbean())
                .isEqualTo(Hostile.objectName(name));
        assertThat(Watch.parse("value=\"" + name + "\" name=\"a\"").mbean()).isEqualTo(Hostile.objectName(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name=a value=x:y=z",
                "  value=x:y=z   name=a  ",
                "attributeName=a objectName=x:y=z",
                "objectName =x:y=z attributeName = a",
                "'name=a value=x:y=z'",
                "\"name=a value=x:y=z\"",
                "name=\"a\" value='x:y=z'",
                "\"name='a' value=\"x:y=z\"\"",
                "name=a;value=x:y=z",
                "\"value=x:y=z;name=a\"",
            })
    void allSpellingsGiveTheSameWatch(String text) {
        assertThat(Watch.parse(text).text()).isEqualTo("name=a value=x:y=z");
    }

    @Test
    void textWithoutSpacesMaySeparateKeysBySemicolons() {
        assertThat(Watch.parse("name=a;value=x:y=z,name=b;rate=true;every=5s").text())
                .isEqualTo("name=a value=x:y=z,name=b every=5s rate=true");
    }

    @Test
    void semicolonsSeparateNothingWhereThereAreSpaces() {
        assertThat(Watch.parse("name=a value=x:y=z;rate").mbean()).isEqualTo(Hostile.objectName("x:y=z;rate"));
        assertThat(Watch.parse("value=x:y;name=b name=a").text()).isEqualTo("name=a value=x:y;name=b");
    }

    @Test
    void wrappedValueMayHoldKeys() {
        Watch watch = Watch.parse("value='a:b=c, name=d' name=x description=\"with every=5s in it\"");

        assertThat(watch.mbean()).isEqualTo(Hostile.objectName("a:b=c, name=d"));
        assertThat(watch.description()).isEqualTo("with every=5s in it");
        assertThat(Watch.parse(watch.text())).isEqualTo(watch);
    }

    @Test
    void quotedPartOfAnObjectNameMayHoldEscapedQuotesAndKeys() {
        String name = "a:name=\"C:\\\\dir\\\"quoted\\\" name=b\\*\"";

        assertThat(Watch.parse("value=" + name + " name=a").mbean()).isEqualTo(Hostile.objectName(name));
        assertThat(Watch.parse("value='" + name + "' name=a").text()).isEqualTo("name=a value=" + name);
    }

    @Test
    void descriptionMayHoldEqualSignsThatAreNoKeys() {
        assertThat(Watch.parse("name=x value=a:b=c description=x = y, busy=1").description())
                .isEqualTo("x = y, busy=1");
    }

    @Test
    void objectNamePatternsCanBeExcepted() {
        Watch watch = Watch.parse(
                "name=*,x value=kafka.*:* except=*:topic=__consumer_offsets,*,*:name=\"a,b\",type=x,Foo\\,Bar,d:x=y");

        assertThat(watch.except())
                .containsExactly("Foo,Bar", "*:topic=__consumer_offsets,*", "*:name=\"a,b\",type=x", "d:x=y");
        assertThat(Watch.parse(watch.text())).isEqualTo(watch);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "currentthreadsbusy | character 1: a key and = are missing. Did you mean name=currentthreadsbusy?",
                "java.lang:type=Memory | Did you mean value=java.lang:type=Memory?",
                "name=x | value= is missing",
                "value=a:b=c | name= is missing",
                "value=amx: | value= at character 1: 'amx:' is not an ObjectName: Key properties cannot be empty",
                "nam=x value=a:b=c | character 1: there is no key 'nam'. Did you mean name?",
                "Name=x value=a:b=c | Did you mean name?",
                "name=x valu=a:b=c | name= at character 1: its value holds valu=, which is no key. Did you mean value?",
                "name=x value=a:b=c evry=5s | Did you mean the key every= where evry= stands?",
                "name=x value=a:b=c description=x evry=5s | Did you mean every?",
                "name=x foo=1 value=a:b=c | its value holds foo=, which is no key. If it is part of the value",
                "name=x value=not-an-objectname | value= at character 8: 'not-an-objectname' is not an ObjectName: it has no colon",
                "name=x value=a:b=c,b=d | key `b' already defined",
                "name=x value=:b=c | Did you mean *:b=c?",
                "name=x value= | value= at character 8: the ObjectName is empty",
                "name= value=a:b=c | name= at character 1: attribute path '', character 1: the path is empty",
                "name='' value=a:b=c | the path is empty",
                "name=a..b value=a:b=c | attribute path 'a..b', character 3: a part is missing",
                "name=x name=y value=a:b=c | character 8: name= is there already, at character 1",
                "name=x attributeName=y value=a:b=c | character 8: attributeName= is there already, at character 1",
                "name=x value=a:b=c, name=d | wrap that value in quotes, as in value='a:b=c, name=d'",
                "name=x value=\"a:b=c | character 14: the quote after value= is not closed",
                "name=x,y as=z value=a:b=c | as: one field name cannot stand for 2 paths",
                "name=* as=z value=a:b=c | as: one field name cannot stand for all attributes",
                "name=x as=a.b value=a:b=c | as: 'a.b' is not a field name: it takes A-Z, a-z, 0-9, _ and -. Did you mean a_b?",
                "name=x as= value=a:b=c | as: the field name is empty",
                "name=a.b,a_b value=a:b=c | name: a.b and a_b would both be the field a_b",
                "name=a,a_rate rate=true value=a:b=c | name: a and a_rate would both be the field a_rate",
                "name=a,a value=a:b=c | name: a is listed twice",
                "name=*,* value=a:b=c | name: * is listed twice",
                "name=x value=a:b=c every=15 | every= at character 20: '15' is not a duration",
                "name=x value=a:b=c every=99ms | every= at character 20: the interval is too short. The shortest is 100ms",
                "name=x value=a:b=c every=25h | every= at character 20: the interval is too long. The longest is 1d",
                "name=x value=a:b=c rate=yes | rate= at character 20: 'yes' is neither true nor false. Did you mean true?",
                "name=x value=a:b=c drop=zero | Write drop=negative",
                "name=x value=a:b=c except=y | except: 'y' leaves attributes out of name=*, but",
                "name=* value=a:b=c except=a:b=* | except: 'a:b=*' leaves MBeans out of a pattern, but",
                "name=* value=a:* except=a,,b | except: an entry is empty",
                "name=* value=a:* except=a: | except: 'a:' is not an ObjectName",
                "name=* value=a:* except=a\\b | escapes nothing",
            })
    void wrongTextIsRefusedWithThePlaceAndTheNearestRightSpelling(String text, String message) {
        assertThatThrownBy(() -> Watch.parse(text))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining("watch '" + text + "': ")
                .hasMessageContaining(message);
    }

    @Test
    void emptyTextIsRefusedWithAnExample() {
        assertThatThrownBy(() -> Watch.parse("  ")).hasMessageContaining("name=HeapMemoryUsage.used value=java.lang");
    }

    @Test
    void characterThatCannotBeStoredIsNamed() {
        assertThatThrownBy(() -> Watch.parse("name=x\tvalue=a:b=c")).hasMessageContaining("character 7 is U+0009");
        assertThatThrownBy(() -> Watch.parse("name=x value=a:b=\uDC00")).hasMessageContaining("character 18 is U+DC00");
    }

    @Test
    void allProblemsAreNamedAtOnce() {
        assertThatThrownBy(() -> Watch.parse("name=a..b value=x every=1 rate=yes"))
                .isInstanceOfSatisfying(
                        InvalidSettingsException.class,
                        e -> assertThat(e.problems()).hasSize(4));
    }

    @Test
    void hugeTextIsRefusedQuicklyAndShortened() {
        String text = "name=" + "a =\"' name".repeat(20_000) + " ".repeat(100_000) + "x";

        assertThatThrownBy(() -> Watch.parse(text))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(5_000));
    }
}
