"""Answers a question of the command line: a document from file and options, the ruling, what is shown of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from judgekit.cli.console import Console
from judgekit.cli.options import read_langs
from judgekit.cli.table import Document, enter_table, from_file, likely_format
from judgekit.errors import Message, UsageError, say
from judgekit.languages import Lang
from judgekit.loaded import Loaded
from judgekit.rulings.options import Option
from judgekit.rulings.registry import question
from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule
from judgekit.table.formats import FORMATS

Entered = Sequence[tuple[Option, Any]]


class Answered(NamedTuple):
    """A ruling in a language, and the text that its citations are to be looked up in."""

    lang: Lang
    ruling: Ruling
    loaded: Loaded

    @property
    def numbered(self) -> Ruling:
        """The ruling with the numbers of that text."""
        return self.loaded.numbered(self.ruling)


def answer_question(name: str, entered: Entered, values: dict[str, Any]) -> int:
    """Rule on the situation that file and options describe, and show the ruling; gives the exit code."""
    from judgekit.render.ruling import exit_code

    console = Console(values["format"], values["lang"], values["color"], not values["no_pager"])
    langs = read_langs(values["langs"], console.lang)
    document, assumed = _document(console, name, entered, values)
    rulings: list[Answered] = []
    for lang in langs:
        _, ruling = rule(_with_named_targets(document, console, lang))
        rulings.append(Answered(lang, replace(ruling, warnings=(*assumed, *ruling.warnings)), Loaded(lang)))
    if console.format == "json":
        _write_json(console, name, document, rulings, values)
    else:
        parts = [_shown(console, answered, entered, quote=values["quote"]) for answered in rulings]
        if values["table"] and (drawn := _drawn(console, name, _with_named_targets(document, console, langs[0]))):
            parts.insert(0, drawn)
        console.write("\n\n".join(parts))
    ruling = rulings[0].ruling
    if values["save"] and ruling.status != "error":
        from judgekit.cli.table import save

        save(document, values["save"])
        console.note(say("ruling.saved", file=values["save"]))
    return exit_code(ruling, illegal_fails=values["exit_status"])


def _document(
    console: Console, name: str, entered: Entered, values: dict[str, Any]
) -> tuple[Document, tuple[Message, ...]]:
    """The situation that file and options describe together, and what was taken for granted."""
    if not values["seats"] and not values["file"]:
        raise UsageError(say("error.no-table"))
    document: Document = from_file(values["file"], tuple(question(name).facts.kinds)) if values["file"] else {}
    document["question"] = name
    enter_table(document, values, console)
    for option, value in entered:
        if value is not None and value != []:
            option.enter(document, value)
    if "format" in document:
        return document, ()
    likely = likely_format(document)
    if likely is None:
        raise UsageError(say("error.no-format", known=tuple(FORMATS)))
    document["format"], assumed = likely
    return document, (assumed,)


def _with_named_targets(document: Document, console: Console, lang: Lang) -> Document:
    """The document with a name for every planeswalker and battle that came without one: it says whose they are."""

    def named(target: Any) -> Any:
        for kind, whose in (("planeswalker", "controller"), ("battle", "protector")):
            if isinstance(target, dict) and target.get(kind) == "":
                name = console.catalogue(lang).text(say(f"combat.unnamed-{kind}", player=str(target.get(whose))))
                return {**target, kind: name}
        return target

    def with_targets(attack: Any) -> Any:
        if not isinstance(attack, dict):
            return attack
        return {key: named(value) if key in ("attacking", "reselected") else value for key, value in attack.items()}

    found = dict(document)
    if isinstance(attacks := document.get("attacks"), list):
        found["attacks"] = [with_targets(attack) for attack in attacks]
    if "enters_attacking" in document:
        found["enters_attacking"] = with_targets(document["enters_attacking"])
    return found


def _write_json(
    console: Console, name: str, document: Document, rulings: Sequence[Answered], values: dict[str, Any]
) -> None:
    from judgekit.render.ruling import ruling_json

    id = document.get("id")
    found = []
    for answered in rulings:
        catalogue = console.catalogue(answered.lang)
        value = ruling_json(answered.numbered, catalogue, id=id if isinstance(id, str) else None, question=name)
        value |= answered.loaded.cited_json(answered.ruling)
        if values["quote"]:
            value["quotes"] = [{"rule": number, "text": text} for number, text in _quotes(answered)]
        found.append(value)
    console.json(found[0] if values["langs"] is None else {"rulings": found})


def _drawn(console: Console, name: str, document: Document) -> str:
    """The drawing of the table; nothing if the document describes none."""
    from judgekit.render.table import drawing
    from judgekit.rulings.situation import read

    situation, _ = read(question(name), document)
    if situation is None:
        return ""
    attacks = getattr(situation, "attacks", None) or ()
    drawn = drawing(situation.table, getattr(situation, "active", None), attacks, console.layout)
    return f"```\n{drawn}\n```" if console.format == "markdown" else drawn


def _shown(console: Console, answered: Answered, entered: Entered, *, quote: bool) -> str:
    from judgekit.render.ruling import ruling_markdown, ruling_text

    def label(path: str) -> str:
        """A fact as the command line calls it; the place within it is kept in brackets."""
        for option, _ in entered:
            if path == option.fact:
                return option.flag
        for option, _ in entered:
            if path.startswith((f"{option.fact}.", f"{option.fact}[")):
                return f"{option.flag} ({path})"
        return {"seats": "--seats", "teams": "--seats, --team", "left_game": "--left", "format": "--game-format"}.get(
            path, path
        )

    quotes = _quotes(answered) if quote else []
    catalogue = console.catalogue(answered.lang)
    if console.format == "markdown":
        return ruling_markdown(answered.numbered, catalogue, quotes, label)
    return ruling_text(answered.numbered, catalogue, console.layout, quotes, label)


def _quotes(answered: Answered) -> list[tuple[str, str]]:
    """The texts of the cited rules; of those that the loaded text lacks, the summary."""
    from judgekit.index.lookup import TextIndex
    from judgekit.lookup import Shelf, find
    from judgekit.texts import library

    found: list[tuple[str, str]] = []
    shelf = Shelf()
    for cited, place in answered.loaded.places(answered.ruling.rules).items():
        if place.number is None:
            text = TextIndex(library.summary(answered.lang)).rule(cited)
            found += [(cited, text.text)] if text is not None else []
        else:
            versions = find(shelf, [place.number], [answered.lang], exact=True).rules
            found += [(each[0].number, each[0].text) for each in versions]
    return found
