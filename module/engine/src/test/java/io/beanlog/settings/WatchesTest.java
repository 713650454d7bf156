package io.beanlog.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WatchesTest {

    @Test
    void sameAttributeOfTwoPoolsIsTwoWatches() {
        Watches watches = watches("name=busy.count value=amx:name=a", "name=busy.count value=amx:name=b");

        assertThat(texts(watches))
                .containsExactly(
                        Map.entry(1, "name=busy.count value=amx:name=a"),
                        Map.entry(2, "name=busy.count value=amx:name=b"));
    }

    @Test
    void newAttributeIsReportedAsAdded() {
        Watches.Change change = watches("name=x value=a:b=c").add(Watch.parse("name=y value=a:b=c"));

        assertThat(change.added()).containsExactly(attribute("name=y value=a:b=c"));
        assertThat(change.updated()).isEmpty();
        assertThat(change.unchanged()).isEmpty();
        assertThat(change.removed()).isEmpty();
    }

    @Test
    void addingAnExistingAttributeUpdatesItAndKeepsItsNumber() {
        Watches watches = watches("name=x value=a:b=c,d=e", "name=y value=a:b=c");

        Watches.Change change = watches.add(Watch.parse("name=x value=a:d=e,b=c every=5s"));

        assertThat(change.updated()).containsExactly(attribute("name=x value=a:b=c,d=e"));
        assertThat(change.added()).isEmpty();
        assertThat(texts(change.watches()))
                .containsExactly(Map.entry(1, "name=x value=a:d=e,b=c every=5s"), Map.entry(2, "name=y value=a:b=c"));
    }

    @Test
    void addingWhatIsThereChangesNothing() {
        Watches watches = watches("name=x,y value=a:b=c,d=e rate=true");

        Watches.Change change = watches.add(Watch.parse("name=y value=a:d=e,b=c rate=true"));

        assertThat(change.watches()).isSameAs(watches);
        assertThat(change.unchanged()).containsExactly(attribute("name=y value=a:b=c,d=e"));
        assertThat(change.added()).isEmpty();
        assertThat(change.updated()).isEmpty();
    }

    @Test
    void updatedAttributeMovesOutOfAListAndTheRestStays() {
        Watches watches = watches("name=x,y,z value=a:b=c rate=true");

        Watches.Change change = watches.add(Watch.parse("name=y value=a:b=c as=why"));

        assertThat(texts(change.watches()))
                .containsExactly(
                        Map.entry(1, "name=x,z value=a:b=c rate=true"), Map.entry(2, "name=y value=a:b=c as=why"));
    }

    @Test
    void listTakesTheNumberOfTheFirstWatchThatItReplaces() {
        Watches watches = watches("name=x value=a:b=c", "name=y value=a:b=c", "name=z value=a:b=c");

        Watches.Change change = watches.add(Watch.parse("name=y,z,new value=a:b=c rate=true"));

        assertThat(change.added()).containsExactly(attribute("name=new value=a:b=c"));
        assertThat(change.updated()).hasSize(2);
        assertThat(texts(change.watches()))
                .containsExactly(
                        Map.entry(1, "name=x value=a:b=c"), Map.entry(2, "name=y,z,new value=a:b=c rate=true"));
    }

    @Test
    void newWatchTakesTheSmallestFreeNumber() {
        Watches watches = watches("name=x value=a:b=c", "name=y value=a:b=c", "name=z value=a:b=c")
                .remove("y")
                .watches();

        assertThat(texts(watches.add(Watch.parse("name=n value=a:b=c")).watches()))
                .containsEntry(2, "name=n value=a:b=c");
    }

    @Test
    void everythingCanLeaveAListWithItsExceptions() {
        Watches watches = watches("name=*,x value=a:* except=secret,*:b=c");

        assertThat(texts(watches.remove("*").watches())).containsExactly(Map.entry(1, "name=x value=a:* except=*:b=c"));
    }

    @Test
    void twoFieldsOfOneNameAreRefusedForTheSameObjectNameOnly() {
        Watches watches = watches("name=a.b value=x:y=z,u=v");

        assertThatThrownBy(() -> watches.add(Watch.parse("name=a_b value=x:u=v,y=z")))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining("watch 'name=a_b value=x:u=v,y=z': ")
                .hasMessageContaining("a_b of x:u=v,y=z would be the field a_b")
                .hasMessageContaining("watch-1")
                .hasMessageContaining("as=");
        assertThatThrownBy(() -> watches.add(Watch.parse("name=c value=x:u=v,y=z as=a_b")))
                .isInstanceOf(InvalidSettingsException.class);
        assertThat(watches.add(Watch.parse("name=a_b value=x:y=other")).added()).hasSize(1);
        assertThat(watches.add(Watch.parse("name=a_b value=x:u=v,y=z as=other")).added())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x.count",
                " x.count ",
                "'x.count'",
                "name=x.count",
                "attributeName=x.count",
                "name=x.count value=a:d=e,b=c",
                "objectName=a:b=c,d=e attributeName=x.count",
                "\"name=x.count value=a:b=c,d=e rate=true\"",
                "name=x.count value=a:b=c,d=e every=1h as=other",
            })
    void attributeIsRemovedByItsPathOrByTheTextOfAWatch(String text) {
        Watches.Change change = watches("name=x.count value=a:b=c,d=e rate=true", "name=y value=a:b=c,d=e")
                .remove(text);

        assertThat(change.removed()).containsExactly(attribute("name=x.count value=a:b=c,d=e"));
        assertThat(texts(change.watches())).containsExactly(Map.entry(2, "name=y value=a:b=c,d=e"));
    }

    @Test
    void severalAttributesAreRemovedAtOnce() {
        Watches.Change change =
                watches("name=x,y value=a:b=c", "name=z value=a:b=c").remove("name=x,z value=a:b=c");

        assertThat(change.removed()).hasSize(2);
        assertThat(texts(change.watches())).containsExactly(Map.entry(1, "name=y value=a:b=c"));
    }

    @Test
    void ambiguousPathIsRefusedWithTheCandidatesInFull() {
        Watches watches = watches("name=x,y value=a:b=1", "name=x value=a:b=2", "name=z value=a:b=1");

        assertThatThrownBy(() -> watches.remove("x"))
                .isInstanceOf(InvalidSettingsException.class)
                .hasMessage("'x' is watched 2 times. Name the one to remove in full:"
                        + "\n  name=x value=a:b=1\n  name=x value=a:b=2");
        assertThat(watches.remove("name=x value=a:b=2").removed()).hasSize(1);
    }

    @Test
    void unknownAttributeIsRefusedWithTheNearestAndAllThereAre() {
        Watches watches = watches("name=currentthreadsbusy.count value=a:b=1", "name=x value=a:b=2");

        assertThatThrownBy(() -> watches.remove("curentthreadsbusy.count"))
                .hasMessage("'curentthreadsbusy.count' is not watched. Did you mean currentthreadsbusy.count? There is:"
                        + "\n  name=currentthreadsbusy.count value=a:b=1\n  name=x value=a:b=2");
        assertThatThrownBy(() -> watches.remove("currentthreadsbusy"))
                .hasMessageContaining("Did you mean currentthreadsbusy.count?");
        assertThatThrownBy(() -> watches.remove("name=x value=a:b=3"))
                .hasMessageContaining("Did you mean name=x value=a:b=2?");
        assertThatThrownBy(() -> watches.remove("nam=x value=a:b=2")).hasMessageContaining("Did you mean name?");
        assertThatThrownBy(() -> Watches.none().remove("x")).hasMessage("'x' is not watched: there are no watches.");
    }

    @Test
    void longListsOfWatchesAreCut() {
        Watches watches = Watches.none();
        for (int i = 0; i < 25; i++) {
            watches = watches.add(Watch.parse("name=x" + i + " value=a:b=c")).watches();
        }
        Watches many = watches;

        assertThatThrownBy(() -> many.remove("nothing")).hasMessageEndingWith("\n  and 5 more");
    }

    @Test
    void storedWatchesThatRepeatAnAttributeAreRefusedByTheirNumbers() {
        TreeMap<Integer, Watch> byId = new TreeMap<>();
        byId.put(1, Watch.parse("name=x value=a:b=c"));
        byId.put(7, Watch.parse("name=y,x value=a:b=c"));

        assertThatThrownBy(() -> new Watches(byId))
                .hasMessage("watch-7: x of a:b=c is already in watch-1. Leave it out of one of them.");
    }

    @Property(tries = 300)
    void changesKeepEachAttributeOnceAndLoseNone(@ForAll("steps") List<String> steps) {
        Watches watches = Watches.none();
        Set<WatchedAttribute> expected = new HashSet<>();
        for (String step : steps) {
            Watch watch = Watch.parse(step.substring(1));
            if (step.startsWith("+")) {
                Watches.Change change = watches.add(watch);
                watches = change.watches();
                assertThat(change.added()).noneMatch(expected::contains);
                assertThat(expected).containsAll(change.updated()).containsAll(change.unchanged());
                watch.paths().forEach(path -> expected.add(new WatchedAttribute(watch.mbean(), path)));
                for (AttributePath path : watch.paths()) {
                    Watch holder = watches.of(new WatchedAttribute(watch.mbean(), path))
                            .orElseThrow();
                    assertThat(holder.withPaths(List.of(path))).isEqualTo(watch.withPaths(List.of(path)));
                }
            } else {
                try {
                    Watches.Change change = watches.remove(step.substring(1));
                    watches = change.watches();
                    assertThat(expected).containsAll(change.removed());
                    change.removed().forEach(expected::remove);
                } catch (InvalidSettingsException e) {
                    assertThat(e).hasMessageContaining("is not watched");
                }
            }
            assertThat(watches.attributes()).doesNotHaveDuplicates().hasSameElementsAs(expected);
        }
    }

    @Provide
    static Arbitrary<List<String>> steps() {
        return Combinators.combine(
                        Arbitraries.of("+", "+", "-"),
                        Arbitraries.of("x", "y", "z", "*").set().ofMinSize(1).ofMaxSize(3),
                        Arbitraries.of("a:b=1,c=2", "a:c=2,b=1", "a:*"),
                        Arbitraries.of("", " rate=true", " every=5s"))
                .as((sign, names, mbean, rest) -> sign + "name=" + String.join(",", names) + " value=" + mbean + rest)
                .list()
                .ofMaxSize(12);
    }

    private static Watches watches(String... texts) {
        Watches watches = Watches.none();
        for (String text : texts) {
            watches = watches.add(Watch.parse(text)).watches();
        }
        return watches;
    }

    private static WatchedAttribute attribute(String text) {
        Watch watch = Watch.parse(text);
        return new WatchedAttribute(watch.mbean(), watch.paths().get(0));
    }

    private static Map<Integer, String> texts(Watches watches) {
        Map<Integer, String> texts = new TreeMap<>();
        watches.byId().forEach((id, watch) -> texts.put(id, watch.text()));
        return texts;
    }
}
