"""Every sentence exists in every language, takes the same values, is used, and follows the grammar of its language."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import judgekit
from judgekit.errors import Message, say
from judgekit.languages import LANGS, Lang
from judgekit.message_files import shipped_messages
from judgekit.messages import Team, catalogue
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


def sentences(lang: Lang) -> set[str]:
    """The keys of sentences; what people type for a word is a list that each language has of its own."""
    return {key for key in keys(lang) if not key.startswith("typed.words.")}


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
    assert sorted(sentences("en") - sentences(lang)) == []
    assert sorted(sentences(lang) - sentences("en")) == []


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
                assert case in cases | {"close", "apart"} | lists - {"comma"}, (key, placeholder)
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
        # Names give way to a word in their number only where they are named themselves, in every language.
        assert set().union(*counted) & set().union(*named) <= set.intersection(*named), key


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_can_be_filled_in(lang: Lang) -> None:
    own = catalogue(lang)
    plain: list[Any] = [0, 1, 2, "Ana", Team("A"), ("Ana", "Inés"), ["Ana", Team("A"), "Óscar"], say("format.duel")]
    plain += [[say("format.duel"), "Ana"], (), [("Ana", "Ben"), (Team("A"),)], True, None]
    for key in keys(lang):
        asked = placeholders(templates(lang)[key])
        formed = {p.name for p in asked if p.form and "|" not in p.form}
        # Names that are listed, too, are no count.
        counts = {p.name for p in asked if "|" in p.form} - formed
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
