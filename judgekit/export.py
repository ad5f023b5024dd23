"""Chooses what a page of rules shows: rules and terms in each language, and where each text is from."""

from collections.abc import Iterable, Iterator, Sequence

from judgekit.errors import Missing, NotFoundError
from judgekit.folding import fold
from judgekit.index.build import cited_in
from judgekit.index.lookup import IndexedRule, TextIndex
from judgekit.languages import LANGS, Lang
from judgekit.lookup import covered_numbers
from judgekit.named import Named
from judgekit.numbers import Reference, RuleNumber
from judgekit.shelf import Shelf, Source, source_of
from judgekit.terms import Term, shipped_terms

_EVERYTHING = Reference("", "1", "9~", whole=True)


class RuleVersion(Named):
    """A rule in one language; ``stale`` is a translation that is to be reviewed."""

    text: str
    examples: tuple[str, ...]
    source: Source
    stale: bool = False


class ChosenRule(Named):
    """A rule in the languages it exists in; English stands in where one of those asked for is lacking."""

    number: str
    versions: dict[Lang, RuleVersion]


class ChosenSection(Named):
    """A section with its titles by language, and the rules chosen from it."""

    number: str
    titles: dict[Lang, str]
    rules: tuple[ChosenRule, ...]


class TermVersion(Named):
    """A term in one language: an entry of an official glossary or judgekit's own."""

    name: str
    definition: str
    variants: tuple[str, ...]
    source: Source


class ChosenTerm(Named):
    """A term in the languages it exists in; ``key`` is that of the concept, or made from its name."""

    key: str
    versions: dict[Lang, TermVersion]
    rules: tuple[str, ...]


class Chosen(Named):
    """What a page shows. ``sources`` are the texts of the rules, each with how many of them it gave."""

    langs: tuple[Lang, ...]
    sources: dict[Source, int]
    chapters: dict[str, dict[Lang, str]]
    sections: tuple[ChosenSection, ...]
    terms: tuple[ChosenTerm, ...]

    @property
    def numbers(self) -> frozenset[str]:
        """Every rule and section there is."""
        rules = (rule.number for section in self.sections for rule in section.rules)
        return frozenset((*rules, *(section.number for section in self.sections)))


def choose(shelf: Shelf, langs: Sequence[Lang], references: Iterable[Reference] | None = None) -> Chosen:
    """The rules and terms that references cover, everything without them; NotFoundError names those that lead nowhere.

    In each language the text answers that answers by default, then judgekit's summary. English stands in for rules
    that a language lacks; without references, not for those that no language asked for has.
    """
    found: dict[str, ChosenRule] = {}
    missing = []
    for reference in [_EVERYTHING] if references is None else references:
        covered = _rules(shelf, langs, reference, alone=references is None)
        if not covered:
            missing.append(reference.text)
        found |= covered
    if missing:
        raise NotFoundError(*(_missing(shelf, langs, text) for text in missing))
    rules = sorted(found.values(), key=lambda rule: RuleNumber.parse(rule.number).sort_key)
    sources: dict[Source, int] = {}
    for version in (version for rule in rules for version in rule.versions.values()):
        sources[version.source] = sources.get(version.source, 0) + 1
    sections = tuple(_sections(shelf, langs, rules))
    chapters = {section.number[0]: _titles(shelf, langs, section.number[0]) for section in sections}
    chosen = Chosen(tuple(langs), sources, chapters, sections, ())
    numbers = None if references is None else chosen.numbers
    return chosen._replace(terms=tuple(_terms(shelf, langs, numbers)))


def _missing(shelf: Shelf, langs: Sequence[Lang], reference: str) -> Missing:
    """What is to be said of a reference that covers no rule."""
    from judgekit.missing import missing_one
    from judgekit.sections import is_section_or_chapter, unknown_section

    if not is_section_or_chapter(reference):
        return missing_one(shelf, reference, [reference])
    texts = {index.name: index for lang in (*langs, LANGS[0]) for index in shelf.texts(lang)}
    sections = sorted({number for text in texts.values() for number, _ in text.sections()})
    return unknown_section(reference, sections, list(texts))


def _rules(shelf: Shelf, langs: Sequence[Lang], reference: Reference, *, alone: bool) -> dict[str, ChosenRule]:
    """The rules that a reference covers, by number; ``alone``, without those that only the English text has."""
    own = {lang: [_selected(index, reference) for index in shelf.texts(lang) if index.lang == lang] for lang in langs}
    english = _selected(shelf.text(LANGS[0]), reference)
    numbers = dict.fromkeys(number for texts in own.values() for text in texts for number in text)
    if not numbers or not alone:
        numbers |= dict.fromkeys(covered_numbers(shelf, reference, langs))
    found = {}
    for number in numbers:
        versions = {}
        for lang in langs:
            version = next((text[number] for text in own[lang] if number in text), None) or english.get(number)
            if version is not None:
                versions[version.source.lang] = version
        found[number] = ChosenRule(number, versions)
    return found


def _selected(index: TextIndex, reference: Reference) -> dict[str, RuleVersion]:
    source = source_of(index)

    def version(rule: IndexedRule) -> RuleVersion:
        return RuleVersion(rule.text, rule.examples, source, rule.stale)

    return {rule.number: version(rule) for rule in index.select(reference)}


def _sections(shelf: Shelf, langs: Sequence[Lang], rules: Iterable[ChosenRule]) -> Iterator[ChosenSection]:
    """The rules by section, in order."""
    grouped: dict[str, list[ChosenRule]] = {}
    for rule in rules:
        grouped.setdefault(rule.number[:3], []).append(rule)
    for number, members in grouped.items():
        yield ChosenSection(number, _titles(shelf, langs, number), tuple(members))


def _titles(shelf: Shelf, langs: Sequence[Lang], number: str) -> dict[Lang, str]:
    """The titles of a section or chapter; English stands in as for its rules."""
    titles: dict[Lang, str] = {}
    for lang in langs:
        for index in shelf.texts(lang):
            title = index.chapter_title(number) if len(number) == 1 else index.section_title(number)
            if title is not None:
                titles.setdefault(index.lang, title)
                break
    return titles


def _terms(shelf: Shelf, langs: Sequence[Lang], numbers: frozenset[str] | None) -> Iterator[ChosenTerm]:
    """The concepts of the termbase and the other entries of official glossaries, by name.

    With ``numbers``, only those that one of these rules governs or that refer to one.
    """
    found = [_concept(shelf, langs, term) for term in shipped_terms() if numbers is None or _governed(term, numbers)]
    taken = {fold(names.name) for term in shipped_terms() for lang, names in term.names.items() if lang in langs}
    used: dict[str, int] = {}
    for lang in langs:
        index = shelf.text(lang)
        for name in index.glossary_terms():
            entry = index.glossary(fold(name))
            if entry is None or fold(name) in taken:
                continue
            cited = tuple(number for number in cited_in(entry.definition) if "–" not in number)
            if numbers is None or not numbers.isdisjoint(cited):
                versions = {lang: TermVersion(entry.term, entry.definition, (), source_of(index))}
                key = "-".join("".join(char if char.isalnum() else " " for char in fold(name)).split())
                used[key] = used.get(key, 0) + 1
                # The number keeps apart what is spelt alike, and from the keys of concepts.
                found.append(ChosenTerm(f"{lang}-{key}-{used[key]}", versions, ()))
    order = [*langs, *LANGS]

    def name_of(term: ChosenTerm) -> str:
        return next(fold(term.versions[lang].name) for lang in order if lang in term.versions)

    yield from sorted((term for term in found if term.versions), key=name_of)


def _governed(term: Term, numbers: frozenset[str]) -> bool:
    """Whether a concept belongs to one of these rules."""
    return any(number in numbers for number in term.governing)


def _concept(shelf: Shelf, langs: Sequence[Lang], term: Term) -> ChosenTerm:
    """A concept as the glossary of the text that answers defines it, else as judgekit does."""
    versions = {}
    for lang in langs:
        if lang in term.names:
            names = term.names[lang]
            index = shelf.text(lang)
            entry = index.glossary(fold(names.name))
            if entry is not None:
                versions[lang] = TermVersion(entry.term, entry.definition, names.variants, source_of(index))
            else:
                own = source_of(index)._replace(wording="summary", name=f"summary-{lang}")
                versions[lang] = TermVersion(names.name, names.definition, names.variants, own)
    return ChosenTerm(term.key, versions, term.rules)
