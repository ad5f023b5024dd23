"""Which choices a text that means none of them was probably meant for."""

import re
from collections.abc import Sequence

from judgekit.asking.answers import Choice
from judgekit.folding import fold
from judgekit.messages import Catalogue


def near(choices: Sequence[Choice], text: str, catalogue: Catalogue) -> list[Choice]:
    """The choices that a misspelt text probably means: by their names, else by a word of them."""
    from judgekit.nearest import nearest

    spelled: dict[str, list[Choice]] = {}
    for choice in choices:
        for spelling in choice.spellings(catalogue):
            spelled.setdefault(spelling, []).append(choice)
    # One letter is nobody’s name until it is written in full, but whose it may be is no secret.
    found = tuple(each for each in spelled if each.startswith(fold(text))) if len(text) == 1 else ()
    found = found or nearest(fold(text), spelled)
    found = found or tuple(each for each in spelled if " " in (bare := _bare(each)) and bare in _bare(text))
    if not found:
        spelled = {}
        for choice in choices:
            for word in set(re.findall(r"\w{4,}", choice.words(catalogue))):
                spelled.setdefault(word, []).append(choice)
        found = nearest(fold(text), spelled)
    meant = [choice for name in found for choice in spelled[name]]
    return [choice for at, choice in enumerate(meant) if choice not in meant[:at]]


def _bare(text: str) -> str:
    """Words without case, accents and the marks between them, with blanks at both ends."""
    return " ".join(("", *re.findall(r"[^\W_]+", fold(text)), ""))
