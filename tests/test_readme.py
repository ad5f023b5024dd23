"""The README keeps its promises: every example in it is run, and prints what the README shows."""

import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from judgekit.cli.start import main
from judgekit.rulings.registry import QUESTIONS
from judgekit.translation.registry import CHECKS
from judgekit.update import Offer
from tests.cli.run import judgekit
from tests.official import OFFICIAL
from tests.rulings.cases import load

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
# Its sentences, wherever its lines end.
PROSE = " ".join(README.split())
CONSOLE = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def run(command: str) -> str:
    """What a command of the README shows on a terminal, run in a shell as people run it."""
    scripts = str(Path(sys.executable).parent)
    environment = {**os.environ, "COLUMNS": "100", "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", command],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stdout
    return done.stdout


@pytest.mark.parametrize("block", CONSOLE, ids=lambda block: block.partition("\n")[0][:70])
def test_console_example(block: str) -> None:
    first, _, shown = block.partition("\n")
    assert first.startswith("$ ")
    assert run(first[2:]) == shown


def test_python_example() -> None:
    assert PYTHON
    runner = doctest.DocTestRunner(verbose=False)
    for block in PYTHON:
        test = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
        runner.run(test)
    assert runner.failures == 0


def test_the_acceptance_that_is_shown_is_needed_and_works(tmp_path: Path) -> None:
    [shown] = [block for block in re.findall(r"```yaml\n(.*?)```", README, re.DOTALL) if "accept:" in block]
    for text, code in ((shown, 0), (shown.partition("    accept:")[0], 1)):
        file = tmp_path / f"pairs-{code}.yaml"
        file.write_text(text, encoding="utf-8")
        assert judgekit("translation", "check", str(file)).code == code


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_is_in_the_readme(name: str) -> None:
    assert f"`{name}`" in README


def test_every_check_is_in_the_readme() -> None:
    listed = PROSE.partition("choose checks by name: ")[2].partition(". ")[0]
    assert sorted(re.findall(r"[a-z]+(?:-[a-z]+)*", listed.replace(" and ", " "))) == sorted(CHECKS)


def test_the_keys_of_answers_are_those_of_rulings() -> None:
    """The table of answers names for every question the keys that rulings on it have, and no others."""
    rows = re.findall(
        r"^\| (`[^|]*) \| ([^|]*) \|$", README.partition("| question | `answer`")[2].partition("\n\n")[0], re.M
    )
    told = {name: re.findall(r"`([a-z_]+)`", keys) for names, keys in rows for name in re.findall("`([a-z-]+)`", names)}
    assert told.keys() == QUESTIONS.keys()
    given: dict[str, set[str]] = {name: set() for name in QUESTIONS}
    for case in (case for name in QUESTIONS for case in load(name)):
        if isinstance(case.situation, dict) and case.situation.get("question") in QUESTIONS:
            given[case.situation["question"]] |= case.expect.get("answer", {}).keys()
    inner = {"turn", "extra", "draw", "bottom", "hand", "may_mulligan"}
    referring = ("active-player", "attacking-player", "defending-player")
    for name, keys in told.items():
        assert given[name] <= set(keys), name
        if name not in referring:
            assert set(keys) - inner <= given[name], name
    assert set(told[referring[0]]) == set().union(*(given[name] for name in referring))


# Calls that show what the documents of a command hold; between them they have every key.
DOCUMENTS = {
    "show": ["show 805.10e defender --refs"],
    "glossary": ["glossary defender", "glossary --langs en,fr"],
    "search": ["search mulligan", "search 805.10e"],
    "refs": ["refs 805.6"],
    "ruling list": ["ruling list"],
    "rules list": ["rules list"],
    "rules import": ["rules import {page} --lang en --effective 2012-06-01"],
    "rules history": ["rules history 805.10e", "rules history 701.15", "rules history 701.32"],
    "rules trace": ["rules trace 805.10g --from 2020-11-20", "rules trace 701.15 --from 2011-02-04"],
    "rules identify": [f"rules identify {OFFICIAL / 'cr/CR-2026-04-17.en.txt'}"] if OFFICIAL else [],
    "rules diff": ["rules diff summary-en {page}"],
    "rules impact": ["rules impact tea"],
    "translation check": [
        "translation check {pairs} --skip typography --fail-on error",
        "translation check {pairs} {po}",
        "translation check {page} --lang de",
    ],
    "translation check --update-baseline": ["translation check {pairs} --baseline {baseline} --update-baseline"],
    "translation status": ["translation status --section 805"],
    "translation import": ["translation import {po} --dry-run", "translation import {po}"],
    "translation update": [
        "translation update {po} --to tea -o {updated}",
        "translation update es-summary-en --to tea",
        "translation update es-summary-en --to tea",
    ],
    "info": ["info"],
    "rules use": ["rules use tea"],
    "rules remove": ["rules remove tea"],
}

PAIRS = """language: es
rules:
  - number: "810.2"
    source: Each of the four players begins on a team.
    text: Cada jugador comienza en un equipo.
    accept:
      number-mismatch: four are all there are
  - number: "810.3"
    source: Each of the four players begins on a team.
    text: Cada uno de los cinco jugadores comienza en un equipo.
"""


def test_the_keys_of_documents_are_those_that_commands_print(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The table of commands names the keys of their documents and of the entries in them, and no others."""
    table = README.partition("| Command | Keys beside `judgekit`")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `([^`]*)` \| (.*) \|$", table, re.M)
    told = {name: set(re.findall("`([a-z_]+)`", keys)) for name, keys in rows}
    # What is fetched has a test of its own.
    assert told.keys() - {"rules update"} == DOCUMENTS.keys()
    page = tmp_path / "tea.txt"
    # As many rules as make a whole text, one of which reads otherwise today.
    filling = "\n\n".join(f"100.{number}. Tea." for number in range(1, 400))
    page.write_text(f"100. Tea\n\n{filling}\n\n508. Cups\n\n508.4. Tea is put on the table.\n\nnowhere\n")
    data = {"JUDGEKIT_DATA": str(tmp_path / "data")}
    older = ("--lang", "en", "--effective", "2012-06-01", "--name", "tea")
    assert judgekit("rules", "import", str(page), *older, **data).code == 0
    assert judgekit("rules", "use", "summary-en", **data).code == 0
    files = {name: tmp_path / f"{name}.yaml" for name in ("pairs", "baseline")}
    files |= {"page": page, "po": tmp_path / "es.po", "updated": tmp_path / "new.po"}
    files["pairs"].write_text(PAIRS, encoding="utf-8")
    export = ("translation", "export", "--lang", "es", "--section", "805", "-o", str(files["po"]))
    assert judgekit(*export, **data).code == 0
    exported = files["po"].read_text(encoding="utf-8").replace('msgstr "Opción', 'msgstr "La opción')
    files["po"].write_text(exported + '\nmsgctxt "CR|805.99"\nmsgid "Tea."\nmsgstr "Té."\n', encoding="utf-8")
    for name, calls in DOCUMENTS.items():
        given: set[str] = set()
        # Held against a summary, a translation has checks that are left out.
        own = {"JUDGEKIT_DATA": str(tmp_path / "none")} if name == "translation check" else data
        for call in calls:
            monkeypatch.setenv("JUDGEKIT_DATA", own["JUDGEKIT_DATA"])
            main([*call.format(**files).split(), "--format", "json"])
            document = json.loads(capsys.readouterr().out)
            given |= document.keys() - {"judgekit"} | _keys_of_entries(document)
        assert given == told[name] or not calls, name


def test_the_keys_of_an_update_are_those_that_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = re.findall(r"^\| `rules update` \| (.*) \|$", README, re.M)
    monkeypatch.setattr("judgekit.update.offered", lambda url, **_: Offer(url, "CR.txt", "2030-01-01", None))
    assert main(["rules", "update", "--check", "--url", "https://example.org/CR.txt", "--format", "json"]) == 1
    given = json.loads(capsys.readouterr().out).keys() - {"judgekit"}
    assert given == set(re.findall("`([a-z_]+)`", told[0]))


def test_the_keys_of_rulings_are_those_that_are_told(tmp_path: Path) -> None:
    """The paragraph names the keys of every ruling and of what is in its lists, and no others."""
    paragraph = PROSE.partition("Every ruling has the same keys: ")[2].partition(" What `answer` holds")[0]
    data = {"JUDGEKIT_DATA": str(tmp_path / "data")}
    page, bad, wrong = (tmp_path / name for name in ("tea.txt", "bad.yaml", "wrong.yaml"))
    rules = "\n\n".join(f"805.{number}. Tea." for number in range(1, 400))
    page.write_text(f"805. Tea\n\n{rules}\n")
    bad.write_text("[")
    wrong.write_text("question: life\n")
    choices = "ruling choices --game-format duel --seats Ana,Ben --players each"
    calls = [f"{choices} --active Ana --quote", choices, f"ruling run {bad} {wrong}", f"{choices} --langs en,es"]
    older = ("--lang", "en", "--effective", "2012-06-01", "--name", "tea")
    assert judgekit("rules", "import", str(page), *older, **data).code == 0
    assert judgekit("rules", "use", "tea", **data).code == 0
    given: set[str] = set()
    for call in calls:
        for line in judgekit(*call.split(), "--format", "json", **data).out.splitlines():
            document = json.loads(line)
            given |= document.keys() | _keys_of_entries(document)
    assert given == set(re.findall("`([a-z_]+)`", paragraph))


# What is one entry, not a mapping from names.
ENTRIES = ("likely", "resembles", "summary", "total", "existing", "loaded")


def _keys_of_entries(document: dict[str, Any]) -> set[str]:
    """The keys of what stands in the lists of a document, however deep, and of what is one entry of such a kind."""
    found: set[str] = set()
    for key, value in document.items():
        entries = value if isinstance(value, list) else [value] if key in ENTRIES else []
        for entry in entries:
            if isinstance(entry, dict):
                found |= entry.keys() | _keys_of_entries(entry)
    return found
