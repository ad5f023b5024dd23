"""``negation-mismatch``: no sentence lost or gained its negation."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from judgekit.errors import say
from judgekit.translation.denials import NEEDED, ONLY, compared, denials
from judgekit.translation.findings import Finding, in_example, short
from judgekit.translation.grammar import GRAMMARS, base
from judgekit.translation.polarity import UNLESS, drops_before_exception, gains_denial, loses_denial, prevents
from judgekit.translation.sentences import folded, telling
from judgekit.translation.small_words import LIMITS, left_out
from judgekit.translation.subject import Subject

CHECK: Final = "negation-mismatch"


def find(subject: Subject) -> Iterator[Finding]:
    """Sentences that deny what their source states, or the reverse."""
    for pair in subject.restated:
        from judgekit.translation.restated import denial

        if (change := denial(pair)) == "lost":
            message = say("check.negation-mismatch.lost", sentence=short(pair.target))
            yield subject.report(CHECK, "error", message, pair.unit)
        elif change:
            message = say("check.negation-mismatch.gained", sentence=short(pair.target))
            yield subject.report(CHECK, "error", message, pair.unit)
    for pair in subject.translated:
        if pair.grammar is None or not pair.grammar.negation:
            continue
        for example, source, target in pair.all_sentences:
            lang = base(pair.lang)
            one, other = compared(source, target, lang)
            if (
                one.least > other.most
                or _drops_unless(source, target, lang)
                or _drops_contrast(source, target, lang)
                or loses_denial(source, target, lang)
                or prevents(source, target, lang)
                or drops_before_exception(source, target, lang)
            ):
                message = say("check.negation-mismatch.lost", sentence=in_example(example, target))
            elif other.clauses > one.most or gains_denial(source, target, lang):
                said = _denying(target, lang)
                message = say("check.negation-mismatch.gained", sentence=in_example(example, said))
            elif word := _adds_unless(source, target, lang):
                message = say("formed.unless", word=word, sentence=in_example(example, target))
            else:
                continue
            yield subject.report(CHECK, "error", message, pair.unit, expected=source, found=target)
            break
        else:
            # A limit can be put in many ways: that one is lost is less sure than that a denial is.
            for example, source, target in pair.all_sentences:
                if word := left_out(source, target, base(pair.lang), LIMITS):
                    message = say("slips.word", word=word, sentence=in_example(example, target))
                    yield subject.report(CHECK, "warning", message, pair.unit, expected=source, found=target)
                    break


def _denying(target: str, lang: str) -> str:
    """The sentence of a translation that denies something."""
    return telling(target, lambda text: denials(text, lang).clauses > 0)


# What a condition of exception can be put with, besides the words that deny or may stand for a denial.
_UNLESS: Final = re.compile(r"\bunless\b")
_OTHER_WAYS: Final = MappingProxyType(
    {
        "es": re.compile(
            r"\b(?:a no ser|salvo|excepto|mientras|aunque|incluso|exced\w+|pero|otr[oa]s?|contrario|menos)\b"
        ),
        "fr": re.compile(
            r"\b(?:hormis|tant que|même|excepté|excepti\w+|mais|autre(?:ment|s)?|contraire|moins|faute|cas)\b"
        ),
    }
)


def _drops_unless(source: str, target: str, lang: str) -> bool:
    """Whether a sentence says “unless” and nothing in its translation can stand for that."""
    if lang not in _OTHER_WAYS or not _UNLESS.search(folded(source)):
        return False
    text, grammar = folded(target), GRAMMARS[lang]
    ways = (grammar.negation, grammar.weak_negation, grammar.soft_negation, ONLY.pattern)
    return (
        _OTHER_WAYS[lang].search(text) is None
        and NEEDED[lang].search(text) is None
        and not any(re.search(way, text) for way in ways)
    )


# What sets one thing against another that does not hold, and whatever a translation may do it with.
_CONTRAST: Final = re.compile(r", (?:and )?not (?:to|as|by|for|from|the|individual|each|all|every)\b|\brather than\b")
_CONTRASTED: Final = MappingProxyType(
    {
        "es": re.compile(
            r"\b(?:no|ni|nunca|sin|nada|nadie|ningun\w+|ningún|sino|tampoco|vez|lugar|contrario|contra|diferencia"
            r"|frente|antes|más bien|aparte|excluid\w+|salvo|excepto|menos|prefer\w+)\b"
        ),
        "fr": re.compile(
            r"\b(?:ne|n|non|ni|pas|jamais|sans|rien|personne|aucune?|mais|plutôt|lieu|place|contrair\w+|contre|opposé"
            r"|opposition|différence|inverse|exclu\w+|sauf|hormis|excepté|moins|préfér\w+)\b"
        ),
    }
)


def _drops_contrast(source: str, target: str, lang: str) -> bool:
    """Whether a sentence says what does not hold instead, and nothing in its translation sets one against another."""
    return (
        lang in _CONTRASTED
        and _CONTRAST.search(folded(source)) is not None
        and _CONTRASTED[lang].search(folded(target)) is None
    )


_CONDITION: Final = re.compile(r"\b(?:if|when|whenever|as long as)\b")
# Whatever English sets a limit, an exception or another case with.
_EXCEPTED: Final = re.compile(
    r"\b(?:unless|except\w*|only|without|until|but|than|even|whether|else|other|otherwise|instead|once|before)\b"
)


def _adds_unless(source: str, target: str, lang: str) -> str:
    """The condition of a sentence that denies and limits nothing, of which its translation makes an exception."""
    english = folded(source)
    condition = _CONDITION.search(english)
    if lang not in UNLESS or condition is None or _EXCEPTED.search(english) or denials(source, "en").most:
        return ""
    return condition[0] if UNLESS[lang].search(folded(target)) else ""
