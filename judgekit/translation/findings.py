"""What a check found: where, how bad, what was expected and what is there, and what follows from it."""

from typing import Final, Literal

from judgekit.errors import Message
from judgekit.named import Named

Severity = Literal["note", "warning", "error"]
# What a finding says of a part of a sentence that is left out, where nothing else tells of it.
OMISSION: Final = "lapses.clause"
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


class Excerpt(str):
    """The beginning of a sentence that was cut; ``whole`` is all of it, ``label`` what stands before it: ex2."""

    __slots__ = ("label", "whole")
    label: str
    whole: str

    @classmethod
    def of(cls, shown: str, whole: str, label: str = "") -> "Excerpt":
        """An excerpt with the sentence that it is of."""
        made = cls(f"{label}: {shown}" if label else shown)
        made.whole, made.label = whole, label
        return made


_MOST: Final = 90


def short(text: str, most: int = _MOST) -> str:
    """A text on one line, cut at a word if it is long: messages quote only so much."""
    line = _without_lone_bracket(" ".join(text.split()))
    if len(line) <= most:
        return line
    return Excerpt.of(line[:most].rsplit(" ", 1)[0].rstrip(" ,;:") + " …", line)


def _without_lone_bracket(line: str) -> str:
    """Sentences without a bracket that begins or ends them alone."""
    opened, closed = line.startswith("("), line.endswith(")")
    if opened and line.count("(") > line.count(")"):
        return line[1:].lstrip()
    return line[:-1].rstrip() if closed and line.count(")") > line.count("(") else line


def in_example(example: str, sentence: str) -> str:
    """A sentence, cut if it is long, with the name of the example that it stands in: ex2: …; empty for none."""
    cut = short(sentence)
    if not example:
        return cut
    return Excerpt.of(cut, cut.whole, example) if isinstance(cut, Excerpt) else f"{example}: {cut}"


def around(excerpt: Excerpt, word: str) -> str:
    """The part of a cut sentence that has a word; the excerpt as it is where it shows the word, or nothing has it."""
    line, folded = excerpt.whole, excerpt.whole.casefold()
    at = folded.find(" ".join(word.split()).casefold())
    if at < 0 or len(folded) != len(line) or word.casefold() in excerpt.casefold():
        return excerpt
    start = max(0, min(at - (_MOST - len(word)) // 2, len(line) - _MOST))
    end = min(len(line), start + _MOST)
    # Only whole words are shown.
    start = line.find(" ", start, at) + 1 or at if start else 0
    stop = line.rfind(" ", at + len(word), end) if end < len(line) else end
    part = line[start : stop if stop > 0 else at + len(word)].strip(" ,;:")
    shown = f"{'… ' if start else ''}{part}{' …' if stop < len(line) else ''}"
    return f"{excerpt.label}: {shown}" if excerpt.label else shown
