"""``--help`` of every command: it has examples that run as they stand, fits a terminal, and a screen if it can."""

import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer import Context
from typer.main import get_command

from judgekit.cli.app import app
from judgekit.cli.examples import EXAMPLES, EXIT_CODES, QUESTIONS, Example, examples_of
from judgekit.cli.start import main
from judgekit.rulings.registry import QUESTIONS as REGISTERED
from tests.cli.run import judgekit
from tests.texts.sample import SAMPLE
from tests.texts.test_page import SPANISH

LINES, COLUMNS = 24, 80
# Options that every screen has room for; a question has more.
MOST_OPTIONS = 10
# What goes to the network, which no test does: there is no way out.
NETWORK = "rules update"


def commands(group: Any = None, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every command and group by the words that call it; those that are kept out of the lists have no help to read."""
    group = group or get_command(app)
    yield path, group
    context = Context(group)
    for name in group.list_commands(context) if hasattr(group, "list_commands") else ():
        command = group.get_command(context, name)
        if not command.hidden:
            yield from commands(command, f"{path} {name}".strip())


COMMANDS = dict(commands())


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path or "judgekit")
def test_help(path: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    assert main([*path.split(), "--help"]) == 0
    shown = capsys.readouterr().out
    lines = shown.splitlines()
    assert max(map(len, lines)) <= COLUMNS
    assert "  judgekit " in shown.partition("Example")[2]
    assert not [line for line in lines if line != line.rstrip()]
    if len(COMMANDS[path].params) < MOST_OPTIONS:
        assert len(lines) <= LINES, shown
    assert examples_of(path)


@pytest.mark.parametrize("question", REGISTERED)
def test_the_facts_of_a_question_come_first(
    question: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    main(["ruling", question, "--help"])
    headings = [line for line in capsys.readouterr().out.splitlines() if line.endswith(":") and line[0].isalpha()]
    assert headings == ["Facts:", "Table:", "Answer:", "Example:"]


def test_nothing_is_said_of_commands_there_are_not() -> None:
    assert set(EXAMPLES) <= set(COMMANDS)
    assert set(EXIT_CODES) <= set(COMMANDS)
    assert set(QUESTIONS) == set(REGISTERED)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, session_folder: Path) -> Path:
    """The files that the examples name, and the text that they import, made once."""
    folder = tmp_path_factory.mktemp("made")
    text = SAMPLE.replace("March 5, 2021", "February 2, 2024")
    (folder / "rules.txt").write_text(text, encoding="utf-8")
    (folder / "old.txt").write_text(SAMPLE.replace("leaves and hot water", "leaves"), encoding="utf-8")
    (folder / "page.html").write_text(SPANISH, encoding="utf-8")
    places = {"JUDGEKIT_DATA": str(folder / "data"), "JUDGEKIT_CACHE": str(session_folder / "cache")}
    calls = (
        ("translation", "export", "--lang", "es", "--section", "805", "-o", str(folder / "es.po")),
        ("rules", "import", str(folder / "rules.txt")),
        ("ruling", "example", "choices"),
    )
    done = [judgekit(*call, **places) for call in calls]
    assert [each.code for each in done] == [0, 0, 0], done
    (folder / "situations.yaml").write_text(done[-1].out, encoding="utf-8")
    return folder


@pytest.fixture
def desk(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all of it, that a test may change."""
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUDGEKIT_DATA", str(tmp_path / "data"))
    return tmp_path


def shown_examples() -> list[Example]:
    return list(dict.fromkeys(example for path in COMMANDS for example in examples_of(path)))


@pytest.mark.parametrize("example", shown_examples(), ids=lambda example: example.call)
def test_every_example_runs(example: Example, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (desk / "rules.txt").is_file()
    if example.call.startswith(NETWORK):
        monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")
        assert main(shlex.split(example.call)) == 4
    elif {"|", "<"} & set(example.call):
        source, _, rest = example.call.partition(" | judgekit ")
        call, _, file = source.partition(" < ")
        done = judgekit(*call.split(), stdin=Path(file).read_text(encoding="utf-8") if file else "")
        assert done.code == example.code
        assert not rest or judgekit(*rest.split(), stdin=done.out).code == example.code
    else:
        assert main(shlex.split(example.call)) == example.code


def test_no_example_is_too_long_for_a_line_and_folded_ones_are_still_one_call() -> None:
    for path in COMMANDS:
        shown = judgekit(*path.split(), "--help").out if path.startswith("ruling t") else ""
        if shown:
            told = shown.partition("Example:\n")[2].partition("\n\n")[0]
            call = shlex.split(told.replace("\\\n", ""))
            assert call == ["judgekit", *shlex.split(examples_of(path)[0].call)]
