"""Every regular expression takes time in proportion to its text, whatever the text."""

import re
from time import process_time
from typing import Any, Final

import pytest

from tests.patterns import Attack, Used, attacks, patterns

# Of so many characters the attacks that hurt most are found; those are then held against the whole size.
_TRIED: Final = 1_500
_SIZES: Final = (30_000, 1_000_000)
_SECONDS: Final = 1.0
_WORST: Final = 2

USED: Final = patterns()


def seconds(used: Used, attack: Attack, size: int) -> float:
    """How long a pattern is held against an attack."""
    text: Any = attack.text(size)
    if isinstance(used.pattern.pattern, bytes):
        text = text.encode("latin-1", "replace")
    pattern: re.Pattern[Any] = used.pattern
    before = process_time()
    if used.anchored:
        pattern.match(text)
        pattern.fullmatch(text)
    else:
        for _ in pattern.finditer(text):
            pass
    return process_time() - before


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
    worst = sorted(((seconds(used, attack, _TRIED), attack) for attack in attacks(used.pattern)), reverse=True)
    for _, attack in worst[:_WORST]:
        for size in _SIZES:
            assert seconds(used, attack, size) < _SECONDS * max(size / _SIZES[-1], 0.1), attack
