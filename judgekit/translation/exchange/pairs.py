"""Pairs an English text with its translation: every rule, example, title and term an entry with its state."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import zip_longest
from typing import TypeAlias

from judgekit.named import Named
from judgekit.texts.model import GlossaryEntry, Rule, RulesText
from judgekit.translation.exchange.model import Entry, State, fingerprint, placed, target_print
from judgekit.translation.units import ignoring

# Finds the English rule of a fingerprint among texts at hand; a term is a rule whose example is the definition.
Older: TypeAlias = Callable[[str], Rule | None]


class RulePair(Named):
    """A rule in English and its translation, None while there is none."""

    english: Rule
    translated: Rule | None

    @property
    def is_current(self) -> bool:
        """Whether what is translated of the rule was made from the English as it is."""
        return self.translated is not None and self.translated.source == self.stamp()

    def stamp(self) -> str:
        """The fingerprint of as much of the English rule as is translated: its text and the first examples."""
        count = len(self.translated.examples) if self.translated is not None else 0
        if count > len(self.english.examples):
            # More examples than the English has: no state of it was translated so.
            return ""
        return self.english._replace(examples=self.english.examples[:count]).fingerprint()


def older_rules(texts: Iterable[RulesText]) -> Older:
    """A finder of rules by fingerprint, which reads the texts when it is first asked."""

    @cache
    def by_fingerprint() -> dict[str, Rule]:
        found: dict[str, Rule] = {}
        for text in texts:
            for rule in text.rules():
                for count in range(len(rule.examples) + 1):
                    part = rule._replace(examples=rule.examples[:count])
                    found.setdefault(part.fingerprint(), part)
            for entry in text.glossary:
                found.setdefault(entry.fingerprint(), Rule("", entry.term, (entry.definition,)))
        return found

    return lambda source: by_fingerprint().get(source)


def rule_context(number: str, example: int = 0) -> str:
    """The context of a rule or of one of its examples."""
    return f"CR|{number}|ex{example}" if example else f"CR|{number}"


def paired_rules(english: RulesText, translated: RulesText | None) -> Iterator[RulePair]:
    """Every English rule with its translation, in the order of the English text."""
    known = {rule.number: rule for rule in translated.rules()} if translated is not None else {}
    for rule in english.rules():
        yield RulePair(rule, known.get(rule.number))


def entries(english: RulesText, translated: RulesText | None, older: Older) -> tuple[Entry, ...]:
    """One entry for each unit of the English text, in its order, with what is translated of it and its state."""
    pairs = {pair.english.number: pair for pair in paired_rules(english, translated)}
    titles = {section.number: section.title for section in translated.sections} if translated is not None else {}
    headings = {chapter.number: chapter.title for chapter in translated.chapters} if translated is not None else {}
    chapters = {chapter.number: chapter.title for chapter in english.chapters}
    found: list[Entry] = []
    for section in english.sections:
        chapter = section.number[0]
        if chapter in chapters:
            found.append(_title(chapter, chapters.pop(chapter), headings.get(chapter, "")))
        if section.title:
            found.append(_title(section.number, section.title, titles.get(section.number, "")))
        for rule in section.rules:
            found += _rule_entries(pairs[rule.number], (section.title,) if section.title else (), older)
    found += _glossary_entries(english.glossary, translated.glossary if translated is not None else (), older)
    stamped = (
        entry._replace(
            revision=english.effective, fingerprint=fingerprint(entry.source), exported=target_print(entry.target)
        )
        for entry in found
    )
    return placed(stamped)


def _title(number: str, source: str, target: str) -> Entry:
    return Entry(source, target, "translated" if target else "untranslated", rule_context(number))


def _rule_entries(pair: RulePair, hints: tuple[str, ...], older: Older) -> Iterator[Entry]:
    english, translated = pair
    if translated is None:
        for at, source in enumerate((english.text, *english.examples)):
            yield Entry(source, context=rule_context(english.number, at), hints=hints)
        return
    before: Rule | None = None
    if not pair.is_current and translated.source is not None:
        # An example that is not finished yet leaves what was finished before it up to date.
        parts = (english._replace(examples=english.examples[:count]) for count in range(len(translated.examples)))
        own = next((part for part in parts if part.fingerprint() == translated.source), None)
        before = own if own is not None else older(translated.source)
    old = (before.text, *before.examples) if before is not None else ()
    notes = notes_by_unit(translated.note)
    units = zip_longest(
        (english.text, *english.examples),
        (translated.text, *translated.examples[: len(english.examples)]),
        fillvalue="",
    )
    for at, (source, target) in enumerate(units):
        previous = old[at] if at < len(old) else ""
        # What was accepted in the rule goes along with its text, told by this side: no import takes it for a note.
        accepted = () if at or not target else tuple(ignoring(*each) for each in translated.accepted)
        same = bool(previous) and fingerprint(previous) == fingerprint(source)
        state: State = "untranslated"
        if target:
            state = "translated" if pair.is_current or same else "needs-review"
        yield Entry(
            source,
            target,
            state,
            rule_context(english.number, at),
            hints=(*hints, *accepted),
            notes=notes.get(at, ()),
            previous_source=previous if state == "needs-review" else "",
        )


def notes_by_unit(note: str) -> dict[int, tuple[str, ...]]:
    """The lines of a rule's note by unit: 0 for its text, and for an example those that begin with ``ex1: ``."""
    found: dict[int, tuple[str, ...]] = {}
    for line in note.split("\n") if note else ():
        head, colon, rest = line.partition(": ")
        number = head.removeprefix("ex")
        at = int(number) if colon and head != number and number.isascii() and number.isdigit() else 0
        found[at] = (*found.get(at, ()), rest if at else line)
    return found


def joined_notes(notes: dict[int, tuple[str, ...]]) -> str:
    """The note of a rule from the notes on its units."""
    return "\n".join(f"ex{at}: {line}" if at else line for at in sorted(notes) for line in notes[at])


def _glossary_entries(
    english: Iterable[GlossaryEntry], translated: Iterable[GlossaryEntry], older: Older
) -> Iterator[Entry]:
    known = {entry.english: entry for entry in translated if entry.english}
    for entry in english:
        mine = known.get(entry.term)
        if mine is None:
            yield Entry(entry.term, context=f"GL|{entry.term}")
            yield Entry(entry.definition, context=f"GL|{entry.term}|def")
            continue
        is_current = mine.source == entry.fingerprint()
        before = older(mine.source) if mine.source is not None and not is_current else None
        old = (before.text, *before.examples) if before is not None else ("", "")
        for source, target, previous, part in (
            (entry.term, mine.term, old[0], ""),
            (entry.definition, mine.definition, old[1], "|def"),
        ):
            same = bool(previous) and fingerprint(previous) == fingerprint(source)
            state: State = "translated" if is_current or same else "needs-review"
            shown = previous if state == "needs-review" else ""
            yield Entry(source, target, state, f"GL|{entry.term}{part}", previous_source=shown)
