"""The shape of the house: which package may import which, what a command may load, how long a file may be."""

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "judgekit"
FILES = sorted(PACKAGE.rglob("*.py"))

# What a package may import of judgekit; packages not named here may import what they like, cli apart.
# Values with named fields are made everywhere.
EVERYWHERE = ("judgekit.named",)
MAY_IMPORT = {
    "judgekit.table": ("judgekit.table", "judgekit.citations", "judgekit.errors", "judgekit.messages"),
    "judgekit.rulings": (
        "judgekit.rulings",
        "judgekit.table",
        "judgekit.citations",
        "judgekit.errors",
        "judgekit.folding",
        "judgekit.messages",
    ),
    "judgekit.history": (
        "judgekit.history",
        "judgekit.texts",
        "judgekit.citations",
        "judgekit.errors",
        "judgekit.languages",
        "judgekit.numbers",
        "judgekit.shipped",
    ),
    "judgekit.asking": (
        "judgekit.asking",
        "judgekit.rulings",
        "judgekit.table",
        "judgekit.errors",
        "judgekit.messages",
        "judgekit.nearest",
        "judgekit.folding",
    ),
    "judgekit.texts": (
        "judgekit.texts",
        "judgekit.errors",
        "judgekit.languages",
        "judgekit.locking",
        "judgekit.numbers",
        "judgekit.paths",
        "judgekit.reasons",
        "judgekit.shipped",
        "judgekit.writing",
        "judgekit.yamlreader",
        "judgekit.yamltree",
    ),
}


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == "judgekit":
            found |= {f"judgekit.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def test_nothing_points_back() -> None:
    back: list[tuple[str, str]] = []
    for path in FILES:
        module = module_of(path)
        own = {name for name in imports(path) if name.split(".")[0] == "judgekit"}
        for package, allowed in MAY_IMPORT.items():
            if module == package or module.startswith(f"{package}."):
                may = (*allowed, *EVERYWHERE)
                back += [(module, name) for name in own if not any(name == a or name.startswith(f"{a}.") for a in may)]
        if not module.startswith(("judgekit.cli", "judgekit.__main__")):
            back += [(module, name) for name in own if name.startswith("judgekit.cli")]
    assert back == []


def test_only_the_command_line_knows_typer_and_prints() -> None:
    others = [path for path in FILES if not module_of(path).startswith("judgekit.cli")]
    knowing = [path for path in others for name in imports(path) if name.split(".")[0] in ("typer", "click", "rich")]
    assert knowing == []
    printing = [
        path
        for path in others
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert printing == []


def test_a_file_can_be_read_in_one_sitting() -> None:
    assert [path for path in FILES if len(path.read_text(encoding="utf-8").splitlines()) > 400] == []
    assert [path for path in FILES if path.stem in ("utils", "helpers", "common", "manager", "misc")] == []
    assert [path for path in FILES if not ast.get_docstring(tree_of(path))] == []


@pytest.mark.parametrize("path", sorted((PACKAGE / "render" / "page").iterdir()), ids=lambda path: path.name)
def test_a_script_can_be_read_in_one_sitting(path: Path) -> None:
    assert path.suffix in (".js", ".css")
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


RULING = (
    "ruling", "defending-player", "--game-format", "two-headed-giant", "--seats", "Ana,Ben/Cleo,Dan", "--active", "A",
    "--attack", "Bear,Ana,planeswalker:Dan", "--of", "Bear", "--by", "Ana",
)  # fmt: skip

# What a command may load beside what an empty Typer app loads. yaml and platformdirs are too slow for all of them.
_EVERY = {
    "cli.app",
    "cli.console",
    "cli.start",
    "errors",
    "languages",
    "messages",
    "named",
    "paths",
    "render.layout",
    "shipped",
}
_OPTIONS = {"cli.complete", "cli.options"}
_INDEX = {
    "index.cached",
    "index.sentences",
    "index.lookup",
    "index",
    "numbers",
    "shelf",
    "texts",
    "texts.library",
    "writing",
}
MAY_LOAD: dict[tuple[str, ...], set[str]] = {
    ("show", "805.10e"): {"cli.show", "lookup", "render", "render.lookup", *_EVERY, *_OPTIONS, *_INDEX},
    ("search", "defnding", "player"): {
        *("cli.search", "search", "query", "spelling", "ranking", "excerpt"),
        *("folding", "index.words", "index.sounds", "index.postings"),
        *("render", "render.search"),
        *(*_EVERY, *_OPTIONS, *_INDEX),
    },
    RULING: {
        *("cli.ruling", "cli.question", "cli.answer", "cli.table", "cli.files", "citations"),
        "loaded",
        *("index", "index.cached", "index.sentences", "render", "render.ruling", "writing"),
        *(
            "rulings",
            "rulings.registry",
            "rulings.ruling",
            "rulings.facts",
            "rulings.situation",
            "rulings.options",
            "rulings.caveats",
            "rulings.own_names",
        ),
        *("rulings.combat", "rulings.combat_options", "rulings.defending_player"),
        *("table", "table.formats", "table.table", "table.setup", "table.defenders"),
        *(*_EVERY, *_OPTIONS),
    },
}
# Programs that ask load what writes JSON, and no more.
MAY_LOAD[*RULING, "--lang", "fr", "--format", "json"] = {*MAY_LOAD[RULING], "render.jsons"}
NEVER = {"yaml", "rich", "pydantic", "importlib.metadata", "platformdirs", "hashlib", "tempfile", "asyncio"}


@pytest.mark.parametrize("command", MAY_LOAD, ids=" ".join)
def test_what_a_command_loads(command: tuple[str, ...]) -> None:
    script = (
        "import sys, json, io, contextlib, typer\n"
        "before = set(sys.modules)\n"
        "from judgekit.cli.start import main\n"
        f"with contextlib.redirect_stdout(io.StringIO()): main({list(command)!r})\n"
        "print(json.dumps(sorted(set(sys.modules) - before)))\n"
    )
    for _ in range(2):  # the first call may build an index
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    loaded = set(json.loads(done.stdout))
    assert loaded & NEVER == set()
    own = {name.removeprefix("judgekit.") for name in loaded if name.startswith("judgekit.")}
    assert own - MAY_LOAD[command] - {"cli"} == set()
