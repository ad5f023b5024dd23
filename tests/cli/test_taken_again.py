"""What is imported or carried over a second time after corrections: nothing is lost, and what is left is told of."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from judgekit.texts import library
from judgekit.texts.model import RulesText
from tests.cli.run import Here
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH

OLD: Final = ("translation", "update", "es-Tea-2025", "--to", "Tea-2026")


@pytest.fixture(autouse=True)
def _texts() -> None:
    library.add(ENGLISH)
    library.add(LATER)
    library.keep(SPANISH)


def with_rule(text: RulesText, number: str, words: str) -> RulesText:
    """A text with other words in one rule."""
    section = text.sections[0]
    rules = tuple(rule._replace(text=words) if rule.number == number else rule for rule in section.rules)
    return replace(text, sections=(section._replace(rules=rules),))


def rule(name: str, number: str) -> str:
    return next(each.text for each in library.entry(name).load().rules() if each.number == number)


@pytest.mark.parametrize(
    ("lang", "go_on", "help", "remark"),
    [
        ("en", "export into {file} again first", "import with --overwrite", "import {file} --overwrite”"),
        ("es", "vuelva antes a exportar en {file}", "importe con --overwrite", "import {file} --overwrite»"),
        (
            "fr",
            "refaites d’abord l’export vers {file}",
            "importez avec --overwrite",
            "import {file} --overwrite »",
        ),
    ],
)
def test_a_corrected_file_is_told_how_it_is_taken(
    here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, go_on: str, help: str, remark: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUDGEKIT_LANG", lang)
    file = Path("a.po")
    here("translation", "export", "--lang", "es", "--of", "Tea-2025", "-o", "a.po")

    def correct(before: str, after: str) -> None:
        file.write_text(file.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")

    def told(*arguments: str) -> tuple[int, str]:
        done = here("translation", *arguments)
        return done.code, " ".join(done.out.split())

    assert go_on.format(file="a.po") not in told("import", "a.po")[1]  # nothing was changed in it
    correct("Nadie sopla el té.", "Nadie sople el té.")
    assert go_on.format(file="a.po") not in told("import", "a.po", "--dry-run")[1]
    code, said = told("import", "a.po")
    assert (code, go_on.format(file="a.po") in said) == (0, True)
    correct("Nadie sople el té.", "Que nadie sople el té.")
    assert remark.format(file="a.po") in told("check", "a.po")[1]
    code, said = told("import", "a.po")
    assert (code, help in said, rule("es-Tea-2025", "805.4")) == (1, True, "Nadie sople el té.")
    assert told("import", "a.po", "--overwrite")[0] == 0
    assert rule("es-Tea-2025", "805.4") == "Que nadie sople el té."
    # Exported again, the file goes on as one that was never imported.
    assert here("translation", "export", "--lang", "es", "--of", "Tea-2025", "-o", "a.po").code == 0
    correct("Que nadie sople el té.", "No se sopla el té.")
    assert (told("import", "a.po")[0], rule("es-Tea-2025", "805.4")) == (0, "No se sopla el té.")


def test_an_update_after_corrections_ends_with_1_and_says_what_takes_them(here: Here) -> None:
    assert here(*OLD).code == 0
    # Texts that are the same but for the numbers replaced in them, or reviewed there, are no others.
    assert here(*OLD).code == 0
    library.keep(with_rule(SPANISH, "805.1", "Los equipos comparten tetera. Véase la regla 805.3."))
    done = here(*OLD, "--lang", "en")
    assert done.code == 1
    said = " ".join(done.out.split())
    assert "In 1 place es-Tea-2026 has another text (=) than es-Tea-2025 (+)" in said
    assert "+ Los equipos comparten tetera. Véase la regla 805.2." in said
    assert "comparten una tetera" in rule("es-Tea-2026", "805.1")
    answer = json.loads(here(*OLD, "--format", "json").out)
    assert [(each["unit"], each["why"]) for each in answer["refused"]] == [("CR|805.1", "conflict")]
    done = here(*OLD, "--force", "--lang", "en")
    assert (done.code, "es-Tea-2026 exists already: 1 text replaced, 0 added." in done.out) == (0, True)
    assert rule("es-Tea-2026", "805.1") == "Los equipos comparten tetera. Véase la regla 805.2."
    assert here(*OLD).code == 0


def test_what_was_made_for_reworded_english_is_no_other_text_for_the_same(here: Here) -> None:
    here(*OLD)
    there = library.entry("es-Tea-2026").load()
    cup = next(each for each in LATER.glossary if each.term == "Cup")
    [own] = there.glossary
    done = own._replace(definition="Un cuenco con una o dos asas.", source=cup.fingerprint())
    library.keep(replace(there, glossary=(done,)))
    for more in ((), ("--force",)):
        assert here(*OLD, *more).code == 0
        assert library.entry("es-Tea-2026").load().glossary == (done,)


def test_what_happened_is_told_before_what_is_missing(here: Here) -> None:
    for format in ("text", "markdown"):
        out = here(*OLD, "--dry-run", "--lang", "en", "--format", format).out
        assert out.index("carried over") < out.index("805.3 → 805.2") < out.index("Missing:")
