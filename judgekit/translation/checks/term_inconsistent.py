"""``term-inconsistent``: one term goes by one name within a text, and rarely by another across the document."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from judgekit.errors import say
from judgekit.translation.checks.term_mismatch import usual_name
from judgekit.translation.confusables import Mistaken, mistaken, named
from judgekit.translation.findings import Finding, short
from judgekit.translation.grammar import base, grammar_of, word_set
from judgekit.translation.pairing import Pair
from judgekit.translation.renderings import ACTS, ALSO, AMBIGUOUS, EVERYDAY, SYNONYMS
from judgekit.translation.stems import is_form, stem
from judgekit.translation.subject import Subject
from judgekit.translation.termbase import Occurrence, split_elisions, termbase_for

CHECK: Final = "term-inconsistent"

# Across a document a name counts as unusual if so many others stand against it, and it is so rare.
_ENOUGH: Final = 12
_RARE: Final = 0.08
# Names that begin alike are forms of one word: attack, attacking.
_ROOT: Final = 3
_BECOMING: Final = word_set(
    "become is be est etr devient devien deveni devenir es ser esta estar pas pasa pasar qued queda"
)
_INFINITIVE: Final = re.compile("(?:[aei]r|re)$")
# What stands around a name without being part of it: within the range, out of range.
_PLACES: Final = word_set("dentro fuera del de en la el los las dans hors le les du des d’ l’ within out of the")


def find(subject: Subject) -> Iterator[Finding]:
    """Terms that the source calls the same throughout and the translation does not."""
    if termbase_for(subject.lang) is None:
        return
    for pair in subject.translated:
        for key, names in mixed_names(pair).items():
            message = say("check.term-inconsistent.inside", term=_english(pair, key), names=names)
            yield subject.report(CHECK, "warning", message, pair.unit, expected=names[0], found=names[1])
        for key, sentence in unnamed(pair).items():
            name = pair.termbase.names[key][0].name if pair.termbase is not None else ""
            message = say(
                "check.term-inconsistent.unnamed", term=_english(pair, key), name=name, sentence=short(sentence)
            )
            yield subject.report(CHECK, "warning", message, pair.unit, expected=name, found=sentence)
        if (strange := _strange(pair)) is not None:
            usual = usual_name(pair, strange.word)
            names, term = [usual, strange.instead], strange.word.replace("-", " ")
            message = say("check.term-inconsistent.inside", term=term, names=names)
            yield subject.report(CHECK, "warning", message, pair.unit, expected=usual, found=strange.instead)
    yield from _across(subject)


def _strange(pair: Pair) -> Mistaken | None:
    """A word that goes by its name, and elsewhere in the text by one that names nothing in the game."""
    lang = base(pair.lang)
    targets = [target for _, target in pair.paired_sentences]
    for source, target in pair.paired_sentences:
        found = mistaken(source, target, lang)
        if found is not None and found.stranger and named(found.word, targets, lang):
            return found
    return None


def mixed_names(pair: Pair) -> dict[str, list[str]]:
    """The terms that go by several names in a text that calls them by one, with these names."""
    sources: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for term in pair.source_terms:
        sources[term.key].add(_stems(term, "en"))
    counts = Counter(term.key for term in pair.source_terms)
    targets: dict[str, dict[tuple[str, ...], str]] = defaultdict(dict)
    for term in pair.target_terms:
        if _is_loose(term, pair.lang) or _is_act(term, pair):
            continue
        targets[term.key].setdefault(_stems(term, pair.lang), term.name)
    return {
        key: list(names.values())
        for key, names in targets.items()
        if len(names) > 1 and counts[key] > 1 and len(sources[key]) == 1 and _are_rivals(list(names))
    }


def unnamed(pair: Pair) -> dict[str, str]:
    """The terms that a text names in one sentence and calls otherwise in another, with that sentence.

    No pronoun stands for a keyword ability, as one may for a player or a card; of other terms half the name must be
    there, behind another word.
    """
    terms = pair.termbase
    if terms is None:
        return {}
    found: dict[str, str] = {}
    named: set[str] = set()
    for source, target in pair.paired_sentences:
        tokens = split_elisions(target)
        for key in {term.key for term in pair.english.occurrences(source)}:
            if key in AMBIGUOUS or key in EVERYDAY:
                continue
            if terms.renders(key, tokens):
                named.add(key)
            elif key in pair.english.abilities or _is_half_named(pair, key, target):
                found.setdefault(key, target)
    return {key: sentence for key, sentence in found.items() if key in named}


def _is_half_named(pair: Pair, key: str, target: str) -> bool:
    """Whether a sentence has the second word of a name of two behind a noun that is not its first: precio de maná.

    Behind an article, or a noun of another term, the word is an ellipsis or part of that term.
    """
    terms, grammar = pair.termbase, pair.grammar
    assert terms is not None
    assert grammar is not None
    name = terms.names[key][0]
    if len(name.words) != 2:
        return False
    asked = {term.key for term in pair.source_terms}
    known = [term for term in terms.occurrences(target) if term.key in asked]
    tokens = split_elisions(target)
    gap = len(split_elisions(name.name)) - 2
    for at in range(gap + 1, len(tokens)):
        before = tokens[at - gap - 1]
        if (
            is_form(tokens[at], name.words[1], terms.lang)
            and not any(term.start <= at - gap - 1 < term.end for term in known)
            and len(before) > _ROOT
            and before not in grammar.function_words
            and before not in grammar.numbers
            and all(word in grammar.function_words for word in tokens[at - gap : at])
        ):
            return True
    return False


def _is_loose(term: Occurrence, lang: str) -> bool:
    """Whether a name only passes for the term, or is slang with a number in it: it competes with no name."""
    also = ALSO.get(base(lang), {}).get(term.key, ())
    grammar = grammar_of(lang)
    counts = grammar.numbers if grammar is not None else {}
    return (
        (term.name in also and term.name not in SYNONYMS[base(lang)])
        or any(char.isdigit() for char in term.name)
        or any(word in counts for word in term.name.casefold().split())
    )


def _is_act(term: Occurrence, pair: Pair) -> bool:
    """Whether a name stands for what is done, by the verb of its source, and not for the term: la pioche, draws."""
    act = ACTS.get(base(pair.lang), {}).get(term.name)
    return act is not None and re.search(act, pair.whole_source, re.IGNORECASE) is not None


def _are_rivals(names: list[tuple[str, ...]]) -> bool:
    """Whether names are two words for one thing: they share a word and differ in another, or are one word each."""
    return any(
        not _says_the_same(one, other)
        and (set(one) & set(other) or len(one) == len(other) == 1)
        and (first := set(one) - set(other))
        and (second := set(other) - set(one))
        and not any(_root(word) == _root(also) for word in first for also in second)
        for one in names
        for other in names
    )


def _says_the_same(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two names are a verb and different objects of it, or what a thing is and what it becomes.

    What is played is no part of playing, and a creature that becomes blocked is a blocked creature.
    """
    if one[0] in _BECOMING or other[0] in _BECOMING:
        return True
    return len(one) > 1 and len(other) > 1 and one[0] == other[0] and _INFINITIVE.search(one[0]) is not None


def _root(word: str) -> str:
    """How a word begins, with a vowel that breaks under stress whole: mostrar and muestra are one word."""
    return word.replace("ue", "o").replace("ie", "e")[:_ROOT]


def _stems(term: Occurrence, lang: str) -> tuple[str, ...]:
    return _stems_of(term.name, lang)


@lru_cache(maxsize=4096)
def _stems_of(name: str, lang: str) -> tuple[str, ...]:
    words = (word for word in split_elisions(name) if word not in _PLACES)
    return tuple(stem(word, lang) for word in words)


def _english(pair: Pair, key: str) -> str:
    return pair.english.names[key][0].name


def _across(subject: Subject) -> Iterator[Finding]:
    """Names that hardly any other rule of the document uses for their term."""
    used: dict[str, Counter[tuple[str, ...]]] = defaultdict(Counter)
    places: dict[tuple[str, tuple[str, ...]], tuple[Pair, str]] = {}
    shown: dict[tuple[str, tuple[str, ...]], str] = {}
    for pair in subject.translated:
        asked = {term.key for term in pair.source_terms}
        for term in pair.target_terms:
            if term.key in asked and not _is_loose(term, pair.lang):
                stems = _stems(term, pair.lang)
                used[term.key][stems] += 1
                places.setdefault((term.key, stems), (pair, term.name))
                shown.setdefault((term.key, stems), term.name)
    for key, counts in used.items():
        (usual, often), *others = counts.most_common()
        for name, count in others:
            if often >= _ENOUGH and count == 1 and count <= _RARE * often and _are_rivals([usual, name]):
                pair, spelled = places[key, name]
                message = say(
                    "check.term-inconsistent.across", term=_english(pair, key), found=spelled, usual=shown[key, usual]
                )
                yield subject.report(CHECK, "note", message, pair.unit, expected=shown[key, usual], found=spelled)
