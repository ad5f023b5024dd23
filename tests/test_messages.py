"""Every sentence exists in every language, takes the same values, is used, and follows the grammar of its language."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import judgekit
from judgekit.errors import Message, say
from judgekit.languages import LANGS, Lang
from judgekit.message_files import shipped_messages
from judgekit.messages import Catalogue, Team, catalogue
from judgekit.rulings.registry import QUESTIONS
from judgekit.table.formats import FORMATS

GRAMMAR: Final = "grammar."
_KEY: Final = re.compile(r"[a-z][a-z-]*(?:\.[a-z0-9_-]+)+")
# The methods that make messages: what they are given must be what the template asks for.
_SAYING: Final = {"say", "step", "warn", "determined", "choice", "judged", "silent", "problem", "fault"}


class Placeholder(NamedTuple):
    """A value a template asks for, and the form it takes there."""

    name: str
    form: str


@cache
def templates(lang: Lang) -> dict[str, str]:
    return shipped_messages(lang)


def keys(lang: Lang = "en") -> list[str]:
    return [key for key in templates(lang) if not key.startswith(GRAMMAR)]


def placeholders(template: str) -> list[Placeholder]:
    parts = string.Formatter().parse(template)
    found = [(name, form, conversion) for _, name, form, conversion in parts if name is not None]
    assert all(re.fullmatch("[a-z_]+", name) and not conversion for name, _, conversion in found), template
    return [Placeholder(name, form or "") for name, form, _ in found]


def names(template: str) -> set[str]:
    return {placeholder.name for placeholder in placeholders(template)}


# --- the files --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_every_language_says_the_same_things(lang: Lang) -> None:
    assert sorted(set(keys("en")) - set(keys(lang))) == []
    assert sorted(set(keys(lang)) - set(keys("en"))) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_language_takes_the_same_values(lang: Lang) -> None:
    theirs = templates(lang)
    assert {key: names(theirs[key]) for key in keys() if key in theirs} == {
        key: names(template) for key, template in templates("en").items() if key in theirs and key in keys()
    }


@pytest.mark.parametrize("lang", LANGS)
def test_every_form_is_one_of_the_grammar(lang: Lang) -> None:
    grammar = templates(lang)
    cases, of_teams, lists = (
        {key.rpartition(".")[2] for key in grammar if key.startswith(f"{GRAMMAR}{kind}.")}
        for kind in ("name", "team", "list")
    )
    assert cases == of_teams
    assert cases >= {"plain", "The"}
    assert lists == {"comma", "and", "or", "then"}
    assert cases & lists == set()
    for key in keys(lang):
        for placeholder in placeholders(grammar[key]):
            if "|" in placeholder.form:
                one, many = placeholder.form.split("|")
                assert one, key
                assert many, key
            elif placeholder.form:
                case, _, conjunction = placeholder.form.partition("+")
                assert case in cases | {"close"} | lists - {"comma"}, (key, placeholder)
                assert not conjunction or conjunction in lists - {"comma"}, (key, placeholder)


def test_a_count_is_a_count_in_every_language() -> None:
    for key in keys():
        counted = [
            {p.name for p in placeholders(templates(lang)[key]) if "|" in p.form}
            for lang in LANGS
            if key in templates(lang)
        ]
        named = [
            {p.name for p in placeholders(templates(lang)[key]) if p.form and "|" not in p.form}
            for lang in LANGS
            if key in templates(lang)
        ]
        assert set().union(*counted) & set().union(*named) == set(), key


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_can_be_filled_in(lang: Lang) -> None:
    own = catalogue(lang)
    plain: list[Any] = [0, 1, 2, "Ana", Team("A"), ("Ana", "Inés"), ["Ana", Team("A"), "Óscar"], say("format.duel")]
    plain += [[say("format.duel"), "Ana"], (), [("Ana", "Ben"), (Team("A"),)], True, None]
    for key in keys(lang):
        asked = placeholders(templates(lang)[key])
        counts = {p.name for p in asked if "|" in p.form}
        formed = {p.name for p in asked if p.form} - counts
        for value in plain:
            values: dict[str, Any] = dict.fromkeys(names(templates(lang)[key]), value)
            values |= dict.fromkeys(counts, value if type(value) is int else 3)
            values |= {name: "Ana" for name in formed if value is None or isinstance(value, int)}
            text = own.text(Message(key, values))
            assert "{" not in text, key
            if value != ():
                assert text, key
                assert text.strip() == text, key
                assert not re.search(r"  |,,|\( | \)|\.\.(?!\.)", text), (key, text)


@pytest.mark.parametrize("lang", LANGS)
def test_names_of_formats_questions_and_languages(lang: Lang) -> None:
    own = templates(lang)
    assert {f"format.{name}" for name in FORMATS} == {key for key in own if key.startswith("format.")}
    assert {f"question.{name}" for name in QUESTIONS} == {key for key in own if key.startswith("question.")}
    assert {f"language.{name}" for name in LANGS} == {key for key in own if key.startswith("language.")}


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_no_sentence_is_left_in_english(lang: Lang) -> None:
    # Names of products, and words that are the same in both languages.
    same = {key for key in keys(lang) if templates(lang)[key] == templates("en").get(key)}
    long = {key for key in same if len(re.findall(r"[a-z]{3,}", re.sub(r"\{.*?\}", "", templates("en")[key]))) > 2}
    assert long == set()


_NARROW: Final = "\u00a0\u202f"


@pytest.mark.parametrize("lang", LANGS)
def test_typography(lang: Lang) -> None:
    for key in keys(lang):
        text = re.sub(r"\{.*?\}", "X", templates(lang)[key])
        assert not re.search("['\"]", text), (key, text)
        if lang == "fr":
            assert not re.search(rf"(?<![{_NARROW}\d:])[;!?](?!\w)|(?<![{_NARROW}])[:](?= |$)", text), (key, text)
            assert not re.search(rf"«(?![{_NARROW}])|(?<![{_NARROW}])»", text), (key, text)
        if lang == "es":
            assert not re.search(r"[«¿¡]\s|\s»", text), (key, text)
            assert text.count("¿") == text.count("?"), (key, text)
            assert text.count("¡") == text.count("!"), (key, text)


# --- the code ---------------------------------------------------------------------------------------------------


@cache
def modules() -> dict[str, ast.Module]:
    folder = Path(judgekit.__file__).parent
    return {
        str(path.relative_to(folder)): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.py"))
    }


def strings(tree: ast.AST) -> Iterator[str]:
    """The strings of a module without its docstrings; what an f-string puts in stands as ``*``."""
    if isinstance(tree, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "*" for part in tree.values]
        yield "".join(str(part) for part in parts)
        for part in tree.values:
            if isinstance(part, ast.FormattedValue):
                yield from strings(part)
        return
    if isinstance(tree, ast.Constant):
        if isinstance(tree.value, str):
            yield tree.value
        return
    for child in ast.iter_child_nodes(tree):
        if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from strings(child)


@cache
def written() -> frozenset[str]:
    """Every string of the code."""
    return frozenset(text for tree in modules().values() for text in strings(tree))


def written_keys() -> set[str]:
    """Every string of the code that has the form of a key, with ``*`` for what is only known when it runs."""
    groups = {key.partition(".")[0] for key in keys()}
    return {text for text in written() if _KEY.fullmatch(text.replace("*", "x")) and text.partition(".")[0] in groups}


def fitting(patterns: set[str]) -> re.Pattern[str]:
    """All keys that patterns stand for; a star stands for any part of a key."""
    return re.compile("|".join(re.escape(pattern).replace(r"\*", "[a-z0-9_.-]+") for pattern in sorted(patterns)))


def test_every_key_in_the_code_exists() -> None:
    existing = set(keys())
    unknown = written_keys() - existing
    assert sorted(text for text in unknown if not any(map(fitting({text}).fullmatch, existing))) == []


def test_every_message_is_used() -> None:
    endings = {text for text in written() if re.fullmatch(r"\*-[a-z-]{4,}", text)}
    used = written_keys() - {"need.*"} | endings
    stars = fitting({text for text in used if "*" in text})
    # The messages about missing facts are found by the path of the fact.
    facts = {part for text in written() for part in re.split(r"[^a-z_]+", text)}
    unused = {
        key
        for key in set(keys()) - used
        if not stars.fullmatch(key) and not (key.startswith("need.") and set(key.split(".")[1:]) <= facts)
    }
    assert sorted(unused) == []


def _keys_of(node: ast.AST) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _keys_of(node.body) + _keys_of(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and node.value in templates("en") else []


def test_every_message_is_given_what_it_asks_for() -> None:
    lacking = []
    checked = 0
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            function = node.func
            name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            given = {keyword.arg for keyword in node.keywords}
            if name in _SAYING and None not in given:
                for key in (key for argument in node.args for key in _keys_of(argument)):
                    checked += 1
                    if missing := names(templates("en")[key]) - given:
                        lacking.append(f"{path}:{node.lineno}: {key} asks for {sorted(missing)}")
    assert lacking == []
    assert checked > 50


# --- grammar ----------------------------------------------------------------------------------------------------


def spoken(lang: Lang, template: str, **values: Any) -> str:
    own = {**templates(lang), "test": template}
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
    def reach(player: str, *players: str) -> Message:
        return say("range.pair", player=player, players=players)

    assert spoken("en", "{x:and}", x=[reach("A", "A"), reach("B", "B")]) == "A reaches A and B reaches B"
    assert spoken("en", "{x:and}", x=[reach("A", "A"), reach("B", "A", "B")]) == "A reaches A; B reaches A and B"
    assert spoken("en", "{x:and}", x=[reach("A", "A", "B")]) == "A reaches A and B"


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


def test_messages_in_messages() -> None:
    duel = templates("en")["format.duel"]
    assert spoken("en", "{x}", x=say("format.duel")) == duel
    assert spoken("en", "{x:or}", x=[say("format.duel"), "Ana"]) == f"{duel} or Ana"
    assert spoken("en", "{x:The}", x=say("format.duel")) == duel


@pytest.mark.parametrize("name", ["{x}", "{}", "{0}", "{x.__class__}", "%s", "\\1", "a|b", ""])
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
        (Message("said", {"said": []}), "; more."),
        (Message("count", {"count": 2}), "2 turns left."),
        (Message("ended", {}), "Is it?"),
    ],
)
def test_sentences_begin_with_a_capital_unless_a_name_begins_them(message: Message, sentence: str) -> None:
    assert Catalogue("en", {**templates("en"), **SENTENCES}.get).sentence(message) == sentence
