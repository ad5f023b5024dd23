"""Words as the search sees them: case, accents and endings folded by small tables, one row a language."""

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from judgekit.texts.model import Lang

_WORD = re.compile(r"[+−-]?[\dx*]+/[+−-]?[\dx*]+|[^\W_]+(?:['’][^\W_]+)*")
_RULE_NUMBERS = re.compile(r"\b\d{3}\.\d+[a-z]?(?:[–-](?:\d{3}\.\d+)?[a-z]\b)?")
_COUNTER = str.maketrans({"+": "p", "-": "m", "−": "m", "/": "s", "*": "t"})


class Speech(NamedTuple):
    """The facts about a language that the search needs.

    ``endings`` are tried in order: an ending that leaves at least that many letters is replaced once.
    ``silent`` words say nothing about a rule; ``elided`` are the shortened words that stand before an apostrophe.
    """

    silent: frozenset[str]
    elided: frozenset[str]
    endings: tuple[tuple[str, int, str], ...]
    numbers: dict[str, str]


def _numbers(words: str) -> dict[str, str]:
    """Number words to digits: ``0=zero 1=one``."""
    return {word: digits for digits, word in (pair.split("=") for pair in words.split())}


SPEECH: dict[Lang, Speech] = {
    "en": Speech(
        silent=frozenset(
            """a about an and any are as at be been being but by can could did do does doing each for from get gets
            go goes going got had has have having he her hers him his how i if in into is it its itself just like
            me mine more my of off on or our out over own she should so some than that the their them then there
            these they thing things this those to too until up upon was way we were what when where whether which
            while who whose why will with would you your yours rule rules say says said exactly happen happens
            happened really explain explained mean means let lets make makes made one someone somebody also
            still very much many every else whom am im ive it's there's""".split()
        ),
        elided=frozenset(),
        endings=(
            ("ational", 3, "ate"), ("ations", 3, "ate"), ("ation", 3, "ate"), ("nesses", 3, ""), ("ness", 3, ""),
            ("ments", 4, ""), ("ment", 4, ""), ("ingly", 3, ""), ("edly", 3, ""), ("ally", 4, "al"), ("ings", 3, ""), ("ing", 3, ""),
            ("ied", 2, "y"), ("ies", 2, "y"), ("sses", 2, "ss"), ("xes", 2, "x"), ("ches", 2, "ch"), ("shes", 2, "sh"),
            ("ed", 3, ""), ("ss", 1, "ss"), ("us", 1, "us"), ("is", 1, "is"), ("s", 2, ""), ("ly", 4, ""),
        ),
        numbers=_numbers(
            "0=zero 0=nought 2=two 3=three 4=four 5=five 6=six 7=seven 8=eight 9=nine 10=ten 11=eleven 12=twelve "
            "13=thirteen 14=fourteen 15=fifteen 20=twenty 21=twentyone 25=twentyfive 30=thirty 40=forty "
            "50=fifty 60=sixty 100=hundred 1=first 2=second 3=third 4=fourth"
        ),
    ),
    "es": Speech(
        silent=frozenset(
            """a al algo algun alguna alguno algunos ante antes asi aun aunque cada como con cual cuales cualquier
            cuando cuanto cuanta cuantos cuantas de del desde donde dos e el ella ellas ello ellos en entre era
            eres es esa ese eso esos esta estan este esto estos fue ha haber habia hace hacer hacia han hasta hay la
            las le les lo los mas me mi mis mismo mucho muy nos o os otra otro para pasa pasar pero pone poner por
            porque puede pueden puedo que quien quienes se sea segun ser si sido sin sobre solo son su sus tal
            tambien tan tanto te tenemos tener tengo tiene tienen todo toda todos todas tu tus u un una unas uno unos usted va
            van y ya yo regla reglas funciona significa haya sus""".split()
        ) - {"dos"},
        elided=frozenset(),
        endings=(
            ("aciones", 3, "ar"), ("acion", 3, "ar"), ("iciones", 3, ""), ("icion", 3, ""), ("iones", 3, "ion"),
            ("amientos", 3, ""), ("amiento", 3, ""), ("imientos", 3, ""), ("imiento", 3, ""),
            ("adores", 3, "ador"), ("adoras", 3, "ador"), ("adora", 3, "ador"), ("edores", 3, "edor"),
            ("andose", 3, ""), ("arse", 3, ""), ("erse", 3, ""), ("irse", 3, ""),
            ("aran", 3, ""), ("iendo", 3, ""), ("ando", 3, ""), ("ados", 3, ""), ("adas", 3, ""), ("idos", 3, ""),
            ("idas", 3, ""), ("ado", 3, ""), ("ada", 3, ""), ("ido", 3, ""), ("ida", 3, ""),
            ("aron", 3, ""), ("ieron", 3, ""), ("aba", 3, ""), ("aban", 3, ""), ("ara", 3, ""),
            ("ar", 3, ""), ("er", 3, ""), ("ir", 3, ""), ("an", 3, ""), ("en", 3, ""),
            ("es", 3, ""), ("as", 3, ""), ("os", 3, ""), ("a", 3, ""), ("o", 3, ""), ("e", 3, ""), ("s", 3, ""),
        ),
        numbers=_numbers(
            "0=cero 2=dos 3=tres 4=cuatro 5=cinco 6=seis 7=siete 8=ocho 9=nueve 10=diez 11=once 12=doce 13=trece "
            "14=catorce 15=quince 20=veinte 21=veintiuno 21=veintiun 21=veintiuna 30=treinta 40=cuarenta "
            "50=cincuenta 60=sesenta 100=cien 100=ciento"
        ),
    ),
    "fr": Speech(
        silent=frozenset(
            """a afin ai ainsi alors as au aucun aux avait avec avez bien ca car ce ceci cela celle celles celui ces
            cet cette ceux chaque chez ci comme comment dans de des deja depuis doit doivent donc dont du elle elles en encore
            entre es est et etait ete etes etre eu eux faire fais fait faut font il ils je jusqu la le les leur leurs lors
            lorsque lui ma mais me meme mes moi mon ne ni nos notre nous on ont ou par parce pas pendant peu peut
            peuvent plus pour pourquoi puis puisque puis-je quand que quel quelle quelles quels qui quoi sa sans se sera ses si
            sinon soi soit son sont sous suis sur ta te tel telle tes toi ton tous tout toute toutes tres tu un une va vers
            veut vont vos votre vous y regle regles marche signifie passe passent qu lorsqu puisqu quelqu""".split()
        ),
        elided=frozenset("l d j m n s t c qu jusqu lorsqu puisqu quelqu".split()),
        endings=(
            ("issements", 3, ""), ("issement", 3, ""), ("ements", 3, ""), ("ement", 3, ""), ("ations", 3, "er"),
            ("ation", 3, "er"), ("itions", 3, ""), ("ition", 3, ""), ("euses", 3, "eur"), ("euse", 3, "eur"),
            ("eurs", 3, "eur"), ("aient", 3, ""), ("issant", 3, ""), ("antes", 3, "ant"), ("ante", 3, "ant"),
            ("ants", 3, "ant"), ("aux", 2, "al"), ("eaux", 2, "eau"), ("ees", 3, ""), ("ee", 3, ""), ("es", 3, ""),
            ("er", 3, ""), ("ez", 3, ""), ("ent", 4, ""), ("ait", 3, ""), ("e", 3, ""), ("s", 3, ""), ("x", 3, ""),
        ),
        numbers=_numbers(
            "0=zero 2=deux 3=trois 4=quatre 5=cinq 6=six 7=sept 8=huit 9=neuf 10=dix 11=onze 12=douze 13=treize "
            "14=quatorze 15=quinze 20=vingt 30=trente 40=quarante 50=cinquante 60=soixante 100=cent"
        ),
    ),
}  # fmt: skip


def fold(text: str) -> str:
    """Lower case without accents; curly quotes straight."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(char for char in plain if not unicodedata.combining(char))


def words(text: str, lang: Lang) -> list[str]:
    """The folded words of a text in order; rule numbers, elided articles and possessive endings are left out."""
    elided = SPEECH[lang].elided
    found: list[str] = []
    for word in _WORD.findall(fold(_RULE_NUMBERS.sub(" ", text))):
        if "'" in word:
            head, _, tail = word.partition("'")
            if head in elided:
                found.append(tail.replace("'", ""))
            elif tail == "s":
                found.append(head)
            else:
                found.append(word.replace("'", ""))
        elif "/" in word:
            found.append(word.translate(_COUNTER))
        else:
            found.append(word)
    return found


@lru_cache(maxsize=50_000)
def stem(word: str, lang: Lang) -> str:
    """A word without its ending, number words as digits; two forms of one word mostly meet, others mostly do not."""
    speech = SPEECH[lang]
    if word in speech.numbers:
        return speech.numbers[word]
    if not word.isalpha():
        return word
    for ending, least, instead in speech.endings:
        if word.endswith(ending) and len(word) - len(ending) >= least:
            word = word[: -len(ending)] + instead
            break
    if lang == "en":
        # stopped, stopping and stops; declare, declared and declaring
        if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "slze":
            word = word[:-1]
        if len(word) > 3 and word[-1] == "e":
            word = word[:-1]
    elif len(word) > 4 and word[-1] == word[-2]:
        word = word[:-1]
    return word


def telling(found: list[str], lang: Lang) -> list[str]:
    """The stems of the words that say something."""
    silent = SPEECH[lang].silent
    return [stem(word, lang) for word in found if word not in silent]


def stems(text: str, lang: Lang) -> list[str]:
    """The stems of all words of a text that say something."""
    return telling(words(text, lang), lang)
