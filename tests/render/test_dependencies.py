"""The list of libraries in every form and language, and its command."""

import json
from typing import Final

import pytest

from judgekit.dependencies import Dependency, dependencies
from judgekit.errors import say
from judgekit.languages import LANGS, Lang
from judgekit.messages import catalogue
from judgekit.render.dependencies import dependencies_json, dependencies_markdown, dependencies_text
from judgekit.render.layout import Layout
from tests.cli.run import judgekit

PURPOSE: Final = say("dependencies.for-typer")
TEA: Final = [
    Dependency("tea-pot", "Tea.Pot", "1.2", "MIT OR ISC", "https://tea.example", PURPOSE, ()),
    Dependency("cup", "cup", None, None, None, say("dependencies.needed-by", names=("tea-pot",)), ("tea-pot",)),
    Dependency(
        "milk", "milk|\x1b\x07", "3", "Milk Licence", None, say("dependencies.needed-by", names=("cup",)), ("cup",)
    ),
]
HEADS: Final[dict[Lang, str]] = {
    "en": "Name  Version  Licence  What for  Home page",
    "es": "Nombre  Versión  Licencia  Para qué  Página web",
    "fr": "Nom  Version  Licence  Utilité  Site web",
}


@pytest.mark.parametrize("lang", LANGS)
def test_a_table_has_heads_in_the_language(lang: Lang) -> None:
    heads = HEADS[lang].split("  ")
    lines = dependencies_text(TEA, catalogue(lang), Layout(200)).split("\n")
    assert lines[0].split("  ")[0] == heads[0]
    assert [head for head in heads if head not in lines[0]] == []
    assert len(lines) == 1 + len(TEA)
    markdown = dependencies_markdown(TEA, catalogue(lang)).split("\n")
    assert markdown[0] == "| " + " | ".join(heads) + " |"
    assert all(line.replace("\\|", "").count("|") == 6 for line in markdown)


@pytest.mark.parametrize("width", [20, 40, 80])
def test_a_narrow_page_has_an_entry_for_each(width: int) -> None:
    text = dependencies_text(TEA, catalogue("en"), Layout(width))
    assert [line for line in text.split("\n") if not line.startswith(" ")] == [
        "Tea.Pot 1.2, MIT OR ISC", "cup not installed, –", "milk| 3, Milk Licence",
    ]  # fmt: skip
    assert max(len(line) for line in text.split("\n")) <= max(width, 24)
    assert not {"\x1b", "\x07"} & set(text)


def test_a_bill_of_materials() -> None:
    bill = dependencies_json(TEA, "0.1", catalogue("en"))
    assert (bill["bomFormat"], bill["version"]) == ("CycloneDX", 1)
    assert bill["metadata"]["component"]["purl"] == "pkg:pypi/judgekit@0.1"
    pot, cup, milk = bill["components"]
    assert (pot["purl"], pot["version"], pot["licenses"]) == (
        "pkg:pypi/tea-pot@1.2", "1.2", [{"expression": "MIT OR ISC"}],
    )  # fmt: skip
    assert pot["externalReferences"] == [{"type": "website", "url": "https://tea.example"}]
    assert cup.keys().isdisjoint({"version", "licenses", "externalReferences"})
    assert milk["licenses"] == [{"license": {"name": "Milk Licence"}}]
    assert {each["ref"]: each["dependsOn"] for each in bill["dependencies"]} == {
        "pkg:pypi/judgekit@0.1": ["pkg:pypi/tea-pot@1.2"],
        "pkg:pypi/tea-pot@1.2": ["pkg:pypi/cup"],
        "pkg:pypi/cup": ["pkg:pypi/milk@3"],
        "pkg:pypi/milk@3": [],
    }


@pytest.mark.parametrize("lang", LANGS)
def test_the_command(lang: Lang) -> None:
    names = [each.name for each in dependencies()]
    done = judgekit("info", "--dependencies", "--format", "json", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert [each["name"] for each in json.loads(done.out)["components"]] == names
    for form in ("text", "markdown"):
        done = judgekit("info", "--dependencies", "--format", form, "--lang", lang)
        assert (done.code, done.err) == (0, "")
        assert [name for name in names if name not in done.out] == []
