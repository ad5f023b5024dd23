"""What ``--section`` takes: the same for all commands that have it, but that some keep to whole sections."""

import json

import pytest

from judgekit.cli.start import main

Captured = pytest.CaptureFixture[str]

OF_RULES = ("search team --limit 50", "rules diff summary-en summary-en", "export -o -")
OF_SECTIONS = ("translation status", "translation update es.po --to summary-en")
COMMANDS = (*OF_RULES, *OF_SECTIONS)

# A value, and what is said of it.
WRONG = {
    "12": "“12” is no chapter or section; it would look like 8 or 805",
    "0": "“0” is no chapter or section",
    "٨": "“٨” is no chapter or section",
    "805;;x": "“805;;x” is no chapter or section",
    "805,x": "“x” is no chapter or section",
    "805-803": "“805-803” runs backwards; write 803-805",
    "801,9 – 8": "“9–8” runs backwards; write 8-9",
    "805,,810": "in “805,,810”, there is nothing on one side of a comma",
    " ": "--section needs a value",
}


@pytest.mark.parametrize("section", WRONG)
@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_none_is_refused(command: str, section: str, capsys: Captured) -> None:
    assert main([*command.split(), "--section", section]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert WRONG[section] in shown.err


@pytest.mark.parametrize("section", ["805.4", "805.10a-c", "7-805"])
@pytest.mark.parametrize("command", OF_SECTIONS)
def test_rules_are_no_sections(command: str, section: str, capsys: Captured) -> None:
    assert main([*command.split(), "--section", section]) == 2
    assert "is no chapter or section" in capsys.readouterr().err


@pytest.mark.parametrize("section", [*WRONG, "805.4"])
def test_an_export_says_so_in_its_language(section: str, capsys: Captured) -> None:
    assert main(["translation", "export", "--lang", "es", "-o", "-", "--section", section]) == 2
    assert capsys.readouterr().out == ""


# A value, perhaps given in several parts, and the beginnings of the rules it keeps to.
KEPT_TO = {
    ("805",): ("805.",),
    ("805,810",): ("805.", "810."),
    ("805", "810"): ("805.", "810."),
    ("810 805",): ("805.", "810."),
    ("804-806",): ("804.", "805.", "806."),
    ("805.10a–c",): ("805.10a", "805.10b", "805.10c"),
    ("CR 805.4", "9"): ("805.4", "9"),
}


@pytest.mark.parametrize("sections", KEPT_TO, ids=" ".join)
def test_a_search_keeps_to_all_of_them(sections: tuple[str, ...], capsys: Captured) -> None:
    given = [word for each in sections for word in ("--section", each)]
    assert main(["search", "team", "--limit", "200", "--format", "json", *given]) == 0
    rules = [hit["rule"] for hit in json.loads(capsys.readouterr().out)["hits"]]
    assert all(rule.startswith(KEPT_TO[sections]) for rule in rules)
    assert {begun for begun in KEPT_TO[sections] if any(rule.startswith(begun) for rule in rules)} >= {
        begun for begun in KEPT_TO[sections] if begun.startswith("805")
    }


def test_translations_keep_to_all_of_them(capsys: Captured) -> None:
    assert main(["translation", "status", "--section", "805,809-810", "--section", "9", "--format", "json"]) == 0
    for each in json.loads(capsys.readouterr().out)["translations"]:
        assert [section["section"] for section in each["sections"]] == ["805", "809", "810", "903", "904"]
