"""Commands from the outside: exit codes, streams, JSON, languages, options in any order."""

import json
from pathlib import Path

import pytest

from judgekit.rulings.registry import QUESTIONS
from tests.cli.run import judgekit
from tests.thorough import each

TABLE = ("--game-format", "two-headed-giant", "--seats", "Ana,Ben/Cleo,Dan", "--active", "A")
ATTACK = ("--attack", "Bear,Ana,planeswalker:Dan", "--of", "Bear", "--by", "Ana")

# arguments, exit code, what stdout and stderr hold ("" means empty)
CALLS: list[tuple[tuple[str, ...], int, str, str]] = [
    (("show", "805.10e"), 0, "805.10e", ""),
    (("show", "CR", "805.10", "e"), 0, "805.10e", ""),
    (("show", "--exact", "805.10"), 0, "805.10", ""),
    (("show", "805.99"), 1, "", "805.99"),
    (("show", "805.1", "999.1"), 1, "805.1", "999.1"),
    (("show", "defending player"), 0, "508.5", ""),
    (("show", "jugador defensor", "--lang", "es"), 0, "jugador defensor", ""),
    (("show", "805.2", "--langs", "en,es,fr"), 0, "[fr]", ""),
    (("show", "805.2", "--langs", "en,de"), 2, "", "de"),
    (("show", "805.1", "--refs"), 0, "810.1", ""),
    (("show",), 2, "", "REF is missing"),
    (("show", "--nonsense", "805.1"), 2, "", "--nonsense"),
    (("search", "who goes first"), 0, "103.1", ""),
    (("search", "defnding player"), 0, "defending", ""),
    (("search", "qqqqqq"), 1, "", "qqqqqq"),
    (("search",), 2, "", "nothing to search"),
    (("search", "turn", "--section", "805x"), 2, "", "805x"),
    (("refs", "805.6"), 0, "101.4", ""),
    (("refs", "805.99"), 1, "", "805.99"),
    (("glossary", "APNAP"), 0, "101.4", ""),
    (("glossary",), 0, "archenemy", ""),
    (("glossary", "nonsense"), 1, "", "nonsense"),
    (("info",), 0, "judgekit", ""),
    (("rules", "list"), 0, "summary-en", ""),
    (("rules", "use", "nothing"), 1, "", "nothing"),
    (("rules", "remove", "summary-en"), 2, "", "summary-en"),
    (("rules", "import", "/nowhere/at/all.txt"), 4, "", "all.txt"),
    (("show", "805.10g"), 1, "", "805.10g of 2024-09-17 is 805.10f on 2026-04-17"),
    (("show", "805.10e", "--as-of", "2022-11-01"), 1, "", "2022-10-07"),
    (("show", "805.10e", "--as-of", "yesterday"), 2, "", "yesterday"),
    (("show", "805.10e", "--as-of", "2001-01-01"), 2, "", "2009-07-11"),
    (("rules", "history", "805.10g"), 0, "805.10g became 805.10f", ""),
    (("rules", "history", "CR", "805.10", "f"), 0, "805.10g became 805.10f", ""),
    (("rules", "history", "805.99"), 1, "", "805.99"),
    (("rules", "history", "805.4-805.6"), 2, "", "805.4-805.6"),
    (("rules", "trace", "722", "--from", "2026-02-27"), 0, "723", ""),
    (("rules", "trace", "722", "--from", "20260227", "--to", "2025-07-01"), 0, "721", ""),
    (("rules", "trace", "805.4d", "--from", "2019-01-25"), 1, "", "there was no 805.4d"),
    (("rules", "trace", "722", "--from", "2026-02-30"), 2, "", "2026-02-30"),
    (("rules", "trace", "722"), 2, "", "--from"),
    (("rules", "diff", "summary-en", "summary-en"), 0, "No rule changed", ""),
    (("rules", "diff", "summary-en", "summary-fr"), 2, "", "in two languages"),
    (("rules", "diff", "summary-en", "nothing"), 1, "", "nothing"),
    (("rules", "diff", "summary-en", "./nothing.txt"), 4, "", "nothing.txt"),
    (("rules", "diff", "summary-en", "summary-en", "--section", "x"), 2, "", "“x”"),
    (("rules", "identify", "summary-en"), 0, "Word for word", ""),
    (("rules", "identify", "summary-es"), 1, "No rule of this text agrees", "only English wordings are known"),
    (("rules", "impact", "summary-en"), 0, "touches none", ""),
    (("rules", "update", "--url", "http://example.org/x.txt"), 4, "", "not an https address"),
    (("ruling", "list"), 0, "first-turn", ""),
    (("ruling", "example", "choices"), 0, "question: choices", ""),
    (("ruling", "example", "nonsense"), 2, "", "nonsense"),
    (("ruling", "schema", "choices"), 0, "draft/2020-12", ""),
    (("ruling", "defending-player", *TABLE, *ATTACK), 0, "The defending player is Dan.", ""),
    (("ruling", "defending-player", *TABLE, "--by", "Ana"), 3, "--refers-to", ""),
    (("ruling", "defending-player", *TABLE, "--by", "Eve", "--of", "Bear"), 2, "Eve", ""),
    (("ruling", "primary-player"), 2, "", "--seats"),
    (("ruling", "primary-player", "--seats", "A,B,C"), 2, "", "--game-format"),
    (("ruling", "nonsense"), 2, "", "nonsense"),
    (("--version",), 0, "judgekit 0.", ""),
]


@pytest.mark.parametrize(("arguments", "code", "out", "err"), CALLS[:: each(2)], ids=lambda value: str(value)[:60])
def test_calls(arguments: tuple[str, ...], code: int, out: str, err: str) -> None:
    done = judgekit(*arguments)
    assert done.code == code, done
    assert (out in done.out) if out else (done.out == ""), done.out
    assert (err in done.err) if err else (done.err == ""), done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("show", "805.10e"), 0),
        (("show", "999.9"), 1),
        (("show", "--bogus"), 2),
        (("search", "mulligan"), 0),
        (("search", "qqqqqq"), 1),
        (("refs", "805.6"), 0),
        (("glossary", "archenemy"), 0),
        (("info",), 0),
        (("rules", "list"), 0),
        (("rules", "import", "/nowhere"), 4),
        (("ruling", "list"), 0),
        (("ruling", "defending-player", *TABLE, *ATTACK), 0),
        (("ruling", "defending-player", *TABLE, "--by", "Eve"), 2),
    ],
    ids=lambda value: str(value)[:60],
)
def test_json_is_one_document(arguments: tuple[str, ...], code: int) -> None:
    done = judgekit(*arguments, "--format", "json")
    assert done.code == code, done
    assert done.out.startswith('{"judgekit": 1')
    assert done.out.count("\n") == 1
    value = json.loads(done.out)
    assert list(value)[1:] == sorted(value.keys() - {"judgekit"})


def test_options_may_stand_before_or_after_arguments() -> None:
    assert judgekit("show", "--lang", "fr", "805.2").out == judgekit("show", "805.2", "--lang", "fr").out


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"JUDGEKIT_LANG": "fr", "LC_ALL": "es_ES.UTF-8"}, "fr"),
        ({"LC_ALL": "es_ES.UTF-8", "LANG": "fr_FR.UTF-8"}, "es"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "es", "LANG": "fr_FR"}, "es"),
        ({"LANGUAGE": "de:fr", "LANG": "es_ES"}, "fr"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_language_of_the_environment(environment: dict[str, str], lang: str) -> None:
    done = judgekit("show", "805.2", "--format", "json", **environment)
    assert json.loads(done.out)["rules"][0]["lang"] == lang


def test_a_wrong_language_of_ours_is_an_error() -> None:
    done = judgekit("show", "805.2", JUDGEKIT_LANG="xx")
    assert (done.code, done.out) == (2, "")


def test_words_beside_a_batch_are_refused() -> None:
    done = judgekit("search", "--batch", "-", "trample", stdin="mulligan\n")
    assert (done.code, done.err) == (2, "")
    (fault,) = json.loads(done.out)["error"]["faults"]
    assert "trample" in fault["text"]


def test_batch_search_answers_line_by_line() -> None:
    done = judgekit("search", "--batch", "-", stdin="mulligan\n\nqqqqqq\n805.10e\n")
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert [row["query"] for row in rows] == ["mulligan", "", "qqqqqq", "805.10e"]
    assert [bool(row["hits"]) for row in rows] == [True, False, False, True]
    assert rows[3]["hits"][0]["rule"] == "805.10e"
    assert done.code == 1


def test_documents_are_answered_in_order_and_the_highest_code_wins() -> None:
    stream = (
        "{question: choices, format: duel, seats: [A, B], active: A, players: each, id: one}\n---\n"
        "{question: choices, format: duel, seats: [A, B], players: each, id: two}\n---\n"
        "{question: choices, format: duel, seats: [A, B\n---\n"
        "just text\n"
    )
    done = judgekit("ruling", "run", "--format", "json", "-", stdin=stream)
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert [row["status"] for row in rows] == ["determined", "undetermined", "error", "error"]
    assert [row["id"] for row in rows] == ["one", "two", None, None]
    assert [row["question"] for row in rows] == ["choices", "choices", None, None]
    assert rows[2]["problems"][0]["at"].startswith("-:")
    assert done.code == 4


def test_json_lines() -> None:
    lines = (
        '{"question": "choices", "format": "duel", "seats": ["A", "B"], "active": "A", "players": "each"}\n\n{"a": \n'
    )
    done = judgekit("ruling", "run", "--format", "json", "-", stdin=lines)
    assert [json.loads(line)["status"] for line in done.out.splitlines()] == ["determined", "error"]


@pytest.mark.parametrize("name", ["table.yaml", "table", "table.json", "TABLE.JSON", "tables.jsonl"])
def test_a_table_is_saved_and_used_again(name: str, tmp_path: Path) -> None:
    table = tmp_path / name
    for _ in range(2):
        assert judgekit("ruling", "defending-player", *TABLE, *ATTACK, "--save", str(table)).code == 0
    assert table.read_text(encoding="utf-8").startswith("{") == ("json" in name.lower())
    if "json" in name.lower():
        assert json.loads(table.read_text(encoding="utf-8"))["seats"]
    done = judgekit("ruling", "primary-player", "-f", str(table), "--lang", "fr")
    assert done.code == 0
    assert "Ana" in done.out
    again = judgekit("ruling", "choices", "-f", str(table), "--active", "B", "--players", "each", "--format", "json")
    assert json.loads(again.out)["answer"]["order"] == [["Cleo", "Dan"], ["Ana", "Ben"]]


def test_what_is_not_saved_is_told_by_its_options(tmp_path: Path) -> None:
    told = ("--count", "3", "--extra-turn", "B", "--save", str(tmp_path / "t.yaml"))
    done = judgekit("ruling", "turns", *TABLE, *told, JUDGEKIT_LANG="en")
    assert "not saved: --count and --extra-turn\n" in done.err


def test_saving_does_not_overwrite_anything_else(tmp_path: Path) -> None:
    precious = tmp_path / "notes.txt"
    precious.write_text("my notes\n")
    done = judgekit("ruling", "primary-player", *TABLE[:4], "--save", str(precious))
    assert done.code == 2
    assert precious.read_text() == "my notes\n"


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_example_is_ruled_on(name: str) -> None:
    example = judgekit("ruling", "example", name).out
    done = judgekit("ruling", "run", "-", "--format", "json", stdin=example)
    assert json.loads(done.out)["status"] not in ("error", "undetermined")


def test_what_is_assumed_is_said() -> None:
    done = judgekit("ruling", "primary-player", "--seats", "Ana,Ben/Cleo,Dan", "--format", "json")
    assert "two-headed-giant" in json.loads(done.out)["warnings"][0]


def test_quotes_and_languages() -> None:
    done = judgekit("ruling", "defending-player", *TABLE, *ATTACK, "--langs", "en,es", "--quote")
    assert "The defending player is Dan." in done.out
    assert "El jugador defensor es Dan." in done.out
    assert "805.10a  The creatures of each team" in done.out


def test_control_characters_do_not_reach_the_terminal() -> None:
    evil = "\x1b[31mEve\x07"
    done = judgekit("show", evil)
    assert done.code == 1
    assert "\x1b" not in done.err
    assert "\x07" not in done.err


def test_colour_only_where_asked_for() -> None:
    assert "\x1b[" not in judgekit("show", "805.2").out
    assert "\x1b[" in judgekit("show", "805.2", "--color", "always").out
    assert "\x1b[" in judgekit("show", "805.2", FORCE_COLOR="1").out
    assert "\x1b[" not in judgekit("show", "805.2", FORCE_COLOR="1", NO_COLOR="1").out


@pytest.mark.parametrize("width", ["20", "40", "80", "200"][:: each(2)])
def test_lines_fit_the_terminal(width: str) -> None:
    for command in (
        ("show", "805.10", "--langs", "en,es,fr"),
        ("search", "defending player"),
        ("refs", "805.6"),
        ("glossary", "planeswalker"),
        ("ruling", "list"),
        ("ruling", "attack", *TABLE, "--attack", "Bear,Ana,planeswalker:Dan", "--table"),
        ("ruling", "attack", *TABLE, "--attack", "Bear,Anna,Cleo", "--table"),
        ("rules", "list"),
        ("rules", "history", "805.10f"),
        ("rules", "history", "702"),
        ("rules", "trace", "805.10g", "--from", "2022-11-01"),
        ("rules", "impact", "summary-en"),
    ):
        if "--table" in command and width == "20":
            continue  # a table drawn with its names takes more
        done = judgekit(*command, COLUMNS=width)
        assert max(map(len, done.out.splitlines())) <= int(width), command
