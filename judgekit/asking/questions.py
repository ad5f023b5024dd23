"""Which question is meant by a word that is the name of none: by what players call it, or by a word of it."""

import re
from collections.abc import Sequence
from contextlib import suppress

from judgekit.asking.answers import Choice, Misread, pick
from judgekit.asking.misspelt import near
from judgekit.asking.seating import question_choices
from judgekit.errors import say
from judgekit.folding import fold
from judgekit.messages import Catalogue
from judgekit.nearest import nearest

# So many letters of a word tell it from the words of other languages.
_LONG_ENOUGH = 5


def questions_meant(
    text: str, own: Catalogue, others: Sequence[Catalogue], commands: Sequence[str] = ()
) -> Sequence[str]:
    """The questions that a word could mean; none if it means nothing.

    What players call a question comes before its misspelt name, then a word of what it asks, and the language of the
    call before the others. ``commands`` are names that may be misspelt as well.
    """
    wanted = _plain(text)
    if not wanted:
        return []
    everywhere = (own, *others)
    # A short word is like too many words of other languages.
    near_by = everywhere if len(wanted) >= _LONG_ENOUGH else (own,)
    choices = question_choices()
    found = next(filter(None, (_called(choices, wanted, each) for each in everywhere)), [])
    if not found and (slips := nearest(text, (*(str(choice.value) for choice in choices), *commands))):
        return slips
    found = (
        found
        or next(filter(None, (_named_within(choices, wanted, each) for each in everywhere)), [])
        or _begun(choices, wanted, own)
        or next(filter(None, (_nearly_called(choices, wanted, each) for each in near_by)), [])
        or next(filter(None, (near(choices, wanted, each) for each in near_by)), [])
        or _sounding(choices, wanted, everywhere)
    )
    return [str(choice.value) for choice in found]


def questions_called(text: str, catalogues: Sequence[Catalogue]) -> list[str]:
    """The questions whose name this is, or what players call one in any of the languages; nothing is guessed."""
    wanted, choices = _plain(text), question_choices()
    found = [choice for choice in choices if _plain(str(choice.value)) == wanted] if wanted else []
    if wanted and not found:
        found = next(filter(None, (_called(choices, wanted, each) for each in catalogues)), [])
    return [str(choice.value) for choice in found]


def name_in(question: str, catalogue: Catalogue) -> str:
    """What a question can be called in a language in one word, which its command is called by as well; else nothing."""
    with suppress(KeyError):
        names = catalogue.template(f"typed.question.{question}").split("|")
        return next((name for name in names if " " not in name), "")
    return ""


def _names(choice: Choice, catalogue: Catalogue) -> list[str]:
    """All that players call a question, folded."""
    names = [catalogue.text(say(f"ask.which.{choice.value}")), catalogue.text(say(f"question.{choice.value}"))]
    with suppress(KeyError):
        names += catalogue.template(f"typed.question.{choice.value}").split("|")
    return [_plain(name) for name in names]


def _plain(text: str) -> str:
    """Words without case, accents and marks."""
    return " ".join(re.findall(r"[^\W_]+", fold(text)))


def _called(choices: Sequence[Choice], wanted: str, catalogue: Catalogue) -> list[Choice]:
    return [choice for choice in choices if wanted in _names(choice, catalogue)]


def _named_within(choices: Sequence[Choice], wanted: str, catalogue: Catalogue) -> list[Choice]:
    """The question whose name in the list stands within what was typed, as in “who is the defending player”."""
    called = {_plain(catalogue.text(say(f"ask.which.{choice.value}"))): choice for choice in choices}
    found = [name for name in called if " " in name and f" {name} " in f" {wanted} "]
    return [called[max(found, key=len)]] if found else []


def _sounding(choices: Sequence[Choice], wanted: str, catalogues: Sequence[Catalogue]) -> list[Choice]:
    """The questions with a name, in any language, that sounds like the word or nearly so."""
    names = {_sound(str(choice.value)): choice for choice in reversed(choices)}
    for catalogue in reversed(catalogues):
        names |= {_sound(name): choice for choice in reversed(choices) for name in _names(choice, catalogue)}
    sound = _sound(wanted)
    if sound in names:
        return [names[sound]]
    found = [names[name].value for name in nearest(sound, names)] if len(wanted) >= _LONG_ENOUGH else []
    return [choice for choice in choices if choice.value in found]


def _sound(name: str) -> str:
    """A name as it is heard: one letter for each sound that has several, no letter twice in a row."""
    heard = re.sub(r"qu|q|c(?![eiyh])", "k", _plain(name)).replace("h", "").replace("v", "b").replace("z", "s")
    return re.sub(r"(.)\1", r"\1", heard)


def _nearly_called(choices: Sequence[Choice], wanted: str, catalogue: Catalogue) -> list[Choice]:
    names = {name: choice for choice in reversed(choices) for name in _names(choice, catalogue)}
    found = [names[name].value for name in nearest(wanted, names)]
    return [choice for choice in choices if choice.value in found]


def _begun(choices: Sequence[Choice], wanted: str, catalogue: Catalogue) -> list[Choice]:
    """Those of which a word begins so."""
    try:
        return [pick(choices, wanted, catalogue)]
    except Misread as misread:
        return list(misread.choices) if misread.message.key == "ask.could-be" else []
