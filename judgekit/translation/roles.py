"""Who takes part in a rule, such as its owner or the active player, and translations that name somebody else."""

from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.sentences import LONGEST, folded, whole_words


class Role(Named):
    """A role: whatever English may say where a translation names it, and its names in the other languages."""

    en: str
    es: str
    fr: str


ROLES: Final = (
    # What goes to a library, hand or graveyard goes to its owner’s.
    Role(
        r"own\w*|possess\w*|belong\w*|decks?|librar\w+|graveyards?|hands?|bottom|top|exil\w*|die\w*|return\w*|back",
        r"propietari[oa]s?|dueñ[oa]s?",
        r"propriétaires?",
    ),
    Role(
        r"defend\w*|attack\w*",
        r"jugador(?:a|es|as)? defensor(?:a|es|as)?",
        r"joueu(?:r|rs|se|ses) défenseu(?:r|rs|se|ses)",
    ),
    Role(r"attack\w*", r"jugador(?:a|es|as)? atacantes?", r"joueu(?:r|rs|se|ses) attaquante?s?"),
    Role(
        r"(?:non)?active|turns?|apnap",
        r"jugador(?:a|es|as)? (?:no )?activ[oa]s?",
        r"joueu(?:r|rs|se|ses) (?:non[- ])?acti(?:f|fs|ve|ves)",
    ),
    Role(
        r"oppon\w*|oppos\w*|enem\w+|rival\w*|others?|another|against|teams?|across",
        r"oponentes?|adversari[oa]s?",
        r"adversaires?",
    ),
    Role(
        r"teammate\w*|teams?|members?|partner\w*|others?|another|all\w*",
        r"compañer[oa]s? de equipo",
        r"coéquipi(?:er|ers|ère|ères)",
    ),
    Role(
        r"turns?|order|apnap|clockwise|left|right|next|succession",
        r"orden(?: de(?: los)?)? turnos?",
        r"ordre (?:du tour|des tours)",
    ),
)


def added_role(source: str, target: str, lang: str) -> str:
    """The first role that a translation names and its source says nothing of, as it is named there; else empty.

    Both should be whole texts: who is a pronoun in a sentence is named in another.
    """
    if lang not in ("es", "fr") or max(len(source), len(target)) > LONGEST:
        return ""
    english, text = folded(source), folded(target)
    for own, names in _PATTERNS[lang]:
        found = names.search(text)
        if found is not None and own.search(english) is None:
            return found[0]
    return ""


_PATTERNS: Final = MappingProxyType(
    {
        "es": tuple((whole_words(role.en), whole_words(role.es)) for role in ROLES),
        "fr": tuple((whole_words(role.en), whole_words(role.fr)) for role in ROLES),
    }
)
