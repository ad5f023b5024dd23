"""A page of rules in a browser: search, languages, links, dark mode, small screens, print, hostile texts."""

import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from judgekit.export import choose
from judgekit.messages import catalogue
from judgekit.render.html import page
from judgekit.shelf import Shelf
from judgekit.texts import library
from judgekit.texts.importers import read_text
from tests.browser.chromium import Browser, needs_chromium
from tests.browser.conftest import written
from tests.hostile import HOSTILE, hostile
from tests.official import needs_official, official_file
from tests.texts.sample import SAMPLE
from tests.thorough import thorough

pytestmark = [needs_chromium, thorough]


def brightness(color: str) -> float:
    return sum(map(float, re.findall(r"[\d.]+", color)[:3])) / 3


# --- search -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("defnding palyer shared tunrs", "805.10e"),
        ("805,10e", "805.10e"),
        ("CR 805.10 E.", "805.10e"),
        ("règle 805.10e", "805.10e"),
        ("regla 805-10e", "805.10e"),
        ("JUGADOR PRINCIPAL", "805.2"),
        ("joueur principal", "805.2"),
        ("jugadores principales", "805.2"),
        ("joueur prinicpal", "805.2"),
    ],
)
def test_search(browser: Browser, everything: Path, typed: str, rule: str) -> None:
    browser.open(everything)
    browser.type(typed)
    # The name of a concept is followed by the rules that define it.
    rules = [hit for hit in browser.hits() if hit[0].isdigit()]
    assert rule in rules[:3]
    assert browser.shown("main > section") == []
    assert browser.complaints() == []


def test_numbers_are_read_as_the_tool_reads_them(browser: Browser, everything: Path) -> None:
    browser.open(everything)
    for typed, hits in {
        "805.4": ["805.4", "805.4a", "805.4b", "805.4c", "805.4d"],
        "805.4=": ["805.4"],
        "805.10a–c": ["805.10a", "805.10b", "805.10c"],
        "805.10a, e": ["805.10a", "805.10e"],
        "805.2 805.1": ["805.2", "805.1"],
    }.items():
        browser.ask("(box.value = $[0], typed())", typed)
        assert browser.hits() == hits
    browser.ask("(box.value = '8', typed())")
    assert browser.hits()[:2] == ["800.1", "800.2"]


def test_a_word_is_found_while_it_is_typed(browser: Browser, everything: Path) -> None:
    browser.open(everything)
    browser.type("mullig")
    assert browser.hits()[0] == "103.5"


def test_results_are_counted_and_marked(browser: Browser, sections: Path) -> None:
    browser.open(sections)
    assert browser.ask("count.getAttribute('role')") == "status"
    browser.type("équipe active")
    hits = browser.hits()
    assert (
        browser.ask("count.textContent")
        == f"Les {len(hits)} meilleurs résultats sur {browser.ask('found.rows.length')}"
    )
    assert {"équipe", "active"} <= {mark.lower() for mark in browser.shown("#results mark")}
    browser.ask("more.click()")
    assert len(browser.hits()) > len(hits)
    assert browser.hits()[: len(hits)] == hits
    browser.ask("(box.value = 'qqqqqq', typed())")
    assert browser.hits() == []
    assert browser.ask("count.textContent") == "Rien n’a été trouvé."


def test_keys(browser: Browser, spanish: Path) -> None:
    browser.open(spanish)
    body = browser.driver.find_element("tag name", "body")
    body.send_keys("/")
    browser.driver.switch_to.active_element.send_keys("jugador principal")
    assert browser.hits()
    browser.driver.switch_to.active_element.send_keys("\n")
    assert browser.ask("document.activeElement.closest('#results') !== null")
    browser.driver.switch_to.active_element.send_keys("\ue00c")  # Escape
    assert browser.hits() == []
    assert browser.ask("box.value") == ""
    assert browser.ask("document.activeElement === box")


def test_the_way_back_leads_to_the_results(browser: Browser, sections: Path) -> None:
    browser.open(sections)
    browser.type("primary player")
    hits = browser.hits()
    browser.ask("list.querySelector('a[href=\"#805.2\"]').click()")
    assert browser.ask("main.hidden") is False
    assert browser.ask("location.hash") == "#805.2"
    assert browser.ask("document.activeElement.textContent") == "805.2"
    browser.driver.back()
    assert browser.hits() == hits
    assert browser.ask("box.value") == "primary player"
    browser.driver.back()
    assert browser.hits() == []


def test_emptying_the_box_returns_to_the_place_of_reading(browser: Browser, everything: Path) -> None:
    browser.open(everything, "#508.1")
    top = "document.getElementById('508.1').getBoundingClientRect().top"
    before = browser.ask(top)
    # The driver scrolls to what it types into, which people do not.
    browser.driver.find_element("tag name", "body").send_keys("/")
    browser.driver.switch_to.active_element.send_keys("x", "\ue003")  # Backspace
    assert browser.ask("main.hidden") is False
    assert abs(browser.ask(top) - before) < 2


# --- languages, links, looks ------------------------------------------------------------------------------------


def test_languages_are_switched(browser: Browser, sections: Path) -> None:
    browser.open(sections)
    both = ".rule[id='805.2'] > .text"
    assert len(browser.shown(both)) == 2
    english, french = browser.ask("switches")
    english.click()
    assert len(browser.shown(both)) == 1
    assert "joueur principal" in browser.shown(both)[0]
    # The last one cannot be switched off, and the choice outlives the visit.
    assert french.is_enabled() is False
    browser.open(sections)
    assert len(browser.shown(both)) == 1
    browser.ask("switches[0].click()")
    assert len(browser.shown(both)) == 2


def test_languages_stand_side_by_side_where_there_is_room(browser: Browser, sections: Path) -> None:
    lefts = "[...document.getElementById('805.2').querySelectorAll('.text')].map((e) => e.getBoundingClientRect().left)"
    browser.open(sections)
    left, right = browser.ask(lefts)
    assert right > left + 300
    browser.open(sections, width=360)
    left, right = browser.ask(lefts)
    assert left == right


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("number", ["805.10e", "805.4", "810"])
def test_a_link_leads_to_its_rule(browser: Browser, sections: Path, number: str, width: int) -> None:
    browser.open(sections, f"#{number}", width=width)
    tools, top = browser.ask(
        "[document.querySelector('#tools').getBoundingClientRect().bottom,"
        " document.getElementById($[0]).getBoundingClientRect().top]",
        number,
    )
    assert tools <= top < 370
    assert browser.ask("document.querySelector(':target').id") == number


@pytest.mark.parametrize("anchor", ["#805.10E", "#805,10e", "#CR%20805.10e"])
def test_a_link_may_spell_its_number_as_people_do(browser: Browser, sections: Path, anchor: str) -> None:
    browser.open(sections, anchor)
    assert 0 < browser.ask("document.getElementById('805.10e').getBoundingClientRect().top") < 370


def test_what_is_linked_to_is_highlighted(browser: Browser, sections: Path) -> None:
    browser.open(sections)
    color = "getComputedStyle(document.getElementById('805.10e')).backgroundColor"
    plain = browser.ask(color)
    browser.open(sections, "#805.10e")
    assert browser.ask(color) != plain


def test_dark_mode(browser: Browser, sections: Path) -> None:
    paper, ink = "getComputedStyle(document.body).backgroundColor", "getComputedStyle(document.body).color"
    browser.open(sections)
    assert brightness(browser.ask(paper)) > 230 > 80 > brightness(browser.ask(ink))
    browser.open(sections, dark=True)
    assert brightness(browser.ask(paper)) < 60 < 180 < brightness(browser.ask(ink))


def test_nothing_scrolls_sideways_on_a_small_screen(browser: Browser, everything: Path) -> None:
    browser.open(everything, width=360)
    browser.ask("document.querySelectorAll('main > section').forEach((each) => each.classList.add('sought'))")
    assert browser.ask("document.documentElement.scrollWidth") == 360
    browser.type("defending player")
    assert browser.hits()
    assert browser.ask("document.documentElement.scrollWidth") == 360


def test_nothing_is_asked_of_a_network(browser: Browser, everything: Path) -> None:
    browser.open(everything)
    browser.type("trample")
    assert browser.requests() == [everything.as_uri()]


def test_without_a_script_the_texts_are_there_and_the_search_is_not(browser: Browser, sections: Path) -> None:
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.open(sections)
        assert browser.driver.find_element("id", "query").is_displayed() is False
        assert browser.driver.find_element("id", "805.1").is_displayed()
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def pages(pdf: bytes) -> int:
    """How many pages a PDF has; the tree of pages may be compressed."""
    streams = [found[1] for found in re.finditer(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)]
    parts = [pdf]
    for stream in streams:
        try:
            parts.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return sum(len(re.findall(rb"/Type\s*/Page\b", part)) for part in parts)


def test_print(browser: Browser, sections: Path) -> None:
    browser.open(sections)
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        for selector in ("#tools", "nav", "#more"):
            assert browser.ask("getComputedStyle(document.querySelector($[0])).display", selector) == "none"
        assert browser.ask("getComputedStyle(document.getElementById('805.10e')).breakInside") == "avoid"
        assert browser.ask("getComputedStyle(document.getElementById('805')).breakAfter") == "avoid"
        number, text = browser.ask(
            "[...document.getElementById('805.10e').children].slice(0, 2).map((e) => e.getBoundingClientRect())"
        )
        assert number["right"] <= text["left"]
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    pdf = browser.pdf()
    assert pdf.startswith(b"%PDF-")
    assert 5 < pages(pdf) < 40


# --- hostile texts, long texts ----------------------------------------------------------------------------------


def test_nothing_in_a_text_runs_or_breaks(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "hostile.html"
    file.write_text(page(hostile(), "en", catalogue), encoding="utf-8")
    browser.open(file)
    assert browser.ask("window.hurt") is None
    assert (
        browser.ask("document.querySelectorAll('main img, main script, main style, main iframe, main svg').length") == 0
    )
    browser.type("harmless")
    assert browser.hits()[0] == "100.1"
    assert browser.complaints() == []
    assert browser.requests() == [file.as_uri()]
    browser.ask("(box.value = $[0], typed())", HOSTILE.replace("\ud800", ""))
    browser.ask("(location.hash = $[0], follow())", "#" + HOSTILE.replace("\ud800", ""))
    browser.ask("(location.hash = '#q=%E0%A4%A', follow())")
    assert browser.ask("window.hurt") is None
    assert browser.complaints() == []


def test_nothing_in_an_imported_text_runs(browser: Browser, tmp_path: Path) -> None:
    evil = "<img src=x onerror='window.hurt = 1'></script><script>window.hurt = 1</script>\"'>"
    text = SAMPLE.replace("leaves and hot water", evil).replace("Guests", evil).replace("Black", evil)
    library.add(read_text(text.encode(), source="evil.txt").text)
    library.use(library.imported()[0].name)
    file = written(tmp_path / "evil.html", ("en",), None, "en")
    browser.open(file)
    assert browser.shown("[id='100.1'] .text") == [f"Tea is made from {evil}."]
    assert browser.ask("window.hurt") is None
    assert browser.complaints() == []


def test_the_policy_forbids_what_is_not_the_pages_own(browser: Browser, tmp_path: Path, spanish: Path) -> None:
    smuggled = "<script>window.hurt = 1</script><img src=x onerror='window.hurt = 1'><style>body{display:none}</style>"
    file = tmp_path / "smuggled.html"
    file.write_text(spanish.read_text(encoding="utf-8").replace("<main>", f"<main>{smuggled}"), encoding="utf-8")
    browser.open(file)
    assert browser.ask("window.hurt") is None
    assert browser.ask("getComputedStyle(document.body).display") == "block"
    assert len(browser.complaints()) >= 3


# What a judge may wait for a key to answer; the median is a few milliseconds.
_LONGEST_MS: Final = 100


@needs_official
def test_the_whole_official_text_answers_while_one_types(browser: Browser, tmp_path: Path) -> None:
    data = official_file("cr/CR-2026-04-17.en.txt").read_bytes()
    library.add(read_text(data, source="CR.txt").text)
    file = written(tmp_path / "official.html", ("en",), None, "en")
    browser.open(file)
    assert browser.ask("main.querySelectorAll('.rule:not(.term)').length") == 3138
    browser.ask("(searcher ??= new Searcher(readDocuments(), data.langs)).rankers.length")
    asked = (
        "(() => { const begun = performance.now(); box.value = $[0]; typed(); document.body.offsetHeight;"
        " return performance.now() - begun; })()"
    )
    typed = ("trample over planeswlkers", "defnding player of my atacker", "805,10e", "8", "qqqqqqqqqqq")
    # The better of two: other work on the machine is not what is measured.
    times = sorted(
        min(browser.ask(asked, query[:end]), browser.ask(asked, query[:end]))
        for query in typed
        for end in range(1, len(query) + 1)
    )
    assert times[len(times) // 2] < _LONGEST_MS / 2
    assert times[int(len(times) * 0.95)] < _LONGEST_MS
    browser.open(file, "#702.19")
    assert browser.ask("document.getElementById('702.19').getBoundingClientRect().top") < 200


def test_english_stands_in_where_a_language_lacks_a_rule(
    browser: Browser, tmp_path: Path, sample: Callable[[], None]
) -> None:
    sample()
    file = tmp_path / "mixed.html"
    file.write_text(page(choose(Shelf(), ("en", "es")), "es", catalogue), encoding="utf-8")
    browser.open(file)
    tag = "[id='100.1'] .tag"
    assert browser.shown(tag) == []
    browser.ask("switches[0].click()")
    assert "Tea is made" in browser.shown("[id='100.1'] > .text")[0]
    assert browser.shown(tag) == ["EN"]
    # What the page says of a text is not found in it.
    fields = browser.ask("readDocuments().find((each) => each.number === '100.1').fields('en')")
    assert fields["text"] == "Tea is made from leaves and hot water."
