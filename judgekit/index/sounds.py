"""How words sound, for those who write as they speak: spellings that sound alike are written alike."""

import re
from typing import Final

from judgekit.index.words import stem
from judgekit.languages import Lang


def _rows(table: str) -> tuple[tuple[str, str], ...]:
    """``ph=f h=`` as a table: what is written, and what is spoken."""
    return tuple((written, spoken) for written, _, spoken in (row.partition("=") for row in table.split()))


# Replaced in this order; a capital stands for a sound that a later row must not touch.
ALIKE: Final[dict[Lang, tuple[tuple[str, str], ...]]] = {
    "en": _rows(
        "tch=C ch=C tion=Sn sion=Sn shun=Sn sh=S wh=w ph=f dge=je age=aje gh= ck=k qu=kw que=k x=ks ce=se ci=si cy=si "
        "c=k z=s wr=r kn=n ea=i ee=i ie=i ei=i ou=u oo=u ai=a ay=a y=i"
    ),
    # English words are heard as well, as players say them.
    "es": _rows(
        "ch=C sh=C hua=gua hue=gue walk=guok gue=je gui=ji ge=je gi=ji que=ke qui=ki q=k ce=se ci=si c=k z=s x=s h= "
        "v=b w=gu ll=y y=i mb=nb mp=np ado=ao"
    ),
    "fr": _rows(
        "mm=m nn=n sch=C ch=C ph=f h= eau=o au=o ou=U oi=W gue=Ge gui=Gi ge=je gi=ji qu=k q=k tion=sion tia=sia ce=se "
        "ci=si cy=si c=k z=s aill=AJ ail=AJ eill=EJ eil=EJ ain=In ein=In aim=In im=In in=In ai=e ei=e em=An en=An "
        "am=An an=An om=On on=On y=i oe=e"
    ),
}
# What is written at the end of a word and not spoken.
UNSPOKEN: Final[dict[Lang, str]] = {"en": r"e$|e(?=[lr]$)", "es": "", "fr": r"(?<=..)(?:er|ez|es?|p?[sxtd]+)$"}
# Where endings are spoken, they are taken off as those of written words are.
SPOKEN_ENDINGS: Final[frozenset[Lang]] = frozenset(("en", "es"))
_DOUBLED: Final = re.compile(r"(.)\1+")


def sound(word: str, lang: Lang) -> str:
    """How a folded word sounds in a language without its endings; forms of words that sound alike give the same."""
    for written, spoken in ALIKE[lang]:
        word = word.replace(written, spoken)
    word = re.sub(UNSPOKEN[lang], "", _DOUBLED.sub(r"\1", word))
    return stem(word, lang) if lang in SPOKEN_ENDINGS else word
