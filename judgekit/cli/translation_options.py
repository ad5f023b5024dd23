"""Options that the commands about exchange share."""

from typing import Annotated

import typer

from judgekit.errors import UsageError, say

OfOption = Annotated[
    str | None,
    typer.Option("--of", metavar="NAME"),
]
FolderOption = Annotated[
    str | None,
    typer.Option("--folder", metavar="DIR"),
]
SectionsOption = Annotated[
    list[str] | None,
    typer.Option("--section", metavar="8|805"),
]


def read_sections(sections: list[str] | None) -> tuple[str, ...]:
    """Chapters and sections as the beginnings of rule numbers; UsageError for anything else."""
    found = [part for given in sections or () for part in given.replace(",", " ").split()]
    for part in found:
        if not (part.isascii() and part.isdigit() and len(part) in (1, 3) and part[0] != "0"):
            raise UsageError(say("error.no-section-or-chapter", text=part))
    return tuple(found)
