"""Options that the commands about exchange share."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from judgekit.translation.exchange.sides import Sides

OfOption = Annotated[
    str | None,
    typer.Option("--of", metavar="NAME"),
]
FolderOption = Annotated[
    str | None,
    typer.Option("--folder", metavar="DIR"),
]


def refuse_unknown_sections(sections: tuple[str, ...], translations: "Sequence[Sides]") -> None:
    """NotFoundError for chapters and sections that no translation has, nor the English of one."""
    from judgekit.sections import refuse_unknown

    texts = [text for each in translations for text in (each.english, each.translated) if text is not None]
    numbers = [rule.number for text in texts for rule in text.rules()]
    refuse_unknown(sections, numbers, list(dict.fromkeys(text.name for text in texts)))
