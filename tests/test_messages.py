"""Names, lists, counts and messages in messages take the forms that the grammar of each language has."""

from itertools import product
from typing import Any

import pytest

from judgekit.errors import Message, say
from judgekit.languages import LANGS, Lang
from judgekit.message_files import shipped_messages
from judgekit.messages import Catalogue, Team, catalogue
from tests.thorough import each


def spoken(lang: Lang, template: str, **values: Any) -> str:
    own = {**shipped_messages(lang), "test": template}
    return Catalogue(lang, own.get).text(say("test", **values))


@pytest.mark.parametrize(
    ("lang", "names", "joined"),
    [
        ("en", [], ""),
        ("en", ["Ana"], "Ana"),
        ("en", ["Ana", "Ben"], "Ana and Ben"),
        ("en", ["Ana", "Ben", "Cleo"], "Ana, Ben and Cleo"),
        ("es", ["Ana", "Ben", "Cleo"], "Ana, Ben y Cleo"),
        ("es", ["Ana", "Inés"], "Ana e Inés"),
        ("es", ["Ana", "inés"], "Ana e inés"),
        ("es", ["Ana", "Íñigo"], "Ana e Íñigo"),
        ("es", ["Ana", "Hilda"], "Ana e Hilda"),
        ("es", ["Ana", "Ben", "Irene"], "Ana, Ben e Irene"),
        ("es", ["Inés", "Ana"], "Inés y Ana"),
        ("es", ["agua", "hielo"], "agua y hielo"),
        ("es", ["Ana", "Iago"], "Ana y Iago"),
        ("es", ["Ana", "Yago"], "Ana y Yago"),
        ("es", ["Ana", Team("I")], "Ana y el equipo I"),
        ("fr", ["Ana", "Ben", "Cleo"], "Ana, Ben et Cleo"),
        ("fr", ["Inès", "Irène"], "Inès et Irène"),
        # A name that could be taken for two.
        ("en", ["Krenko, Mob Boss", "Bear"], "“Krenko, Mob Boss” and Bear"),
        ("en", ["Krenko, Mob Boss"], "Krenko, Mob Boss"),
        ("en", ["Sword of Fire and Ice", "Bear", "Elk"], "“Sword of Fire and Ice”, Bear and Elk"),
        ("es", ["Oso", "Krenko, jefe mafioso"], "Oso y «Krenko, jefe mafioso»"),
        ("es", ["Ortega y Gasset", "Inés"], "«Ortega y Gasset» e Inés"),
        ("fr", ["Krenko, caïd", "Ours"], "«\u00a0Krenko, caïd\u00a0» et Ours"),
    ],
)
def test_lists(lang: Lang, names: list[str], joined: str) -> None:
    assert spoken(lang, "{names:and}", names=names) == joined
    assert spoken(lang, "{names}", names=tuple(names)) == joined


@pytest.mark.parametrize(
    ("lang", "names", "joined"),
    [
        ("en", ["seven", "eight"], "seven or eight"),
        ("es", ["siete", "ocho"], "siete u ocho"),
        ("es", ["7", "8"], "7 u 8"),
        ("es", ["10", "11"], "10 u 11"),
        ("es", ["100", "110"], "100 o 110"),
        ("es", ["Ana", "Óscar"], "Ana u Óscar"),
        ("es", ["ayer", "hoy"], "ayer u hoy"),
        ("es", ["Ana", "Ben", "Olga"], "Ana, Ben u Olga"),
        ("es", ["Olga", "Ana"], "Olga o Ana"),
        ("fr", ["Ana", "Olga"], "Ana ou Olga"),
    ],
)
def test_alternatives(lang: Lang, names: list[str], joined: str) -> None:
    assert spoken(lang, "{names:or}", names=names) == joined


def test_sequences() -> None:
    assert spoken("en", "{names:then}", names=["Ana", "Ben", "Cleo"]) == "Ana, Ben, then Cleo"
    assert spoken("fr", "{names:then}", names=["Ana", "Ben"]) == "Ana, puis Ben"
    assert spoken("es", "{names:then}", names=["Ana", "Ben"]) == "Ana y luego Ben"


def test_lists_in_a_list() -> None:
    groups = [["Ana", "Ben"], ["Cleo", "Inés"]]
    assert spoken("en", "{groups:then}", groups=groups) == "Ana and Ben; then Cleo and Inés"
    assert spoken("es", "{groups:then}", groups=groups) == "Ana y Ben; luego Cleo e Inés"
    assert spoken("fr", "{groups:then}", groups=groups) == "Ana et Ben\u00a0; puis Cleo et Inés"
    assert spoken("es", "{groups:then}", groups=[*groups, ["Dan"]]) == "Ana y Ben; Cleo e Inés; luego Dan"
    assert spoken("en", "{groups:or}", groups=groups) == "Ana and Ben; or Cleo and Inés"
    assert spoken("en", "{groups}", groups=groups) == "Ana and Ben; Cleo and Inés"
    assert spoken("en", "{groups:close}", groups=groups) == "Ana and Ben and Cleo and Inés"


def test_lists_of_one_are_no_lists_in_a_list() -> None:
    assert spoken("en", "{groups:then}", groups=[[Team("A")], (Team("B"),)]) == "team A, then team B"
    assert spoken("es", "{groups:then}", groups=[["Ana"], ["Ben y Dan"]]) == "Ana, y luego Ben y Dan"


def test_sentences_that_hold_lists_stand_apart_in_a_list() -> None:
    def covers(player: str, *players: str) -> Message:
        return say("range.further-pair", player=player, players=players)

    assert spoken("en", "{x:and}", x=[covers("A", "A"), covers("B", "B")]) == "A’s covers A and B’s covers B"
    assert spoken("en", "{x:and}", x=[covers("A", "A"), covers("B", "A", "B")]) == "A’s covers A; B’s covers A and B"
    assert spoken("en", "{x:and}", x=[covers("A", "A", "B")]) == "A’s covers A and B"


@pytest.mark.parametrize(
    ("lang", "template", "value", "text"),
    [
        ("fr", "{x:de}", "Ana", "d’Ana"),
        ("fr", "{x:de}", "ana", "d’ana"),
        ("fr", "{x:de}", "Élodie", "d’Élodie"),
        ("fr", "{x:de}", "Œdipe", "d’Œdipe"),
        ("fr", "{x:de}", "Hugo", "d’Hugo"),
        ("fr", "{x:de}", "Yves", "d’Yves"),
        ("fr", "{x:de}", "Yann", "de Yann"),
        ("fr", "{x:de}", "Zoé", "de Zoé"),
        ("fr", "{x:de}", "Ben", "de Ben"),
        ("fr", "{x:de}", "8", "de 8"),
        ("fr", "{x:de}", Team("A"), "de l’équipe A"),
        ("fr", "{x:à}", "Ana", "à Ana"),
        ("fr", "{x:The}", Team("A"), "L’équipe A"),
        ("fr", "{x:The}", "Ana", "Ana"),
        ("fr", "{x}", Team("A"), "l’équipe A"),
        ("es", "{x:de}", "Ana", "de Ana"),
        ("es", "{x:de}", Team("A"), "del equipo A"),
        ("es", "{x:a}", Team("A"), "al equipo A"),
        ("es", "{x:The}", Team("A"), "El equipo A"),
        ("en", "{x:of}", "Ana", "Ana’s"),
        ("en", "{x:of}", Team("A"), "team A’s"),
        ("en", "{x:The}", Team("A"), "Team A"),
        ("en", "{x}", Team("A"), "team A"),
    ],
)
def test_forms_of_names(lang: Lang, template: str, value: str, text: str) -> None:
    assert spoken(lang, template, x=value) == text


def test_forms_said_once() -> None:
    assert spoken("es", "{x:de}", x=["Ana", "Ben", "Inés"]) == "de Ana, Ben e Inés"
    assert spoken("es", "{x:de+or}", x=["Ana", "Óscar"]) == "de Ana u Óscar"
    assert spoken("es", "{x:de}", x=[Team("A"), "Ana"]) == "del equipo A y de Ana"
    assert spoken("es", "{x:a}", x=["Ana", "Ben"]) == "a Ana y a Ben"
    assert spoken("fr", "{x:de}", x=["Ana", "Ben"]) == "d’Ana et de Ben"


def test_sentences_in_a_sentence_stand_apart() -> None:
    assert spoken("en", "{x:apart}", x=["Ana draws", "Ben waits", "Cleo acts"]) == "Ana draws; Ben waits; Cleo acts"
    assert spoken("fr", "{x:apart}", x=["Ana pioche", "Ben attend"]) == "Ana pioche\u00a0; Ben attend"


@pytest.mark.parametrize(
    ("lang", "template", "count", "text"),
    [
        ("en", "{n:=a card|cards}", 1, "a card"),
        ("en", "{n:=a card|cards}", 2, "2 cards"),
        ("es", "{n:=una carta|cartas}", 0, "0 cartas"),
        ("fr", "{n:=une carte|cartes}", 0, "0 carte"),
        ("es", "{n:vida|vidas}", -2, "−2 vidas"),
        ("en", "{n}", -1, "−1"),
    ],
)
def test_one_in_words_and_less_than_none(lang: Lang, template: str, count: int, text: str) -> None:
    assert spoken(lang, template, n=count) == text


def test_forms_of_lists() -> None:
    assert spoken("fr", "{x:de}", x=["Ana", "Zoé", Team("A")]) == "d’Ana, de Zoé et de l’équipe A"
    assert spoken("fr", "{x:de+or}", x=["Zoé", "Ana"]) == "de Zoé ou d’Ana"
    assert spoken("es", "{x:a+or}", x=["Ana", Team("O")]) == "a Ana o al equipo O"


@pytest.mark.parametrize(
    ("lang", "count", "text"),
    [
        *(("en", count, f"{count} cards") for count in (0, 2, 3, 11, 21, 101)),
        *(("es", count, f"{count} cards") for count in (0, 2, 3, 11, 21, 101)),
        *(("fr", count, f"{count} cards") for count in (2, 3, 11, 21, 101)),
        *((lang, 1, "1 card") for lang in LANGS),
        ("fr", 0, "0 card"),
    ],
)
def test_counts_take_their_word(lang: Lang, count: int, text: str) -> None:
    assert spoken(lang, "{n:card|cards}", n=count) == text
    assert spoken(lang, "{n}", n=count) == str(count)


@pytest.mark.parametrize(
    ("names", "text"),
    [((), "The player: ."), (("Ana",), "The player: Ana."), (("Ana", "Ben"), "The players: Ana and Ben.")],
)
def test_names_give_way_to_a_word_in_their_number(names: tuple[str, ...], text: str) -> None:
    assert spoken("en", "The {names:player|players}: {names:and}.", names=names) == text


def test_messages_in_messages() -> None:
    duel = shipped_messages("en")["format.duel"]
    assert spoken("en", "{x}", x=say("format.duel")) == duel
    assert spoken("en", "{x:or}", x=[say("format.duel"), "Ana"]) == f"{duel} or Ana"
    assert spoken("en", "{x:The}", x=say("format.duel")) == duel


@pytest.mark.parametrize("name", ["{x}", "{}", "{0}", "{x.__class__}", "%s", "\\1", "a|b", ""][:: each(8)])
def test_a_name_is_never_a_template(name: str) -> None:
    for lang, form in product(LANGS, ("", ":and", ":The")):
        assert spoken(lang, f"<{{x{form}}}>", x=name) == f"<{name}>"
        assert name in spoken(lang, "<{x}>", x=Team(name))


def test_a_message_without_values_keeps_doubled_braces_as_one() -> None:
    assert spoken("en", "a {{b}} c") == "a {b} c"


def test_a_key_nobody_wrote() -> None:
    with pytest.raises(KeyError):
        catalogue("en").text(say("no.such.key"))


SENTENCES = {
    "word": "it is {name}",
    "name": "{name:and} attacks",
    "said": "{said:and}; more",
    "count": "{count:turn|turns} left",
    "ended": "Is it?",
}


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (Message("word", {"name": "Ana"}), "It is Ana."),
        (Message("name", {"name": "ana"}), "ana attacks."),
        (Message("name", {"name": ["ana", "Ben"]}), "ana and Ben attacks."),
        (Message("name", {"name": Team("a")}), "Team a attacks."),
        (Message("said", {"said": [Message("word", {"name": "a"})]}), "It is a; more."),
        (Message("said", {"said": [Message("name", {"name": "a"})]}), "a attacks; more."),
        (Message("said", {"said": Message("word", {"name": "a"})}), "It is a; more."),
        (Message("said", {"said": []}), "; more."),
        (Message("count", {"count": 2}), "2 turns left."),
        (Message("ended", {}), "Is it?"),
    ],
)
def test_sentences_begin_with_a_capital_unless_a_name_begins_them(message: Message, sentence: str) -> None:
    assert Catalogue("en", {**shipped_messages("en"), **SENTENCES}.get).sentence(message) == sentence


@pytest.mark.parametrize(
    ("lang", "template", "name", "text"),
    [
        ("en", "“{name}” is rendered", "the “poison” counter", "“the ‘poison’ counter” is rendered"),
        ("es", "«{name}»", "contador de «veneno»", "«contador de “veneno”»"),
        ("fr", "«\u00a0{name}\u00a0»", "marqueur «\u00a0poison\u00a0»", "«\u00a0marqueur “poison”\u00a0»"),
        ("fr", "«\u00a0{name}\u00a0»", "«\u00a0a\u00a0» et «\u00a0b\u00a0»", "«\u00a0“a” et “b”\u00a0»"),
        ("fr", "{name} et «\u00a0b\u00a0»", "«\u00a0a\u00a0»", "«\u00a0a\u00a0» et «\u00a0b\u00a0»"),
        # What was cut inside of quotation marks leaves them open.
        ("fr", "«\u00a0{name}\u00a0»", "«\u00a0a\u00a0» dit «\u00a0b …", "«\u00a0“a” dit “b …\u00a0»"),
        ("es", "«{name}»", "«a» dice «b …", "«“a” dice “b …»"),
    ],
)
def test_quotation_marks_inside_of_others(lang: Lang, template: str, name: str, text: str) -> None:
    assert spoken(lang, template, name=name) == text
