"""Rule numbers and references to them, in every spelling people use.

Sections have three digits, rules follow after a period, subrules take a letter that is never l or o
(the official text skips them for their likeness to 1 and 0).
"""

import re
import unicodedata
from collections.abc import Callable
from functools import partial

from judgekit.errors import UsageError, say
from judgekit.named import Named

# No subrule has the letters l and o.
SUBRULE_LETTERS = "abcdefghijkmnpqrstuvwxyz"
# Above every sort key that starts alike: letters, digits and periods all sort before it.
_END = "~"

# Patterns of rare spellings are compiled when first needed: most references are plain numbers.
_NUMBER = re.compile(r"([1-9]\d{2})\.([1-9]\d{0,2})([a-km-np-z]{0,2})", re.ASCII)
# A label may stand doubled (CR rule 805, regla n.º 805); the bound keeps long nonsense cheap.
_LABEL = (
    r"(?<![^\W_])(?:(?:cr|rules?|regles?|reglas?|sections?|seccion(?:es)?|apartados?|chapters?|chapitres?"
    r"|capitulos?|r|n\.?[o°])[\s.:]*|§\s*){1,3}(?=\d)"
)
_LETTER = r"(?:[a-km-np-z]{2}|[a-z])"
_LETTER_AHEAD = rf"(?={_LETTER}(?![a-z]))"
_AND = rf"(?<!\s)\s+(?:and|y|e|et)\s+(?=\d)|(?<=[a-z])\s+(?:and|y|et)\s+{_LETTER_AHEAD}"
_TO = r"(?<!\s)\s+(?:to|through|a|al|hasta)\s+(?=\d)|(?<=[a-z])\s+(?:to|through|a|al|hasta)\s+" + _LETTER_AHEAD
_SPACED_LETTER = r"(?<=\d)\s+" + _LETTER_AHEAD
# 805.4.c, and 805 4c or 805 10: no section has a letter or so few digits.
_DOTTED_LETTER = r"(?<=\d)\." + _LETTER_AHEAD
_SPACED_RULE = rf"(?<![\d.])(\d{{3}})\s+(\d{{1,2}}{_LETTER}|\d{{2}})(?![\w.])"
_SPACED_MARK = r"(?<!\s)(?:\s*-\s*|\s+(?==))"
_COMMA_DECIMAL = rf"(?<![\d.])(\d{{3}}),(\d{{1,3}})({_LETTER}?)(?!\d|\.\d|[a-z])"
_DASH_DECIMAL = rf"(?<![\d.])(\d{{3}})-(\d{{1,3}})({_LETTER}?)(?!\d|\.\d|[a-z])"
_ITEM = (
    rf"(?:(?P<section>[1-9]\d\d)\.)?(?P<rule>[1-9]\d{{0,2}})?(?P<letter>{_LETTER})?"
    rf"(?:-(?:(?P<section2>[1-9]\d\d)\.)?(?P<rule2>[1-9]\d{{0,2}})?(?P<letter2>{_LETTER})?)?(?P<exact>=?)"
)
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−⁃˗⸺⸻", "-"))


class RuleNumber(Named):
    """A section (``805``), rule (``805.10``) or subrule (``805.10e``).

    ``rule`` is 0 and ``letter`` empty where there is none.
    """

    section: int
    rule: int = 0
    letter: str = ""

    def __str__(self) -> str:
        return f"{self.section}.{self.rule}{self.letter}" if self.rule else str(self.section)

    @classmethod
    def parse(cls, text: str) -> "RuleNumber":
        """Read a canonical number with a rule part; raises UsageError for anything else."""
        match = _NUMBER.fullmatch(text)
        if match is None:
            raise UsageError(say("error.no-rule-number", text=text))
        return cls(int(match[1]), int(match[2]), match[3])

    @property
    def sort_key(self) -> str:
        """A string that sorts as the rules do: 805.2 before 805.10, 704.5z before 704.5aa."""
        if not self.rule:
            return f"{self.section:03}"
        letter = f"{len(self.letter)}{self.letter}" if self.letter else ""
        return f"{self.section:03}.{self.rule:03}{letter}"

    @property
    def parent(self) -> "RuleNumber | None":
        """The rule of a subrule, the section of a rule, nothing for a section."""
        if self.letter:
            return RuleNumber(self.section, self.rule)
        return RuleNumber(self.section) if self.rule else None


class Reference(Named):
    """What a spelling refers to: all rules whose sort key lies between ``low`` and ``high``, both included.

    ``text`` is the canonical spelling; ``whole`` tells whether subrules, sections or a range are meant.
    """

    text: str
    low: str
    high: str
    whole: bool


def is_rule_number(text: str) -> bool:
    """Whether ``text`` is a canonical rule or subrule number."""
    return _NUMBER.fullmatch(text) is not None


def is_section_number(text: str) -> bool:
    """Whether ``text`` is a section number such as 805."""
    return len(text) == 3 and text.isascii() and text.isdigit() and text[0] != "0"


def _nothing_known(_number: str) -> bool:
    return False


def parse_references(
    text: str, *, exact: bool = False, known: Callable[[str], bool] = _nothing_known
) -> list[Reference]:
    """Read every reference in ``text``; an empty list if it is not made of references alone.

    ``known`` tells whether a rule exists. It settles the two spellings that can be read in two ways:
    ``702,190`` and ``701-702`` are a rule where there is one. Else ``701-702`` is a range of sections, and
    ``810,805`` are two sections if there is a section 805.
    """
    if (plain := _NUMBER.fullmatch(text)) is not None:
        number = RuleNumber(int(plain[1]), int(plain[2]), plain[3])
        return [_reference(number, number, exact)]
    folded = unicodedata.normalize("NFKC", text).translate(_DASHES).casefold()
    parts = unicodedata.normalize("NFD", folded)
    folded = "".join(char for char in parts if unicodedata.category(char) not in ("Mn", "Cf"))
    # One blank where there were many also keeps the patterns below from counting them over and over.
    folded = re.sub(_LABEL, "", " ".join(folded.split()))
    folded = re.sub(_SPACED_LETTER, "", re.sub(_TO, "-", re.sub(_AND, ",", folded)))
    folded = re.sub(_SPACED_RULE, r"\1.\2", re.sub(_DOTTED_LETTER, "", folded))
    folded = re.sub(_SPACED_MARK, lambda match: match[0].strip(), folded)
    for mark, pattern in ((",", _COMMA_DECIMAL), ("-", _DASH_DECIMAL)):
        folded = re.sub(pattern, partial(_decimal, mark=mark, known=known), folded)
    references: list[Reference] = []
    before = RuleNumber(0)
    for item in re.split(r"[\s,;/&+]+", folded.strip(" ,;")):
        reference, before = _item(item.rstrip("."), before, exact)
        if reference is None:
            return []
        references.append(reference)
    return references


def _decimal(match: re.Match[str], mark: str, known: Callable[[str], bool]) -> str:
    """Put a period for the comma or dash where the two numbers are one."""
    section, rule, letter = match.groups()
    number = f"{section}.{rule}{letter}"
    if letter or len(rule) < 3 or known(number) or (int(rule) < int(section) and not known(f"{rule}.1")):
        return number
    return f"{section}{mark}{rule}"


def _item(item: str, before: RuleNumber, exact: bool) -> tuple[Reference | None, RuleNumber]:
    """One reference of a list, short forms completed from the number before it."""
    match = re.fullmatch(_ITEM, item)
    if not item or match is None:
        return None, before
    first = _number(match["section"], match["rule"], match["letter"], before)
    if first is None:
        return None, before
    if "-" not in item:
        only_itself = exact or bool(match["exact"])
        return _reference(first, first, only_itself), first
    last = _number(match["section2"], match["rule2"], match["letter2"], first)
    if last is not None and not last.rule and first.rule and last.section < first.section:
        last = RuleNumber(first.section, last.section)  # 702.100-105: no section, for it would come before
    if last is None or last.sort_key < first.sort_key:
        return None, before
    # A chapter begins before its sections: 7-805 is a range, 7-261 is none.
    reference = _reference(first, last, False)
    return (reference if reference.low <= reference.high else None), last


def _number(section: str | None, rule: str | None, letter: str | None, before: RuleNumber) -> RuleNumber | None:
    """The number meant by the parts given; parts left out are those of the number before."""
    if section:
        return RuleNumber(int(section), int(rule), letter or "") if rule else None
    if rule is None:
        if letter is None or not before.rule:
            return None
        return RuleNumber(before.section, before.rule, letter)
    if len(rule) == 3 and letter is None:
        return RuleNumber(int(rule))
    if before.rule:
        return RuleNumber(before.section, int(rule), letter or "")
    # A single digit that continues nothing is a chapter, kept as a section below 10.
    return RuleNumber(int(rule)) if len(rule) == 1 and letter is None else None


def _reference(first: RuleNumber, last: RuleNumber, only_itself: bool) -> Reference:
    low, high = (str(n.section) if n.section < 10 else n.sort_key for n in (first, last))
    if (first.letter and first == last) or (only_itself and first.rule):
        return Reference(str(first), low, high, whole=False)
    text = str(first) if first == last else f"{first}–{last}"
    return Reference(text, low, high + _END, whole=not last.letter or first != last)
