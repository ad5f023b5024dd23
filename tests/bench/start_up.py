"""Times the commands a judge waits for against an empty Typer app, all in one run.

    python tests/bench/start_up.py [--official FILE] [--rounds N] [--max-ratio R]

Run it with the Python of an environment in which judgekit is installed. Every command runs once for each round, in
turn, so that a busy machine slows all of them alike; ratios are taken of medians. Exit status 1 if one is too slow.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

EMPTY_APP = """import typer
app = typer.Typer()
@app.command()
def main() -> None: pass
"""

TABLE = ["--game-format", "two-headed-giant", "--seats", "Ana,Ben/Cleo,Dan", "--active", "A"]
ATTACK = ["--attack", "Bear,Ana,planeswalker:Dan", "--of", "Bear", "--by", "Ana"]
RULING = ["ruling", "defending-player", *TABLE, *ATTACK]


# A page of one rule, in words of our own, so that every wording ever published is looked through for it.
PAGE = "Rule 805.10\n\nTeams that share turns attack together.\n"
# Questions about the past may take a little longer than those a judge asks at the table.
PAST = 1.25


def commands(judgekit: str, empty: str, page: str) -> dict[str, list[str]]:
    """What is timed, by name; the empty app comes first."""
    return {
        "empty Typer app": [empty],
        "python -c pass": [sys.executable, "-c", "pass"],
        "show 805.10e": [judgekit, "show", "805.10e"],
        "show 805.10e --format json": [judgekit, "show", "805.10e", "--format", "json"],
        "search defnding player": [judgekit, "search", "defnding player"],
        "ruling defending-player": [judgekit, *RULING],
        "ruling --lang fr --format json": [judgekit, *RULING, "--lang", "fr", "--format", "json"],
        "rules history 805.10f": [judgekit, "rules", "history", "805.10f"],
        "rules trace 722.1": [judgekit, "rules", "trace", "722.1", "--from", "2022-12-24"],
        "rules identify": [judgekit, "rules", "identify", page],
    }


def install_empty(folder: Path) -> str:
    """An empty Typer app as an installer would leave it: a module that is compiled, and a script that calls it."""
    (folder / "empty_typer_app.py").write_text(EMPTY_APP, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(folder)], check=True)
    script = folder / "empty-typer-app"
    head = f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(folder)!r})\n"
    script.write_text(head + "from empty_typer_app import app\nsys.exit(app())\n", encoding="utf-8")
    script.chmod(0o755)
    return str(script)


def timed(command: list[str], environment: dict[str, str]) -> float:
    """Seconds one call takes."""
    begin = time.perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    elapsed = time.perf_counter() - begin
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command} failed: {done.stderr.decode()}")
    return elapsed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--official", help="an official text to import first")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--max-ratio", type=float, default=1.15)
    arguments = parser.parse_args()
    judgekit = str(Path(sys.executable).parent / "judgekit")
    slow = False
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        environment = {**os.environ, "JUDGEKIT_DATA": str(folder / "data"), "JUDGEKIT_CACHE": str(folder / "cache")}
        environment = {key: value for key, value in environment.items() if key != "JUDGEKIT_LANG"}
        first = timed([judgekit, "show", "805.10e"], environment)
        print(f"first call, index built: {first:.2f} s (at most 1.00)")
        slow = first > 1
        if arguments.official:
            imported = timed([judgekit, "rules", "import", arguments.official], environment)
            print(f"import: {imported:.2f} s (at most 3.00)")
        page = folder / "page.txt"
        page.write_text(PAGE, encoding="utf-8")
        table = commands(judgekit, install_empty(folder), str(page))
        for command in table.values():
            timed(command, environment)
        times: dict[str, list[float]] = {name: [] for name in table}
        for _ in range(arguments.rounds):
            for name, command in table.items():
                times[name].append(timed(command, environment))
    medians = {name: statistics.median(values) for name, values in times.items()}
    base = medians["empty Typer app"]
    for name, median in medians.items():
        ratio = median / base
        print(f"{ratio:5.2f}  {median * 1000:6.1f} ms  {name}")
        slow = slow or ratio > (PAST if name.startswith("rules ") else arguments.max_ratio)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
