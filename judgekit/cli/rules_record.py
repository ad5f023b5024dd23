"""``judgekit rules record``: computes the facts of rules_data/history from official texts, for maintainers."""

import os
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.files import read_bytes
from judgekit.errors import Fault, UsageError, say
from judgekit.texts.model import RulesText

app = typer.Typer(**PLAIN)


@app.command("record", hidden=True, **COMMAND)
def record(
    source: Annotated[str, typer.Argument(metavar="SOURCE")],
    into: Annotated[str, typer.Option("--into", metavar="FOLDER")],
    after: Annotated[str | None, typer.Option("--after", metavar="FILE")] = None,
) -> int:
    """Record official texts in the history; with --after add one, else make it anew from all."""
    from judgekit.history.build import Table, build, published
    from judgekit.writing import write_whole

    folder = Path(into)
    if after is not None:
        table = Table.read({path.name: path.read_bytes() for path in sorted(folder.glob("*.tsv"))})
        table.add(_read(source, read_bytes(source)), _read(after, read_bytes(after)))
    else:
        texts = sorted(_texts(source), key=published)
        if not texts:
            raise UsageError(Fault(say("error.no-rules"), source))
        table = build(texts)
    files = table.files()
    for name, data in files.items():
        write_whole(folder / name, data)
    print(f"{len(table.revisions)} revisions, {sum(map(len, files.values()))} bytes in {len(files)} files")
    return 0


def _texts(source: str) -> Iterator[RulesText]:
    if os.path.isdir(source):
        for path in sorted(Path(source).glob("*.txt")):
            yield _read(path.name, read_bytes(str(path)))
        return
    try:
        with tarfile.open(source) as archive:
            for member in archive:
                file = archive.extractfile(member) if member.isfile() and member.name.endswith(".txt") else None
                if file is not None:
                    yield _read(os.path.basename(member.name), file.read())
    except (OSError, tarfile.TarError) as error:
        from judgekit.reasons import unreadable

        raise unreadable(source, error) from None


def _read(name: str, data: bytes) -> RulesText:
    from judgekit.texts.official import read_official

    return read_official(data, source=os.path.basename(name)).text
