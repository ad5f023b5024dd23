"""Says a finding as what was found asks: excerpts round the word that is meant, a sentence for each case of a kind."""

from typing import Any, Final

from judgekit.errors import Message
from judgekit.translation.findings import Excerpt, around

# Longer than this, what was found is no word to show a sentence round, but the sentence.
_WORD: Final = 60


def phrased(message: Message, found: str) -> Message:
    """The message with its excerpts round what was found, and of a key that says its case."""
    values = {name: _shown(value, found) for name, value in message.values.items()}
    return Message(_key(message.key, values), values)


def _shown(value: Any, found: str) -> Any:
    if not isinstance(value, Excerpt) or not found or len(found) > _WORD:
        return value
    return around(value, found)


def _key(key: str, values: dict[str, Any]) -> str:
    if key == "check.placeholder.differ" and "—" in (values["lost"], values["gained"]):
        return "filed.symbols-gained" if values["lost"] == "—" else "filed.symbols-lost"
    if key in ("check.unknown-revision.older", "check.unknown-revision.newer") and values["first"] == values["last"]:
        return f"filed.revision-{key.rpartition('.')[2]}"
    return key
