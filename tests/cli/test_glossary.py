"""The list of terms in one language, and in several: what one language calls each term stands with the others."""

import json

import pytest

from tests.cli.run import judgekit


@pytest.mark.parametrize(
    ("langs", "line"),
    [
        ("en,fr", "active player — joueur actif"),
        ("fr,en", "joueur actif — active player"),
        ("es,fr,en", "jugador activo — joueur actif — active player"),
        ("en,fr", "initiative — initiative (désignation)"),
        ("en,fr", "first strike — initiative"),
        ("es", "jugador activo"),
    ],
)
def test_a_list_has_every_language_that_is_asked_for(langs: str, line: str) -> None:
    done = judgekit("glossary", "--langs", langs)
    assert done.code == 0
    assert line in done.out.splitlines()
    assert f"- {line}" in judgekit("glossary", "--langs", langs, "--format", "markdown").out.splitlines()


def test_a_list_of_several_languages_leaves_no_term_out() -> None:
    alone = {lang: json.loads(judgekit("glossary", "--langs", lang, "--format", "json").out) for lang in ("en", "fr")}
    both = json.loads(judgekit("glossary", "--langs", "en,fr", "--format", "json").out)
    assert (both["lang"], both["langs"]) == ("en", ["en", "fr"])
    for lang in ("en", "fr"):
        listed = [each["names"][lang] for each in both["terms"] if lang in each["names"]]
        assert {each["term"] for each in alone[lang]["terms"]} == {*listed}
    assert all(each["term"] == each["names"][each["lang"]] for each in both["terms"])
