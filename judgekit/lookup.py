"""Looks rules and terms up by reference or name, in one language or several, with English where a text lacks them."""

from collections.abc import Iterable, Sequence

from judgekit.index.lookup import Cited, IndexedRule, IndexedTerm, TextIndex
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.numbers import Reference, RuleNumber, is_section_number, parse_references
from judgekit.shelf import Shelf, Source, source_of

# No name of a concept has more words.
_LONGEST_TERM = 10


class FoundRule(Named):
    """A rule in one language; ``wanted`` is the language asked for where the rule does not exist in it.

    ``title`` is that of its section where the section begins, in the language ``titled_in``; ``changed`` is the date of
    the revision that last changed the rule, empty if none is known. ``stale`` is a translation that is to be reviewed.
    """

    number: str
    text: str
    examples: tuple[str, ...]
    source: Source
    wanted: Lang
    cites: tuple[str, ...]
    parent: str
    title: str | None = None
    changed: str = ""
    titled_in: Lang | None = None
    stale: bool = False


class FoundTerm(Named):
    """A concept in one language: its definition, its names by language, its variants and rules."""

    term: str
    definition: str
    names: dict[Lang, str]
    variants: tuple[str, ...]
    rules: tuple[str, ...]
    source: Source
    wanted: Lang


class CitedRule(Named):
    """A rule cited by others."""

    number: str
    text: str


class Found(Named):
    """What references led to: each rule and term in the languages asked for, and the references that led nowhere."""

    rules: list[list[FoundRule]]
    terms: list[list[FoundTerm]]
    missing: list[str]


def join_spellings(words: Sequence[str]) -> list[str]:
    """Arguments put together where a reference was split at its blanks: ``CR 805.10 e`` is one."""
    if len(words) == 1 or parse_references(" ".join(words)):
        return [" ".join(words)]
    joined: list[str] = []
    for word in words:
        before = joined[-1] if joined else ""
        label = (
            before
            and not parse_references(before)
            and not parse_references(word + "x")
            and parse_references(f"{before} 805")
        )
        letter = len(word) <= 2 and word.isalpha() and before and parse_references(f"{before}{word}")
        rule = is_section_number(before) and not parse_references(word) and parse_references(f"{before} {word}")
        if before and ((label and parse_references(word)) or letter or rule):
            joined[-1] = f"{before} {word}"
        else:
            joined.append(word)
    return joined


def find(shelf: Shelf, words: Sequence[str], langs: Sequence[Lang], *, exact: bool = False) -> Found:
    """All rules and terms the words refer to, in the order given, each once."""
    found = Found([], [], [])
    seen: set[str] = set()

    def known(number: str) -> bool:
        return shelf.holding(number, langs[0]) is not None

    rest = join_spellings(words)
    while rest:
        references = parse_references(rest[0], exact=exact, known=known)
        if not references:
            terms, count = _longest_term(shelf, rest, langs)
            if terms:
                found.terms.append(terms)
            else:
                found.missing.append(rest[0])
            rest = rest[count:]
            continue
        rest = rest[1:]
        for reference in references:
            numbers = covered_numbers(shelf, reference, langs)
            if not numbers:
                found.missing.append(reference.text)
            for number in numbers:
                if number not in seen:
                    seen.add(number)
                    found.rules.append([_rule(shelf, number, lang, reference) for lang in langs])
    return found


def _longest_term(shelf: Shelf, words: Sequence[str], langs: Sequence[Lang]) -> tuple[list[FoundTerm], int]:
    """The term that most of the next words name together, as a shell hands them over, and how many words it took."""
    for count in range(min(len(words), _LONGEST_TERM), 0, -1):
        if terms := find_term(shelf, " ".join(words[:count]), langs):
            return terms, count
    return [], 1


def covered_numbers(shelf: Shelf, reference: Reference, langs: Sequence[Lang]) -> list[str]:
    """The rules a reference covers in all texts that may answer, in order: each is then shown as it is by itself."""
    found: dict[str, None] = {}
    effective = ""
    for index in shelf.all_texts(langs):
        added = [rule.number for rule in index.select(reference) if rule.number not in found]
        if found and added:
            added = not_gone(added, index.effective, effective)
            found = dict.fromkeys(sorted({*found, *added}, key=lambda number: RuleNumber.parse(number).sort_key))
        elif added:
            found, effective = dict.fromkeys(added), index.effective
    return list(found)


def not_gone(numbers: list[str], effective: str, wanted: str) -> list[str]:
    """Those of a text that the edition wanted has too, as far as is known: an older text has rules that went since."""
    if effective >= wanted:
        return numbers
    from judgekit.history.published import Published  # few have texts of several dates

    known = Published().numbers(wanted)
    return [number for number in numbers if number in known]


def _rule(shelf: Shelf, number: str, wanted: Lang, reference: Reference) -> FoundRule:
    index = shelf.holding(number, wanted)
    # Found in another of the languages asked for, but not in English.
    index = index or next(found for found in map(shelf.text, LANGS) if found.has(number))
    rule = index.rule(number)
    assert rule is not None
    found = as_found(index, rule, wanted)
    return _titled(shelf, index, found) if _begins_section(rule, reference) else found


def _titled(shelf: Shelf, index: TextIndex, rule: FoundRule) -> FoundRule:
    """The rule with the title of its section: in the language asked for if any text has it, else as its own has it."""
    section = rule.number[:3]
    own = (text for text in shelf.texts(rule.wanted) if text.lang == rule.wanted)
    for text in (*own, index):
        if heading := text.section_title(section):
            return rule._replace(title=f"{section}. {heading}", titled_in=text.lang)
    return rule


def _begins_section(rule: IndexedRule, reference: Reference) -> bool:
    """Whether a rule is the first of a section that the reference covers as a whole."""
    section = rule.number[:3]
    return (
        reference.whole
        and reference.low <= section
        and reference.high >= f"{section}~"
        and rule.number == f"{section}.1"
    )


def _each_cited(index: TextIndex, cited: Cited) -> list[str]:
    """The number or section a rule refers to; of a range, every rule in it."""
    if "–" not in cited.text:
        return [cited.text]
    return [rule.number for rule in index.select(cited)]


def as_found(index: TextIndex, rule: IndexedRule, wanted: Lang) -> FoundRule:
    """A rule of an index as an answer."""
    cited = (each for cited in index.cites(rule.row) for each in _each_cited(index, cited))
    cites = tuple(dict.fromkeys(cited))
    source = source_of(index)
    more = (cites, rule.parent, None, rule.changed, None, rule.stale)
    return FoundRule(rule.number, rule.text, rule.examples, source, wanted, *more)


def find_term(shelf: Shelf, name: str, langs: Sequence[Lang]) -> list[FoundTerm]:
    """A concept by any of its names, in each language; an entry of an official glossary by its own name."""
    from judgekit.folding import fold  # rules are looked up without it

    folded = fold(name.strip())
    found: list[FoundTerm] = []
    for lang in langs:
        term = _term(shelf, folded, lang)
        if term is not None:
            found.append(term)
    return found


def find_term_in_other_words(shelf: Shelf, name: str, langs: Sequence[Lang]) -> list[FoundTerm]:
    """The one concept that a name names in other forms of its words or with digits for words, as in “2 heads”."""
    found = [each for lang in langs for each in names_of_words(shelf, name, lang)][:1]
    return find_term(shelf, found[0], langs) if found else []


def names_of_words(shelf: Shelf, name: str, lang: Lang, *, everyday: bool = False) -> list[str]:
    """The concept that words name in some form, or stand for as ``everyday`` words; none where it could be two."""
    from judgekit.index.lookup import bag
    from judgekit.index.words import stems

    index = shelf.text(lang)
    wanted = {bag(stems(name, lang))} - {""}
    if everyday:
        said = (phrase for phrase in index.phrases(wanted) if phrase.everyday and phrase.lang == lang)
        wanted = {bag(phrase.says.split()) for phrase in said}
    found = [
        term.name
        for row, _ in index.all_terms(lang)
        if (term := index.term(row, lang)) is not None
        and any(bag(stems(each, lang)) in wanted for each in (term.name, term.plural, *term.variants))
    ]
    return found if len(found) == 1 else []


def _term(shelf: Shelf, folded: str, lang: Lang) -> FoundTerm | None:
    from judgekit.citations import EFFECTIVE
    from judgekit.folding import fold

    index = shelf.text(lang)
    rows = index.term_rows(folded)
    term = index.term(rows[0], lang) if rows else None
    entry = index.glossary(folded) or (index.glossary(fold(term.name)) if term is not None else None)
    if entry is not None:
        names = _names(index, term) if term is not None else {lang: entry.term}
        variants, rules = (term.variants, _numbered(index, term.rules)) if term is not None else ((), ())
        return FoundTerm(entry.term, entry.definition, names, variants, rules, source_of(index), lang)
    if term is not None:
        # The definition is judgekit's own, whatever text is loaded.
        own = source_of(index)._replace(wording="summary", name=f"summary-{lang}", effective=EFFECTIVE)
        rules = _numbered(index, term.rules)
        return FoundTerm(term.name, term.definition, _names(index, term), term.variants, rules, own, lang)
    if lang != LANGS[0] and shelf.text(LANGS[0]).glossary(folded) is not None:
        found = _term(shelf, folded, LANGS[0])
        return None if found is None else found._replace(wanted=lang)
    return None


def _numbered(index: TextIndex, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of a concept by the numbers of a text that may be another edition; those that it lacks are left out."""
    places = index.places(rules)
    return tuple(number for rule in rules if (number := places[rule].number if rule in places else rule) is not None)


def term_names(shelf: Shelf, lang: Lang) -> list[str]:
    """Every term that can be looked up in a language: the glossary of its text, or judgekit's own.

    A translation may have a part of the glossary only, and judgekit's own names stand beside it.
    """
    from judgekit.folding import fold

    index = shelf.text(lang)
    glossary = index.glossary_terms()
    if glossary and index.wording == "official":
        return glossary
    have = set(map(fold, glossary))
    own = [name for _, name in index.all_terms(lang) if fold(name) not in have]
    return sorted([*glossary, *own], key=fold)


def _names(index: TextIndex, term: IndexedTerm) -> dict[Lang, str]:
    """The main name of a concept in every language."""
    named = {lang: index.term(term.row, lang) for lang in LANGS}
    return {lang: found.name for lang, found in named.items() if found is not None}


def cited_rules(shelf: Shelf, rules: Iterable[FoundRule], lang: Lang) -> list[CitedRule]:
    """The rules cited by some rules and not among them, each once, in the order of the text."""
    shown = list(rules)
    numbers = {rule.number for rule in shown}
    cited: dict[str, CitedRule] = {}
    for rule in shown:
        for text in rule.cites:
            for reference in parse_references(text, exact=True):
                for number in covered_numbers(shelf, reference, (lang,)):
                    # Of a section its first rule will do; nobody asked for all of it.
                    if number not in numbers and number not in cited and ("." in text or number == f"{text}.1"):
                        index = shelf.holding(number, lang)
                        found = index.rule(number) if index is not None else None
                        if found is not None:
                            cited[number] = CitedRule(number, found.text)
    return list(cited.values())
