"""What the shell offers on Tab: rule numbers, terms, texts and questions. It never fails, it only offers less."""

from collections.abc import Iterable
from typing import Any

_LONGEST_TERM = 6


def complete_reference(ctx: Any, incomplete: str) -> list[str]:
    """Rule numbers and terms that begin as typed; a term of several words also goes on after the words before."""
    try:
        from judgekit.cli.console import language
        from judgekit.lookup import term_names
        from judgekit.shelf import Shelf

        shelf, lang = Shelf(), language(None)
        index = shelf.text(lang)
        if incomplete[:1].isdigit():
            sections = [number for number, _ in index.sections()] if len(incomplete) < 3 else []
            return _beginning(incomplete, sections or index.numbers())
        names = term_names(shelf, lang)
        before = _words_before(ctx)
        for start in range(len(before) + 1):
            head = "".join(f"{word} " for word in before[start:])
            if found := [incomplete + rest for name in names if (rest := rest_of(name, head + incomplete)) is not None]:
                return found
        return []
    except Exception:
        return []


def _words_before(ctx: Any) -> list[str]:
    """The last words of the same argument, which the shell has parted at blanks."""
    argument = next(each for each in ctx.command.params if each.param_type_name == "argument")
    return list(ctx.params.get(argument.name) or ())[-_LONGEST_TERM:]


def rest_of(name: str, typed: str) -> str | None:
    """What is left of a name after what was typed, whatever its case and accents; None if it begins otherwise.

    Shells drop what does not begin as typed, so the typed letters stay as they are.
    """
    from judgekit.folding import fold

    wanted = fold(typed)
    if not fold(name).startswith(wanted):
        return None
    at = next(at for at in range(len(name) + 1) if len(fold(name[:at])) >= len(wanted))
    return name[at:]


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


def complete_langs(incomplete: str) -> list[str]:
    """Languages, each of a list that has commas between."""
    from judgekit.languages import LANGS

    return _last_of_list(incomplete, LANGS)


def complete_checks(incomplete: str) -> list[str]:
    """Names of the checks, each of a list that has commas between."""
    try:
        from judgekit.translation.registry import CHECKS

        return _last_of_list(incomplete, CHECKS)
    except Exception:
        return []


def complete_sections(incomplete: str) -> list[str]:
    """Numbers of the sections, each of a list or at the end of a range."""
    try:
        from judgekit.cli.console import language
        from judgekit.shelf import Shelf

        numbers = [number for number, _ in Shelf().text(language(None)).sections()]
        before, dash, last = incomplete.rpartition("-")
        if dash:
            return [f"{before}-{number}" for number in _beginning(last, numbers)]
        return _last_of_list(incomplete, numbers)
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


def _last_of_list(incomplete: str, names: Iterable[str]) -> list[str]:
    """A list with its last part completed, but not by what it has already."""
    before, comma, last = incomplete.rpartition(",")
    told = before.split(",")
    return [f"{before}{comma}{name}" for name in _beginning(last, names) if name not in told]


def _beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
