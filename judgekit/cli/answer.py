"""Answers a question of the command line: a document from file and options, the ruling, what is shown of it."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

from judgekit.cli.console import Console
from judgekit.cli.options import read_langs
from judgekit.cli.table import Document, blaming, enter_table, from_file, likely_format
from judgekit.errors import Fault, Message, UsageError, say
from judgekit.languages import Lang
from judgekit.loaded import Loaded
from judgekit.named import Named
from judgekit.rulings.facts import ListOf, Name
from judgekit.rulings.options import Option
from judgekit.rulings.own_names import spelled_apart
from judgekit.rulings.registry import question
from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import read, rule
from judgekit.table.formats import FORMATS

if TYPE_CHECKING:
    from judgekit.cli.origins import Origins

# What is said of a value in the words of documents, and what of one that an option told.
_OF_OPTIONS = {"problem.amount-expected": "heard.amount-expected"}
# What is said of a word where a number belongs.
_NO_NUMBER = ("problem.number-expected", "problem.amount-expected")

Entered = Sequence[tuple[Option, Any]]
# The options that name files, which may be called anything.
_OF_FILES = ("--file", "--save")
# What the person who asked calls the fact at a path.
Label = Callable[[str], str]

# The exit code of a situation that cannot be.
EXIT_ERROR = 2


class Answered(Named):
    """A ruling in a language, and the text that its citations are to be looked up in."""

    lang: Lang
    ruling: Ruling
    loaded: Loaded


class Call(Named):
    """A question on the command line: its options with their values, all parameters, and what its file says."""

    name: str
    entered: Entered
    values: Mapping[str, Any]
    filed: Document

    @classmethod
    def read(cls, name: str, entered: Entered, values: Mapping[str, Any]) -> "Call":
        """The call of a question; its file is read once, since it may be stdin."""
        file = values["file"]
        return cls(name, entered, values, from_file(file, tuple(question(name).facts.kinds)) if file else {})


def answer_question(name: str, entered: Entered, values: Mapping[str, Any]) -> int:
    """Rule on the situation that file and options describe, and show the ruling; gives the exit code."""
    console = _console(values)
    entered = [(option, _as_text(option.flag, value)) for option, value in entered]
    values = {key: _as_text(f"--{key.replace('_', '-')}", value) for key, value in values.items()}
    if values["save"] == "-":
        raise UsageError(Fault(say("error.save-to-stdout", example="table.yaml"), "--save"))
    call = Call.read(name, entered, values)
    if values["ask"]:
        return answer_asked(_in_documents_words(console, call, _told_so_far(console, call)), values)
    document, assumed = told(console, call)
    return _answer(console, document, assumed, values, _labels(console, call, document))


def _as_text(flag: str, value: Any) -> Any:
    """What an option says, its line breaks and tabs as blanks; UsageError where it is no text.

    What has other control characters could not be read again from a saved table.
    """
    if isinstance(value, list):
        return [_as_text(flag, each) for each in value]
    if not isinstance(value, str) or value.isprintable() or flag in _OF_FILES:
        return value
    import re

    from judgekit.yamltree import CONTROL

    text = re.sub("[\n\r\t]+", " ", value.strip())
    if bad := CONTROL.search(text):
        raise UsageError(Fault(say("error.control-character", code=f"U+{ord(bad[0]):04X}"), flag))
    return text


def answer_asked(document: Document, values: Mapping[str, Any]) -> int:
    """Ask for what the situation lacks, rule on it, and show the ruling and how to get it again."""
    from judgekit.cli.ask import asked

    console = _console(values)
    if values["save"]:
        from judgekit.cli.table import check_saving

        check_saving(values["save"])
    document = asked(console, document)

    def label(path: str) -> str:
        from judgekit.cli.labels import label_of

        return label_of(document, path, None, console.catalogue())

    # Whoever was asked need not be told that asking is possible, however the dialogue was begun.
    code = _answer(console, document, (), {**values, "ask": True}, label)
    if code != EXIT_ERROR:
        from judgekit.cli.repeat import command_line

        console.plain("")
        console.plain(console.say("ask.repeat"))
        console.command(command_line(document, ("--lang", values["lang"]) if values["lang"] else ()))
    return code


def _console(values: Mapping[str, Any]) -> Console:
    return Console(values["format"], values["lang"], values["color"], not values["no_pager"])


def _answer(
    console: Console, document: Document, assumed: tuple[Message, ...], values: Mapping[str, Any], label: Label
) -> int:
    """Rule on a situation and show the ruling; gives the exit code."""
    from judgekit.render.ruling import exit_code

    name = document["question"]
    langs = read_langs(values["langs"], console.lang)
    rulings: list[Answered] = []
    for lang in langs:
        ruling = _of_options(_ruled(_with_named_targets(document, console, lang)), label)
        rulings.append(Answered(lang, ruling._replace(warnings=(*assumed, *ruling.warnings)), Loaded(lang)))
    ruling = rulings[0].ruling
    left_out: tuple[str, ...] = ()
    # A call that fails prints no ruling, so the table is kept first.
    if keeps := values["save"] and ruling.status != "error":
        from judgekit.cli.table import save

        left_out = save(document, values["save"])
    if console.format == "json":
        _write_json(console, name, document, rulings, values)
    else:
        parts = [_shown(console, answered, label, quote=values["quote"]) for answered in rulings]
        if values["table"] and (drawn := _drawn(console, name, _with_named_targets(document, console, langs[0]))):
            parts.insert(0, drawn)
        console.write("\n\n".join(parts))
    # Only a person at a terminal can be asked.
    if console.format == "text" and sys.stderr.isatty() and _lacks(ruling) and not values.get("ask"):
        console.note(say("untold.ask", option="--ask"))
    if keeps:
        console.note(say("ruling.saved", file=values["save"]))
        if left_out:
            console.note(say("ruling.not-saved", facts=tuple(dict.fromkeys(map(label, left_out)))))
    return exit_code(ruling, illegal_fails=values["exit_status"])


def _ruled(document: Document) -> Ruling:
    """The ruling on a document; where something is wrong, what was not told yet is told from what is a fault."""
    _, ruling = rule(document)
    if not ruling.problems:
        return ruling
    from judgekit.rulings.untold import rule_told

    return rule_told(document)[1]


def _of_options(ruling: Ruling, label: Label) -> Ruling:
    """The ruling with what is wrong with options said in their words; what a file says is called by its path alone."""
    if not any(problem.message.key in _OF_OPTIONS for problem in ruling.problems):
        return ruling
    problems = [
        problem._replace(message=say(_OF_OPTIONS[problem.message.key], **problem.message.values))
        if problem.message.key in _OF_OPTIONS and label(problem.at) != problem.at
        else problem
        for problem in ruling.problems
    ]
    return ruling._replace(problems=tuple(problems))


def _lacks(ruling: Ruling) -> bool:
    """Whether a ruling waits for something that was not told."""
    return bool(ruling.needs) or any(problem.message.key == "problem.missing-key" for problem in ruling.problems)


def told(console: Console, call: Call) -> tuple[Document, tuple[Message, ...]]:
    """The situation that file and options describe together, and what was taken for granted."""
    if not call.values["seats"] and not call.values["file"]:
        raise UsageError(say("error.no-table"))
    document = _told_so_far(console, call)
    assumed: tuple[Message, ...] = ()
    if "format" not in document:
        likely = likely_format(document)
        if likely is None:
            raise UsageError(say("error.no-format", known=tuple(FORMATS)))
        document["format"], assumed = likely[0], likely[1:]
    elif call.values["game_format"] and call.values["game_format"] not in FORMATS:
        from judgekit.cli.table import heads_told

        assumed = heads_told(call.values["game_format"], document, console)
    return _in_documents_words(console, call, document), assumed


def _told_so_far(console: Console, call: Call) -> Document:
    """What file and options say, whether or not it is enough."""
    document = {**deepcopy(call.filed), "question": call.name}
    enter_table(document, call.values, console)
    bare = deepcopy(document)
    plain = [(option, value) for option, value in call.entered if value is not None and value != []]
    with suppress(UsageError):
        for option, value in plain:
            option.enter(document, value)
        in_own_words = any(_is_free(call.name, option) for option, _ in plain) or any(spelled_apart(document))
        if not in_own_words and not _has_faults(document, console):
            return document
    # Something is no word that options know; it may be one of a language, or a name in another spelling.
    from judgekit.cli.names import names_of_table, with_declared
    from judgekit.cli.option_words import in_options_words

    taken = [*names_of_table(document), *_declared(plain)]
    for option, value in plain:
        with blaming(option.flag, bare, console, option):
            understood = with_declared(option, in_options_words(option, value, console, taken), bare)
        with blaming(option.flag, bare, console, option, _as_typed(understood, value)):
            option.enter(bare, understood)
    return bare


def _declared(entered: Iterable[tuple[Option, Any]]) -> list[str]:
    """What creatures, abilities and the like are called that options tell of: such a name is no word any more."""
    values = [each for _, value in entered for each in (value if isinstance(value, list) else [value])]
    return [each.partition(",")[0].strip() for each in values if isinstance(each, str) and "," in each]


def _as_typed(understood: Any, typed: Any) -> dict[str, str]:
    """What was typed for each value that was understood as another."""
    values = zip(*(each if isinstance(each, list) else [each] for each in (understood, typed)), strict=True)
    return {as_understood: as_typed for as_understood, as_typed in values if isinstance(as_typed, str)}


def _origins(console: Console, call: Call) -> "Origins":
    """Which option said what; it has to be known only where something is wrong: then all is entered once more."""
    from judgekit.cli.origins import Origins

    found = Origins(call.values)
    _told_so_far(console, call._replace(entered=found.following(call.entered)))
    return found


def _labels(console: Console, call: Call, document: Document) -> Label:
    """What facts of the situation are called: by the options that say them."""

    @cache
    def origins() -> "Origins":
        return _origins(console, call)

    def label(path: str) -> str:
        from judgekit.cli.labels import label_of

        return label_of(document, path, origins(), console.catalogue())

    return label


def _is_free(name: str, option: Option) -> bool:
    """Whether an option gives names that are on no list, so that a word for none would be taken for one."""
    kind = question(name).facts.kinds.get(option.fact)
    return isinstance(kind, ListOf) and type(kind.kind) is Name


def _has_faults(document: Document, console: Console) -> bool:
    """Whether something is wrong with what was told; without a format that cannot be said."""
    told = _with_named_targets(document, console, console.lang)
    return "format" not in document or bool(read(question(document["question"]), told)[1])


def _in_documents_words(console: Console, call: Call, document: Document) -> Document:
    """The situation in words that documents know.

    Words of a language and, of what was typed, names in another spelling are replaced by the fixed words and by the
    names of the table.
    """
    refused = ("problem.not-one-of", "problem.flag-expected", "fault.no-such-player", *_NO_NUMBER)
    asked = question(call.name)
    # Without a format, nothing of a situation is judged.
    problems = read(asked, document)[1] if "format" in document else []
    if any("name" in each.message.values for each in problems):
        from judgekit.cli.names import as_the_table_spells

        origins = _origins(console, call)
        document = as_the_table_spells(asked, document, origins.flags, console)
        problems = read(asked, document)[1]
    if "format" in document and not any(each.message.key in refused for each in problems):
        return document
    from judgekit.cli.words import in_documents_words

    try:
        return in_documents_words(asked, document, console, complete=not call.values["ask"])
    except UsageError as error:
        label = _labels(console, call, document)
        raise UsageError(*(fault._replace(source=label(fault.source)) for fault in error.faults)) from None


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
    console: Console, name: str, document: Document, rulings: Sequence[Answered], values: Mapping[str, Any]
) -> None:
    from judgekit.render.ruling import ruling_json
    from judgekit.rulings.situation import id_of

    found = []
    for answered in rulings:
        catalogue = console.catalogue(answered.lang)
        value = ruling_json(answered.loaded.numbered(answered.ruling), catalogue, id=id_of(document), question=name)
        value |= answered.loaded.cited_json(answered.ruling)
        if values["quote"]:
            value["quotes"] = [
                {
                    "rule": quote.number,
                    "text": quote.text,
                    "lang": quote.lang,
                    "wording": quote.wording,
                    "effective": quote.effective,
                    **({} if quote.lang == answered.lang else {"wanted": answered.lang}),
                }
                for quote in answered.loaded.quotes(answered.ruling)
            ]
        found.append(value)
    console.json(found[0] if values["langs"] is None else {"rulings": found})


def _drawn(console: Console, name: str, document: Document) -> str:
    """The drawing of the table; nothing if the document describes none."""
    from judgekit.render.table import drawing

    situation, _ = read(question(name), document)
    if situation is None:
        return ""
    attacks = getattr(situation, "attacks", None) or ()
    drawn = drawing(situation.table, getattr(situation, "active", None), attacks, console.layout)
    return f"```\n{drawn}\n```" if console.format == "markdown" else drawn


def _shown(console: Console, answered: Answered, label: Label, *, quote: bool) -> str:
    from judgekit.render.ruling import ruling_markdown, ruling_text

    quotes = _quotes(console, answered) if quote else []
    catalogue = console.catalogue(answered.lang)
    numbered = answered.loaded.numbered(answered.ruling, dated=True)
    if console.format == "markdown":
        return ruling_markdown(numbered, catalogue, quotes, label)
    return ruling_text(numbered, catalogue, console.layout, quotes, label)


def _quotes(console: Console, answered: Answered) -> list[tuple[str, str]]:
    """The texts of the cited rules under their numbers, which say where a text is of another kind or language."""
    quotes = answered.loaded.quotes(answered.ruling)
    kinds = {(quote.wording, quote.effective) for quote in quotes}
    found = []
    for quote in quotes:
        label = quote.number if quote.lang == answered.lang else f"{quote.number} [{quote.lang}]"
        if quote.wording == "summary" and len(kinds) > 1:
            catalogue = console.catalogue(answered.lang)
            label = catalogue.text(say("ruling.quoted-summary", rule=label, date=quote.effective))
        found.append((label, quote.text))
    return found
