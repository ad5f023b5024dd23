"""``judgekit rules``: the texts at hand, importing and choosing them, and what became of rules and their numbers."""

from typing import ClassVar

import typer

from judgekit.cli.app import HELP, PLAIN, LazyGroup
from judgekit.cli.options import LangOption


class Rules(LazyGroup):
    """The commands on texts and revisions."""

    hidden_commands: ClassVar[frozenset[str]] = frozenset({"record"})

    modules: ClassVar[dict[str, str]] = {
        "list": "rules_texts:list_app",
        "import": "rules_import",
        "update": "rules_update",
        "use": "rules_texts:use_app",
        "remove": "rules_texts:remove_app",
        "diff": "rules_compare:diff_app",
        "history": "rules_history:history_app",
        "trace": "rules_history:trace_app",
        "identify": "rules_compare:identify_app",
        "impact": "rules_impact",
        "record": "rules_record",
    }


app = typer.Typer(
    cls=Rules,
    **PLAIN,
    no_args_is_help=True,
    context_settings=HELP,
)


@app.callback()
def rules(lang: LangOption = None) -> None:
    """List, import, choose and compare texts of the rules, and follow rules through their revisions."""
