"""Status: how much of a text is translated, stale or missing, by section and in sum."""

from judgekit.named import Named
from judgekit.translation.exchange.model import Entry, unit_name
from judgekit.translation.exchange.pairs import Older, entries
from judgekit.translation.exchange.sides import Sides
from judgekit.translation.exchange.tally import Tally, tallied_entries


class Count(Named):
    """Units and words of the English by the state of their translation."""

    translated: int = 0
    stale: int = 0
    missing: int = 0
    words: int = 0
    words_translated: int = 0

    @property
    def units(self) -> int:
        """All units."""
        return self.translated + self.stale + self.missing

    @property
    def coverage(self) -> float:
        """The share of words whose translation is up to date, from 0 to 1; of no words all are."""
        return self.words_translated / self.words if self.words else 1.0

    def plus(self, entry: Entry) -> "Count":
        """The count with one more entry."""
        words = len(entry.source.split())
        translated = entry.state in ("translated", "reviewed")
        return Count(
            self.translated + translated,
            self.stale + (entry.state == "needs-review"),
            self.missing + (entry.state == "untranslated"),
            self.words + words,
            self.words_translated + words * translated,
        )


class Status(Named):
    """The state of one translation; ``extra`` are rules it has that the English has not.

    ``order`` names all units of the English text in its order.
    """

    sides: Sides
    total: Count
    sections: dict[str, Count]
    stale: Tally
    missing: Tally
    extra: tuple[str, ...]
    order: tuple[str, ...]


def status(sides: Sides, older: Older, wanted: tuple[str, ...] = ()) -> Status:
    """Count the units of a translation: titles, rules and examples by section, the glossary under ``glossary``.

    ``wanted`` limits the count to chapters and sections.
    """
    found = entries(sides.english, sides.translated, older)
    if wanted:
        found = tuple(entry for entry in found if entry.number.startswith(wanted))
    total = Count()
    sections: dict[str, Count] = {}
    for entry in found:
        part = entry.number[:3] or "glossary"
        if len(part) == 1:
            # A chapter's title is counted with no section.
            total = total.plus(entry)
            continue
        sections[part] = sections.get(part, Count()).plus(entry)
        total = total.plus(entry)
    english = {rule.number for rule in sides.english.rules()}
    translated = sides.translated.rules() if sides.translated is not None else ()
    return Status(
        sides,
        total,
        sections,
        tallied_entries(entry for entry in found if entry.state == "needs-review"),
        tallied_entries(entry for entry in found if entry.state == "untranslated"),
        tuple(
            rule.number
            for rule in translated
            if rule.number not in english and (not wanted or rule.number.startswith(wanted))
        ),
        tuple(map(unit_name, found)),
    )
