"""What references lead to where the text that answers holds a part of the rules: the rest is from the next text."""

from typing import Final

import pytest

from judgekit.export import choose
from judgekit.index.lookup import TextIndex
from judgekit.lookup import covered_numbers, find, not_gone, term_names
from judgekit.numbers import parse_references
from judgekit.references import Graph
from judgekit.search import TextsSearcher
from judgekit.sections import read_within
from judgekit.shelf import Shelf
from judgekit.texts import library
from judgekit.texts.model import GlossaryEntry, Rule, RulesText, Section
from tests.cli.run import judgekit
from tests.thorough import each

TRANSLATED: Final = {"805.2": "Le capitaine des théières décide.", "805.10c": "La théière attaque, règle 805.4."}
REFERENCES: Final = ("805", "805.10", "805.10c-805.10e", "805.2, 810.7", "8")


@pytest.fixture
def part() -> None:
    """A French translation of two rules and one term answers."""
    rules = tuple(Rule(number, text) for number, text in TRANSLATED.items())
    terms = (GlossaryEntry("théière", "Elle tient le thé au chaud.", "teapot"),)
    library.keep(RulesText("fr-part", "fr", "2026-04-17", "translation", (Section("805", "", rules),), terms))
    library.use("fr-part")


@pytest.mark.usefixtures("part")
@pytest.mark.parametrize("reference", REFERENCES[:: each(2)])
def test_a_part_in_use_hides_no_rule(reference: str) -> None:
    summary = TextIndex(library.summary("fr"))
    covered = [rule.number for each in parse_references(reference) for rule in summary.select(each)]
    found = [versions[0] for versions in find(Shelf(), [reference], ["fr"]).rules]
    assert [rule.number for rule in found] == covered
    for rule in found:
        alone = find(Shelf(), [rule.number], ["fr"], exact=True).rules[0][0]
        assert (rule.text, rule.source) == (alone.text, alone.source)
        assert rule.text == TRANSLATED.get(rule.number, rule.text)
        assert (rule.source.wording == "translation") == (rule.number in TRANSLATED)
    page = choose(Shelf(), ["fr"], [each for part in reference.split(", ") for each in read_within([part])])
    assert {rule.number for section in page.sections for rule in section.rules} == set(covered)


@pytest.mark.usefixtures("part")
def test_a_title_that_a_translation_lacks_is_that_of_the_summary() -> None:
    library.keep(
        RulesText("fr-part", "fr", "2026-04-17", "translation", (Section("805", "", (Rule("805.1", "Du thé."),)),))
    )
    found = find(Shelf(), ["805"], ["fr"]).rules[0][0]
    assert (found.text, found.title, found.titled_in) == ("Du thé.", "805. Option des tours d’équipe partagés", "fr")


@pytest.mark.usefixtures("part")
def test_references_and_searches_go_on_in_the_summary() -> None:
    graph = Graph(Shelf(), "fr")
    summary = TextIndex(library.summary("fr"))
    assert [number for _, number in graph.starts("805").found] == ["805"]
    assert [(index.name, number) for index, number in graph.starts("805.10c, 810.7").found] == [
        ("fr-part", "805.10c"),
        ("summary-fr", "810.7"),
    ]
    citing = [tree.number for tree in graph.citing_tree("805.4", 1).branches]
    assert citing == sorted({*summary.cited_by("805.4"), "805.10c"})
    assert [tree.number for tree in graph.cited_tree("810.7", 1).branches] == ["805.10"]
    searcher = TextsSearcher(Shelf(), "fr")
    found = {hit.rule: hit.text for hit in searcher.search("capitaine théières attaque règle", limit=20)}
    assert found.items() >= TRANSLATED.items()
    assert "810.7" in [hit.rule for hit in searcher.search("810.7")]
    assert [hit.rule for hit in searcher.search("points de vie équipe", within=read_within(["810"]))]
    assert {"théière", *term_names(Shelf(), "fr")} == {"théière", *(name for _, name in summary.all_terms("fr"))}


@pytest.mark.usefixtures("part")
def test_the_command_line_shows_the_whole_section() -> None:
    done = judgekit("show", "805", "--lang", "fr")
    assert done.code == 0
    assert "805.10f" in done.out
    assert judgekit("search", "points de vie", "--section", "810", "--lang", "fr").code == 0


@pytest.mark.usefixtures("part")
@pytest.mark.parametrize("format", ["text", "markdown"])
@pytest.mark.parametrize(
    ("references", "marks"),
    [
        (("805.2=", "805.4=", "805.10c="), ["", "résumé de judgekit", ""]),
        (("805.4=", "805.2=", "805.4a="), ["", "traduction, 2026-04-17", ""]),
        (("805.2=", "805.10c="), ["", ""]),
        (("805.4=", "805.4a="), ["", ""]),
    ],
)
def test_a_rule_of_another_text_than_the_first_is_marked(
    references: tuple[str, ...], marks: list[str], format: str
) -> None:
    out = judgekit("show", *references, "--lang", "fr", "--format", format).out
    places = [out.index(reference.rstrip("="), out.index("\n\n")) for reference in references]
    told = [out[start:end] for start, end in zip(places, [*places[1:], len(out)], strict=True)]
    known = ("résumé de judgekit", "traduction, 2026-04-17")
    assert ["".join(mark for mark in known if mark in each) for each in told] == marks


@pytest.mark.usefixtures("part")
def test_languages_side_by_side_are_no_mixture() -> None:
    out = judgekit("show", "805.2=", "805.10c=", "--langs", "fr,en").out
    assert ("judgekit’s summary" in out, "résumé de judgekit" in out, "traduction, 2" in out) == (False,) * 3


def test_rules_that_went_are_not_put_into_a_newer_edition() -> None:
    rules = tuple(Rule(number, "Old tea.") for number in ("805.1", "805.10z", "702.2b"))
    library.keep(
        RulesText("Old", "en", "2020-11-20", "official", (Section("702", "", rules[2:]), Section("805", "", rules[:2])))
    )
    library.use("Old")
    [reference] = parse_references("805")
    assert "805.10z" not in covered_numbers(Shelf(), reference, ["fr"])
    assert "805.10z" in covered_numbers(Shelf(), reference, ["en"])
    [reference] = parse_references("702.2")
    assert "702.2b" in covered_numbers(Shelf(), reference, ["fr"])
    assert not_gone(["805.10z"], "2026-04-17", "2020-11-20") == ["805.10z"]
