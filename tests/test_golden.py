"""The whole output of rulings and commands, as it was read through and found good.

``JUDGEKIT_GOLDEN=write pytest tests/test_golden.py`` writes the files anew; read the difference before keeping it.
"""

import os
from pathlib import Path

import pytest

from judgekit.languages import LANGS, Lang
from judgekit.messages import catalogue
from judgekit.render.layout import Layout
from judgekit.render.ruling import ruling_text
from judgekit.rulings.registry import QUESTIONS
from judgekit.rulings.situation import rule
from tests.cli.run import judgekit
from tests.rulings.cases import load

FOLDER = Path(__file__).parent / "golden"
# Read before a fixture clears the environment of everything that concerns judgekit.
WRITE = os.environ.get("JUDGEKIT_GOLDEN") == "write"

TABLE = ("--game-format", "two-headed-giant", "--seats", "Ana,Ben/Cleo,Dan", "--active", "A")
COMMANDS: dict[str, tuple[str, ...]] = {
    "show-section": ("show", "805"),
    "show-list": ("show", "805.4a,c", "810.9=", "--refs"),
    "show-term": ("show", "primary player"),
    "show-langs": ("show", "805.4c", "--langs", "en,es,fr"),
    "search": ("search", "805.10e"),
    "refs": ("refs", "805.6a", "--depth", "2"),
    "glossary": ("glossary", "turn marker"),
    "ruling-choice": ("ruling", "defending-player", *TABLE, "--by", "Ana", "--refers-to", "none", "--quote"),
    "ruling-error": ("ruling", "defending-player", *TABLE, "--by", "Eve", "--attack", "Bear,Cleo,Ana", "--of", "Elk"),
    "ruling-undetermined": ("ruling", "first-turn", *TABLE[:4]),
    "ruling-list": ("ruling", "list"),
    "show-moved": ("show", "805.10g"),
    "history": ("rules", "history", "723.1"),
    "history-section": ("rules", "history", "722"),
    "trace": ("rules", "trace", "103.1", "--from", "2019-08-23"),
}
FORMS = {"text": "txt", "json": "json", "markdown": "md"}


def compare(path: Path, found: str) -> None:
    """Compare with the golden file, or write it."""
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", QUESTIONS)
def test_rulings(name: str, lang: Lang) -> None:
    parts = []
    for case in load(name):
        ruling = rule(case.situation)[1]
        text = ruling_text(ruling, catalogue(lang), Layout(100))
        parts.append(f"# {case.id}: {ruling.status}\n{text}\n")
    compare(FOLDER / "rulings" / f"{name}.{lang}.txt", "\n".join(parts))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", COMMANDS)
def test_commands(name: str, form: str, lang: Lang) -> None:
    done = judgekit(*COMMANDS[name], "--format", form, "--lang", lang)
    assert "Traceback" not in done.err
    compare(FOLDER / "commands" / f"{name}.{lang}.{FORMS[form]}", done.out)


def test_no_golden_file_is_left_over() -> None:
    expected = {f"{name}.{lang}.txt" for name in QUESTIONS for lang in LANGS}
    assert {path.name for path in (FOLDER / "rulings").iterdir()} == expected
    expected = {f"{name}.{lang}.{end}" for name in COMMANDS for lang in LANGS for end in FORMS.values()}
    assert {path.name for path in (FOLDER / "commands").iterdir()} == expected
