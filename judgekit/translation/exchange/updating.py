"""Update: carries the translations of a document over to another revision of the English text."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from judgekit.history.align import LIKELY, align
from judgekit.history.wording import normalised
from judgekit.named import Named
from judgekit.terms import Term
from judgekit.texts.model import RulesText
from judgekit.translation.exchange.admitting import context_of
from judgekit.translation.exchange.hints import hinted
from judgekit.translation.exchange.likeness import mask, similarity, worded_rules
from judgekit.translation.exchange.mentions import follow_numbers
from judgekit.translation.exchange.model import Document, Entry, State
from judgekit.translation.exchange.pairs import entries, rule_context
from judgekit.translation.exchange.po_header import follow_revision
from judgekit.translation.grammar import base

# What becomes of a translation: as it was, under another number, with other numbers in it, to be reviewed, left aside,
# or not needed, for its unit has a translation that stays, or that has the other numbers already and is taken.
Fate = Literal["kept", "moved", "references", "changed", "gone", "present", "taken"]
FATES: Final[tuple[Fate, ...]] = ("kept", "moved", "references", "changed", "gone")


class Carried(Named):
    """A translation and what became of it; ``new`` is None where its rule is gone.

    ``left`` is one in whose place another text for the same English stands, or an unfinished one. Nothing says which of
    the two is newer.
    """

    fate: Fate
    old: Entry
    new: Entry | None
    left: bool = False


class Updated(Named):
    """The document for the other revision, with the fate of every translation and the units that have none.

    ``joined`` are units that the document had no translation of and the existing translation has. ``followed`` has the
    sections kept to that stand under another number now, with that.
    """

    document: Document
    carried: tuple[Carried, ...]
    empty: tuple[Entry, ...]
    joined: tuple[Entry, ...] = ()
    followed: tuple[tuple[str, str], ...] = ()


def update(
    document: Document,
    english: RulesText,
    translated: RulesText | None = None,
    sections: Sequence[str] = (),
    *,
    into_translated: bool = False,
    overwrite: bool = False,
    keep_to: Sequence[str] = (),
    terms: Iterable[Term] = (),
) -> Updated:
    """Give every unit of an English text the translation that its wording, or its number, had in a document.

    Units without one take what ``translated`` has, if anything. The same wording keeps its translation under any
    number; where only rule numbers in it changed they are rewritten, and it is marked for review; so is a translation
    of changed wording. Translations without a unit are kept at the end as gone. ``sections`` limits the units: one that
    the document has is followed to the number that it has now, any other is one of the English text; entries outside
    of them stay as they are, but for those of rules that moved in or out. ``keep_to`` are the sections that a part of a
    text has: its entries are all updated, and other units come in only with what moved to them. ``terms`` are named in
    the hints, as in an export. ``into_translated`` keeps whatever ``translated`` has, and with ``overwrite`` takes what
    would be left; without it a document only gives way to the same text that is up to date there.
    """
    skeleton = tuple(hinted(entries(english, translated, lambda _: None), terms, base(document.language)))
    made = _Update(
        document, skeleton, tuple(sections), tuple(keep_to), into_translated=into_translated, overwrite=overwrite
    )
    return made.run(english)


@dataclass
class _Pool:
    """The entries that have no counterpart yet, by context."""

    entries: dict[str, Entry] = field(default_factory=dict)

    def add(self, found: Iterable[Entry]) -> None:
        """Entries without a context, or with one that is taken, get a key of their own: none of them may be lost."""
        for entry in found:
            context = context_of(entry)
            if not context or context in self.entries:
                context = f"{context}\0{len(self.entries)}"
            self.entries[context] = entry

    def of(self, *kinds: str) -> Iterator[tuple[str, Entry]]:
        return ((context, entry) for context, entry in list(self.entries.items()) if entry.kind in kinds)


class _Update:
    """One update: pairs are found from the surest to the least sure, and every entry is paired at most once."""

    def __init__(
        self,
        document: Document,
        skeleton: Sequence[Entry],
        sections: tuple[str, ...],
        keep_to: tuple[str, ...],
        *,
        into_translated: bool,
        overwrite: bool,
    ) -> None:
        self.document = document
        self.keep_to = keep_to
        self.sections = sections
        self.into_translated = into_translated
        self.overwrite = overwrite
        # The texts that the document was made from: what stands at another number is not lost if it is one of them.
        self.bases = {entry.exported for entry in document.entries}
        self.skeleton = skeleton
        self.old = _Pool()
        # What was gone before comes back only where nothing else claims its place.
        self.old.add(entry for entry in document.entries if not entry.obsolete)
        self.old.add(entry for entry in document.entries if entry.obsolete)
        self.new = _Pool()
        self.new.add(skeleton)
        self.pairs: dict[str, Entry] = {}
        # Pools lose what is paired; this remembers which rule became which.
        self.became: dict[str, str] = {}
        # The sections of the document that stand under another number now.
        self.homes: dict[str, str] = {}

    def pair(self, old: str, new: str) -> None:
        if old in self.old.entries and new in self.new.entries:
            self.pairs[new] = self.old.entries.pop(old)
            del self.new.entries[new]

    def run(self, english: RulesText) -> Updated:
        self.pair_rules()
        self.homes = _homes(self.became)
        self.pair_examples()
        self.pair_titles()
        self.pair_others("term", "definition", "text")
        self.join_lines()
        wanted = self.wanted()
        carried: list[Carried] = []
        found: list[Entry] = []
        empty: list[Entry] = []
        joined: list[Entry] = []
        for unit in self.skeleton:
            if unit.context not in wanted:
                continue
            old = self.pairs.get(unit.context)
            if old is not None and old.target.strip():
                one = self.carry(old, unit)
                carried.append(one)
                assert one.new is not None
                found.append(one.new)
            else:
                found.append(unit if old is None or unit.target else _noted(unit, old))
                (joined if unit.target else empty).append(unit)
        left = [
            entry for entry in self.old.entries.values() if self.is_inside(entry) or self.is_displaced(entry, wanted)
        ]
        gone = [entry for entry in left if entry.target.strip()]
        carried += [Carried("gone", entry, None) for entry in gone if not entry.obsolete]
        outside = self.outside(wanted, left)
        before = [entry for entry in outside if not entry.obsolete]
        at = next((at for at, entry in enumerate(before) if entry.number > self.here(self.sections)[0]), len(before))
        found = [*before[:at], *found, *before[at:], *(entry for entry in outside if entry.obsolete)]
        found += [entry._replace(obsolete=True) for entry in gone]
        return Updated(
            _document(self.document, found, english), tuple(carried), tuple(empty), tuple(joined), self.followed()
        )

    def is_inside(self, entry: Entry) -> bool:
        """Whether an entry of the document is in one of the sections; without sections every one is."""
        return not self.sections or entry.number.startswith(self.sections)

    def is_displaced(self, entry: Entry, wanted: set[str]) -> bool:
        """Whether a unit wanted has the place of an entry; in a translation that others join every unit has its own."""
        return not self.into_translated and context_of(entry) in wanted

    def here(self, sections: Iterable[str]) -> tuple[str, ...]:
        """Sections as the English text numbers them."""
        return tuple(self.homes.get(section, section) for section in sections)

    def followed(self) -> tuple[tuple[str, str], ...]:
        kept = self.sections or self.keep_to
        return tuple((section, self.homes[section]) for section in kept if section in self.homes)

    def wanted(self) -> set[str]:
        """The units in the sections, and those that took a translation from there or whose place was taken."""
        sections, keep_to = self.here(self.sections), self.here(self.keep_to)
        wanted = {unit.context for unit in self.skeleton if not sections or unit.number.startswith(sections)}
        if self.keep_to:
            own = {context_of(entry) for entry in self.document.entries if entry.number[:3] not in self.homes}
            kept = {unit.context for unit in self.skeleton if unit.number.startswith(keep_to) or unit.context in own}
            wanted &= kept | self.pairs.keys()
        while more := {
            context
            for context, old in self.pairs.items()
            if context not in wanted and (self.is_inside(old) or self.is_displaced(old, wanted))
        }:
            wanted |= more
        return wanted

    def outside(self, wanted: set[str], left: Sequence[Entry]) -> list[Entry]:
        """The entries that have nothing to do with the units wanted, in the order of the document.

        A translation that others join has its own place for them.
        """
        if not self.sections or self.into_translated:
            return []
        used = [*(self.pairs[context] for context in wanted if context in self.pairs), *left]
        ids = set(map(id, used))
        return [entry for entry in self.document.entries if id(entry) not in ids]

    def carry(self, old: Entry, unit: Entry) -> Carried:
        """A unit with the translation of an entry, as finished as the wording of the two allows."""
        before, after = old.source_text, unit.source
        moved = context_of(old) != unit.context and bool(old.number)
        target, state = old.target_text, old.state
        fate: Fate = "moved" if moved else "kept"
        if normalised(before) != normalised(after):
            state = "needs-review"
            fate = "references" if mask(before) == mask(after) else "changed"
        if fate == "references":
            target = follow_numbers(target, before, after)
        if unit.target.strip() and self.into_translated:
            # What was finished for reworded English is no other text for the same.
            is_answer = fate == "changed" and unit.state == "translated"
            left = target.strip() != unit.target.strip() and not is_answer
            if not (left and self.overwrite):
                return Carried("present", old._replace(target=target), unit, left)
            return Carried(
                fate, old, self.with_target(unit, old, target, state, moved)._replace(exported=unit.exported)
            )
        is_other = fate in ("references", "changed") or old.revision != unit.revision
        if is_other and unit.state == "translated" and target.strip() == unit.target.strip():
            # It was finished for the other English, and needs no review for what the older one says.
            same: Fate = "kept" if target.strip() == old.target_text.strip() else "taken"
            return Carried("moved" if moved else same, old, _noted(unit, old)._replace(places=old.places))
        return Carried(fate, old, self.with_target(unit, old, target, state, moved))

    def with_target(self, unit: Entry, old: Entry, target: str, state: State, moved: bool) -> Entry:
        review = state == "needs-review"
        context = context_of(old)
        # A translation that was never reviewed belongs to the text it was made from, however often that changed since.
        previous = old.previous_source or (old.source_text if _differs(old, unit) else "")
        # The base that an import compares with; at another number nothing was exported, and what stands there may only
        # be replaced if the document has it elsewhere.
        replaces = moved and (not unit.target or unit.exported in self.bases)
        return _noted(unit, old)._replace(
            target=target,
            state=state,
            places=old.places,
            hints=(*unit.hints, *((f"moved: {context}",) if moved and not review else ())),
            previous_context=context if review and moved else "",
            previous_source=previous if review else "",
            exported=unit.exported if replaces else old.exported,
        )

    def pair_rules(self) -> None:
        old = worded_rules(self.old.of("rule"))
        new = worded_rules(self.new.of("rule"))
        alignment = align(old, new)
        likely = [(hint.old, hint.new) for hint in alignment.likely]
        for before, after in [*((match.old, match.new) for match in alignment.matches.values()), *likely]:
            self.became[before] = after
            self.pair(rule_context(before), rule_context(after))
        # What was gone before has no number of its own, only its wording.
        self.pair_alike(list(self.old.of("rule")), list(self.new.of("rule")), 1.0)
        # A number that neither side uses otherwise is the same rule written anew, for a person to judge.
        for context, _ in self.new.of("rule"):
            known = self.old.entries.get(context)
            if known is not None and not known.obsolete:
                self.pair(context, context)

    def pair_examples(self) -> None:
        """Examples follow their wording, first within what their rule became, then anywhere."""
        olds: dict[str, list[tuple[str, Entry]]] = {}
        for context, entry in self.old.of("example"):
            olds.setdefault(self.became.get(entry.number, entry.number), []).append((context, entry))
        news: dict[str, list[tuple[str, Entry]]] = {}
        for context, entry in self.new.of("example"):
            news.setdefault(entry.number, []).append((context, entry))
        for number, found in news.items():
            self.pair_alike(olds.get(number, []), found, LIKELY)
        self.pair_alike(list(self.old.of("example")), list(self.new.of("example")), 1.0)

    def pair_titles(self) -> None:
        """Titles: where their section is now, if the wording is alike; elsewhere only one that no other section has."""
        for context, entry in list(self.old.of("title")):
            there = rule_context(self.homes.get(entry.number, entry.number))
            unit = self.new.entries.get(there)
            if unit is not None and similarity(entry, unit) >= LIKELY:
                self.pair(context, there)
        # "General" and the like stand over many sections, and that of one says nothing of another.
        shared = Counter(normalised(unit.source) for unit in self.skeleton if unit.kind == "title")
        olds, news = (
            [(context, entry) for context, entry in pool.of("title") if shared[normalised(entry.source_text)] == 1]
            for pool in (self.old, self.new)
        )
        self.pair_alike(olds, news, 1.0)

    def pair_others(self, *kinds: str) -> None:
        """Terms: the same wording, under its own context first; then the same context with like wording."""
        for kind in kinds:
            self.pair_alike(list(self.old.of(kind)), list(self.new.of(kind)), 1.0)
            for context, entry in self.new.of(kind):
                old = self.old.entries.get(context)
                # A definition belongs to its term, however it is worded.
                if old is not None and (kind == "definition" or similarity(old, entry) >= LIKELY):
                    self.pair(context, context)
        # Files of other projects do not say which text is a term.
        self.pair_alike(list(self.old.of("text")), list(self.new.of("term", "definition")), 1.0)

    def join_lines(self) -> None:
        """Definitions of several lines, which files of other projects hold line by line and each line once."""
        lines = {normalised(old.source): (key, old) for key, old in self.old.of("text") if old.target.strip()}
        used: set[str] = set()
        for context, unit in self.new.of("definition"):
            parts = [lines.get(normalised(line)) for line in unit.source.split("\n")]
            found = [part for part in parts if part is not None]
            if len(found) < 2 or len(found) < len(parts):
                continue
            olds = [old for _, old in found]
            review = any(old.state == "needs-review" for old in olds)
            self.pairs[context] = olds[0]._replace(
                source=unit.source,
                target="\n".join(old.target for old in olds),
                state="needs-review" if review else "translated",
                kind="definition",
                notes=tuple(note for old in olds for note in old.notes),
            )
            del self.new.entries[context]
            used.update(key for key, _ in found)
        for key in used:
            del self.old.entries[key]

    def pair_alike(self, olds: Sequence[tuple[str, Entry]], news: Sequence[tuple[str, Entry]], at_least: float) -> None:
        for wording in (normalised, mask):
            by_wording: dict[str, list[str]] = {}
            for context, entry in olds:
                if context in self.old.entries:
                    by_wording.setdefault(wording(entry.source_text), []).append(context)
            for context, entry in news:
                same = [old for old in by_wording.get(wording(entry.source_text), ()) if old in self.old.entries]
                if same:
                    self.pair(context if context in same else same[0], context)
        if at_least < 1.0:
            ranked = sorted(
                (-alike, at, to, old, new)
                for at, (old, first) in enumerate(olds)
                if old in self.old.entries
                for to, (new, second) in enumerate(news)
                if new in self.new.entries and (alike := similarity(first, second)) >= at_least
            )
            for *_, old, new in ranked:
                self.pair(old, new)


def _homes(became: Mapping[str, str]) -> dict[str, str]:
    """The sections that stand under another number as a whole, with that: most of their rules are there."""
    went: dict[str, Counter[str]] = {}
    for before, after in became.items():
        went.setdefault(before[:3], Counter())[after[:3]] += 1
    most = {section: counts.most_common(1)[0] for section, counts in went.items()}
    return {
        section: now for section, (now, count) in most.items() if now != section and 2 * count > went[section].total()
    }


def _noted(unit: Entry, old: Entry) -> Entry:
    """A unit with the notes of an entry beside its own."""
    return unit._replace(notes=tuple(dict.fromkeys((*old.notes, *unit.notes))), flags=old.flags)


def _differs(old: Entry, unit: Entry) -> bool:
    """Whether an entry has another wording than a unit."""
    return normalised(old.source_text) != normalised(unit.source)


def _document(document: Document, found: Iterable[Entry], english: RulesText) -> Document:
    header = document.header
    if header is not None:
        revised = Document((), document.language, "en", english.name, english.effective)
        header = header._replace(target=follow_revision(header.target, revised))
    return Document(tuple(found), document.language, "en", english.name, english.effective, header, document.closing)
