"""The search in a page is that of the command line: same words, same numbers, same rules found."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from judgekit.folding import fold
from judgekit.index.words import stem, stems, words
from judgekit.languages import LANGS, Lang
from judgekit.numbers import parse_references
from judgekit.search import Searcher
from judgekit.shelf import Shelf
from judgekit.terms import shipped_terms
from judgekit.texts import library
from tests.browser.chromium import Browser, needs_chromium
from tests.test_numbers import GARBAGE, LABELS, SPELLINGS
from tests.thorough import thorough

pytestmark = [needs_chromium, thorough]

CASES: Final[dict[Lang, dict[str, Sequence[str]]]] = yaml.safe_load(
    (Path(__file__).parent.parent / "cases" / "search.yaml").read_text(encoding="utf-8")
)

# The numbers of the rules that one language's ranking finds, the best first.
_RANKED: Final = """(() => {
  searcher ??= new Searcher(readDocuments(), data.langs);
  const { ranked } = searcher.rankers.find((each) => each.index.lang === $[1]).rank($[0], false);
  const found = [...ranked].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([row]) => searcher.documents[row]);
  return found.filter((each) => !each.isTerm).map((each) => each.number);
})()"""


def texts(lang: Lang) -> list[str]:
    """Every text that the page of all summaries shows, and every name its search knows."""
    summary = library.summary(lang).load()
    rules = [part for rule in summary.rules() for part in (rule.text, *rule.examples)]
    names = [name for term in shipped_terms() if lang in term.names for name in term.names[lang].all]
    return [*rules, *names, "Ærø’s ŒUVRE ½ +1/+1 −2/−2 x/x 805.10a–c d’équipe l'attaque “Ana’s” ﬁne İstanbul Ǆ"]


@pytest.mark.parametrize("lang", LANGS)
def test_words_are_the_same(browser: Browser, everything: Path, lang: Lang) -> None:
    browser.open(everything)
    given = texts(lang)
    assert browser.ask("$[0].map((text) => wordsOf(text, $[1]))", given, lang) == [words(text, lang) for text in given]
    assert browser.ask("$[0].map((text) => stemsOf(text, $[1]))", given, lang) == [stems(text, lang) for text in given]
    met = sorted({word for text in given for word in words(text, lang)})
    assert len(met) > 1000
    for other in LANGS:
        assert browser.ask("$[0].map((word) => stem(word, $[1]))", met, other) == [stem(word, other) for word in met]
    assert browser.ask("$[0].map(fold)", given) == [fold(text) for text in given]


def test_references_are_the_same(browser: Browser, everything: Path) -> None:
    browser.open(everything)
    given = [*SPELLINGS, *GARBAGE, *(f"{label}805.10e" for label in LABELS), "805.10=", "805.10 =", "CR 805,10="]
    read: list[list[dict[str, Any]]] = browser.ask("$[0].map((text) => parseReferences(text, () => false))", given)
    for text, found in zip(given, read, strict=True):
        expected = [(reference.low, reference.high) for reference in parse_references(text)]
        assert [(each["low"], each["high"]) for each in found] == expected, text


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_found_are_the_same(browser: Browser, everything: Path, lang: Lang) -> None:
    browser.open(everything)
    searcher = Searcher(Shelf().text(lang))
    for query in CASES[lang]:
        found = browser.ask(_RANKED, query, lang)
        ranked = [hit.rule for hit in searcher.search(query, limit=40) if hit.rule is not None]
        # Weights are rounded on their way into the index of the tool, so near ties may fall the other way.
        assert set(found[:3]) <= set(ranked[:8]), query


@pytest.mark.parametrize("lang", LANGS)
def test_questions_find_their_rules(browser: Browser, everything: Path, lang: Lang) -> None:
    """Even where the page holds all languages and does not know which one is spoken."""
    browser.open(everything)
    missed = {}
    for query, gold in CASES[lang].items():
        browser.ask("(box.value = $[0], typed())", f"{query} ")
        hits = [hit for hit in browser.hits() if hit[0].isdigit()]
        if not set(gold) & set(hits[:5]):
            missed[query] = hits[:5]
    assert missed == {}
