"""What a check found: where, how bad, what was expected and what is there, and what follows from it."""

from typing import Final, Literal

from judgekit.errors import Message
from judgekit.named import Named

Severity = Literal["note", "warning", "error"]
SEVERITIES: Final[tuple[Severity, ...]] = ("note", "warning", "error")


class Finding(Named):
    """One thing found in one unit, or in the document as a whole where ``rule`` is None.

    ``expected`` and ``found`` are short and quoted from source and target. ``state`` is a fingerprint of the source and
    target that were looked at: it changes with either. ``consequences`` are findings that this one explains.
    ``example`` counts the examples of the rule from 1, 0 is its text; None where that is not known.
    """

    check: str
    severity: Severity
    message: Message
    rule: str | None = None
    expected: str = ""
    found: str = ""
    line: int = 0
    state: str = ""
    consequences: tuple["Finding", ...] = ()
    accepted: str | None = None
    example: int | None = None

    @property
    def place(self) -> str:
        """The rule, with the example that the finding stands in: ``805.3a ex1``; empty for the whole document."""
        return f"{self.rule} ex{self.example}" if self.example else self.rule or ""

    @property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that stay the same while check, rule, source and target do."""
        from hashlib import sha256

        seen = (self.check, self.rule or "", self.state, self.expected, self.found)
        return sha256("\x1f".join(seen).encode("utf-8", "replace")).hexdigest()[:16]


def at_least(severity: Severity, least: Severity) -> bool:
    """Whether a severity reaches another."""
    return SEVERITIES.index(severity) >= SEVERITIES.index(least)


def short(text: str, most: int = 90) -> str:
    """A text on one line, cut at a word if it is long: messages quote only so much."""
    line = " ".join(text.split())
    if len(line) <= most:
        return line
    return line[:most].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"


def in_example(example: str, sentence: str) -> str:
    """A sentence, cut if it is long, with the name of the example that it stands in: ex2: …; empty for none."""
    return f"{example}: {short(sentence)}" if example else short(sentence)
