"""Where the rules of the revision that judgekit rules by stand in another text, and which of them read differently."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from judgekit.citations import Place
from judgekit.history.align import Match, Places
from judgekit.history.facts import Range
from judgekit.history.published import Published
from judgekit.history.story import Trace, trace
from judgekit.history.wording import fingerprint, masked, normalised
from judgekit.texts.model import RulesText


def places(published: Published, text: RulesText, effective: str) -> dict[str, Place]:
    """Where rules of the revision of a date stand in an English text; those that are the same there are left out.

    A text that is a published revision is followed through all revisions between; of any other, the wordings alone
    tell. A translation is taken at its word for the revision it says it is.
    """
    numbers = sorted(published.numbers(effective))
    if text.lang != "en":
        return _moved(_by_revision(published, numbers, effective, text.effective))
    there = {rule.number: fingerprint(masked(normalised(rule.text))) for rule in text.rules()}
    date = text.file_date if text.file_date in published.dates else text.effective
    known = _is_revision(published, there, date)
    found = _by_revision(published, numbers, effective, date) if known else {}
    if not known:
        found = _by_wording(published, there, numbers, effective)
    return _moved(found)


def _moved(found: Mapping[str, Place]) -> dict[str, Place]:
    return {number: place for number, place in found.items() if place != Place(number, differs=False)}


def _is_revision(published: Published, there: Mapping[str, str], date: str) -> bool:
    """Whether a text has the very rules that the revision of its date has."""
    if date not in published.dates:
        return False
    return there == {each.number: each.masked for each in _in_force(published, date)}


def _in_force(published: Published, date: str) -> list[Range]:
    return [
        each for each in published.everything() if each.begins <= date and (each.until is None or date < each.until)
    ]


def _by_revision(published: Published, numbers: Iterable[str], effective: str, date: str) -> dict[str, Place]:
    found: dict[str, Place] = {}
    if date not in published.dates:
        return found
    for number in numbers:
        traced = trace(published, number, effective, date)
        if (there := _same_words(published, traced)) is not None:
            found[number] = there
        elif traced.now is None and traced.likely is not None and traced.likely.number == number:
            found[number] = Place(number, differs=True)
        elif traced.outcome != "unknown":
            found[number] = Place(traced.now, traced.outcome in ("reworded", "moved-reworded"))
    return found


def _same_words(published: Published, traced: Trace) -> Place | None:
    """Where a rule has its very words under a number that nothing proves to be its own.

    Only if that number has no other rule to go on as: words that stand twice would lead to a neighbour.
    """
    if traced.now is not None or traced.likely is None or traced.likely.likeness < 1:
        return None
    other = traced.likely.number
    back = trace(published, other, traced.end, traced.start)
    if back.now is not None or back.likely is None or back.likely.number != traced.rule:
        return None
    here, there = published.at(traced.rule, traced.start), published.at(other, traced.end)
    return Place(other, differs=here is None or there is None or here.masked != there.masked)


def _by_wording(
    published: Published, there: Mapping[str, str], numbers: Iterable[str], effective: str
) -> dict[str, Place]:
    here = {each.number: each.masked for each in _in_force(published, effective)}
    holders: dict[str, list[str]] = defaultdict(list)
    for number, wording in there.items():
        holders[wording].append(number)
    went: dict[str, str] = {}
    for number, wording in here.items():
        if there.get(number) == wording:
            went[number] = number
        elif len(same := [each for each in holders[wording] if here.get(each) != wording]) == 1:
            went[number] = same[0]
    expected = Places(Match(number, now, 1.0) for number, now in went.items())
    taken = set(went.values())
    found = {}
    for number in numbers:
        if number in went:
            found[number] = Place(went[number], differs=False)
        elif number in here:
            likely = [each for each in (*expected.expected(number), number) if each in there and each not in taken]
            found[number] = Place(likely[0] if likely else None, differs=bool(likely))
    return found
