"""What a page's markup hides stays hidden, what it stands for is as harmless as text, and bulk is refused in time."""

from time import process_time

import pytest

from judgekit.errors import DataError
from judgekit.texts.files import read_text_file, write_text_file
from judgekit.texts.importers import read_text
from judgekit.texts.markup import MAX_MARKS, plain_lines
from judgekit.texts.page import recognises
from tests.thorough import thorough


def shown(text: str) -> list[str]:
    return [line.text for line in plain_lines(text)]


@pytest.mark.parametrize("code", [0x1, 0x7, 0xB, 0xC, 0x1B, 0x7F, 0x85, 0x2028, 0x202E, 0x2066, 0xFEFF, 0xFFFE, 0xFFFF])
@pytest.mark.parametrize("form", ["&#{};", "&#x{:x};", "{:c}"])
def test_what_nobody_sees_is_not_imported_in_any_spelling(code: int, form: str) -> None:
    page = f"100.1. Una tetera{form.format(code)} está llena. {'Se bebe. ' * 120}\n"
    text = read_text(page.encode(), source="a.html", lang="es", effective="2026-04-17").text
    assert read_text_file(write_text_file(text), "a.yaml") == text


def test_an_entity_makes_no_line_of_its_own() -> None:
    assert shown("a&#10;b&#x2028;c&#9;d&#12;e &aacute; &bogus;") == ["a b c\tde á &bogus;"]


@pytest.mark.parametrize("begin", ["<script", "<STYLE>", "<!--"])
def test_what_is_dropped_and_what_has_no_end(begin: str) -> None:
    end = {"<script": "</script >", "<STYLE>": "</style>", "<!--": "-->"}[begin]
    assert shown(f"a{begin} x\ny {end}b") == ["a", "b"]
    assert shown(f"a<!-- x -->b{begin} {begin} x") == [f"ab{begin} {begin} x".replace("<STYLE>", "")]


@thorough
@pytest.mark.parametrize(
    "piece", ["<script", "<style<script<!--", "<!---->", "<script></script>", "<br>a", "&amp;", "**a**", "<"]
)
def test_bulk_is_refused_soon(piece: str) -> None:
    page = "100.1. A.\n" + piece * (MAX_MARKS + 1)
    before = process_time()
    assert recognises(page)
    with pytest.raises(DataError) as caught:
        read_text(page.encode(), source="a.html", lang="es", effective="2026-04-17")
    assert caught.value.faults[0].message.key == "bulk.too-much-markup"
    assert caught.value.faults[0].source == "a.html"
    assert process_time() - before < 5


def test_a_page_is_asked_for_its_first_rule_alone() -> None:
    page = "100.1. A.\n" + "<br>a" * 700_000
    before = process_time()
    for _ in range(20):
        assert recognises(page)
    assert process_time() - before < 5
