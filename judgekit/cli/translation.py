"""``judgekit translation``: a table of commands, each loaded only when it is called."""

from typing import ClassVar

import typer

from judgekit.cli.app import HELP, PLAIN, LazyGroup
from judgekit.cli.options import LangOption


class Translation(LazyGroup):
    """The commands about translations."""

    modules: ClassVar[dict[str, str]] = {
        "check": "translation_check",
        "status": "translation_status",
        "export": "translation_export",
        "import": "translation_import",
        "update": "translation_update",
    }


app = typer.Typer(
    cls=Translation,
    **PLAIN,
    no_args_is_help=True,
    context_settings=HELP,
)


@app.callback()
def translation(lang: LangOption = None) -> None:
    """Check translations of the rules, count them, and exchange them with translators."""
