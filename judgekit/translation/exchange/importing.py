"""Import: takes a translator's entries into a translation; nothing is deleted, guessed or overwritten unasked."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from judgekit.errors import DataError
from judgekit.named import Named
from judgekit.texts.model import Chapter, GlossaryEntry, Rule, RulesText, Section
from judgekit.translation.exchange.admitting import Admitted, Refused, admit, unknown_sources
from judgekit.translation.exchange.model import Document, Entry, target_print
from judgekit.translation.exchange.pairs import (
    RulePair,
    entries,
    joined_notes,
    notes_by_unit,
    older_rules,
    paired_rules,
    rule_context,
)
from judgekit.translation.exchange.sides import Sides, english_texts

# What happens to a unit; what is not taken says why not.
Outcome = Literal["added", "changed", "confirmed", "needs-review", "noted"]

_FINISHED: Final = ("translated", "reviewed")
_NO_BREAK: Final = re.compile("[\u00a0\u202f]")


class Change(Named):
    """What an import changes of a unit: its translation, or only whether it is up to date."""

    entry: Entry
    outcome: Outcome
    before: str


@dataclass
class Taken:
    """What an import makes of a document: the translation as it will be, and everything to be told of it.

    ``rules`` and ``titles`` are those that differ. Every entry counts once: ``unchanged`` are those that change nothing
    and are not refused. Of these ``older`` are as they were exported while another text stands in their place now;
    ``emptied`` have lost their translation since the export, which changes nothing either and is not counted.
    """

    text: RulesText
    rules: list[Rule] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    unchanged: int = 0
    older: list[Entry] = field(default_factory=list)
    emptied: list[Entry] = field(default_factory=list)


def take(document: Document, sides: Sides, source: str, *, overwrite: bool = False) -> Taken:
    """Put the entries of a document into a translation.

    An entry counts only with a target; a target that was changed on both sides since the export is a conflict and stays
    unless ``overwrite``. DataError, and nothing taken, for a document with sources that no text at hand has.
    """
    found = _Import(document, sides, overwrite)
    if faults := unknown_sources(found.admitted.unknown, source):
        raise DataError(*faults)
    return found.run()


class Rehearsed(Named):
    """What an import would take of a document, and which of its entries it can place."""

    taken: Taken
    admitted: Admitted


def rehearse(document: Document, sides: Sides) -> Rehearsed:
    """What an import would do with a document, were it not for sources that no text at hand has."""
    found = _Import(document, sides, overwrite=False)
    return Rehearsed(found.run(), found.admitted)


class _Import:
    """One import, unit by unit and then rule by rule."""

    def __init__(self, document: Document, sides: Sides, overwrite: bool) -> None:
        self.sides = sides
        self.overwrite = overwrite
        self.changes: list[Change] = []
        self.older: list[Entry] = []
        older = older_rules(english_texts(sides.english.name))
        self.known = {entry.context: entry for entry in entries(sides.english, sides.translated, older)}
        self.admitted = admit(document, sides, self.known)
        self.given = self.admitted.given
        self.refused = self.admitted.refused

    def run(self) -> Taken:
        old = self.sides.translated
        rules: dict[str, Rule] = {rule.number: rule for rule in old.rules()} if old is not None else {}
        changed: list[Rule] = []
        for pair in paired_rules(self.sides.english, old):
            rule = self._rule(pair)
            if rule is not None and rule != pair.translated:
                rules[rule.number] = rule
                changed.append(rule)
        titles, new_titles = self._titles()
        text = _assembled(self.sides, rules, titles, self._glossary())
        told = {id(change.entry) for change in self.changes} | {id(refused.entry) for refused in self.refused}
        unchanged = sum(id(entry) not in told for entry in self.given.values())
        return Taken(
            text, changed, new_titles, self.changes, self.refused, unchanged, self.older, self.admitted.emptied
        )

    def _target(self, entry: Entry, now: str) -> str | None:
        """The target to take from an entry; None where what stands now stays."""
        target = entry.target_text.strip()
        if target == now or (now and target_print(target) == entry.exported):
            # Untouched since the export; whatever stands now is as new or newer.
            if target != now:
                self.older.append(entry)
            return None
        if now and _spaced(target) == _spaced(now) and entry.exported != target_print(now):
            # Only no-break spaces differ, which tools take out and nobody sees: the text that has more of them stays.
            return target if _no_breaks(target) > _no_breaks(now) else None
        if now and entry.exported != target_print(now) and not self.overwrite:
            self.refused.append(Refused(entry, "conflict", now))
            return None
        return target

    def _rule(self, pair: RulePair) -> Rule | None:
        """A rule with what the document says of it; None if it says nothing that can be kept."""
        english, translated = pair
        given = {at: entry for at in range(len(english.examples) + 1) if (entry := self._entry(english.number, at))}
        if not given:
            return None
        old = [translated.text, *translated.examples] if translated is not None else []
        units = list(old)
        replaced: dict[int, str] = {}
        for at, entry in sorted(given.items()):
            now = old[at] if at < len(old) else ""
            target = self._target(entry, now)
            if target is None:
                continue
            if at and not (units and units[0]):
                # An example illustrates its rule, and none can stand without it.
                self.refused.append(Refused(entry, "unfinished-rule", now))
                continue
            # Translators work in any order: the place of an example that has no translation yet stays empty.
            units += [""] * (at - len(units))
            units[at : at + 1] = [target]
            replaced[at] = now
        if not units:
            return None
        # What was accepted in a rule and why is the translator's own; no file brings it.
        before = translated if translated is not None else Rule(english.number, "")
        rule = before._replace(text=units[0], examples=tuple(units[1:]))
        rule = rule._replace(source=self._stamp(RulePair(english, rule), pair, given, replaced), note=self._note(pair))
        self._tell(rule, pair, given, replaced)
        return rule

    def _entry(self, number: str, at: int) -> Entry | None:
        return self.given.get(rule_context(number, at))

    def _stamp(
        self, new: RulePair, old: RulePair, given: Mapping[int, Entry], replaced: Mapping[int, str]
    ) -> str | None:
        """The fingerprint of the English a rule was made from: today's if every unit is said to be finished."""
        assert new.translated is not None
        before = old.translated.source if old.translated is not None else None
        translated = (new.translated.text, *new.translated.examples)
        units = [at for at, text in enumerate(translated) if text]
        if all(self._is_done(rule_context(new.english.number, at), given.get(at), at in replaced) for at in units):
            return new.stamp() or before
        if old.translated is None:
            return _older_stamp(given, new.translated)
        # What is marked for review is no longer up to date, and nothing else says so.
        return None if before == new.stamp() else before

    def _is_done(self, context: str, entry: Entry | None, replaced: bool) -> bool:
        """Whether a unit is finished: as the document says of a target that stands now, else as it was before."""
        own = self.known.get(context)
        if entry is None or (own is not None and entry.target_text.strip() != own.target and not replaced):
            # A target that was refused says nothing of the one that stayed.
            return own is not None and own.state == "translated"
        return entry.state in _FINISHED

    def _note(self, pair: RulePair) -> str:
        """The note of a rule with those on its units; an entry without notes leaves what is noted as it is."""
        notes = notes_by_unit(pair.translated.note) if pair.translated is not None else {}
        for at in range(len(pair.english.examples) + 1):
            entry = self._entry(pair.english.number, at)
            if entry is not None and entry.notes:
                notes[at] = entry.notes
        return joined_notes(notes)

    def _tell(self, rule: Rule, pair: RulePair, given: Mapping[int, Entry], replaced: Mapping[int, str]) -> None:
        before = pair.translated
        for at, entry in given.items():
            if at in replaced:
                self.changes.append(Change(entry, "changed" if replaced[at] else "added", replaced[at]))
        if replaced:
            return
        first = self._first(given)
        if before is not None and rule.source != before.source:
            outcome: Outcome = "confirmed" if RulePair(pair.english, rule).is_current else "needs-review"
            self.changes.append(Change(first, outcome, before.text))
        elif before is not None and rule.note != before.note:
            self.changes.append(Change(first, "noted", before.text))

    def _first(self, given: Mapping[int, Entry]) -> Entry:
        """The entry that stands for its unit; one that was refused, and is told of so, only if all were."""
        refused = {id(each.entry) for each in self.refused}
        return next((entry for entry in given.values() if id(entry) not in refused), next(iter(given.values())))

    def _titles(self) -> tuple[dict[str, str], dict[str, str]]:
        """All titles of the translation, and those that are new; there is no place to say that one needs review."""
        titles: dict[str, str] = {}
        new: dict[str, str] = {}
        for context, own in self.known.items():
            if own.kind != "title":
                continue
            if own.target:
                titles[own.number] = own.target
            entry = self.given.get(context)
            if entry is None:
                continue
            target = self._target(entry, own.target)
            if target is None:
                continue
            if entry.state not in _FINISHED:
                self.refused.append(Refused(entry, "review-title", own.target))
            else:
                titles[own.number] = new[own.number] = target
                self.changes.append(Change(entry, "changed" if own.target else "added", own.target))
        return titles, new

    def _glossary(self) -> tuple[GlossaryEntry, ...]:
        old = self.sides.translated.glossary if self.sides.translated is not None else ()
        by_english = {entry.english: entry for entry in old if entry.english}
        taken = {entry.term: entry.english for entry in old}
        found: list[GlossaryEntry] = [entry for entry in old if not entry.english]
        for english in self.sides.english.glossary:
            now = by_english.get(english.term)
            contexts = (f"GL|{english.term}", f"GL|{english.term}|def")
            given = {at: self.given[context] for at, context in enumerate(contexts) if context in self.given}
            if given:
                now = self._term(english, now, given, contexts, taken)
            if now is not None:
                taken[now.term] = english.term
                found.append(now)
        return tuple(found)

    def _term(
        self,
        english: GlossaryEntry,
        now: GlossaryEntry | None,
        given: Mapping[int, Entry],
        contexts: tuple[str, str],
        taken: Mapping[str, str],
    ) -> GlossaryEntry | None:
        """A glossary entry with what the document says of it; as it is where that is too little."""
        old = (now.term, now.definition) if now is not None else ("", "")
        new = list(old)
        for at, entry in given.items():
            new[at] = self._target(entry, old[at]) or old[at]
        first = next(iter(given.values()))
        if not all(new) or taken.get(new[0], english.term) != english.term:
            self.refused.append(Refused(first, "name-taken" if all(new) else "unfinished-rule", ""))
            return now
        replaced = {at: old[at] for at in given if new[at] != old[at]}
        finished = all(self._is_done(contexts[at], given.get(at), at in replaced) for at in (0, 1))
        stamp = now.source if now is not None else _older_stamp(given, Rule("", new[0], (new[1],)))
        if finished:
            stamp = english.fingerprint()
        elif stamp == english.fingerprint():
            stamp = None
        for at, before in replaced.items():
            self.changes.append(Change(given[at], "changed" if before else "added", before))
        if not replaced and now is not None and stamp != now.source:
            self.changes.append(Change(self._first(given), "confirmed" if finished else "needs-review", now.term))
        return GlossaryEntry(new[0], new[1], english.term, stamp)


def _spaced(text: str) -> str:
    """A text with plain spaces for those that no line is broken at."""
    return _NO_BREAK.sub(" ", text)


def _no_breaks(text: str) -> int:
    return len(_NO_BREAK.findall(text))


def _older_stamp(given: Mapping[int, Entry], rule: Rule) -> str | None:
    """The fingerprint of the older English that the entries of a new rule say they were made from."""
    units = [given[at] for at in range(len(rule.examples) + 1) if at in given]
    if len(units) != len(rule.examples) + 1 or not any(entry.previous_source for entry in units):
        return None
    text, *examples = (entry.previous_source or entry.source_text for entry in units)
    return Rule(rule.number, text, tuple(examples)).fingerprint()


def _assembled(
    sides: Sides, rules: Mapping[str, Rule], titles: Mapping[str, str], glossary: Sequence[GlossaryEntry]
) -> RulesText:
    """The translation in the order of the English text; what only the translation has stands where it stood."""
    english, old = sides.english, sides.translated
    order: dict[str, list[str]] = {
        section.number: [rule.number for rule in section.rules] for section in english.sections
    }
    for section in old.sections if old is not None else ():
        numbers = order.setdefault(section.number, [])
        for at, rule in enumerate(section.rules):
            if rule.number not in numbers:
                above = section.rules[at - 1].number if at else None
                numbers.insert(numbers.index(above) + 1 if above in numbers else 0, rule.number)
    sections = []
    for number in sorted(order):
        found = tuple(rules[rule] for rule in order[number] if rule in rules)
        old_title = next((s.title for s in (old.sections if old is not None else ()) if s.number == number), "")
        title = titles.get(number, old_title)
        if found or title:
            sections.append(Section(number, title, found))
    chapters = tuple(Chapter(c.number, titles[c.number]) for c in english.chapters if c.number in titles)
    summary = english.wording == "summary"
    return RulesText(
        name=sides.name,
        lang=sides.lang,
        effective=english.effective,
        wording="summary" if summary else "translation",
        sections=tuple(sections),
        glossary=tuple(glossary),
        chapters=chapters or (old.chapters if old is not None else ()),
        source=english.name,
    )
