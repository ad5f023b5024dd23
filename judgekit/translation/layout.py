"""Slips of a text as it was typed, seen beside its source: its start, its lines, signs of markup, addresses."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from judgekit.errors import Message, say
from judgekit.texts.official import EXAMPLE
from judgekit.translation.findings import Finding
from judgekit.translation.grammar import base
from judgekit.translation.subject import Subject

# Forms whose lines and markup are those of a page, and names that are no sentences.
_PAGES: Final = ("text", "page", "messages")
_NAMES: Final = ("messages", "terms")

_SENTENCE: Final = re.compile(r"[.!?:][\"”’»)\]\s]*$")
_OWN_NUMBER: Final = re.compile(r"\s*([1-9]\d\d\.\d{1,3}[a-z]?)\.?[ \u00a0\u202f:]\s?(?=[^\W\d_])")
# A word with a hyphen at the end of a line that is no end any more; of “pre- and post-combat” the hyphen stays.
_BROKEN: Final = re.compile(r"(?<![\w-])([^\W\d_]{2,})- ([a-zà-ÿ]{3,})(?![\w-])")
_JOINING: Final = MappingProxyType({"es": ("como", "pero"), "fr": ("mais", "puis", "comme", "voire")})
_MARKUP: Final = re.compile(
    r"</?(?:b|i|u|em|strong|br|p|span|div|a|font|sup|sub|code|h[1-6]|li|ul|ol)\b[^<>]{0,80}>"
    r"|\[/?(?:b|i|u|url|color|size)(?:=[^\]\[]{0,40})?\]"
    r"|\*\*(?=\w)|(?<!\w)__(?=\w)|(?<![\w*])\*(?=\w)|`(?=\w)|(?<!\w)_(?=[^\W_])",
    re.IGNORECASE,
)
_ADDRESS: Final = re.compile(
    r"(?<![\w.@-])(?:https?://)?((?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|info|io)\b(?:/[\w./%#?=&-]{0,200})?)",
    re.IGNORECASE,
)


def find(subject: Subject) -> Iterator[Finding]:
    """Slips of the form of texts: one finding of each kind in a text."""
    lang, form = base(subject.lang), subject.document.form
    yield from _entries(subject)
    for pair in subject.translated:
        for example, part in pair.parts:
            # Behind the label of an example a small letter may follow, as behind any colon.
            kinds = _kinds(part.source, part.target, lang, form, may_begin_small=bool(example))
            for message, found in kinds:
                yield subject.report("typography", "warning", message, pair.unit, found=found)
            if example and EXAMPLE.match(part.target) and not EXAMPLE.match(part.source):
                message = say("formed.label", label=_label(part.target))
                yield subject.report("typography", "warning", message, pair.unit, found=part.target)


def _kinds(source: str, target: str, lang: str, form: str, *, may_begin_small: bool) -> Iterator[tuple[Message, str]]:
    """Each kind of slip in one text, with what was found."""
    source, target = source.strip(), target.strip()
    if number := own_number(source, target):
        yield say("formed.number", number=number), number
    elif form not in _NAMES and not may_begin_small and _begins_small(source, target):
        words = " ".join(target.split()[:4])
        yield say("formed.small", words=words), words
    for broken in _BROKEN.finditer(target):
        word = broken[1] + broken[2]
        if broken[2] not in _JOINING.get(lang, ()) and not _BROKEN.search(source):
            yield say("formed.broken", word=broken[0], right=word), broken[0]
            break
    if form not in _PAGES and (sign := _MARKUP.search(target)) and sign[0] not in source:
        yield say("formed.markup", sign=sign[0]), sign[0]
    if form == "exchange" and "\n" in target and "\n" not in source:
        words = " ".join(target.partition("\n")[2].split()[:4])
        yield say("formed.line", words=words), words
    if (other := _other_address(source, target, lang)) is not None:
        yield say("formed.address", expected=other[0], found=other[1]), other[1]


def own_number(source: str, target: str) -> str:
    """The number of a rule that a text begins with while its source does not; empty for none."""
    found = _OWN_NUMBER.match(target)
    return found[1] if found is not None and _OWN_NUMBER.match(source) is None else ""


def _begins_small(source: str, target: str) -> bool:
    """Whether a sentence begins with a small letter where its source has a capital one."""
    first = target.split(maxsplit=1)[0] if target else ""
    return (
        source[:1].isupper()
        and first[:1].islower()
        and first == first.lower()
        and _SENTENCE.search(source) is not None
        and _SENTENCE.search(target) is not None
    )


def _other_address(source: str, target: str, lang: str) -> tuple[str, str] | None:
    """An address of the source and the one of the same site in its place; a page in the language itself is none."""
    ours, theirs = _ADDRESS.findall(source), _ADDRESS.findall(target)
    lost = [each for each in ours if _plain(each) not in map(_plain, theirs)]
    gained = [each for each in theirs if _plain(each) not in map(_plain, ours)]
    for new in gained:
        for old in lost:
            if _site(new) == _site(old) and lang not in re.split(r"[./-]", new.casefold()):
                return old.rstrip("."), new.rstrip(".")
    return None


def _plain(address: str) -> str:
    return address.casefold().removeprefix("www.").rstrip("./")


def _site(address: str) -> tuple[str, ...]:
    return tuple(_plain(address).partition("/")[0].split(".")[-2:])


def _label(text: str) -> str:
    return text.strip().partition(":")[0].strip()


def _entries(subject: Subject) -> Iterator[Finding]:
    """Examples of a file that begin with the label that is put before them, and translations of blanks alone."""
    rehearsal = subject.document.rehearsal
    if rehearsal is None:
        return
    units = {unit.number: unit for unit in subject.document.units}
    for entry in rehearsal.document.entries:
        if entry.obsolete or not entry.source.strip():
            continue
        if entry.target and not entry.target.strip() and "\n" not in entry.target:
            rule = entry.number or entry.context or None
            message = say("formed.blank")
            one = subject.report("typography", "warning", message, units.get(entry.number), rule=rule, line=entry.place)
            yield one._replace(example=entry.ordinal or None)
        elif entry.kind == "example" and EXAMPLE.match(entry.target) and not EXAMPLE.match(entry.source):
            message = say("formed.label", label=_label(entry.target))
            unit = units.get(entry.number)
            one = subject.report("typography", "warning", message, unit, rule=entry.number, line=entry.place)
            yield one._replace(example=entry.ordinal or None)
