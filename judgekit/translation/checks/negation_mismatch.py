"""``negation-mismatch``: no sentence lost or gained its negation."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.grammar import GRAMMARS, base
from judgekit.translation.sentences import folded
from judgekit.translation.subject import Subject

CHECK: Final = "negation-mismatch"


def find(subject: Subject) -> Iterator[Finding]:
    """Sentences that deny what their source states, or the reverse."""
    for pair in subject.translated:
        if pair.grammar is None or not pair.grammar.negation:
            continue
        for source, target in pair.paired_sentences:
            lang = base(pair.lang)
            one, other = clauses(source, "en"), clauses(target, lang)
            if bool(one) == bool(other) and abs(one - other) < 2:
                continue
            if one > other and not _softened(target, lang):
                message = say("check.negation-mismatch.lost", sentence=target)
            elif other > one and not _softened(source, "en"):
                message = say("check.negation-mismatch.gained", sentence=target)
            else:
                continue
            yield subject.report(CHECK, "error", message, pair.unit, expected=source, found=target)
            break


# Words that say no without a negation: they stand for one in the other language.
_SOFT: Final = {
    "en": re.compile(
        r"\b(?:unless|except|only|instead|rather than|other than|lacks?|fails?|ignor\w+|impossible|prevent\w*|stops?|avoid\w*|forbid\w*"
        r"|illegal|non\w+|outside|less than|fewer|hardly|empty|ceases?|unable|otherwise|exempt|absent|no longer|until|un\w{4,}ed|different)\b"
    ),
    "es": re.compile(
        r"\b(?:salvo|excepto|a menos que|en lugar de|en vez de|solo|sólo|únicamente|solamente|carec\w+|ignor\w+|imposible|impid\w+"
        r"|imped\w+|prohíb\w+|prohib\w+|dej\w+ de|ilegal\w*|fuera de|distint\w+|diferente\w*|vací\w+|evit\w+|inactiv\w+|apenas|falta\w*)\b"
    ),
    "fr": re.compile(
        r"\b(?:sauf|excepté|à moins|au lieu|plutôt|seule?s?|seulement|uniquement|ignor\w+|impossible\w*|empêch\w+|interdi\w+|cess\w+"
        r"|illéga\w+|hors|différent\w*|vide|évit\w+|inactif\w*|inactive\w*|manqu\w+|dépourvu\w*|incapable\w*)\b"
    ),
}


def _softened(text: str, lang: str) -> bool:
    """Whether a sentence holds a word that may stand for the negation of the other side."""
    pattern = _SOFT.get(lang)
    return pattern is not None and pattern.search(folded(text)) is not None


# A word for “non-” in front of what it is not: it belongs to a name, such as nonactive team.
_PREFIX: Final = re.compile(
    r"\bnon-(?=\w)|\bnon (?=acti[fv]|bloqué|créature|terrain|légendaire|basique|permanent)"
    r"|\bno[- ](?=activ[oa]|permanente|tierra|criatura|básic|legendari|bloquead[oa])"
)
_ONE_CLAUSE: Final = {
    # A second negative word in a clause confirms the first: "no recibe prioridad nadie" denies once.
    "es": re.compile(r"\bno\b[^,;:.]*?\b(?:nunca|jamás|ningún|ninguno|ninguna|nadie|nada|tampoco|ni|sin)\b"),
    "fr": re.compile(
        r"\b(?:aucune?|personne|jamais|ni)\b[^,;:.]*?\b(?:ne|n)\b|\b(?:ne|n)\b[^,;:.]*?\b(?:aucune?|personne|jamais|ni|non)\b"
    ),
    "en": re.compile(r"\bneither\b[^.;]*?\bnor\b"),
}


@lru_cache(maxsize=16384)
def clauses(text: str, lang: str) -> int:
    """How many clauses of a sentence are denied."""
    grammar = GRAMMARS[lang]
    text = folded(text)
    text = re.sub(grammar.no_negation, " ", text)
    text = _PREFIX.sub(" ", text)
    count = 0
    if (one := _ONE_CLAUSE.get(lang)) is not None:
        text, count = one.subn(" ", text)
    return count + len(re.findall(grammar.negation, text))
