"""What the shell offers for values: fixed words, and those of a language for whoever begins to write one."""

from types import SimpleNamespace
from typing import Any

import pytest

from judgekit.cli.complete_values import complete_of_table, complete_value
from judgekit.cli.console import Console
from judgekit.cli.option_words import in_options_words
from judgekit.cli.table import format_called
from judgekit.cli.words import in_documents_words
from judgekit.errors import UsageError
from judgekit.fixed_words import names
from judgekit.languages import LANGS, Lang
from judgekit.messages import catalogue
from judgekit.rulings.facts import OneOf
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.table.formats import FORMATS

# The question, the language, the option and what is typed of its value, and what is offered.
OFFERED: list[tuple[str, Lang, str, str, list[str]]] = [
    ("priority", "en", "--phase", "u", ["untap", "upkeep"]),
    ("priority", "es", "--phase", "mant", ["mantenimiento"]),
    ("priority", "es", "--phase", "fase-pr", ["fase-principal-precombate", "fase-principal-poscombate"]),
    ("priority", "fr", "--phase", "ETAPE-d’e", ["ETAPE-d’entretien"]),
    ("priority", "en", "--phase", "mant", []),
    ("combat-damage", "fr", "--keyword", "Ours,vo", ["Ours,vol"]),
    ("combat-damage", "fr", "--keyword", "Ours", []),
    ("loss", "en", "--event", "w", ["wins-game:"]),
    ("loss", "es", "--event", "gana", ["gana:"]),
    ("life", "en", "--effect", "set:", []),
    ("life", "en", "--effect", "set:10:", ["set:10:each", "set:10:each-opponent"]),
    ("life", "en", "--effect", "lose:1:each-", ["lose:1:each-opponent"]),
    ("life", "es", "--effect", "lose:1:tod", ["lose:1:todos", "lose:1:todos-los-oponentes"]),
    ("life", "en", "--effect", "exchange:", []),
    ("life", "en", "--cannot", "gain-life:ea", ["gain-life:each", "gain-life:each-opponent"]),
    ("turns", "en", "--skip", "untap:ea", ["untap:each", "untap:each-opponent"]),
    ("turns", "en", "--extra-phases", "combat:", []),
    ("loss", "en", "--event", "concedes:", []),
    ("mulligans", "en", "--declared", "A", []),
    ("mulligans", "en", "--declared", "Ana=ke", ["Ana=keep"]),
    ("mulligans", "en", "--declared", "Ana=keep,Ben=", ["Ana=keep,Ben=mulligan", "Ana=keep,Ben=keep"]),
    ("block", "en", "--lands", "Ana=isl", ["Ana=island"]),
    ("block", "en", "--lands", "Ana=island,sw", ["Ana=island,swamp"]),
    ("mulligans", "es", "--attempt", "Ana,", ["Ana,mulligan", "Ana,keep", "Ana,take"]),
    ("mulligans", "es", "--attempt", "A", []),
    ("draws", "en", "--draw", "2,e", ["2,each", "2,each-opponent"]),
    ("attack", "en", "--attack", "Bear,Ana,", ["Bear,Ana,planeswalker:", "Bear,Ana,battle:"]),
    ("turns", "en", "--skip", "ma", ["main:"]),
    ("turns", "en", "--extra-phases", "combat,", ["combat,combat", "combat,main", "combat,beginning", "combat,ending"]),
    ("leave-game", "en", "--object", "Bear,Ana,owner=Ben,t", ["Bear,Ana,owner=Ben,token"]),
    ("first-turn", "en", "--previous", "d", ["draw:"]),
    ("attack", "en", "--active", "A", []),
]


def call(lang: Lang) -> Any:
    """The context of a call in a language, as far as completion looks at it."""
    own = SimpleNamespace(params={"lang": lang})
    return SimpleNamespace(params={"lang": lang}, find_root=lambda: own)


@pytest.mark.parametrize(("name", "lang", "flag", "typed", "values"), OFFERED)
def test_what_is_offered(name: str, lang: Lang, flag: str, typed: str, values: list[str]) -> None:
    option = next(option for option in question(name).options if option.flag == flag)
    assert [value for value, _ in complete_value(question(name), option, call(lang), typed)] == values


def test_formats_and_attack_options() -> None:
    assert complete_of_table("game_format", call("en"), "two") == [("two-headed-giant", "Two-Headed Giant")]
    assert [value for value, _ in complete_of_table("game_format", call("es"), "2h")] == ["2hg"]
    assert [value for value, _ in complete_of_table("game_format", call("es"), "2H")] == ["2HG"]
    assert complete_of_table("game_format", call("fr"), "troll") == [("troll-à-deux-têtes", "two-headed-giant")]
    assert [value for value, _ in complete_of_table("attack_option", call("es"), "izq")] == ["izquierda"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_offered_is_understood(name: str, lang: Lang) -> None:
    asked, console = question(name), Console(lang=lang)
    for option in asked.options:
        kind = asked.facts.kinds.get(option.fact)
        if not isinstance(kind, OneOf):
            continue
        for word in kind.words:
            for said in names(word, catalogue(lang)):
                for value, _ in complete_value(asked, option, call(lang), said[:4].replace(" ", "-")):
                    document: dict[str, Any] = {}
                    option.enter(document, in_options_words(option, value, console, ()))
                    try:
                        found = in_documents_words(asked, document, console)[option.fact]
                    except UsageError:
                        # Two are called so, and both are offered.
                        continue
                    assert found in kind.words, (option.flag, value)


@pytest.mark.parametrize("lang", LANGS)
def test_formats_that_are_offered_are_understood(lang: Lang) -> None:
    for name in FORMATS:
        for said in names(name, catalogue(lang)):
            for value, _ in complete_of_table("game_format", call(lang), said[:4].replace(" ", "-")):
                # What could be two formats is offered as well, and answered with both.
                assert value in ("mêlée", "melee", "mêlee") or format_called(value, Console(lang=lang)) in FORMATS
