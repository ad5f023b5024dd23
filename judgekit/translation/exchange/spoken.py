"""Tells whether the translations of a document are in the language that it states."""

from collections import Counter

from judgekit.translation.exchange.model import Document
from judgekit.translation.profile import other_language


def spoken_instead(document: Document, stated: str) -> str | None:
    """The language of most texts whose language shows, if it is not the one stated; None if it is, or none shows."""
    targets = [entry.target_text for entry in document.entries if not entry.obsolete]
    others = [(target, other) for target in targets if (other := other_language(target, stated)) is not None]
    if not others:
        return None
    (language, count), *_ = Counter(other for _, other in others).most_common(1)
    foreign = {target for target, _ in others}
    own = sum(target not in foreign and other_language(target, language) is not None for target in targets)
    return language if 2 * count > len(others) + own else None
