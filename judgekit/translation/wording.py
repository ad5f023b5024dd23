"""Which revisions had a rule in exactly some words, as positions in the order of the revisions."""

from judgekit.history.published import Published, Span
from judgekit.history.story import trace


class PublishedWording:
    """Asks the history of the official English for words."""

    def __init__(self, published: Published) -> None:
        self._published = published
        self._sections: set[str] = set()
        self._places = {date: at for at, date in enumerate(published.dates)}

    def positions(self, number: str, text: str, *, masked: bool = False) -> frozenset[int]:
        """The revisions in which a number had this text; with ``masked`` the rule numbers in it may differ."""
        if number[:3] not in self._sections:
            # One reading of the section serves all of its rules.
            self._sections.add(number[:3])
            self._published.section_ranges(number[:3])
        spans = self._published.spans(number, text, references=not masked)
        return frozenset(at for span in spans for at in self._range(span))

    def whereabouts(self, number: str, start: int, end: int) -> str | None:
        """The number in one revision of the rule that has a number in another; None if it is gone."""
        dates = self._published.dates
        return trace(self._published, number, dates[start], dates[end]).now

    def reworded(self, number: str, start: int, end: int) -> str | None:
        """Since when the rule that has a number in one revision has other words in another; None if it has not."""
        dates = self._published.dates
        found = trace(self._published, number, dates[start], dates[end])
        return found.changed if found.outcome in ("reworded", "moved-reworded") else None

    def _range(self, span: Span) -> range:
        return range(self._places[span.first], self._places[span.last] + 1)
