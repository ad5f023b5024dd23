"""What export, import, update and status tell: JSON objects and lines of text."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from judgekit.errors import Message, say
from judgekit.messages import Catalogue
from judgekit.render.layout import Layout, clean
from judgekit.translation.exchange import model
from judgekit.translation.exchange.admitting import Refusal, Refused
from judgekit.translation.exchange.importing import Change, Taken
from judgekit.translation.exchange.mentions import mentions
from judgekit.translation.exchange.model import Entry
from judgekit.translation.exchange.updating import Carried, Updated
from judgekit.translation.units import ignoring

# What is shown of a text that has no name.
_SHORT = 40
# So many units are named where a file differs without changing anything.
_NAMED = 10


def unit_name(entry: Entry) -> Message | str:
    """What a person calls an entry: its rule number, with the example it is, its context, or its first words."""
    name = model.unit_name(entry)
    return name or say("exchange-words.by-its-words", text=shortened(entry.source or entry.target))


def _spoken(entry: Entry, speak: Catalogue) -> str:
    """The name of an entry as a line begins with it."""
    name = unit_name(entry)
    return name if isinstance(name, str) else speak.text(name)


def shortened(text: str) -> str:
    """The first words of a text, enough to know it by."""
    first = text.partition("\n")[0]
    return first if len(first) <= _SHORT else f"{first[:_SHORT].rpartition(' ')[0] or first[:_SHORT]}…"


def taken_json(taken: Taken) -> dict[str, Any]:
    """Everything an import did or left, unit by unit."""
    return {
        "changes": [_change_json(change) for change in taken.changes],
        "refused": refused_json(taken.refused),
        "unchanged": taken.unchanged,
        "older": [entry.context for entry in taken.older],
        "emptied": [entry.context for entry in taken.emptied],
        "review": [entry.context for entry in _to_review(taken)],
    }


def _to_review(taken: Taken) -> list[Entry]:
    """What was taken of an import and is said to be unfinished."""
    texts = (change.entry for change in taken.changes if change.outcome in ("added", "changed"))
    return [entry for entry in texts if entry.state == "needs-review"]


def _change_json(change: Change) -> dict[str, Any]:
    entry = change.entry
    return {
        "unit": entry.context,
        "rule": entry.number,
        "outcome": change.outcome,
        "before": change.before,
        "after": entry.target_text,
        "line": entry.place,
    }


def refused_json(found: Iterable[Refused]) -> list[dict[str, Any]]:
    """What was not taken, why, and what stands in its place."""
    return [_refused_json(refused) for refused in found]


def _refused_json(refused: Refused) -> dict[str, Any]:
    entry = refused.entry
    return {
        "unit": entry.context,
        "rule": entry.number,
        "why": refused.why,
        "now": refused.now,
        "offered": entry.target_text,
        "line": entry.place,
    }


def changed_lines(taken: Taken, speak: Catalogue, layout: Layout) -> list[str]:
    """What an import changes, one paragraph a unit."""
    lines: list[str] = []
    for change in taken.changes:
        lines += _paragraph(change.entry, say(f"exchange.outcome-{change.outcome}"), speak, layout)
        if change.outcome in ("added", "changed"):
            lines += _texts((("- ", change.before), ("+ ", change.entry.target_text)), layout)
    return lines


def unmoved_lines(taken: Taken, speak: Catalogue, layout: Layout) -> list[str]:
    """What a file has unfinished, or otherwise than the translation without changing it: older and emptied texts."""
    lines: list[str] = []
    for kind, found in (("review", _to_review(taken)), ("older", taken.older), ("emptied", taken.emptied)):
        if found:
            units: list[str | Message] = [unit_name(entry) for entry in found[:_NAMED]]
            more = [say("filed.more", count=len(found) - _NAMED)] if len(found) > _NAMED else []
            message = say(f"guarded.{kind}", count=len(found), units=[*units, *more])
            lines += layout.wrap(clean(speak.text(message)))
    return lines


def refused_lines(found: Iterable[Refused], speak: Catalogue, layout: Layout) -> list[str]:
    """What was not taken and why; of a conflict both texts."""
    lines: list[str] = []
    found = list(found)
    for refused in found:
        if refused.why == "untranslated":
            continue  # mostly many, and nothing more to say of each
        lines += _paragraph(refused.entry, _why(refused.why), speak, layout)
        if refused.why == "conflict":
            lines += _texts((("= ", refused.now), ("+ ", refused.entry.target_text)), layout)
    if untranslated := [refused.entry for refused in found if refused.why == "untranslated"]:
        units = [say("filed.at-line", unit=unit_name(each), line=str(each.place)) for each in untranslated]
        note = ignoring("untranslated", "…")
        message = say("exchange-guards.untranslated", count=len(untranslated), units=units, note=note)
        lines += layout.wrap(clean(speak.text(message)))
    return lines


def _why(refusal: Refusal) -> Message:
    """Why an entry was not taken, as a sentence."""
    if refusal in ("no-context", "no-number", "no-such-rule", "misplaced"):
        return say(f"filed.refused-{refusal}")
    return say(f"exchange.refused-{refusal}")


def _paragraph(entry: Entry, message: Message, speak: Catalogue, layout: Layout) -> list[str]:
    line = f":{entry.place}" if entry.place else ""
    return layout.wrap(clean(f"{_spoken(entry, speak)}{line}  {speak.text(message)}"), "    ", "")


def _texts(marked: Iterable[tuple[str, str]], layout: Layout) -> list[str]:
    lines: list[str] = []
    for mark, text in marked:
        for part in text.split("\n") if text else ():
            lines += layout.wrap(clean(part), " " * 6, f"    {mark}")
    return lines


def table_text(rows: Sequence[Sequence[str]], numeric: Sequence[bool], layout: Layout) -> str:
    """Rows under their heads in columns; numbers stand at the right of theirs.

    Where columns do not fit, each row stands by itself, with its heads before its cells.
    """
    widths = [max(len(row[at]) for row in rows) for at in range(len(numeric))]
    if sum(widths) + 2 * (len(widths) - 1) > layout.width:
        head, *others = rows
        entries = [(row[0], zip(head[1:], row[1:], strict=True)) for row in others]
        # A head and its cell stay in one line.
        told = [(clean(name), [clean(f"{key} {cell}") for key, cell in cells]) for name, cells in entries]
        unbroken = [(name, ", ".join(cell.replace(" ", "\u00a0") for cell in cells)) for name, cells in told]
        return "\n".join(line for name, cells in unbroken for line in layout.wrap(cells, "  ", f"{name}  "))
    return "\n".join(
        clean(
            "  ".join(
                cell.rjust(width) if right else cell.ljust(width)
                for cell, width, right in zip(row, widths, numeric, strict=True)
            ).rstrip()
        )
        for row in rows
    )


def table_markdown(rows: Sequence[Sequence[str]], numeric: Sequence[bool]) -> str:
    """The same as a table in Markdown."""
    head, *others = ("| " + " | ".join(clean(cell).replace("|", "\\|") for cell in row) + " |" for row in rows)
    return "\n".join([head, "|" + "|".join("--:" if right else "---" for right in numeric) + "|", *others])


def updated_lines(updated: Updated, speak: Catalogue, layout: Layout) -> list[str]:
    """What became of every translation that is not as it was, one line each, in the order of the text."""
    lines: list[str] = []
    for one in updated.carried:
        if one.fate == "kept" or (one.fate == "present" and not _differs(one)):
            continue
        place = _spoken(one.old, speak)
        if one.new is not None and one.new.number and (now := _spoken(one.new, speak)) != place:
            place = f"{place} → {now}"
        lines += layout.wrap(clean(f"{place}  {speak.text(_fate(one))}"), "    ", "")
        if one.fate in ("references", "taken") and _differs(one):
            assert one.new is not None
            lines += _texts((("- ", one.old.target_text), ("+ ", one.new.target)), layout)
        elif one.fate == "present":
            assert one.new is not None
            lines += _texts((("= ", one.new.target), ("+ ", one.old.target_text)), layout)
    return lines


def _fate(one: Carried) -> Message:
    """What became of a translation; only what was replaced is said to be."""
    if one.fate == "taken":
        return say("guarded.fate-taken")
    if one.fate != "references" or _differs(one):
        return say(f"exchange.fate-{one.fate}")
    assert one.new is not None
    followed = Counter(mentions(one.new.target)) == Counter(mentions(one.new.source))
    return say("exchange.references-there" if followed else "exchange.references-not-replaced")


def _differs(one: Carried) -> bool:
    """Whether another text stands where a translation would have gone."""
    return one.new is not None and one.new.target.strip() != one.old.target_text.strip()
