"""Rulings in the numbering of the loaded text: its numbers for the rules cited, and a word where it is another edition.

Rulings follow one edition of the rules. A text of another date may number a rule differently, word it differently, or
lack it, and whoever looks the rule up in it must be told.
"""

import os
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from judgekit.citations import EFFECTIVE, Citation, Place
from judgekit.errors import Message, say
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.paths import marker_of
from judgekit.rulings.ruling import Problem, Ruling, Step

if TYPE_CHECKING:
    from judgekit.index.lookup import TextIndex
    from judgekit.texts.model import Wording


class Quote(Named):
    """The text of a cited rule and where it is from; ``number`` is the one it has there."""

    number: str
    text: str
    lang: Lang
    wording: "Wording"
    effective: str


class Loaded:
    """The text that answers by default in a language, as far as it concerns citations.

    ``effective`` is None for a text of the edition that rulings follow, which changes nothing.
    """

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self.effective: str | None = None
        self._places: dict[str, Place] = {}
        if not os.path.exists(marker_of(lang)):
            return  # most people have no text of their own in most languages, and reading none is quicker
        from judgekit.texts import library

        entry = library.default(lang)
        if entry.path is None or entry.effective == EFFECTIVE:
            return
        from judgekit.index.lookup import TextIndex

        self._index = TextIndex(entry)
        if self._index.wording != "summary" and self._index.effective != EFFECTIVE:
            self.effective = self._index.effective

    def places(self, rules: Collection[str]) -> Mapping[str, Place]:
        """Where each of some rules stands."""
        if self.effective is None:
            return {rule: Place(rule, differs=False) for rule in rules}
        asked = [rule for rule in rules if rule not in self._places]
        if asked:
            found = self._index.places(asked)
            self._places.update((rule, found.get(rule, Place(rule, differs=False))) for rule in asked)
        return {rule: self._places[rule] for rule in rules}

    def numbered(self, ruling: Ruling, *, dated: bool = False) -> Ruling:
        """A ruling with the numbers of the loaded text, and warnings where that is another edition.

        A rule that the text lacks keeps its number; ``dated`` puts the date of the edition behind it.
        """
        if self.effective is None or not ruling.rules:
            return ruling
        places = self.places(ruling.rules)

        def cited(rules: tuple[Citation, ...]) -> tuple[Citation, ...]:
            return tuple(
                citation._replace(rule=places[citation.rule].number or own(citation.rule)) for citation in rules
            )

        def own(rule: str) -> str:
            return f"{rule} [{EFFECTIVE}]" if dated else rule

        return ruling._replace(
            steps=tuple(Step(step.message, cited(step.rules)) for step in ruling.steps),
            problems=tuple(Problem(each.at, each.message, cited(each.rules)) for each in ruling.problems),
            warnings=(*ruling.warnings, *self._warnings(places)),
        )

    def _warnings(self, places: Mapping[str, Place]) -> list[Message]:
        dates = {"effective": EFFECTIVE, "loaded": self.effective}
        told = [say("ruling.other-edition", **dates)]
        if lacking := [rule for rule, place in places.items() if place.number is None]:
            told.append(say("ruling.not-in-your-text", rules=lacking, **dates))
        differing = [
            place.number if place.number == rule else f"{place.number} ({rule})"
            for rule, place in places.items()
            if place.differs and place.number is not None
        ]
        if differing:
            told.append(say("ruling.reads-differently", rules=differing, **dates))
        return told

    def cited_json(self, ruling: Ruling) -> dict[str, Any]:
        """For programs, under which number each rule of a ruling stands in the loaded text; empty if under its own."""
        if self.effective is None or not ruling.rules:
            return {}
        places = self.places(ruling.rules)
        cited = [{"rule": rule, "loaded": place.number, "differs": place.differs} for rule, place in places.items()]
        return {"loaded": {"effective": self.effective, "rules": cited}}

    def quotes(self, ruling: Ruling) -> list[Quote]:
        """The texts of the cited rules: the loaded text where it has them, else judgekit's summaries."""
        from judgekit.index.lookup import TextIndex
        from judgekit.texts import library

        own = TextIndex(library.default(self.lang))
        others = [TextIndex(library.summary(lang)) for lang in dict.fromkeys((self.lang, LANGS[0]))]
        found: list[Quote] = []
        for rule, place in self.places(ruling.rules).items():
            if place.number is not None and own.has(place.number):
                found.append(_quote(own, place.number))
            elif (other := next((index for index in others if index.has(rule)), None)) is not None:
                found.append(_quote(other, rule))
        return found


def _quote(index: "TextIndex", number: str) -> Quote:
    rule = index.rule(number)
    assert rule is not None
    return Quote(number, rule.text, index.lang, index.wording, index.effective)
