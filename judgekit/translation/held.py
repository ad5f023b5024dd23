"""Holds a document that carries its sources against the text that ``--against`` names: which sources are another's."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from judgekit.errors import say
from judgekit.history.wording import masked, normalised
from judgekit.named import Named
from judgekit.numbers import is_rule_number
from judgekit.translation.checks.reference_mismatch import listed
from judgekit.translation.findings import Finding, short
from judgekit.translation.pairing import Pair
from judgekit.translation.reference import Reference, ReferenceRule
from judgekit.translation.revision import AHEAD, cites_of_earlier, dating
from judgekit.translation.scope import letter, parent
from judgekit.translation.subject import Subject
from judgekit.translation.units import Unit

# What a source is to the text: its words; the same but for the numbers it cites, as the translation still cites or
# no longer cites them; words that stand at another number; other words; words of a number that there is none of.
Kind = Literal["same", "references", "followed", "moved", "reworded", "gone"]


class Held(Named):
    """A unit whose source is not the rule of its number; ``rule`` is that rule, or the one with its words."""

    unit: Unit
    kind: Kind
    rule: ReferenceRule | None


def is_held(subject: Subject) -> bool:
    """Whether the sources of a document can be held against its reference: both are official, or both summaries."""
    reference = subject.reference
    if reference is None or not subject.named or not subject.document.has_sources or not reference.is_english:
        return False
    if (subject.document.wording or "official") == reference.wording:
        return True
    # A document need not say what it translates; its sources do.
    own = [unit for unit in subject.document.units if unit.source is not None and is_rule_number(unit.number)]
    same = sum(_is_rule(unit, reference.rules.get(unit.number)) for unit in own)
    return same * 2 > len(own)


@lru_cache(maxsize=8)
def held(subject: Subject) -> dict[str, Held]:
    """The units whose sources differ from the reference, by number; none where the two cannot be compared."""
    reference = subject.reference
    if reference is None or not is_held(subject):
        return {}
    found: dict[str, Held] = {}
    for unit in subject.document.units:
        if unit.source is not None and is_rule_number(unit.number) and unit.text.strip():
            one = _held(unit, reference, subject.lang)
            if one.kind != "same":
                found[unit.number] = one
    return found


def _held(unit: Unit, reference: Reference, lang: str) -> Held:
    rule = reference.rules.get(unit.number)
    if _is_rule(unit, rule):
        return Held(unit, "same", rule)
    if rule is not None and _parts(unit) == _masked_rule(rule, len(unit.source_examples)):
        old = Pair(unit, unit.source or "", unit.source_examples, lang)
        new = following(unit, rule, lang)
        cites = set(new.target_cited.numbers)
        is_behind = cites == set(old.source_cited.numbers) and cites != set(new.source_cited.numbers)
        return Held(unit, "references" if is_behind else "followed", rule)
    elsewhere = [
        reference.rules[number] for number in reference.by_wording.get(masked(normalised(unit.source or "")), ())
    ]
    if len(elsewhere) == 1 and elsewhere[0].number != unit.number:
        return Held(unit, "moved", elsewhere[0])
    return Held(unit, "reworded" if rule is not None else "gone", rule)


def following(unit: Unit, rule: ReferenceRule, lang: str) -> Pair:
    """A unit beside the rule as it is now, of as many examples as the unit has sources for."""
    return Pair(unit, rule.text, rule.examples[: len(unit.source_examples)], lang)


def _is_rule(unit: Unit, rule: ReferenceRule | None) -> bool:
    """Whether the source of a unit is a rule word by word, and its examples are among those of the rule."""
    if rule is None or normalised(unit.source or "") != normalised(rule.text):
        return False
    examples = set(map(normalised, rule.examples))
    return all(normalised(example) in examples for example in unit.source_examples)


def _parts(unit: Unit) -> tuple[str, ...]:
    return tuple(masked(normalised(text)) for text in (unit.source or "", *unit.source_examples))


def _masked_rule(rule: ReferenceRule, examples: int) -> tuple[str, ...]:
    return tuple(masked(normalised(text)) for text in (rule.text, *rule.examples[:examples]))


def stale_wordings(subject: Subject) -> Iterator[Finding]:
    """Sources that have other words in the text, and rules of an older text that have other words by now."""
    yield from _reworded_since(subject)
    reference = subject.reference
    for number, one in held(subject).items():
        if one.kind not in ("reworded", "references", "followed") or reference is None or one.rule is None:
            continue
        if _is_newer(subject):
            key = "filed.newer" if one.kind == "reworded" else "filed.newer-references"
            message = say(key, number=number, name=reference.name)
            yield subject.report("stale-wording", "note", message, one.unit)
        elif one.kind == "reworded":
            message = say("check.stale-wording.source-changed", number=number)
            yield subject.report(
                "stale-wording",
                "warning",
                message,
                one.unit,
                expected=short(one.rule.text),
                found=short(one.unit.source or ""),
            )


def _reworded_since(subject: Subject) -> Iterator[Finding]:
    """Rules of a text without sources that were reworded between the revision it agrees with and the reference."""
    past, position, wording = subject.past, subject.position, subject.wording
    if past is None or position is None or wording is None or subject.is_english or not subject.exact:
        return
    found = dating(subject)
    if found is None or found.last >= position or found.agree < AHEAD:
        return
    translated = {pair.number for pair in subject.translated}
    for unit in subject.document.units:
        if unit.fingerprint is not None or unit.number not in translated:
            continue
        since = wording.reworded(unit.number, found.last, position)
        if since is not None:
            message = say("filed.reworded", number=unit.number, date=since)
            yield subject.report("stale-wording", "warning", message, unit, found=since)


def stale_references(subject: Subject) -> Iterator[Finding]:
    """Rules cited as the source cites them, which the text cites under other numbers."""
    for one in held(subject).values():
        if one.kind != "references" or one.rule is None or _is_newer(subject):
            continue
        pair = following(one.unit, one.rule, subject.lang)
        source, target = pair.source_cited.numbers, pair.target_cited.numbers
        lost, gained = source - target, target - source
        lost = Counter({number: count for number, count in lost.items() if number not in target or gained})
        gained = Counter({number: count for number, count in gained.items() if number not in source or lost})
        expected, found = listed(lost), listed(gained)
        kind = "other" if expected and found else "lost" if expected else "gained"
        since = cites_of_earlier(subject, pair)
        given: dict[str, str] = {} if kind == "gained" else {"expected": expected}
        given |= {} if kind == "lost" else {"found": found}
        message = (
            say(f"check.stale-reference.{kind}", date=since, **given)
            if since is not None
            else say(f"filed.reference-{kind}", **given)
        )
        yield subject.report("stale-reference", "error", message, one.unit, expected=expected, found=found)


def extra_rules(subject: Subject) -> Iterator[Finding]:
    """Rules that the text has at another number, or has no more."""
    reference = subject.reference
    for number, one in held(subject).items():
        if one.kind == "moved" and one.rule is not None:
            now = one.rule.number
            message = say("check.extra-rule.elsewhere", number=number, now=now)
            yield subject.report("extra-rule", "warning", message, one.unit, expected=now, found=number)
        elif one.kind == "gone" and reference is not None and _covers(reference, number):
            message = say("filed.gone", number=number, name=reference.name)
            yield subject.report("extra-rule", "warning", message, one.unit)


def _covers(reference: Reference, number: str) -> bool:
    """Whether a text would have a rule if there was one: a page of a rule or two lacks the others for no reason."""
    if letter(number):
        return parent(number) in reference.rules
    return sum(not letter(other) for other in reference.by_section.get(number[:3], ())) > 1


def source_of(subject: Subject, unit: Unit) -> Pair | None:
    """The rule of the text that a unit is compared with in place of its source; None where the source stays.

    It does where the text has other words, which is said of the unit once.
    """
    if not subject.named or (one := held(subject).get(unit.number)) is None or _is_newer(subject):
        return None
    return following(unit, one.rule, subject.lang) if one.kind == "followed" and one.rule is not None else None


def _is_newer(subject: Subject) -> bool:
    """Whether a document says that it translates a newer text than the one it is held against."""
    stated, reference = subject.document.effective, subject.reference
    return bool(stated and reference is not None and reference.effective and stated > reference.effective)
