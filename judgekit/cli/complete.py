"""What the shell offers on Tab: rule numbers, terms, texts and questions. It never fails, it only offers less."""

from collections.abc import Iterable


def complete_reference(incomplete: str) -> list[str]:
    """Rule numbers and terms that begin as typed."""
    try:
        from judgekit.cli.console import language
        from judgekit.index.words import fold
        from judgekit.lookup import Shelf, term_names

        shelf, lang = Shelf(), language(None)
        index = shelf.text(lang)
        if incomplete[:1].isdigit():
            sections = [number for number, _ in index.sections()] if len(incomplete) < 3 else []
            return _beginning(incomplete, sections or index.numbers())
        folded = fold(incomplete)
        # Shells drop what does not begin as typed, so the typed letters stay as they are.
        found = [name for name in term_names(shelf, lang) if fold(name).startswith(folded)]
        return [incomplete + name[len(incomplete) :] for name in found]
    except Exception:
        return []


def complete_text(incomplete: str) -> list[str]:
    """Names of the texts at hand."""
    try:
        from judgekit.texts.library import entries

        return _beginning(incomplete, [entry.name for entry in entries()])
    except Exception:
        return []


def complete_revision(incomplete: str) -> list[str]:
    """Dates of the published revisions, the newest first."""
    try:
        from judgekit.history.published import Published

        return _beginning(incomplete, reversed(Published().dates))
    except Exception:
        return []


def complete_imported(incomplete: str) -> list[str]:
    """Names of the imported texts."""
    try:
        from judgekit.texts.library import imported

        return _beginning(incomplete, [entry.name for entry in imported()])
    except Exception:
        return []


def complete_question(incomplete: str) -> list[str]:
    """Names of the questions."""
    from judgekit.rulings.registry import QUESTIONS

    return _beginning(incomplete, QUESTIONS)


def _beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
