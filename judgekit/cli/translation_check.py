"""``judgekit translation check``: what is wrong with a translation."""

from typing import Annotated

import typer

from judgekit.cli.app import HELP, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption

app = typer.Typer(**PLAIN)


@app.command(context_settings=HELP)
def check(
    files: Annotated[list[str] | None, typer.Argument(metavar="[FILE]...", help="Files.")] = None,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    format: Annotated[str, typer.Option("--format")] = "json",
    against: Annotated[str | None, typer.Option("--against")] = None,
    color: ColorOption = "auto",
) -> int:
    """Check."""
    import os

    from judgekit.cli.files import read_bytes
    from judgekit.translation.checking import check as run
    from judgekit.translation.documents import read_document
    from judgekit.translation.sources import reference_named, subject_of

    console = Console(format, "en", color)
    ref = reference_named(against, read_bytes(against) if os.path.exists(against) else None) if against else None
    bad = False
    for file in files or ():
        report = run(subject_of(read_document(read_bytes(file), file, lang), ref))
        bad |= report.fails("error")
        console.json(
            {
                "file": file,
                "lang": report.lang,
                "against": report.against,
                "findings": [
                    {
                        "check": f.check,
                        "severity": f.severity,
                        "rule": f.rule,
                        "text": f.message.key,
                        "expected": f.expected,
                        "found": f.found,
                        "line": f.line,
                    }
                    for f in report.findings
                ],
                "summary": {},
            }
        )
    return int(bad)
