"""``term-mismatch``: the terms of the game are rendered by their own names, in any form and variant."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from judgekit.errors import Message, say
from judgekit.translation.colors import exchanged_colors, recolored
from judgekit.translation.confusables import mistaken, name_of, named
from judgekit.translation.contrasts import reversed_contrast
from judgekit.translation.denials import deny_alike
from judgekit.translation.edges import turned_edge
from judgekit.translation.findings import Finding, in_example
from judgekit.translation.grammar import base
from judgekit.translation.instead import Instead
from judgekit.translation.joints import is_and, is_or, joined_otherwise
from judgekit.translation.legality import turned_legality
from judgekit.translation.listed import left_off
from judgekit.translation.names import swapped
from judgekit.translation.opposites import turned
from judgekit.translation.paired_roles import exchanged_roles
from judgekit.translation.pairing import Pair
from judgekit.translation.renderings import (
    AMBIGUOUS,
    COUNTERPARTS,
    EVERYDAY,
    FAMILIES,
    GAMES,
    IMPLIED,
    OF_LIFE,
    OPPOSITES,
    OUTCOME_PRONOUNS,
    OUTCOMES,
    THE_OTHER,
)
from judgekit.translation.roles import added_role
from judgekit.translation.sentences import folded
from judgekit.translation.small_words import ADDITIONS, left_out
from judgekit.translation.stems import is_form
from judgekit.translation.steps import misnamed
from judgekit.translation.subject import Subject
from judgekit.translation.termbase import Termbase, split_elisions

CHECK: Final = "term-mismatch"


_IS_ATTACKING: Final = re.compile(r"\ban attacking player\b", re.IGNORECASE)


Sentences = tuple[tuple[str, str], ...]


def find(subject: Subject) -> Iterator[Finding]:
    """Terms that are rendered by something that is no rendering of them, and quoted terms that a summary lacks."""
    for pair in subject.restated:
        from judgekit.translation.restated import quoted

        lost, gained = quoted(pair)
        if lost or gained:
            message = say("check.term-mismatch.quoted", lost=lost or ["—"], gained=gained or ["—"])
            yield subject.report(
                CHECK, "warning", message, pair.unit, expected=", ".join(lost), found=", ".join(gained)
            )
    for pair in subject.translated:
        gone = [each for _, part in pair.parts for each in missing_terms(part)]
        for missing in gone:
            name, instead, usual = missing
            if instead:
                message = say("check.term-mismatch.instead", term=name, found=instead, expected=usual)
            else:
                message = say("check.term-mismatch.gone", term=name, expected=usual)
            yield subject.report(CHECK, "warning", message, pair.unit, expected=usual, found=instead)
        if not gone and (left := _left_out(pair)) is not None:
            message, source, target = left
            yield subject.report(CHECK, "warning", message, pair.unit, expected=source, found=target)


def _left_out(pair: Pair) -> tuple[Message, str, str] | None:
    """What a translation leaves out, turns or adds, said, with both texts.

    It may be a member of a list, a word such as “also”, an “and” that became an “or”, or who takes part in the rule.
    """
    lang = base(pair.lang)
    for example, source, target in pair.all_sentences:
        if pair.lexicon is not None and (thing := left_off(source, target, lang, pair.lexicon)):
            return say("slips.listed", term=thing, sentence=in_example(example, target)), source, target
        if word := left_out(source, target, lang, ADDITIONS):
            return say("slips.word", word=word, sentence=in_example(example, target)), source, target
        joint = joined_otherwise(source, target, lang)
        if joint == "and" or is_or(source, target, lang):
            return say("slips.or", sentence=in_example(example, target)), source, target
        if joint == "or" or is_and(source, target, lang):
            return say("formed.and", sentence=in_example(example, target)), source, target
    for example, part in pair.parts:
        if (names := swapped(part.paired_sentences, lang)) is not None:
            sentence = in_example(example, names.sentence)
            return say("formed.swapped", one=names.one, other=names.other, sentence=sentence), names.one, names.other
    if role := added_role(pair.whole_source, pair.whole_target, lang):
        return say("slips.role", found=role), "", role
    return None


def missing_terms(pair: Pair) -> list[Instead]:
    """The terms of the source without a rendering, each once."""
    terms = pair.termbase
    if terms is None:
        return []
    source = Counter(term.key for term in pair.source_terms)
    target = Counter(term.key for term in pair.target_terms)
    names = {term.key: term.name for term in pair.source_terms}
    gone = [
        key
        for key in source
        if not target[key] and not terms.renders(key, pair.target_tokens) and not _is_the_other(pair, key, target)
    ]
    # A term of the target counts as new only if its English name is nowhere in the source, in no form.
    strange = {
        term.key: term.name
        for term in pair.target_terms
        if not source[term.key]
        and term.key not in AMBIGUOUS
        and _is_main_name(terms, term.key, term.name)
        and not pair.english.names_any(term.key, pair.source_tokens)
        and not _is_implied(term.key, pair.whole_source)
    }
    found: list[Instead] = []
    for key in source:
        if key in AMBIGUOUS or not _is_main_name(pair.english, key, names[key]):
            continue
        rival = next((other for other in strange if _may_stand_for(pair, key, other, key in gone)), None)
        if rival is not None:
            found.append(Instead(names[key], strange[rival], _usual(pair, key)))
        elif key in gone and key not in EVERYDAY:
            found.append(Instead(names[key], "", _usual(pair, key)))
    found = found or _exchanged(pair) or _turned(pair) or _mistaken(pair) or _opposed(pair) or _misnamed(pair)
    return [each for each in found if not _is_put_by_denial(pair, each)]


# What isn't tapped is untapped, and what doesn't untap stays tapped.
_STATE: Final = re.compile(r"(?:un)?tap(?:s|ped|ping)?(?: permanents?)?")


def _is_put_by_denial(pair: Pair, missing: Instead) -> bool:
    """Whether a translation denies the opposite of tapped or untapped, or has it where the source denies the other."""
    return _STATE.fullmatch(missing.word.casefold()) is not None and not all(
        deny_alike(source, target, base(pair.lang)) for source, target in pair.paired_sentences
    )


def _is_the_other(pair: Pair, key: str, target: Counter[str]) -> bool:
    """Whether a translation names the counterpart of a term, and by “the other” may mean the term."""
    other, named = THE_OTHER.get(base(pair.lang)), COUNTERPARTS.get(key)
    return (
        other is not None
        and named is not None
        and target[named] > 0
        and any(term.key == named for term in pair.source_terms)
        and other.search(folded(pair.whole_target)) is not None
    )


def _is_implied(key: str, text: str) -> bool:
    """Whether a text speaks of a term without naming it."""
    return key in IMPLIED and IMPLIED[key].search(text) is not None


def _usual(pair: Pair, key: str) -> str:
    assert pair.termbase is not None
    return pair.termbase.names[key][0].name


def _taken(pair: Pair, key: str, other: str) -> Instead:
    """A term in whose place another stands, each by its usual name."""
    return Instead(pair.english.names[key][0].name, _as_written(pair, other), _usual(pair, key))


def _as_written(pair: Pair, key: str) -> str:
    """A term as a translation has it; its usual name where it goes by another that says more."""
    assert pair.termbase is not None
    many = {name.name: len(name.words) for name in pair.termbase.names[key]}
    term = next((each for each in pair.target_terms if each.key == key), None)
    if term is None or many.get(term.name) != len(pair.termbase.names[key][0].words):
        return _usual(pair, key)
    words = r"\W{1,3}".join(map(re.escape, pair.target_tokens[term.start : term.end]))
    found = re.search(rf"\b{words}\b", pair.whole_target, re.IGNORECASE)
    return " ".join(found[0].split()) if found is not None else _usual(pair, key)


def _may_stand_for(pair: Pair, key: str, other: str, gone: bool) -> bool:
    """Whether a term of the source may have been taken for a new one in the target.

    A name that differs from its own in one word, such as defending for attacking player, counts even where the target
    has another variant of the term, which may well be there for a third.
    """
    assert pair.termbase is not None
    if gone:
        return _are_alike(pair, key, other)
    main = pair.termbase.names[key][0].words
    return _only_differs(pair, key, other) and not all(
        any(is_form(token, word, pair.termbase.lang) for token in pair.target_tokens) for word in main
    )


def _are_alike(pair: Pair, one: str, other: str) -> bool:
    """Whether two terms may be taken for each other: of one family or keyword abilities, or different in one word."""
    return (
        {one, other} <= pair.english.abilities
        or any(one in family and other in family for family in FAMILIES)
        or _only_differs(pair, one, other)
    )


def _is_main_name(terms: Termbase, key: str, name: str) -> bool:
    """Whether a text calls a term by its name, and not by slang that a translation explains."""
    main = terms.names[key][0].words
    words = next((each.words for each in terms.names[key] if each.name == name), ())
    if len(main) == 1 and terms.lang == "en":
        return any(is_form(word, main[0], terms.lang) for word in words)  # damage dealt, deal damage
    return len(main) == len(words) and all(
        is_form(word, also, terms.lang) for word, also in zip(words, main, strict=True)
    )


def _exchanged(pair: Pair) -> list[Instead]:
    """A term in whose place a sentence has another, whether or not pronouns are taken for the game they stand for."""
    whole = tuple((source, _with_game(target, base(pair.lang))) for source, target in pair.paired_sentences)
    for find_in in (_replaced, _swapped, _reversed):
        found = find_in(pair, pair.paired_sentences)
        if found and (whole == pair.paired_sentences or find_in(pair, whole)):
            return found
    return []


def _replaced(pair: Pair, sentences: Sentences) -> list[Instead]:
    """A term named less often than in a sentence of the source where one of its kind is that the source never names."""
    assert pair.termbase is not None
    for source, target in sentences:
        ours = _main_names(pair.english, source)
        theirs = Counter(term.key for term in pair.termbase.occurrences(target))
        for other in _main_names(pair.termbase, target):
            if (
                ours[other]
                or pair.english.renders(other, split_elisions(source))
                or _is_implied(other, pair.whole_source)
            ):
                continue
            elsewhere = pair.english.renders(other, pair.source_tokens)
            for key in ours:
                # Names that are everyday words elsewhere still take the place of a keyword.
                sure = key not in AMBIGUOUS and (
                    other not in AMBIGUOUS or {key, other} <= pair.english.abilities or _only_differs(pair, key, other)
                )
                if elsewhere and other not in _opposites(key):
                    continue
                named = ours[key]
                if other in _opposites(key):
                    # “The team whose turn it is is the active team” names it twice, and so must a translation.
                    named = max(named, _all_names(pair.english, source)[key])
                if named > theirs[key] and sure and _are_alike(pair, key, other):
                    return [_taken(pair, key, other)]
    return []


def _swapped(pair: Pair, sentences: Sentences) -> list[Instead]:
    """A term named less often than in a sentence of the source where another of its kind is named as much oftener."""
    assert pair.termbase is not None
    for source, target in sentences:
        ours = _main_names(pair.english, source)
        theirs = _main_names(pair.termbase, target)
        lost, gained = ours - theirs, theirs - ours
        for key in lost:
            for other in gained:
                if lost[key] == gained[other] and ours[other] and _only_differs(pair, key, other):
                    return [_taken(pair, key, other)]
    return []


def _reversed(pair: Pair, sentences: Sentences) -> list[Instead]:
    """A term in whose place a sentence has the opposite, by any name: untapped, where its source has tapped."""
    assert pair.termbase is not None
    for source, target in sentences:
        ours, theirs = _main_names(pair.english, source), _all_names(pair.termbase, target)
        candidates = [(one, other) for one in ours if ours[one] > theirs[one] for other in _opposites(one)]
        for key, rival in candidates:
            there = _all_names(pair.english, source)[rival]
            if not theirs[key] and not there:
                swapped = _main_names(pair.termbase, target)[rival] > 0
            else:
                swapped = theirs[rival] - there == ours[key] - theirs[key]
            if swapped and (there or not _is_hinted(pair.english, rival, source)):
                return [_taken(pair, key, rival)]
    return []


def _turned(pair: Pair) -> list[Instead]:
    """Losing for winning, or the reverse, where neither is called losing or winning the game."""
    assert pair.termbase is not None
    words = OUTCOMES.get(base(pair.lang))
    if words is None:
        return []
    for source, target in pair.paired_sentences:
        ours = {key for key, pattern in OUTCOMES["en"].items() if re.search(pattern, folded(source))}
        theirs = {key for key, pattern in words.items() if re.search(pattern, folded(target))}
        if len(ours) == 1 and (new := theirs - ours):
            (key,), (other,) = ours, new
            if re.search(OF_LIFE[key], folded(source)):
                key, other = ("gain-life", "lose-life") if key == "win-the-game" else ("lose-life", "gain-life")
            return [_taken(pair, key, other)]
    return []


def _mistaken(pair: Pair) -> list[Instead]:
    """A word in whose place a sentence has another of its kind, or one that names nothing in the game."""
    targets = [target for _, target in pair.paired_sentences]
    for source, target in pair.paired_sentences:
        found = mistaken(source, target, base(pair.lang), pair.whole_source)
        if found is not None and not (found.stranger and named(found.word, targets, base(pair.lang))):
            return [Instead(found.word.replace("-", " "), found.instead, usual_name(pair, found.word))]
    return []


def _opposed(pair: Pair) -> list[Instead]:
    """An everyday word in whose place a sentence has its opposite: the last for the first."""
    for _, source, target in pair.all_sentences:
        if (found := turned(source, target, base(pair.lang))) is not None:
            return [found]
    return []


_LOOKED_FOR: Final = (misnamed, turned_edge, recolored, reversed_contrast, turned_legality, exchanged_roles)


def _misnamed(pair: Pair) -> list[Instead]:
    """Another step of the turn than the source names, its end, or another color, or teams denied for players."""
    lang = base(pair.lang)
    for _, source, target in pair.all_sentences:
        for find_in in _LOOKED_FOR:
            if (found := find_in(source, target, lang)) is not None:
                return [found]
        if pair.lexicon is not None and (found := exchanged_colors(source, target, lang, pair.lexicon)) is not None:
            return [found]
    return []


def usual_name(pair: Pair, word: str) -> str:
    """How the language of a pair calls a word of the rules, be it a term or not."""
    found = name_of(word, base(pair.lang))
    return found if found is not None else _usual(pair, word)


def _opposites(key: str) -> list[str]:
    return [other for pair in OPPOSITES if key in pair for other in pair if other != key]


def _is_hinted(terms: Termbase, key: str, text: str) -> bool:
    """Whether a text has the first word of a term's name: “attacking or blocking creature” names both."""
    return any(is_form(word, terms.names[key][0].words[0], terms.lang) for word in split_elisions(text))


@lru_cache(maxsize=8192)
def _with_game(text: str, lang: str) -> str:
    """A text with the game that is won or lost in place of the pronoun for it, if it names one: pierda la partida."""
    game = GAMES[lang].search(folded(text)) if lang in GAMES else None
    if game is None:
        return text
    for pronoun, whole in OUTCOME_PRONOUNS[lang]:
        text = re.sub(pronoun, whole.format(game=game[0]), text, flags=re.IGNORECASE)
    return text


@lru_cache(maxsize=8192)
def _main_names(terms: Termbase, text: str) -> Counter[str]:
    """How often a text names each term by its own name."""
    return Counter(
        _meant(term.key, text) for term in terms.occurrences(text) if _is_main_name(terms, term.key, term.name)
    )


def _meant(key: str, text: str) -> str:
    """The key of a term in a text; an attacking player attacks, and is no player who is attacked."""
    return "attacking-player" if key == "attacking-a-player" and _IS_ATTACKING.search(text) else key


@lru_cache(maxsize=8192)
def _all_names(terms: Termbase, text: str) -> Counter[str]:
    """How often a text names each term by any name."""
    return Counter(_meant(term.key, text) for term in terms.occurrences(text))


def _only_differs(pair: Pair, one: str, other: str) -> bool:
    """Whether two names have as many words and differ in one, such as attacking player and defending player."""
    first, second = pair.english.names[one][0].words, pair.english.names[other][0].words
    return len(first) == len(second) > 1 and sum(a != b for a, b in zip(first, second, strict=True)) == 1
