"""Nothing in judgekit reaches for the network but ``rules update``."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from judgekit.rulings.registry import QUESTIONS
from tests.thorough import thorough

pytestmark = thorough

# Every way of Python's to the network tells its hooks before it takes a step.
_FORBID: Final = """
import contextlib, io, json, sys
reached = []
def watch(event, arguments):
    if event.startswith("socket.") and event != "socket.gethostname":
        reached.append(event)
        raise PermissionError(f"{event} is forbidden")
sys.addaudithook(watch)
"""
_COMMAND: Final = """
sys.stdin = io.TextIOWrapper(io.BytesIO(bytes.fromhex(stdin)))
from judgekit.cli.start import main
with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO())), contextlib.redirect_stderr(io.StringIO()):
    code = main(arguments)
print(json.dumps({"code": code, "reached": reached}))
"""
_IMPORTS: Final = """
import importlib, pkgutil
import judgekit
names = [m.name for m in pkgutil.walk_packages(judgekit.__path__, "judgekit.") if not m.name.endswith("__main__")]
for name in names:
    importlib.import_module(name)
print(json.dumps({"code": len(names), "reached": reached}))
"""
# A command for every module of the command line, and for every question.
COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "show": ("show", "805", "--langs", "en,es,fr", "--refs"),
    "search": ("search", "defnding player", "--all-langs"),
    "refs": ("refs", "805.6"),
    "glossary": ("glossary",),
    "info": ("info", "--check"),
    "dependencies": ("info", "--dependencies"),
    "list": ("rules", "list"),
    "import": ("rules", "import", "TEXT"),
    "use": ("rules", "use", "summary-en"),
    "diff": ("rules", "diff", "summary-en", "summary-en"),
    "history": ("rules", "history", "805.10f"),
    "trace": ("rules", "trace", "722.1", "--from", "2026-02-27"),
    "identify": ("rules", "identify", "summary-en"),
    "impact": ("rules", "impact", "summary-en"),
    "export": ("export", "-o", "-", "--section", "805"),
    "ruling list": ("ruling", "list"),
    "ruling schema": ("ruling", "schema"),
}


def offline(script: str) -> dict[str, object]:
    """What a script printed that may not use the network; its last line is JSON."""
    done = subprocess.run([sys.executable, "-c", _FORBID + script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


def call(*arguments: str, stdin: bytes = b"") -> dict[str, object]:
    return offline(f"arguments = {list(arguments)!r}\nstdin = {stdin.hex()!r}\n" + _COMMAND)


def test_no_module_reaches_for_the_network_when_imported() -> None:
    found = offline(_IMPORTS)
    assert found["reached"] == []
    modules = [path for path in (Path(__file__).parent.parent / "judgekit").rglob("*.py") if path.stem[0] != "_"]
    assert int(str(found["code"])) >= len(modules)


@pytest.mark.parametrize("name", COMMANDS)
def test_no_command_reaches_for_the_network(name: str, tmp_path: Path) -> None:
    from tests.texts.sample import SAMPLE

    text = tmp_path / "tea.txt"
    text.write_text(SAMPLE, encoding="utf-8")
    assert call(*(str(text) if word == "TEXT" else word for word in COMMANDS[name])) == {"code": 0, "reached": []}


def test_no_ruling_reaches_for_the_network() -> None:
    from judgekit.rulings.registry import question
    from judgekit.situations import situation_yaml

    documents = "---\n".join(situation_yaml(question(name).example) for name in QUESTIONS)
    assert call("ruling", "run", "-", stdin=documents.encode()) == {"code": 0, "reached": []}


def test_the_hook_would_see_it() -> None:
    found = call("rules", "update", "--url", "https://192.0.2.1/text.txt")
    assert found["code"] == 4
    assert found["reached"]
