"""Citations and quotes in the numbering of the text that is loaded, in whatever language and of whatever date."""

import pytest

from judgekit.api import explain, to_json
from judgekit.citations import EFFECTIVE, Citation
from judgekit.errors import say
from judgekit.loaded import Loaded
from judgekit.rulings.ruling import Ruling, Step
from judgekit.texts import library
from judgekit.texts.importers import read_text
from judgekit.texts.model import Rule, RulesText, Section
from tests.official import needs_official, official_file

MULLIGANS = Citation("103.5", "mulligan")
FIRST = Citation("103.6", "mulligans")
RULING = Ruling("determined", say("ruling.missing"), {}, (Step(say("ruling.missing"), (MULLIGANS, FIRST)),))


def page(date: str) -> RulesText:
    """A Spanish page of another date, in which the mulligans are 103.4."""
    rules = (Rule("103.4", "Cada jugador roba siete cartas."), Rule("103.5", "Otra cosa."))
    return RulesText("Pagina", "es", date, "official", (Section("103", "Empezar el juego", rules),))


def test_without_a_text_nothing_changes() -> None:
    loaded = Loaded("es")
    assert loaded.numbered(RULING) is RULING
    assert loaded.cited_json(RULING) == {}
    assert [(quote.number, quote.wording) for quote in loaded.quotes(RULING)] == [
        ("103.5", "summary"),
        ("103.6", "summary"),
    ]


def test_a_quote_is_of_the_rule_that_is_cited_and_says_where_it_is_from() -> None:
    library.add(page("2011-02-04"))
    library.use("Pagina")
    loaded = Loaded("es")
    assert loaded.places(["103.5"])["103.5"].number == "103.4"
    quotes = loaded.quotes(RULING)
    assert [(quote.number, quote.text, quote.wording) for quote in quotes[:1]] == [
        ("103.4", "Cada jugador roba siete cartas.", "official")
    ]
    # The page lacks the other; its summary stands under the number of its own edition.
    assert (quotes[1].number, quotes[1].wording, quotes[1].effective) == ("103.6", "summary", EFFECTIVE)


def test_the_library_cites_by_the_numbers_of_the_text_that_answers() -> None:
    library.add(page("2011-02-04"))
    library.use("Pagina")
    value = to_json(RULING, "es")
    assert (value["rules"], value["loaded"]["effective"]) == (["103.4", "103.6"], "2011-02-04")
    assert "103.6 [2026-04-17]" in explain(RULING, "es")
    assert "loaded" not in to_json(RULING, "en")
    assert to_json(RULING, "en")["rules"] == ["103.5", "103.6"]


@needs_official
def test_a_number_of_another_edition_is_dated() -> None:
    path = official_file("cr/CR-2011-02-04.en.txt")
    library.add(read_text(path.read_bytes(), source=path.name).text)
    ruling = Ruling(
        "determined", say("ruling.missing"), {}, (Step(say("ruling.missing"), (Citation("805.10", "combat"),)),)
    )
    loaded = Loaded("en")
    [step] = loaded.numbered(ruling, dated=True).steps
    assert [citation.rule for citation in step.rules] == [f"805.10 [{EFFECTIVE}]"]
    [step] = loaded.numbered(ruling).steps
    assert [citation.rule for citation in step.rules] == ["805.10"]
    assert loaded.cited_json(ruling)["loaded"]["rules"] == [{"rule": "805.10", "loaded": None, "differs": False}]


@needs_official
@pytest.mark.parametrize(("rule", "there"), [("805.10a", "810.7a"), ("805.10f", None)])
def test_the_very_words_under_another_number_count(rule: str, there: str | None) -> None:
    path = official_file("cr/CR-2011-02-04.en.txt")
    library.add(read_text(path.read_bytes(), source=path.name).text)
    assert Loaded("en").places([rule])[rule].number == there
