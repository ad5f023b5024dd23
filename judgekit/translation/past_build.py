"""Writes the facts that translations are dated by, from a folder with the official text of every revision.

Run as a module with that folder: ``python -m judgekit.translation.past_build FOLDER``.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from judgekit.paths import shipped_folder
from judgekit.texts.official import read_official
from judgekit.translation.past import FILE, FOLDER, write_facts
from judgekit.writing import write_whole


def texts_by_date(folder: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """The rules of every text in a folder, by the date it was published under, in order."""
    texts = [read_official(path.read_bytes(), source=path.name).text for path in sorted(folder.glob("*.txt"))]
    for text in sorted(texts, key=lambda text: text.file_date or text.effective):
        yield text.file_date or text.effective, {rule.number: rule.text for rule in text.rules()}


if __name__ == "__main__":
    write_whole(shipped_folder() / FOLDER / FILE, write_facts(texts_by_date(Path(sys.argv[1]))))
