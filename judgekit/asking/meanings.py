"""What a word means among things that have names: exactly, or as a beginning that the names of no other have.

Prompts and options read words by this alone. Names come folded or not; what is a part of several is never guessed.
"""

import re
from collections.abc import Sequence

from judgekit.folding import fold
from judgekit.named import Named

_ARTICLES = ("el", "la", "le", "les", "los", "las", "l'", "the", "a", "an", "un", "una", "une")
# What a name of a step or phase begins with, and need not.
_FRAME = frozenset(("step", "phase", "paso", "fase", "etape", "de", "del", "d'", "des", "du", *_ARTICLES))
_ONE = ("un", "una", "une")


class Names(Named):
    """What something is called in full, and what is short for it; only a full name is meant by a word within it.

    What has a name of its ``own``, such as a player, is called by that as it is written.
    """

    full: tuple[str, ...]
    short: tuple[str, ...] = ()
    own: bool = False

    @property
    def every(self) -> tuple[str, ...]:
        """All names."""
        return (*self.full, *self.short)


def plain(name: str) -> str:
    """A name without case, accents, hyphens and what it need not begin with."""
    parts = fold(name).replace("-", " ").replace("d'", "d' ").replace("l'", "l' ").split()
    kept = [part for part in parts if part not in _FRAME]
    # Behind a name it is no article: “principale un” is the first of two.
    return " ".join((*kept, *parts[-1:]) if kept and parts[-1] in _ONE else kept)


def without_article(name: str) -> str:
    """A name as it is written without an article that it begins with."""
    found = re.fullmatch(r"(l['’]|\S+(?=\s))\s*(\S.*)", name.strip(), re.IGNORECASE)
    is_article = found is not None and fold(found[1]).replace("’", "'") in _ARTICLES
    return found[2] if found is not None and is_article else name.strip()


def exactly(text: str, meanings: Sequence[Names]) -> list[int]:
    """Which of some meanings are called by a text, whatever its case, accents, hyphens, blanks and articles.

    The step at the end and the phase at the end differ in no more than what a name need not begin with: whoever is
    called by the text as it stands comes before those.
    """
    wanted, whole = plain(text), _whole(text)
    fixed = [(at, names) for at, names in enumerate(meanings) if wanted and not names.own]
    found = [at for at, names in fixed if wanted in map(plain, names.every)]
    if not found:
        # Blanks alone make no other name of it: “granmelé” is “Gran melé”.
        tight = _tight(text)
        found = [at for at, names in fixed if tight in map(_tight, names.every)]
    if len(found) > 1:
        found = [at for at in found if whole in map(_whole, meanings[at].every)] or found
    return found


def short_for(text: str, meanings: Sequence[Names]) -> list[int]:
    """Which of some meanings a text may be short for: those with a name that begins so.

    Where one does, so may those of which the text is a whole word: “combat” is no more the damage step than the others.
    """
    wanted, whole = plain(text), _whole(text)
    if not whole:
        return []
    found = [
        at
        for at, names in enumerate(meanings)
        if any(_whole(name).startswith(whole) for name in names.every)
        or (wanted and not names.own and any(plain(name).startswith(wanted) for name in names.every))
    ]
    return sorted({*found, *within(text, meanings)}) if found else []


def within(text: str, meanings: Sequence[Names]) -> list[int]:
    """Which of some meanings have a text as a word of a full name, in the singular or the plural."""
    part = f" {_singular(plain(text))} "
    if not part.strip():
        return []
    return [
        at
        for at, names in enumerate(meanings)
        if not names.own and any(part in f" {_singular(plain(name))} " for name in names.full)
    ]


def _singular(name: str) -> str:
    """A plain name without the endings of its plurals: of teams, whoever says team may mean the same."""
    return " ".join(word.removesuffix("s") for word in name.split())


def _tight(name: str) -> str:
    return plain(name).replace(" ", "")


def _whole(name: str) -> str:
    return " ".join(re.sub(r"[-_]", " ", fold(name)).split())
