"""The language of a document: as stated, unless most texts that show one are in another."""

import pytest

from judgekit.translation.exchange.model import Document, Entry
from judgekit.translation.exchange.spoken import spoken_instead

SPANISH = "Cada jugador de los equipos pone la tetera en el centro de la mesa."
FRENCH = "Chaque joueur de ces équipes pose la théière au milieu de la table avec les autres."


@pytest.mark.parametrize(
    ("targets", "stated", "spoken"),
    [
        ([FRENCH, FRENCH, "Thé"], "es", "fr"),
        ([FRENCH, FRENCH, SPANISH], "es", "fr"),
        ([FRENCH, SPANISH], "es", None),
        ([FRENCH, SPANISH, SPANISH], "es", None),
        ([SPANISH], "fr", "es"),
        ([SPANISH], "es", None),
        ([FRENCH], "fr", None),
        (["Thé", ""], "es", None),
        ([], "es", None),
    ],
)
def test_the_language_of_most_texts(targets: list[str], stated: str, spoken: str | None) -> None:
    document = Document(tuple(Entry("Tea.", target, "translated") for target in targets))
    assert spoken_instead(document, stated) == spoken
