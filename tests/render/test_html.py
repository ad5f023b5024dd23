"""The page of rules as HTML: well formed, in itself complete, every text escaped, every link leading somewhere."""

import json
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser

import pytest

from judgekit.export import choose
from judgekit.languages import LANGS, Lang
from judgekit.messages import catalogue
from judgekit.render.html import page
from judgekit.sections import read_within
from judgekit.shelf import Shelf
from judgekit.texts import library
from tests.hostile import HOSTILE, hostile
from tests.thorough import each
from tests.translation.exchange.tea import ENGLISH

_VOID = {"meta", "input", "br"}
# Elements and attributes that could load or run something.
_ACTIVE = {"img", "iframe", "object", "embed", "link", "base", "svg", "video", "audio", "source", "frame"}

_CONTROLS = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"


class Outline(HTMLParser):
    """The elements of a page, and what is wrong with how they are nested."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.texts: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if len(dict(attrs)) != len(attrs):
            self.faults.append(f"an attribute twice in {tag}: {attrs}")
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"{tag} is closed out of turn at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)

    def values(self, attribute: str) -> list[str]:
        return [value for _, attrs in self.elements if (value := attrs.get(attribute)) is not None]


def outline(html: str) -> Outline:
    parsed = Outline()
    parsed.feed(html)
    parsed.close()
    return parsed


@cache
def written(langs: tuple[Lang, ...], section: str | None, lang: Lang) -> str:
    references = None if section is None else read_within([section])
    return page(choose(Shelf(), langs, references), lang, catalogue)


PAGES: list[tuple[tuple[Lang, ...], str | None, Lang]] = [
    (("en",), "805", "en"),
    (("es",), "805,810", "fr"),
    (("en", "es", "fr"), "8", "es"),
    (("fr", "en"), None, "fr"),
]


@pytest.fixture(params=PAGES, ids=str)
def html(request: pytest.FixtureRequest) -> str:
    langs, section, lang = request.param
    return written(langs, section, lang)


def test_it_is_well_formed(html: str) -> None:
    parsed = outline(html)
    assert html.startswith("<!DOCTYPE html>\n<html lang=")
    assert (parsed.faults, parsed.open) == ([], [])
    ids = parsed.values("id")
    assert len(ids) == len(set(ids))


def test_every_link_leads_to_something_in_it(html: str) -> None:
    parsed = outline(html)
    targets = parsed.values("href")
    assert len(targets) > 20
    assert {target.removeprefix("#") for target in targets} <= set(parsed.values("id"))


def test_it_needs_nothing_else(html: str) -> None:
    parsed = outline(html)
    assert {tag for tag, _ in parsed.elements} & _ACTIVE == set()
    assert parsed.values("src") + parsed.values("action") + parsed.values("style") == []
    assert [name for _, attrs in parsed.elements for name in attrs if name.startswith("on")] == []
    [style] = re.findall(r"<style>(.*?)</style>", html, re.DOTALL)
    assert not re.search(r"url\(|@import|@font-face", style)


def test_the_policy_names_its_own_style_and_script_alone(html: str) -> None:
    parsed = outline(html)
    [policy] = [
        attrs["content"] for _, attrs in parsed.elements if attrs.get("http-equiv") == "Content-Security-Policy"
    ]
    assert policy is not None
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["base-uri"] == directives["form-action"] == "'none'"
    for tag, directive in (("style", "style-src"), ("script", "script-src")):
        [content] = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
        assert directives[directive] == f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"
    # Nothing may come before it that it should have ruled out.
    assert html.index("Content-Security-Policy") < html.index("<style>")


def test_it_is_the_same_every_time() -> None:
    langs, section, lang = PAGES[2]
    assert page(choose(Shelf(), langs, read_within([section or ""])), lang, catalogue) == written(langs, section, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_it_speaks_the_language_asked_for(lang: Lang) -> None:
    html = written(("en",), "805", lang)
    assert f'<html lang="{lang}">' in html
    for key in ("export.title", "export.search", "export.placeholder", "export.glossary", "export.more"):
        assert catalogue(lang).template(key) in html
    data = json.loads(re.findall(r'type="application/json">(.*?)</script>', html, re.DOTALL)[0])
    assert data["words"]["none"] == catalogue(lang).template("export.hits-none")


@pytest.mark.parametrize(
    ("lang", "title", "chapter"),
    [
        ("en", "Magic rules: 805 ", "8. Tea for many"),
        ("es", "Reglas de Magic: 805 ", "8. Reglas multijugador"),
        ("fr", "Règles de Magic\u00a0: 805 ", "8. Règles multi-joueurs"),
    ][:: each(3)],
)
def test_titles_are_in_the_language_of_the_rules(lang: Lang, title: str, chapter: str) -> None:
    """Of an English text only the chapters have titles; a page in another language has judgekit's own."""
    library.add(ENGLISH)
    library.use(ENGLISH.name)
    html = page(choose(Shelf(), (lang,), read_within(["805"])), lang, catalogue)
    parsed = outline(html)
    for tag in ("title", "h1"):
        assert parsed.texts[tag][0].startswith(title)
    assert f'<h2 class="chapter">8. <span lang="{lang}">{chapter.removeprefix("8. ")}</span></h2>' in html


@pytest.mark.parametrize("lang", LANGS)
def test_texts_are_marked_with_their_language(lang: Lang) -> None:
    parsed = outline(written(("en", "es", "fr"), "8", "es"))
    cells = [attrs for tag, attrs in parsed.elements if tag == "div" and attrs.get("class") == "text"]
    assert sum(attrs["lang"] == lang for attrs in cells) == len(cells) / 3


def test_the_head_says_whose_wording_it_is() -> None:
    html = written(("en", "es", "fr"), "8", "es")
    head = html[html.index("<header>") : html.index("</header>")]
    assert "judgekit’s own summary" in head
    assert "Resumen propio de judgekit" in head
    assert "Résumé par judgekit" in head
    assert head.count("2026-04-17") == 3


def test_references_are_links_where_they_lead_somewhere() -> None:
    html = written(("en",), "805", "en")
    rule = html[html.index('id="805.3"') : html.index('id="805.3a"')]
    assert "in rule 103.1" in rule
    assert 'href="#103.1"' not in rule
    linked = written(("fr", "en"), None, "fr")
    rule = linked[linked.index('id="805.3"') : linked.index('id="805.3a"')]
    assert 'rule <a href="#103.1">103.1</a>' in rule


def test_hostile_texts_are_nothing_but_text() -> None:
    html = page(hostile(), "en", catalogue)
    parsed = outline(html)
    assert (parsed.faults, parsed.open) == ([], [])
    assert {tag for tag, _ in parsed.elements} & (_ACTIVE | {"b"}) == set()
    assert sum(tag == "script" for tag, _ in parsed.elements) == 2
    assert not re.search(
        "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]", html
    )
    shown = "".join(parsed.texts["p"])
    assert HOSTILE.partition("\u2028")[0] in shown
    html.encode("utf-8")


def test_data_cannot_end_its_script() -> None:
    html = page(hostile(), "en", catalogue)
    [data] = re.findall(r'<script id="data" type="application/json">(.*?)</script>', html, re.DOTALL)
    assert not re.search("[<>&\u2028\u2029]", data)
    assert json.loads(data)["langs"] == ["en"]
