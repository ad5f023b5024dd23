"""Amounts of life: a number, a part of a total such as half of it rounded up, or the life lost before."""

import re
from collections.abc import Iterator
from typing import Any

from judgekit.asking.answers import Choice, Misread, Whole, pick
from judgekit.asking.meanings import plain
from judgekit.errors import Message, say
from judgekit.messages import Catalogue
from judgekit.named import Named

ROUNDINGS = ("up", "down")
_SHARE = re.compile(r"([0-9]+/[0-9]++)\s*(.*)")
# The parts that have a sign and names of their own.
_SIGNS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
_NAMED = {"half": "1/2", "third": "1/3", "two-thirds": "2/3", "quarter": "1/4", "three-quarters": "3/4"}


class Amount(Named):
    """A number, a part of a life total such as ``1/2 up``, or the life lost before."""

    choices: tuple[Choice, ...]

    @property
    def said(self) -> Message:
        """What can be answered."""
        return say("ask.can-be-amount", up=say("ask.word.up"), lost=self.choices[0].said)

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        if (found := share_said(text, catalogue)) is not None:
            share, rounded = found
            sides = tuple(Choice(side, say(f"ask.word.{side}"), (side,), typed=side) for side in ROUNDINGS)
            if not rounded:
                raise Misread(say("ask.rounding-missing", part=share, names=[side.said for side in sides]))
            return {"part": share, "round": pick(sides, rounded, catalogue).value}
        try:
            return Whole().understand(text, catalogue)
        except Misread as misread:
            if text.strip()[:1].isdecimal():
                raise
            try:
                return pick(self.choices, text, catalogue).value
            except Misread:
                raise misread from None

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        if isinstance(value, dict):
            return catalogue.text(say(f"ask.rounded-{value['round']}", part=value["part"]))
        return next((c.label(catalogue) for c in self.choices if c.value == value), str(value))


def share_said(text: str, catalogue: Catalogue) -> tuple[str, str] | None:
    """The share that a text begins with, as ``1/2``, and what it says of rounding; None if it begins with none."""
    found = _SHARE.fullmatch(text.strip())
    if found is not None:
        return found[1], _rounding(found[2])
    if text.strip()[:1] in _SIGNS:
        return _SIGNS[text.strip()[0]], _rounding(text.strip()[1:])
    for name, share in _shares(catalogue):
        begin = plain(text)[: len(name)]
        if begin == name and not plain(text)[len(name) :][:1].isalpha():
            return share, _rounding(plain(text)[len(name) :])
    return None


def _shares(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """What begins a share, the longest first, which may begin with another."""
    spoken = {
        plain(name): share for key, share in _NAMED.items() for name in catalogue.template(f"shares.{key}").split("|")
    }
    yield from sorted(spoken.items(), key=lambda each: len(each[0]), reverse=True)


def _rounding(text: str) -> str:
    return text.strip(" ,;-").strip()
