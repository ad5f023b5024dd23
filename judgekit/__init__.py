"""judgekit: the rules of Magic for judges, in English, Spanish and French.

``load_text`` reads a text of the rules, ``find_rules`` and ``search_rules`` find rules in it, ``decide`` rules on a
situation, and ``explain`` and ``to_json`` say the ruling in a language. Errors a caller
can cause derive from ``JudgekitError``.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from judgekit.api import decide, explain, find_rules, load_text, search_rules, to_json
    from judgekit.errors import DataError, JudgekitError, NotFoundError, UsageError

__all__ = [
    "DataError",
    "JudgekitError",
    "NotFoundError",
    "UsageError",
    "__version__",
    "decide",
    "explain",
    "find_rules",
    "load_text",
    "search_rules",
    "to_json",
]

_ERRORS = ("DataError", "JudgekitError", "NotFoundError", "UsageError")


def __getattr__(name: str) -> Any:
    """Public names are loaded when first used, so that the command line need not wait for them."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("judgekit.errors" if name in _ERRORS else "judgekit.api"), name)


def __dir__() -> list[str]:
    """Those that are not loaded yet are there as well."""
    return sorted({*globals(), *__all__})
