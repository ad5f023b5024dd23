"""``reference-mismatch``: the rules cited are those that the source cites; order and place do not matter."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.numbers import RuleNumber, is_rule_number
from judgekit.translation.findings import Finding
from judgekit.translation.layout import own_number
from judgekit.translation.pairing import Pair
from judgekit.translation.revision import cites_of_earlier, held_cites
from judgekit.translation.subject import Subject

CHECK: Final = "reference-mismatch"


def find(subject: Subject) -> Iterator[Finding]:
    """Rules cited that the source does not cite, and rules it cites that are not cited."""
    for pair in compared(subject):
        lost, gained = differences(subject, pair)
        if not lost and not gained:
            continue
        if not subject.document.has_sources and cites_of_earlier(subject, pair) is not None:
            continue  # of an older revision, which stale-reference says
        expected, found = listed(lost), listed(gained)
        if lost and gained:
            message = say("check.reference-mismatch.other", expected=expected, found=found)
        elif lost:
            message = say("check.reference-mismatch.lost", expected=expected)
        else:
            message = say("check.reference-mismatch.gained", found=found)
        yield subject.report(CHECK, "error", message, pair.unit, expected=expected, found=found)


def compared(subject: Subject) -> Iterator[Pair]:
    """The pairs whose references can be compared; those of English texts under another name, too."""
    if subject.reference is not None and not subject.reference.is_english and not subject.document.has_sources:
        return
    yield from subject.pairs


def differences(subject: Subject, pair: Pair) -> tuple[Counter[str], Counter[str]]:
    """The rules that the source cites and the translation does not, and the reverse."""
    source, target = held_cites(subject, pair), pair.target_cited.numbers
    if number := own_number(pair.source, pair.target):
        # Whoever writes the number of the rule before its text cites nothing by that.
        target = target - Counter([number])
    if not subject.exact:
        # A summary cites what the text cites, but not as often, and leaves out what is no more than a pointer.
        source, target = Counter(set(source)), Counter(set(target))
    lost, gained = source - target, target - source
    # A rule that is cited once more or less, while it is cited all the same, is a matter of style.
    lost = Counter({number: count for number, count in lost.items() if number not in target or gained})
    gained = Counter({number: count for number, count in gained.items() if number not in source or lost})
    return lost, gained


def listed(numbers: Counter[str]) -> str:
    """The numbers in the order of the rules."""
    return ", ".join(sorted(numbers.elements(), key=_sort_key))


def _sort_key(number: str) -> str:
    return RuleNumber.parse(number).sort_key if is_rule_number(number) else number
