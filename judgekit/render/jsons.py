"""JSON as every command writes it: keys sorted, UTF-8, one document."""

import json
import re
from typing import Any

from judgekit.errors import JudgekitError, Message, Missing, NotFoundError
from judgekit.messages import Catalogue

# Where programs part lines that JSON leaves whole.
_LINE_ENDS = {"\x85": "\\u0085", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def document(value: dict[str, Any], *, indent: int | None = None) -> str:
    """A JSON document: judgekit's own key first, all others sorted; no line in it is broken unless indented."""
    text = json.dumps({"judgekit": 1, **_sorted(value)}, ensure_ascii=False, indent=indent, allow_nan=False)
    for char, escape in _LINE_ENDS.items():
        text = text.replace(char, escape)
    # An argument may be no text: of its bytes no UTF-8 is written, nor of half a surrogate pair.
    if not text.isascii():
        text = re.sub("[\udc80-\udcff]", lambda found: f"\\\\x{ord(found[0]) - 0xDC00:02x}", text)
    return text.encode("utf-8", "replace").decode("utf-8")


def _sorted(value: Any) -> Any:
    """The same value with the keys of every mapping in order."""
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(item) for item in value] if isinstance(value, (list, tuple)) else value


def failure(error: JudgekitError, catalogue: Catalogue) -> dict[str, Any]:
    """An error for programs: its exit code and faults, each with what was probably meant.

    Where something was not found, ``missing`` has every name that leads nowhere.
    """
    from judgekit.nearest import suggesting, suggestions

    faults = [
        {
            "text": catalogue.sentence(suggesting(fault.message, catalogue)),
            "suggestions": list(suggestions(fault.message, catalogue)),
            "file": fault.source or _option(fault.message),
            "line": fault.line or None,
            "column": fault.column or None,
        }
        for fault in error.faults
    ]
    value: dict[str, Any] = {"error": {"exit": error.exit_code, "faults": faults}}
    if isinstance(error, NotFoundError):
        value["missing"] = [_missing_json(each) for each in error.missing]
    return value


def _option(message: Message) -> str | None:
    """The option that a complaint about its use is about."""
    name = message.values.get("option", message.values.get("name"))
    of_its_use = message.key.startswith("usage.") and message.key not in ("usage.no-such-option", "usage.after-command")
    return name.split()[0] if of_its_use and isinstance(name, str) and name.startswith("-") else None


def _missing_json(missing: Missing) -> dict[str, Any]:
    went = None
    if missing.went is not None:
        from judgekit.render.history import trace_json

        went = trace_json(missing.went)
    return {"reference": missing.reference, "went": went, "suggestions": list(missing.suggestions)}
