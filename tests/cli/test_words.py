"""Words of every language on the command line: taken for what they name exactly, else answered with what there is."""

import json
from pathlib import Path

import pytest

from judgekit.asking.answers import Choice, Misread, pick
from judgekit.cli.console import Console
from judgekit.cli.option_words import in_options_words
from judgekit.cli.start import main
from judgekit.cli.table import format_called
from judgekit.cli.words import in_documents_words, word_meant
from judgekit.errors import UsageError, say
from judgekit.fixed_words import names
from judgekit.languages import LANGS, Lang
from judgekit.messages import catalogue
from judgekit.rulings.combat import KEYWORDS
from judgekit.rulings.facts import PHASES as STEPS
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.table.formats import FORMATS
from tests.cli.run import judgekit

CONSOLE = Console()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_known_by_its_name(name: str, lang: str) -> None:
    said = catalogue(lang).text(FORMATS[name].said)
    assert format_called(said, CONSOLE) == format_called(said.upper(), CONSOLE) == name


@pytest.mark.parametrize("said", ["gigante", "Dos Cabezas", "deux tetes", "giant", "2hg", "Troll"])
def test_short_names_of_formats(said: str) -> None:
    assert format_called(said, CONSOLE) == "two-headed-giant"


@pytest.mark.parametrize("part", ["equipos", "teams", "équipes"])
def test_a_part_of_a_name_is_no_name(part: str) -> None:
    with pytest.raises(UsageError, match="alternating-teams"):
        format_called(part, CONSOLE)


PHASES = [
    ("declarar atacantes", "declare-attackers"),
    ("Mantenimiento", "upkeep"),
    ("étape d’entretien", "upkeep"),
    ("entretien", "upkeep"),
    ("primera principal", "precombat-main"),
    ("pioche", "draw"),
    ("no sé", "unknown"),
    ("draw", "draw"),
]


@pytest.mark.parametrize(("said", "meant"), PHASES)
def test_steps_and_phases(said: str, meant: str) -> None:
    document = {"question": "priority", "phase": said, "active": "Ana"}
    assert in_documents_words(question("priority"), document, CONSOLE) == {**document, "phase": meant}


def test_an_ambiguous_word_is_never_guessed() -> None:
    document = {"question": "priority", "phase": "combate"}
    with pytest.raises(
        UsageError, match="beginning-of-combat, declare-attackers, declare-blockers, combat-damage or end-of-combat"
    ):
        in_documents_words(question("priority"), document, CONSOLE)


@pytest.mark.parametrize(("said", "meant"), [("sí", True), ("oui", True), ("NON", False), ("ni idea", "unknown")])
def test_yes_and_no(said: str, meant: object) -> None:
    document = {"ability": {"controller": "sí", "whose": "your", "refers_to_that_player": said}}
    found = in_documents_words(question("trigger-count"), document, CONSOLE)
    assert found["ability"] == {"controller": "sí", "whose": "your", "refers_to_that_player": meant}


OPTIONS = [
    ("--block", ["ninguna"], ["none"]),
    ("--previous", ["empate:Ana", "nulle"], ["draw:Ana", "draw"]),
    ("--previous", ["Empate, Ben"], ["Empate, Ben"]),
    ("--attack", ["Elk,Ben,batalla:Cleo"], ["Elk,Ben,battle:Cleo"]),
    ("--players", "chaque joueur", "each"),
    ("--kept", "nadie", "none"),
    ("--effect", ["pierde:3:cada oponente", "gain:1:Ana"], ["lose:3:each-opponent", "gain:1:Ana"]),
    ("--event", ["lance:Choc,Ana", "pasa:Ben"], ["cast:Choc,Ana", "pass:Ben"]),
    ("--active", "Nulle", "Nulle"),
    ("--decision", "atacantes:A", "attackers:A"),
    ("--decision", "lancer un sort:Ana", "cast-spell:Ana"),
    ("--effect", ["paga:1/2 hacia arriba:Ana", "gagne:vie perdue:Ana"], ["pay:1/2up:Ana", "gain:life-lost:Ana"]),
    ("--effect", ["set:10:each-player"], ["set:10:each"]),
    ("--object", ["Ficha,Ana,ficha", "Muro,Ana,propietario=Ben,por-efecto"],
     ["Ficha,Ana,token", "Muro,Ana,owner=Ben,by-effect"]),
    ("--trigger", ["Jeton,Ana,sur un déclenchement"], ["Jeton,Ana,on-trigger"]),
    ("--scheme", ["Plan,en cours"], ["Plan,ongoing"]),
    ("--now", "ninguno", "ninguno"),
    ("--attack", ["Elk,Ben,walker:Cleo"], ["Elk,Ben,planeswalker:Cleo"]),
]  # fmt: skip
# Of two options with one flag, that of this question.
OPTION_OF = {option.flag: option for name in reversed(QUESTIONS) for option in question(name).options}
OPTION_OF["--event"] = next(option for option in question("priority").options if option.flag == "--event")


@pytest.mark.parametrize(("flag", "said", "meant"), OPTIONS)
def test_words_of_options(flag: str, said: object, meant: object) -> None:
    assert in_options_words(OPTION_OF[flag], said, CONSOLE, ()) == meant


def test_names_at_the_table_stay_names() -> None:
    assert in_options_words(OPTION_OF["--kept"], "Nadie", CONSOLE, ("Nadie",)) == "Nadie"
    assert in_options_words(OPTION_OF["--previous"], ["Nulle"], CONSOLE, ("Nulle",)) == ["Nulle"]


def test_a_player_who_is_called_like_a_word_is_meant(capsys: pytest.CaptureFixture[str]) -> None:
    table = ["--game-format", "free-for-all", "--active", "Ben", "--players", "Todos", "--controller", "Ben"]
    # A word of a language elsewhere makes all of them be looked for.
    words = ["--attack-option", "izquierda", "--format", "json"]
    for seats, order in (("Todos,Ben,Cleo", [["Todos"]]), ("Ana,Ben,Cleo", [["Ben"], ["Cleo"], ["Ana"]])):
        assert main(["ruling", "choices", "--seats", seats, *table, *words]) == 0
        assert json.loads(capsys.readouterr().out)["answer"]["order"] == order


def test_printed_words_of_keywords(capsys: pytest.CaptureFixture[str]) -> None:
    combat = "ruling combat-damage --game-format duel --seats Ana,Ben --active Ana --attack Bear,Ana,Ben --power Bear,5"
    for said in ("daña dos veces", "strikes twice", "frappe deux fois", "double strike"):
        assert main([*combat.split(), "--block", "none", "--keyword", f"Bear,{said}", "--format", "json"]) == 0
        assert json.loads(capsys.readouterr().out)["answer"]["damage_steps"] == [["Bear"], ["Bear"]]


def test_a_word_says_the_same_as_the_documents_word() -> None:
    table = ("ruling", "priority", "--seats", "Ana,Ben", "--active", "Ana", "--event", "cast:Shock,Ana", "--format")
    spoken = judgekit(*table, "json", "--phase", "paso de mantenimiento", "--game-format", "DUELO")
    fixed = judgekit(*table, "json", "--phase", "upkeep", "--game-format", "duel")
    assert (spoken.code, json.loads(spoken.out)) == (0, json.loads(fixed.out))


def test_a_saved_table_says_what_it_leaves_out(tmp_path: Path) -> None:
    file = str(tmp_path / "table.yaml")
    table = ("ruling", "block-order", "--seats", "Ana,Ben", "--active", "Ana", "--save", file)
    assert "not saved: --attack\n" in judgekit(*table, "--attack", "Bear,Ana,Ben", "--lang", "en").err
    assert "Only the table" not in judgekit("ruling", "draw-step", "-f", file, "--save", file).err


def test_faults_of_many_documents_have_a_line(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    good = '{"id": 7, "question": "primary-player", "format": "duel", "seats": ["A", "B"]}'
    file.write_text(f"\n{good}\n{good.replace('7', '8')}\n", encoding="utf-8")
    rulings = [json.loads(line) for line in judgekit("ruling", "run", "--format", "json", str(file)).out.splitlines()]
    assert [(ruling["id"], ruling["place"]) for ruling in rulings] == [(7, f"{file}:2"), (8, f"{file}:3")]
    file.write_text("id: 1.5\nquestion: turns\n---\nid: 2\nquestion: turns\n", encoding="utf-8")
    assert f"(2) {file}:4" in judgekit("ruling", "run", str(file)).out


def test_a_number_is_an_id_and_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("id: 12\nquestion: turns\nformat: duel\nseats: [A, B]\nactive: A\n", encoding="utf-8")
    done = judgekit("ruling", "run", "--format", "json", str(file))
    assert (done.code, json.loads(done.out)["id"]) == (0, 12)
    assert "place" not in json.loads(done.out)


def test_a_selector_in_an_effect() -> None:
    document = {"effects": [{"draw": 2, "players": ["tous"]}, {"draw": 1, "players": ["Ana"]}]}
    found = in_documents_words(question("draws"), document, CONSOLE)
    assert [effect["players"] for effect in found["effects"]] == ["each", ["Ana"]]


def test_which_option_is_meant_by_a_complaint() -> None:
    done = judgekit("ruling", "attack", "--seats", "Ana,Ben", "--attack", "Oso,Ben", JUDGEKIT_LANG="es")
    assert (done.code, done.err.startswith("judgekit: --attack: ")) == (2, True)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", FORMATS)
def test_all_that_a_format_is_called_means_it_and_no_other(name: str, lang: Lang) -> None:
    # French players call two formats the same, and are asked which they mean.
    own = [said for said in names(name, catalogue(lang)) if (lang, said) != ("fr", "mêlée")]
    assert {format_called(said, CONSOLE) for said in own} == {name}


def test_a_name_of_two_formats_is_answered_with_both() -> None:
    with pytest.raises(UsageError, match="grand-melee"):
        format_called("mêlée", Console("text", "fr", "never"))
    assert format_called("melee", CONSOLE) == "grand-melee"


CLOSED = (
    STEPS, tuple(KEYWORDS), ("day", "night", "neither"), ("mulligan", "keep"), ("rule", "object"), ("player", "team"),
    ("plains", "island", "swamp", "mountain", "forest"), ("begin-on-battlefield", "reveal"),
)  # fmt: skip


def answered(text: str, words: tuple[str, ...], lang: Lang) -> str | None:
    """The word that a prompt takes a text for; nothing if it could be several, None if it is none."""
    try:
        choices = tuple(Choice(word, say(f"ask.word.{word}"), (word,), typed=word) for word in words)
        found: str = pick(choices, text, catalogue(lang)).value
    except Misread as misread:
        return "" if misread.message.key == "ask.could-be" else None
    return found


def given(text: str, words: tuple[str, ...], lang: Lang) -> str | None:
    """The same of an option."""
    try:
        return word_meant(text, words, Console(lang=lang))
    except UsageError:
        return ""


@pytest.mark.parametrize("words", CLOSED, ids=" ".join)
@pytest.mark.parametrize("lang", LANGS)
def test_prompts_and_options_take_the_same_beginnings(lang: Lang, words: tuple[str, ...]) -> None:
    said = [name for word in words for name in (word, *names(word, catalogue(lang)))]
    begun = {name[:length].strip() for name in said for length in (3, 4, 6, len(name))} - {"no", "non"}
    for text in begun:
        assert given(text, words, lang) == answered(text, words, lang), text


def test_a_beginning_is_read_in_the_language_of_the_call_first() -> None:
    # “ent” begins the upkeep in French; in Spanish nothing.
    assert [given("ent", STEPS, lang) for lang in LANGS] == ["upkeep"] * 3
    assert [given("début", STEPS, lang) for lang in LANGS] == ["beginning-of-combat"] * 3
    assert given("fi", STEPS, "en") == "precombat-main"
    assert given("fin", STEPS, "en") == "end"


@pytest.mark.parametrize("text", ["no", "non", "sí", "nadie", "none", "all", "todos", "chaque joueur"])
def test_words_for_nobody_and_everybody_are_no_beginnings(text: str) -> None:
    assert {given(text, ("day", "night"), lang) for lang in LANGS} == {None}
    assert {given(text, ("your", "each"), lang) for lang in LANGS} == {None}
