"""``--help`` of every command: it has examples that run as they stand, fits a terminal, and a screen if it can."""

import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer import Context
from typer.main import get_command

from judgekit.cli.app import app
from judgekit.cli.examples import EXAMPLES, EXIT_CODES, QUESTIONS, Example, examples_of
from judgekit.cli.help import Row, folded, rows
from judgekit.cli.help_texts import HelpTexts, path_of
from judgekit.cli.start import main
from judgekit.languages import LANGS, Lang
from judgekit.message_files import shipped_messages
from judgekit.messages import Catalogue
from judgekit.render.layout import Layout
from judgekit.rulings.registry import QUESTIONS as REGISTERED
from tests.cli.run import judgekit
from tests.texts.sample import SAMPLE
from tests.texts.test_page import SPANISH
from tests.thorough import each, thorough

WIDTHS = (80, 40)
# A terminal has 24 lines, the last of them for the next call.
LINES = 23
# A command with fewer rows than this fits that screen; a question has more, and is to fit a large one.
MOST_ROWS = 10
LARGE = 65
# Commands that no list shows; a person may still ask for their help.
UNLISTED = ("rules record", "ruling ask")
# What is the same in another language, by name.
SAME = {
    "es": {"help.word.ref", "help.word.url"},
    "fr": {
        *("help.word.action", "help.word.date", "help.word.format", "help.word.options"),
        *("help.word.phase", "help.word.phases", "help.word.question", "help.word.source", "help.word.url"),
    },
}
# What goes to the network, which no test does: there is no way out.
NETWORK = "rules update"


@cache
def templates(lang: Lang) -> dict[str, str]:
    return shipped_messages(lang)


def commands(group: Any = None, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every command and group by the words that call it; those that are kept out of the lists have no help to read."""
    group = group or get_command(app)
    yield path, group
    context = Context(group)
    for name in group.list_commands(context) if hasattr(group, "list_commands") else ():
        command = group.get_command(context, name)
        if not command.hidden:
            yield from commands(command, f"{path} {name}".strip())


# What these print is for programs or into a file, and no pager shows it.
UNPAGED = ("ruling schema", "ruling example", "translation export", "export")


def test_every_command_that_pages_can_be_told_not_to() -> None:
    without = {path for path, command in commands() if "--no-pager" not in _options(command)}
    assert without == {*UNPAGED, *(path for path, command in commands() if hasattr(command, "list_commands"))}


def _options(command: Any) -> set[str]:
    return {name for parameter in command.params for name in parameter.opts}


COMMANDS = dict(commands())


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[[str, Lang, int], list[str]]:
    """What ``--help`` of a command shows in a language and width."""

    def shown(path: str, lang: Lang, width: int) -> list[str]:
        monkeypatch.setenv("COLUMNS", str(width))
        monkeypatch.setenv("JUDGEKIT_LANG", lang)
        assert main([*path.split(), "--help"]) == 0
        return capsys.readouterr().out.splitlines()

    return shown


Page = Callable[[str, Lang, int], list[str]]


@pytest.mark.parametrize("width", WIDTHS[:: each(2)])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", [*COMMANDS, *UNLISTED], ids=lambda path: path or "judgekit")
def test_help(path: str, lang: Lang, width: int, page: Page) -> None:
    lines = page(path, lang, width)
    assert max(map(len, lines)) <= width
    assert not [line for line in lines if line != line.rstrip()]
    assert "\x1b" not in "".join(lines)
    if path not in UNLISTED:
        title = templates(lang)["help.title.example" if len(examples_of(path)) == 1 else "help.title.examples"]
        assert lines[lines.index(title) + 1].startswith("  judgekit ")
    if width == WIDTHS[0] and path in COMMANDS:
        few = len(COMMANDS[path].params) < MOST_ROWS
        assert len(lines) <= (LINES if few else LARGE), "\n".join(lines)


@pytest.mark.parametrize("lang", LANGS[:: each(2)])
@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path or "judgekit")
def test_no_word_is_broken(path: str, lang: Lang, page: Page) -> None:
    """A narrow page says the same as a wide one, word by word."""

    def words(width: int) -> list[str]:
        text = " ".join(line.strip() for line in page(path, lang, width)).replace("\\ ", "")
        # What stands for a value may be broken between its parts.
        return re.sub(r"(?<=[|,\]]) +(?=\S)|(?<=[A-ZÉ|\]]) +(?=\[)", "", text).split()

    assert sorted(words(40)) == sorted(words(200))


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_nothing_is_left_in_english(lang: Lang) -> None:
    english, theirs = templates("en"), templates(lang)
    own = {key for key in english if key.startswith("help.")}
    assert {key for key in own if english[key] == theirs[key]} == SAME[lang]
    # What stands for a value is called in a text as it is called beside the option.
    for key in own:
        for word in re.findall(r"(?<![A-Z_])[A-Z]{2,}(?![A-Z_])", english[key]) if ".word." not in key else ():
            translated = theirs.get(f"help.word.{word.lower()}", word)
            assert re.search(rf"\b{translated}\b", theirs[key]), key


def test_every_text_is_of_something_there_is() -> None:
    found: set[str] = set()

    def lookup(key: str) -> str | None:
        if key in templates("en"):
            found.add(key)
        return templates("en").get(key)

    texts = HelpTexts(Catalogue("en", lookup))
    root = Context(get_command(app), info_name="judgekit")
    for path in [*COMMANDS, *UNLISTED]:
        ctx = root
        for name in path.split():
            group: Any = ctx.command
            ctx = Context(group.get_command(ctx, name), parent=ctx, info_name=name)
        words = path_of(ctx)
        texts.about(words)
        texts.more(words)
        for parameter in ctx.command.get_params(ctx):
            assert texts.parameter(words, parameter)
            texts.form(parameter)
            texts.extra(parameter)
        texts.words(getattr(ctx.command, "subcommand_metavar", "") + "[OPTIONS]")
    # A text may name a part of a value that no form of a value does.
    told = " ".join(templates("en")[key] for key in found)
    found |= {f"help.word.{word.lower()}" for word in re.findall("[A-Z]{2,}", told)}
    assert {key for key in templates("en") if key.startswith(("help.commands.", "help.word."))} - found == set()


def test_an_option_is_not_taken_for_what_a_command_does() -> None:
    assert HelpTexts(Catalogue("en", templates("en").get)).more(("ruling", "land-play")) == ""


@pytest.mark.parametrize(
    ("call", "environment", "lang"),
    [
        ("show --help", {}, "en"),
        ("show --help", {"LANG": "es_ES.UTF-8"}, "es"),
        ("show --help", {"LANG": "es_ES.UTF-8", "LC_ALL": "fr_CA"}, "fr"),
        ("show --help", {"JUDGEKIT_LANG": "fr", "LC_ALL": "es"}, "fr"),
        ("show --help", {"JUDGEKIT_LANG": "xx"}, "en"),
        ("show --lang es --help", {"JUDGEKIT_LANG": "fr"}, "es"),
        ("show --help --lang=es", {"JUDGEKIT_LANG": "fr"}, "es"),
        ("--lang es show --help", {"JUDGEKIT_LANG": "fr"}, "es"),
        ("--lang es show --lang fr -h", {}, "fr"),
        ("show --format json --lang es --help", {}, "es"),
        ("--lang es --help", {}, "es"),
        ("ruling --lang fr attack --help", {}, "fr"),
        ("rules --lang es", {"JUDGEKIT_LANG": "es"}, "es"),
    ],
)
def test_the_language_of_help(call: str, environment: dict[str, str], lang: Lang) -> None:
    clear = dict.fromkeys(("JUDGEKIT_LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"), "")
    done = judgekit(*call.split(), **{**clear, **environment})
    assert templates(lang)["help.usage" if "-h" in call else "usage.no-command"].split()[0] in done.out + done.err


def test_the_language_before_a_command_is_that_of_its_answer() -> None:
    done = judgekit("--lang", "fr", "rules", "list")
    assert done.code == 0
    assert templates("fr")["texts.effective"] in done.out
    assert (
        judgekit("--lang", "fr", "rules", "list", "--lang", "es").out == judgekit("rules", "list", "--lang", "es").out
    )
    assert judgekit("--lang", "fr", "ruling", "schema").code == 0
    assert judgekit("--lang", "xx", "show", "805").code == 2


@pytest.mark.parametrize("told", [{}, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, {"TERM": "dumb"}])
def test_help_is_plain_where_it_is_to_be(told: dict[str, str]) -> None:
    assert "\x1b" not in judgekit("show", "--help", **told).out


def test_headings_stand_out_where_there_is_colour() -> None:
    plain = judgekit("show", "--help", NO_COLOR="1").out
    for shown in (
        judgekit("show", "--help", NO_COLOR="", FORCE_COLOR="1").out,
        judgekit("show", "--color=always", "-h").out,
    ):
        assert re.sub("\x1b\\[[01]m", "", shown) == plain
        assert "\x1b[1mOptions:\x1b[0m" in shown


@given(
    st.lists(
        st.tuples(
            st.from_regex(r"--[a-z]{1,20}( [A-Z]{2,9}(,[A-Z]{2,9}){0,3}(\[,[a-z]{1,9}\]){0,3})?", fullmatch=True),
            st.from_regex(r"[a-z]{1,12}( [a-z]{1,12}){0,20}", fullmatch=True),
        ),
        min_size=1,
        max_size=6,
    ),
    st.integers(min_value=34, max_value=120),
)
def test_rows_fit_and_lose_nothing(entries: list[tuple[str, str]], width: int) -> None:
    lines = rows([Row(*entry) for entry in entries], Layout(width))
    assert max(map(len, lines)) <= width
    assert "".join("".join(lines).split()) == "".join("".join(label + text for label, text in entries).split())


@pytest.mark.parametrize("width", [80, 40, 34])
@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path or "judgekit")
def test_a_folded_example_is_still_one_call(path: str, width: int) -> None:
    for example in examples_of(path):
        lines = folded(f"judgekit {example.call}", width)
        assert shlex.split("\n".join(lines).replace("\\\n", "")) == ["judgekit", *shlex.split(example.call)]
        assert max(map(len, lines)) <= max(width, 42)


@pytest.mark.parametrize("question", REGISTERED)
def test_the_facts_of_a_question_come_first(
    question: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("JUDGEKIT_LANG", "en")
    main(["ruling", question, "--help"])
    headings = [line for line in capsys.readouterr().out.splitlines() if re.fullmatch("[A-Z].*:", line)]
    assert headings == ["Facts:", "Table:", "Answer:", "Example:"]


@pytest.mark.parametrize(("lang", "call"), [("en", "es"), ("es", "es"), ("fr", "fr")])
def test_examples_of_translations_are_into_the_language_of_the_reader(
    lang: str, call: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JUDGEKIT_LANG", lang)
    main(["translation", "export", "--help"])
    assert f"export --lang {call} --section 805 -o {call}.po" in " ".join(capsys.readouterr().out.split())


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


@thorough
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
