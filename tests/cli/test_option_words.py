"""Every fixed word of every option has a word of its own in each language, and no word means two of one option."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from judgekit.cli.console import Console
from judgekit.cli.option_words import in_options_words, words_of
from judgekit.cli.words import in_documents_words
from judgekit.errors import UsageError
from judgekit.fixed_words import EVERYBODY, names
from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.rulings.combat import KEYWORDS
from judgekit.rulings.facts import ByPlayer, Keywords, ListOf, OneOf, Record
from judgekit.rulings.options import Option
from judgekit.rulings.registry import QUESTIONS, Question, question
from judgekit.rulings.turn_effects import ADDED_PHASES, STEPS_AND_PHASES

CONSOLE = Console()
# How the value of an option is written around its fixed word; by question where its options of that flag differ.
WRITTEN = {
    "--previous": "{}:Ana", "--decision": "{}:Ana", "--declared": "Ana={}", "--action": "Ana,{}", "--scheme": "Plan,{}",
    "--trigger": "Ward,Ana,{}", "--keyword": "Bear,{}", "--lands": "Ana={}", "--cannot": "{}:Ana", "--skip": "{}:Ana",
    "--extra-phases": "{}:Ana", "--object": "Bear,Ana,{}", "--draw": "2,{}", "--attack": "Bear,Ana,{}:Ben",
    ("mulligans", "--attempt"): "Ana,{}", ("opening-hand", "--attempt"): "Ana,{}", ("priority", "--attempt"): "Ana,{}",
    ("range", "--attempt"): "Ana,{},Ben", ("control-player", "--attempt"): "Ana,{},Ben",
    "--control": "{}:Ana",
    ("loss", "--event"): "{}:Ana", ("priority", "--event"): "{}:Shock,Ana", ("life", "--effect"): "{}:3:Ana",
}  # fmt: skip
# Where a word has another place among the parts of its value than the first of these words.
ELSEWHERE = {
    ("--effect", "exchange"): "{}:Ana,Ben", ("--effect", "redistribute"): "{}:Ana=3,Ben=4",
    ("--effect", "life-lost"): "gain:{}:Ana", ("--effect", "each"): "lose:3:{}",
    ("--effect", "each-opponent"): "lose:3:{}", ("--cannot", "each"): "gain-life:{}",
    ("--cannot", "each-opponent"): "gain-life:{}", ("--object", "owner"): "Bear,Ana,{}=Ben",
    ("--object", "protector"): "Bear,Ana,{}=Ben",
}  # fmt: skip


def fixed_words(asked: Question, option: Option) -> Sequence[str]:
    """The fixed words of an option: those of its fact, and those in the form of its value."""
    kind: Any = asked.facts.kinds.get(option.fact.partition(".")[0])
    for key in option.fact.split(".")[1:]:
        kind = kind.kinds[key] if isinstance(kind, Record) else None
    if option.fact == "attempt":
        kind = kind.kinds.get("action")
    while isinstance(kind, ListOf | ByPlayer):
        kind = kind.kind
    found = list(kind.words) if isinstance(kind, OneOf | Keywords) else []
    found += KEYWORDS if option.metavar.startswith("CREATURE,KEYWORD") else ()
    found += ("turn", *STEPS_AND_PHASES) if option.metavar.startswith("WHAT:") else ()
    found += ADDED_PHASES if option.metavar.startswith("PHASES") else ()
    return [word for word in dict.fromkeys((*found, *words_of(option))) if word not in ("none", "yes", "no", "unknown")]


WORDS = [
    pytest.param(name, option, word, id=f"{name} {option.flag} {word}")
    for name in QUESTIONS
    for option in question(name).options
    for word in fixed_words(question(name), option)
    if (name, option.flag) != ("land-play", "--attempt")
]


def meaning(name: str, option: Option, word: str, said: str) -> dict[str, Any]:
    """What a document says where something is said in the place of a fixed word."""
    form = ELSEWHERE.get((option.flag, word)) or WRITTEN.get((name, option.flag)) or WRITTEN.get(option.flag, "{}")
    if name == "draw-step":
        form = "{}"
    document: dict[str, Any] = {"seats": ["Ana", "Ben"]}
    if option.metavar.startswith("CREATURE,KEYWORD"):
        document["attacks"] = [{"creature": "Bear"}]
    value = in_options_words(option, form.format(said), CONSOLE, ["Ana", "Ben"])
    option.enter(document, [value] if option.many else value)
    return in_documents_words(question(name), document, CONSOLE)


def said_for(option: Option, word: str, lang: Any) -> Iterator[str]:
    """All that a language calls a fixed word."""
    if word in EVERYBODY and option.flag != "--whose":
        yield from catalogue(lang).template(f"typed.words.{word}").split("|")
    else:
        key = "draw-game" if option.flag == "--previous" else word
        # What is short for everybody means all players wherever a word for each player stands beside it.
        yield from names(key, catalogue(lang))[: 1 if word == "each" else None]


def understood(name: str, option: Option, word: str, said: str) -> dict[str, Any] | list[str]:
    """The same; where two words are called alike and neither is taken, all that are named."""
    try:
        return meaning(name, option, word, said)
    except UsageError as error:
        named: list[str] = error.faults[0].message.values["names"]
        return named


@pytest.mark.parametrize(("name", "option", "word"), WORDS)
def test_every_fixed_word_has_words_in_every_language(name: str, option: Option, word: str) -> None:
    meant = meaning(name, option, word, word)
    for lang in LANGS:
        said = list(said_for(option, word, lang)) if lang != "en" else [word]
        found = [understood(name, option, word, each) for each in said]
        assert meant in found, (lang, word)
        assert all(each == meant or (isinstance(each, list) and word in each) for each in found), (lang, said)
