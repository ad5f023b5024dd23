"""Options that many commands share."""

from collections.abc import Iterable
from typing import Annotated

import typer

from judgekit.cli.complete import complete_langs, complete_reference, complete_sections
from judgekit.cli.console import Color, Format
from judgekit.errors import Fault, UsageError, say
from judgekit.languages import LANGS, Lang

FormatOption = Annotated[Format, typer.Option("--format")]
LangOption = Annotated[
    Lang | None,
    typer.Option("--lang"),
]
LangsOption = Annotated[
    str | None,
    typer.Option("--langs", metavar="LANG,LANG", autocompletion=complete_langs),
]
SectionOption = Annotated[
    list[str] | None,
    typer.Option("--section", metavar="8|805|800-811", autocompletion=complete_sections),
]
ColorOption = Annotated[Color, typer.Option("--color")]
NoPagerOption = Annotated[bool, typer.Option("--no-pager")]
References = Annotated[
    list[str],
    typer.Argument(
        metavar="REF...",
        autocompletion=complete_reference,
    ),
]


def readable(words: Iterable[str] | None) -> list[str]:
    """Words as text: bytes that are none in the shell's encoding become replacement characters."""
    return [word.encode("utf-8", "surrogateescape").decode("utf-8", "replace") for word in words or ()]


def asking(words: Iterable[str]) -> list[str]:
    """The same; UsageError where they are blank, as a variable of a script is that nobody set."""
    found = readable(words)
    if not any(word.strip() for word in found):
        raise UsageError(say("error.no-query"))
    return found


def read_langs(langs: str | None, lang: Lang) -> list[Lang]:
    """The languages of ``--langs``, each once; the one language where the option was not given."""
    if langs is None:
        return [lang]
    found: dict[Lang, None] = {}
    for name in listed("--langs", langs):
        known = next((lang for lang in LANGS if lang == name.lower()), None)
        if known is None:
            raise UsageError(say("error.bad-language", value=name, known=LANGS))
        found[known] = None
    return list(found)


def listed(flag: str, value: str) -> list[str]:
    """The words that an option lists, parted by commas or blanks; UsageError for a comma with nothing beside it."""
    parts = [part.split() for part in value.split(",")]
    if not all(parts):
        # A variable of a script that nobody set would be lost.
        raise UsageError(Fault(say("usage.empty-part", value=value), flag))
    return [word for words in parts for word in words]
