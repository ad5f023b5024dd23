"""``modal-mismatch``: what a player may do stays a may, and what must be done a must."""

import re
from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal

from judgekit.errors import say
from judgekit.named import Named
from judgekit.translation.denials import is_needed
from judgekit.translation.findings import Finding, in_example, short
from judgekit.translation.grammar import GRAMMARS, base
from judgekit.translation.lexicon import bag
from judgekit.translation.pairing import Pair
from judgekit.translation.sentences import folded, telling
from judgekit.translation.stems import is_akin
from judgekit.translation.subject import Subject

CHECK: Final = "modal-mismatch"


class Modals(Named):
    """How often a text allows, how often it demands, and how often it says that something is not demanded.

    ``chance`` counts what may come to pass, for which there is no leave, and ``asked`` the demands that are only asked
    about.
    """

    may: int
    must: int
    free: int
    chance: int = 0
    asked: int = 0


def find(subject: Subject) -> Iterator[Finding]:
    """Sentences in which a permission became a demand, or the reverse."""
    for pair in subject.restated:
        from judgekit.translation.restated import demand

        if (became := demand(pair)) == "may":
            yield subject.report(
                CHECK, "error", say("check.modal-mismatch.may", sentence=short(pair.target)), pair.unit
            )
        elif became:
            yield subject.report(
                CHECK, "error", say("check.modal-mismatch.must", sentence=short(pair.target)), pair.unit
            )
    for pair in subject.translated:
        if pair.grammar is None or not pair.grammar.may:
            continue
        for example, source, target in pair.all_sentences:
            one, other = modals(source, "en"), modals(target, base(pair.lang))
            if (
                one.may > other.may + other.free
                and other.must - min(one.asked, other.asked) > one.must
                and not _is_put_otherwise(source, target, base(pair.lang))
            ):
                said = _quoted(target, base(pair.lang), "must")
                message = say("check.modal-mismatch.may", sentence=in_example(example, said))
            elif (one.must > other.must and other.may - other.chance > one.may + one.free) or _is_only_allowed(
                pair, source, target
            ):
                said = _quoted(target, base(pair.lang), "may")
                message = say("check.modal-mismatch.must", sentence=in_example(example, said))
            else:
                continue
            yield subject.report(CHECK, "error", message, pair.unit, expected=source, found=target)
            break
        else:
            # Leave can be given in many ways: that none is given is less sure than that it became a demand.
            for example, source, target in pair.all_sentences:
                if _gives_no_leave(source, target, base(pair.lang)):
                    message = say("slips.word", word="may", sentence=in_example(example, target))
                    yield subject.report(CHECK, "warning", message, pair.unit, expected=source, found=target)
                    break


# What need not be done may be done or left.
_FREE: Final = MappingProxyType(
    {
        "en": r"(?:\b(?:not|never|no|nobody|none|nothing|no one|neither)\b|n't)(?: \w+){0,3}?"
        r" (?:(?:has|have|had) to|needs?(?: to)?|required|forced|obliged|mandatory)\b|\bneed(?: not|n't)\b",
        "es": r"\b(?:no|sin|nunca|ningún|ninguna|nadie)\b(?: \w+){0,3}?"
        r" (?:oblig\w+|necesario|tienen? (?:\w+ )?que|hace falta|forzos\w+)\b",
        "fr": r"\bn(?:e |')(?:\w+ ){1,3}?(?:pas|jamais|nullement|plus)(?: \w+){0,2}?"
        r" (?:oblig\w+|tenue?s?|contraint\w*|forcée?s?)\b"
        r"|\bn'y (?:\w+ )?(?:pas |jamais )?(?:\w+ )?(?:oblig\w+|tenue?s?|contraint\w*|forcée?s?)\b"
        r"|\b(?:personne|aucune?|nul)(?: \w+){0,2}? n(?:e |')(?:\w+ ){1,2}?"
        r"(?:oblig\w+|tenue?s?|contraint\w*|forcée?s?)\b"
        r"|\bsans (?:\w+ )?(?:oblig\w+|contraint\w*)",
    }
)


# What may come to pass is a case, and gives nobody leave.
_CHANCE: Final = MappingProxyType(
    {
        "es": re.compile(r"\b(?:puede|podría|pueda) (?:ocurrir|suceder|pasar|ser|darse)\b(?= (?:el caso de )?que\b)"),
        "fr": re.compile(r"\b(?:il se peut|il peut (?:arriver|se (?:faire|produire)))(?= qu(?:e |'))"),
    }
)
# Whether one must is asked in other languages where English asks whether to.
_ASKED: Final = MappingProxyType(
    {
        "en": re.compile(r"\b(?:whether|how|which|what|where|when)(?: \w+)? to\b"),
        "es": re.compile(r"\bsi (?:se )?(?:deb\w+|(?:hay|tiene[ns]?) que)\b"),
        "fr": re.compile(r"\b(?:s'il (?:faut|doit)|si (?:l'on|on|vous|elle) doi\w+|s'ils doivent)\b"),
    }
)


# What can be done only under a condition must meet it: such a sentence can be put as a demand that says no “only”.
_ONLY: Final = re.compile(r"\bcan\b(?: \w+){0,8}? only\b|\bonly\b(?: \w+){0,8}? can\b|\bmay\b(?: \w+){0,8}? only if\b")
_ONLY_AS_WELL: Final = re.compile(r"\b(?:s[oó]lo|solamente|únicamente|seulement|uniquement)\b")
_CLAUSE: Final = re.compile(r"[^.;:]+")
_NE: Final = re.compile(r"\bn(?:e |')")
_QUE: Final = re.compile(r"\bqu(?:e |')")


def _is_put_otherwise(source: str, target: str, lang: str) -> bool:
    source, target = folded(source), folded(target)
    if is_needed(source, target, lang):
        return True
    return bool(_ONLY.search(source)) and not _ONLY_AS_WELL.search(target) and not _says_ne_que(target)


def _says_ne_que(text: str) -> bool:
    """Whether a clause says “only” as French does: ne … que."""
    return any(
        (ne := _NE.search(clause)) is not None and _QUE.search(clause, ne.end()) is not None
        for clause in _CLAUSE.findall(text)
    )


# Who may do something in English, and what makes a “may” say more or less than that.
_LEAVE: Final = re.compile(
    r"\b(?:players?|they|you|controllers?|owners?|opponents?|teams?|teammates|he or she) (?:then )?may\b"
    r"(?! (?:not|have|be)\b)"
)
_LEAVE_BOUND: Final = re.compile(
    r"\b(?:only|whatever|whichever|any(?: \w+)? they|if|when|instead)\b|“[^“”]{0,100}\bmay\b"
)
# Whatever may give leave in a translation, besides the words that allow.
_CHOICE: Final = MappingProxyType(
    {
        "es": re.compile(
            r"\b(?:opci\w+|opcional\w*|el[ei][gj]\w+|elecci\w+|escog\w+|decid\w+|decisi\w+|dese\w+|quier\w+|quer\w+"
            r"|prefier\w+|volunt\w+|libre\w*|permit\w+|faculta\w+|derecho|posib\w+|oportunidad|impid\w+|prohíb\w+"
            r"|gust\w+|antoj\w+|discreción|criterio|conveni\w+|apetec\w+|ocasión|capa[zc]\w*|acced\w+|tolera\w*)\b"
        ),
        "fr": re.compile(
            r"\b(?:option\w*|chois\w+|choix|décid\w+|décision\w*|désir\w+|souhait\w*|veu(?:t|lent|ille)|voul\w+|gré"
            r"|préfèr\w+|volont\w+|libre\w*|liberté|permet\w*|permis\w*|faculta\w+|droit|possib\w+|occasion"
            r"|empêch\w+|interdi\w+|guise|loisir\w*|discrétion|convien\w+|envie|autoris\w+|peut-être)\b"
        ),
    }
)


def _gives_no_leave(source: str, target: str, lang: str) -> bool:
    """Whether a sentence gives somebody leave, whatever happens, and nothing in its translation can stand for that."""
    english, text = folded(source), folded(target)
    if lang not in _CHOICE or _LEAVE.search(english) is None or _LEAVE_BOUND.search(english):
        return False
    found = modals(target, lang)
    return not found.may and not found.free and _CHOICE[lang].search(text) is None


# What English sentences say that a translation may put with “can”, besides the words that allow and demand.
_LEEWAY: Final = re.compile(
    r"\b(?:may|might|can|cannot|could|able|allow\w*|permi\w+|let|lets|letting|option\w*|cho(?:os|se)\w*|choices?"
    r"|(?:im)?possib\w*|abilit\w+|(?:il)?legal\w*|eligible|wish\w*|want\w*|like|free|any|if|would|whether|will|only"
    r"|must|\w+[ai]ble|voluntar\w+|even|not|whatever|whoever|whichever|however|still|right|have to|need\w*|nothing|no"
    r"|none|nobody|never|without|unless|enough|how|ways?|us(?:e[sd]?|ing)|open|access|keeps?|sometimes|often|as though"
    r"|possess\w*|\w*more|up to|at will)\b|n't"
)
_CAN: Final = MappingProxyType(
    {
        "es": re.compile(r"(?<!no )(?<!se )\bpueden? (\w+[aei]r)(?:se|l[oae]s?)?\b"),
        "fr": re.compile(r"(?<!ne )(?<!qui )\bpeu(?:t|vent) (?:s'|se |l'|les? |la )?(\w+(?:er|ir|re))\b"),
    }
)


def _is_only_allowed(pair: Pair, source: str, target: str) -> bool:
    """Whether what a sentence plainly states is only allowed in its translation, by the same verb: assigns, can assign.

    Only sentences are looked at in which nothing else can be rendered by “can”.
    """
    lang = base(pair.lang)
    if lang not in _CAN or pair.lexicon is None or target.rstrip().endswith("?") or _LEEWAY.search(folded(source)):
        return False
    verbs = {rendering for word in bag(source, "en").content for rendering in (word, *pair.lexicon.forth.get(word, ()))}
    return any(
        len(verb) >= _VERB and any(is_akin(rendering, verb, lang) for rendering in verbs)
        for verb in _CAN[lang].findall(folded(target))
    )


# Shorter infinitives are like too many words.
_VERB: Final = 5


def _quoted(target: str, lang: str, kind: Literal["may", "must"]) -> str:
    """The sentence of a translation that allows or demands something."""
    return telling(target, lambda text: bool(getattr(modals(text, lang), kind)))


@lru_cache(maxsize=8192)
def modals(text: str, lang: str) -> Modals:
    """The modals of a sentence."""
    grammar = GRAMMARS[lang]
    text, free = re.subn(_FREE[lang], " ", folded(text)) if lang in _FREE else (folded(text), 0)
    chance, asked = (len(each[lang].findall(text)) if lang in each else 0 for each in (_CHANCE, _ASKED))
    return Modals(len(re.findall(grammar.may, text)), len(re.findall(grammar.must, text)), free, chance, asked)
