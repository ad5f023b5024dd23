"""Every regular expression takes time in proportion to its text, whatever the text."""

import re
import signal
from time import perf_counter
from typing import Any, Final, NoReturn

import pytest

from tests.patterns import Attack, Used, attacks, patterns
from tests.thorough import THOROUGH, thorough

# A text twice as long takes four times as long where a pattern is not linear: 100,000 characters would take seconds
# even if each step took no more than a nanosecond. What a megabyte adds is whether each step is quick. All attacks are
# tried in few characters, and so many of them, those that hurt most, in more; together they have so many seconds.
_STAGES: Final = (
    (700, 1_000, 1.0),
    (6_000, 16, 0.5),
    *(((100_000, 2, 0.5), (1_000_000, 2, 2.0)) if THOROUGH else ()),
)

# Finding them takes every module, in each process that runs tests.
USED: Final = patterns() if THOROUGH else ()

# None of these is judgekit's; each is slow in a way of its own, and some would take for ever.
SLOW: Final = (
    r"\s+$", r"\d+x", r"a.*b.*c", r"<[^>]*>", r"(?:a+)+b", r"(?:\w+\s?)*:", r"(?:a|ab|aba)*c", r"(?:x+x*)+y",
    r"\bany .*thing", r"\(.*\)\.", r"[A-Z][\w ]+\.$",
)  # fmt: skip
QUICK: Final = (r"(?<!\s)\s+$", r"\d{1,9}x", r"<[^<>]*>", r"(?:rule|section)s?\b")


class _TooSlowError(Exception):
    """A pattern has used up its time."""


def _stop(_signal: int, _frame: Any) -> NoReturn:
    raise _TooSlowError


signal.signal(signal.SIGVTALRM, _stop)


def seconds(used: Used, attack: Attack, size: int) -> float:
    """How long a pattern is held against an attack, by the clock on the wall: that of the processor is too coarse."""
    text: Any = attack.text(size)
    if isinstance(used.pattern.pattern, bytes):
        text = text.encode("latin-1", "replace")
    pattern: re.Pattern[Any] = used.pattern
    before = perf_counter()
    if used.anchored:
        pattern.match(text)
        pattern.fullmatch(text)
    else:
        for _ in pattern.finditer(text):
            pass
    return perf_counter() - before


def slow_on(used: Used) -> tuple[Attack, int] | None:
    """The attack, and its size, at which a pattern uses up its time; None where it takes all of them well."""
    worst = attacks(used.pattern)
    for size, most, limit in _STAGES:
        took: dict[Attack, float] = {}
        try:
            # Other programs take none of this time.
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)
            for attack in worst[:most]:
                took[attack] = seconds(used, attack, size)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        except _TooSlowError:
            return worst[len(took)], size
        worst = sorted(took, key=took.__getitem__, reverse=True)
    return None


@thorough
def test_the_patterns_are_found() -> None:
    names = {used.where for used in USED}
    assert {
        "judgekit.texts.official.RULE",
        "judgekit.translation.exchange.po._STRING",
        "judgekit.yamltree._UNPRINTABLE",
    } <= names
    assert len(USED) > 200


@pytest.mark.parametrize("used", [pytest.param(used, id=used.where) for used in USED])
def test_a_pattern_is_linear(used: Used) -> None:
    assert slow_on(used) is None


@thorough
@pytest.mark.parametrize("pattern", SLOW)
def test_a_slow_pattern_does_not_pass(pattern: str) -> None:
    assert slow_on(Used("here", re.compile(pattern), anchored=False)) is not None


@pytest.mark.parametrize("pattern", QUICK)
def test_a_quick_pattern_passes(pattern: str) -> None:
    assert slow_on(Used("here", re.compile(pattern), anchored=False)) is None
