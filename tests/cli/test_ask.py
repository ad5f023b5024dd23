"""``--ask`` at a terminal: what a person sees and types, how it ends, and the command that repeats the ruling."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from judgekit.languages import LANGS
from tests.cli.run import judgekit
from tests.cli.terminal import CTRL_C, CTRL_D, Session, at_terminal, lines
from tests.thorough import thorough

pytestmark = thorough

ATTACKED = ("2hg", "Ana, Ben / Cléo, Dan", "", "a", "Bear", "ana", "dan", "", "an", "bear", "")
IN_SPANISH = ("gigante", "Ana, Ben / Cléo, Dan", "", "a", "Oso", "ana", "dan", "", "an", "oso", "")
IN_FRENCH = ("troll", "Ana, Ben / Cléo, Dan", "", "equipe a", "Ours", "ana", "dan", "", "an", "ours", "")


def repeated(session: Session) -> Any:
    """What the command on the last line says, run by a shell, as JSON."""
    done = shell(f"{copied(session, 'judgekit ruling')} --format json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def copied(session: Session, begin: str) -> str:
    """The command that begins so, on its one line."""
    (line,) = [line for line in lines(session) if line.startswith(begin)]
    return line


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """Run a line as a person would who has copied it."""
    path = f'PATH="{Path(sys.executable).parent}:$PATH"'
    return subprocess.run(["sh", "-c", f"{path}; {command}"], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("lang", "answers", "prompt", "answer"),
    [
        ("en", ATTACKED, "Whose turn is it?", "“Defending player” is the player Bear is attacking: Dan."),
        ("es", IN_SPANISH, "¿De quién es el turno?", "Dan"),
        ("fr", IN_FRENCH, "De qui est-ce le tour\u00a0?", "Dan"),
    ],
)
def test_a_whole_interview(lang: str, answers: Sequence[str], prompt: str, answer: str) -> None:
    session = at_terminal(["ruling", "defending-player", "--ask"], answers, JUDGEKIT_LANG=lang)
    assert session.code == 0
    assert prompt in lines(session)
    assert answer in session.last
    ruling = repeated(session)
    assert ruling["status"] == "determined"
    assert ruling["answer"] == {"player": "Dan"}


def test_bare_it_asks_for_the_question_first() -> None:
    answers = ("day-n", "<", "day-n", "duel", "Ana,Ben", "", "ni", "be", "2")
    session = at_terminal(["ruling"], answers, JUDGEKIT_LANG="en")
    assert session.code == 0
    assert "  Before the game: 1 who goes first, 2 primary player, 3 mulligans," in lines(session)
    assert "= day-night: Does it become day or night in the untap step?" in lines(session)
    assert repeated(session)["answer"] == {"becomes": "day"}


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("lang", LANGS)
def test_the_list_of_questions_stays_on_the_screen(lang: str, columns: int) -> None:
    session = at_terminal(["ruling"], (CTRL_D,), columns, JUDGEKIT_LANG=lang)
    shown = lines(session)
    assert shown.index("> ") < 24
    assert max(map(len, shown)) <= columns


@pytest.mark.parametrize("columns", [40, 80])
def test_a_misspelt_word_shows_the_list_once_more(columns: int) -> None:
    session = at_terminal(["ruling"], ("prioritad", CTRL_D), columns, JUDGEKIT_LANG="es")
    assert session.screen.count("Orden") == 2
    assert "¿quiso decir 11 prioridad?" in " ".join(session.screen.split())


def test_a_word_narrows_the_list() -> None:
    session = at_terminal(["ruling"], ("turnos", CTRL_D), 40, JUDGEKIT_LANG="es")
    assert session.screen.count("Orden") == 1
    assert "9 planes o 10 marcadores de turno" in " ".join(session.screen.split())


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize(
    ("lang", "answers", "shown"),
    [
        ("en", ("main", "M1"), ["  4 precombat main phase", "  10 postcombat main phase"]),
        ("es", ("principal", "principal 1"), ["  4 fase principal precombate", "  10 fase principal poscombate"]),
        ("fr", ("principale", "M1"), ["  4 phase principale d’avant-combat", "  10 phase principale d’après-combat"]),
    ],
)
def test_what_a_word_could_be_is_shown_once_more(
    columns: int, lang: str, answers: Sequence[str], shown: list[str]
) -> None:
    table = ("--seats", "Ana,Ben", "--game-format", "duel", "--active", "Ana")
    call = ["ruling", "priority", *table, "--ask"]
    session = at_terminal(call, ("", *answers, CTRL_D), columns, JUDGEKIT_LANG=lang)
    again = [line.rstrip(",") for line in lines(session)]
    if columns == 40:
        at = again.index(f"> {answers[0]}")
        assert [line for line in again[at : again.index(f"> {answers[1]}")] if line.startswith("  ")] == shown
    else:
        assert ", ".join(line.strip() for line in shown) in " ".join(session.screen.split())
    assert len([line for line in again if "untap" in line or "enderezar" in line or "dégagement" in line]) == 1


@pytest.mark.parametrize("lang", [["--lang", "es"], ["--lang=es"]])
def test_bare_it_asks_in_the_language_that_is_given(lang: list[str]) -> None:
    answers = ("day-n", "duelo", "Ana,Ben", "", "noch", "be", "2")
    session = at_terminal(["ruling", *lang], answers, JUDGEKIT_LANG="en")
    assert session.code == 0
    assert "¿Qué formato se juega?" in lines(session)
    assert repeated(session)["answer"] == {"becomes": "day"}


def test_what_is_given_is_not_asked() -> None:
    table = ("--seats", "Ana,Ben", "--game-format", "duel", "--now", "night", "--previous", "Ben")
    session = at_terminal(["ruling", "day-night", *table, "--ask"], ("", "0"), JUDGEKIT_LANG="en")
    assert session.code == 0
    assert repeated(session)["answer"] == {"becomes": "night"}


@pytest.mark.parametrize("call", [("ruling",), ("ruling", "draw-step", "--ask")])
def test_whoever_was_asked_is_not_told_of_asking(call: tuple[str, ...]) -> None:
    answers = ("duel", "Ana,Ben", "", "unknown", "unknown", "")
    session = at_terminal(list(call), answers if "--ask" in call else ("draw-step", *answers), JUDGEKIT_LANG="en")
    assert session.code == 3
    assert "--active: whose turn it is" in " ".join(session.screen.split())
    assert "you are asked for what is missing" not in session.screen


def test_wrong_answers_and_help() -> None:
    session = at_terminal(
        ["ruling", "day-night", "--ask"],
        ("chess", "duel", "Ana", "Ana,Ben", "?", "", "noon", "day", "be", "many", "0"),
        JUDGEKIT_LANG="en",
    )
    shown = lines(session)
    assert "“chess” is not in the list." in shown
    assert "A duel is played by exactly 2 players" in session.screen or "exactly 2 players" in session.screen
    assert any("players who have left the game" in line for line in shown)
    assert "“noon” is not in the list." in shown
    assert "“many” is no whole number; write it in digits, such as 3." in shown
    assert session.code == 0


@pytest.mark.parametrize("columns", [40, 80])
def test_no_line_but_the_command_is_wider_than_the_terminal(columns: int) -> None:
    session = at_terminal(["ruling", "defending-player", "--ask"], ("?", *ATTACKED), columns, JUDGEKIT_LANG="en")
    own = [line for line in lines(session) if not line.startswith(("> ", "judgekit ruling"))]
    assert max(map(len, own)) <= columns


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("names", ["Ana, Ben / Cléo, Dan", "Ana María, O'Brien / Cléo, Dan"])
def test_the_command_is_one_line_that_a_terminal_wraps(columns: int, names: str) -> None:
    # A line end within it would have to be copied along, and not every shell takes a backslash before it away.
    answers = (ATTACKED[0], names, *ATTACKED[2:])
    session = at_terminal(["ruling", "defending-player", "--ask"], answers, columns, JUDGEKIT_LANG="en")
    line = copied(session, "judgekit ruling")
    assert len(line) > columns
    assert not line.endswith("\\")
    assert repeated(session)["answer"] == {"player": "Dan"}


@pytest.mark.parametrize(
    "environment",
    [{"TERM": "dumb"}, {"NO_COLOR": "1"}, {"TERM": "dumb", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}],
    ids=str,
)
def test_plain_lines(environment: Any) -> None:
    session = at_terminal(["ruling", "defending-player", "--ask"], ATTACKED, JUDGEKIT_LANG="en", **environment)
    assert session.code == 0
    assert "\x1b" not in session.screen
    assert repeated(session)["answer"] == {"player": "Dan"}


def test_names_that_a_shell_would_take_apart() -> None:
    names = ("O'Brien $HOME", "-“x”; rm -rf *")
    session = at_terminal(
        ["ruling", "day-night", "--ask"], ("duel", ",".join(names), "", "day", "2", "0"), JUDGEKIT_LANG="en"
    )
    assert session.code == 0
    assert repeated(session)["answer"] == {"becomes": "night"}


def test_what_no_option_says_goes_through_a_pipe() -> None:
    answers = ("archenemy", "Ana/Ben,Cleo", "", "a", "1", "1", "Tide", "unknown", "", "")
    session = at_terminal(["ruling", "scheme", "--ask"], answers, JUDGEKIT_LANG="en")
    line = copied(session, "printf")
    done = shell(line)
    assert done.returncode == session.code == 3
    assert done.stdout.split("\n")[1] in lines(session)


def test_json_goes_to_stdout_alone(tmp_path: Path) -> None:
    out = tmp_path / "ruling.json"
    command = f'"{sys.executable}" -m judgekit ruling day-night --ask --format json > {out}'
    session = at_terminal(
        [], ("duel", "Ana,Ben", "", "day", "be", "0"), program=("sh", "-c", command), JUDGEKIT_LANG="en"
    )
    assert session.code == 0
    assert json.loads(out.read_text())["answer"] == {"becomes": "night"}
    assert "Which format is played?" in session.screen


def test_ctrl_c_ends_quietly(tmp_path: Path) -> None:
    saved = tmp_path / "table.yaml"
    arguments = ["ruling", "attack", "--ask", "--save", str(saved)]
    session = at_terminal(arguments, ("2hg", "Ana,Ben/Cleo,Dan", CTRL_C), JUDGEKIT_LANG="en")
    assert session.code == 130
    assert session.last.strip() in ("^C", "")
    assert not saved.exists()


def test_ctrl_d_ends_cleanly(tmp_path: Path) -> None:
    saved = tmp_path / "table.yaml"
    arguments = ["ruling", "attack", "--ask", "--save", str(saved)]
    session = at_terminal(arguments, ("2hg", "Ana,Ben/Cleo,Dan", CTRL_D), JUDGEKIT_LANG="en")
    assert session.code == 3
    assert "nothing was saved" in session.last
    assert "Traceback" not in session.screen
    assert not saved.exists()


def test_the_table_is_saved_and_used_again(tmp_path: Path) -> None:
    saved = tmp_path / "table.yaml"
    first = at_terminal(["ruling", "defending-player", "--ask", "--save", str(saved)], ATTACKED, JUDGEKIT_LANG="en")
    assert first.code == 0
    assert saved.exists()
    second = at_terminal(["ruling", "primary-player", "--ask"], (f"-f {saved}", "", ""), JUDGEKIT_LANG="en")
    assert second.code == 0
    assert repeated(second)["answer"]["primary"] == {"A": "Ana", "B": "Cléo"}
    missing = at_terminal(["ruling", "primary-player", "--ask"], ("-f nowhere.yaml", CTRL_D), JUDGEKIT_LANG="en")
    assert "Cannot be read" in missing.screen


def test_a_table_that_cannot_be_saved_is_told_before(tmp_path: Path) -> None:
    other = tmp_path / "notes.yaml"
    other.write_text("a: b\n")
    session = at_terminal(["ruling", "attack", "--ask", "--save", str(other)], (), JUDGEKIT_LANG="en")
    assert session.code == 2
    assert other.read_text() == "a: b\n"


def test_what_is_wrong_already_is_told_at_once() -> None:
    session = at_terminal(
        ["ruling", "attack", "--seats", "Ana,Ana", "--game-format", "duel", "--ask"], (), JUDGEKIT_LANG="en"
    )
    assert session.code == 2
    assert "--seats" in session.screen


@pytest.mark.parametrize("arguments", [("attack", "--ask"), ("attack", "--ask", "--format", "json")])
def test_it_never_asks_in_a_pipe(arguments: tuple[str, ...]) -> None:
    done = judgekit("ruling", *arguments, stdin="duel\n", JUDGEKIT_LANG="en")
    assert done.code == 2
    assert "--ask needs a terminal" in done.err + done.out


def test_bare_in_a_pipe_it_shows_the_help() -> None:
    done = judgekit("ruling", stdin="attack\n")
    assert done.code == 2
    assert "Usage: " in done.out
    assert "ask" not in [line.split()[0] for line in done.out.splitlines() if line.startswith("  ")]
