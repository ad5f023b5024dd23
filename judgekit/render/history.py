"""The history of a rule, where an old number is now, and what a text agrees with: as text, Markdown and JSON."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judgekit.errors import Message, say
from judgekit.messages import Catalogue
from judgekit.render.blocks import Block, heading, paragraph, row

if TYPE_CHECKING:
    # What made the answer is loaded already, and nothing else of this is needed.
    from judgekit.history.identify import Agreement, Best, Identified, Identity
    from judgekit.history.published import Span
    from judgekit.history.story import Holder, Likely, Story, Trace

# So many rules of a text that agree with other revisions are listed; programs get all of them.
_SHOWN = 40


def story_json(story: "Story", *, text_at_hand: bool) -> dict[str, Any]:
    """A history for programs."""
    return {
        "rule": story.number,
        "title": story.title or None,
        "text_at_hand": text_at_hand,
        "since": story.since,
        "gone": story.gone,
        "changes": [
            {"effective": each.effective, "kind": each.kind, "number": each.number, "from": each.before}
            for each in story.changes
        ],
        "split": list(story.heirs),
        "likely": _likely_json(story.likely),
        "resembles": _likely_json(story.origin),
        "others": [
            {"from": each.span.first, "to": each.span.last, "now": each.now, "title": each.title or None}
            for each in story.others
        ],
    }


def no_story_json(number: str) -> dict[str, Any]:
    """The same of a number that no rule ever had."""
    nothing: dict[str, Any] = dict.fromkeys(("title", "since", "likely", "resembles"))
    empty: dict[str, Any] = {key: [] for key in ("changes", "split", "others")}
    return {"rule": number, "text_at_hand": False, "gone": False, **nothing, **empty}


def _likely_json(likely: "Likely | None") -> dict[str, Any] | None:
    return None if likely is None else {"number": likely.number, "likeness": likely.likeness}


def story_blocks(story: "Story", asked: str, catalogue: Catalogue) -> list[Block]:
    """A history: since when, what changed, and who else had the number that was asked for."""
    since = "history.oldest" if story.oldest else "history.since"
    blocks = [
        heading(f"{story.number}  {story.title}" if story.title else story.number),
        paragraph(catalogue.text(say(since, since=story.since))),
    ]
    for each in story.changes:
        told = say(f"history.{each.kind}", number=each.number, before=each.before or "")
        blocks.append(row(each.effective, catalogue.text(told)))
    if not story.changes:
        blocks.append(paragraph(catalogue.text(say("history.unchanged"))))
    if story.heirs:
        blocks.append(paragraph(catalogue.text(say("history.split", numbers=story.heirs))))
    if story.likely is not None:
        blocks.append(paragraph(catalogue.text(_resembles("history.likely", story.likely))))
    if story.origin is not None:
        blocks.append(paragraph(catalogue.text(_resembles("history.origin", story.origin))))
    if story.others:
        blocks.append(
            paragraph(
                catalogue.text(say("history.others-section" if len(asked) == 3 else "history.others", number=asked))
            )
        )
        blocks += [row(catalogue.text(_when(each.span)), _holder(each, catalogue)) for each in story.others]
    return blocks


def _resembles(key: str, likely: "Likely") -> Message:
    """What there is to say of a likely heir or forebear, which may have the very words."""
    if likely.likeness == 1:
        return say(f"{key}-same", number=likely.number)
    return say(key, number=likely.number, percent=round(100 * likely.likeness))


def _holder(each: "Holder", catalogue: Catalogue) -> str:
    told = catalogue.text(say("history.held-gone") if each.now is None else say("history.held", now=each.now))
    return f"{each.title}, {told}" if each.title else told


def _when(span: "Span") -> Message:
    """When revisions in a row were in force."""
    return say("history.on" if span.first == span.last else "history.span", first=span.first, last=span.last)


def _revisions(span: "Span") -> Message:
    """Revisions in a row."""
    key = "history.revision" if span.first == span.last else "history.revisions"
    return say(key, first=span.first, last=span.last)


def trace_json(trace: "Trace") -> dict[str, Any]:
    """A trace for programs."""
    return {
        "rule": trace.rule,
        "from": trace.start,
        "to": trace.end,
        "outcome": trace.outcome,
        "now": trace.now,
        "path": [{"effective": step.effective, "number": step.number} for step in trace.path],
        "number_reused": trace.number_reused,
        "certain": trace.certain,
        "changed": trace.changed,
        "split": list(trace.split),
        "likely": _likely_json(trace.likely),
    }


def trace_messages(trace: "Trace") -> list[Message]:
    """Where a number is now: the answer, then what else one should know."""
    told = [_outcome(trace)]
    if trace.split:
        told.append(say("history.split", numbers=trace.split))
    if trace.likely is not None:
        told.append(_resembles("history.likely" if trace.end >= trace.start else "history.origin", trace.likely))
    if trace.number_reused:
        told.append(
            say("trace.reused-section" if "." not in trace.rule else "trace.reused", rule=trace.rule, end=trace.end)
        )
    return told


def _outcome(trace: "Trace") -> Message:
    if trace.outcome == "unknown":
        if not trace.exists:
            return say("nearest.never", rule=trace.rule)
        return say("trace.unknown", rule=trace.rule, start=trace.start, spans=list(map(_when, trace.exists)))
    values = {"rule": trace.rule, "start": trace.start, "end": trace.end, "now": trace.now or ""}
    key = "trace.gone-before" if trace.outcome == "gone" and trace.end < trace.start else f"trace.{trace.outcome}"
    return say(key, **values, changed=trace.changed or "")


def trace_blocks(trace: "Trace", catalogue: Catalogue) -> list[Block]:
    """A trace: the sentences, and the numbers on the way where there are more than two."""
    told = list(map(catalogue.sentence, trace_messages(trace)))
    blocks = [heading(told[0]), *map(paragraph, told[1:])]
    if len(trace.path) > 2:
        blocks += [row(step.effective, step.number) for step in trace.path]
    return blocks


def identity_json(identity: "Identity", file: str) -> dict[str, Any]:
    """What a text agrees with, for programs."""
    return {
        "file": file,
        "best": [{"from": best.span.first, "to": best.span.last, "rules": best.rules} for best in identity.best],
        "rules": [
            {
                "rule": each.rule,
                "ranges": [
                    {"from": found.span.first, "to": found.span.last, "number": found.number}
                    for found in each.agreements
                ],
            }
            for each in identity.rules
        ],
    }


def identity_blocks(identity: "Identity", catalogue: Catalogue) -> list[Block]:
    """What a text agrees with: the revisions in sum, then the rules that are of another one or of none."""
    total = len(identity.rules)
    blocks: list[Block] = []
    for best in identity.best:
        span = _revisions(best.span)
        if not blocks:
            blocks.append(heading(catalogue.text(say("identify.best", count=best.rules, total=total, span=span))))
        else:
            blocks.append(paragraph(catalogue.text(say("identify.rest", count=best.rules, span=span))))
    if not identity.best:
        blocks.append(heading(catalogue.text(say("identify.none"))))
    odd = [each for each in identity.rules if each.agreements and not _agrees(each, identity.best)]
    blocks += [row(each.rule, _agreements(each, catalogue)) for each in odd[:_SHOWN]]
    if len(odd) > _SHOWN:
        blocks.append(paragraph(catalogue.text(say("identify.more", count=len(odd) - _SHOWN))))
    nowhere = [each.rule for each in identity.rules if not each.agreements]
    if nowhere and identity.best:
        rest = len(nowhere) - _SHOWN
        key = "identify.nowhere" if rest <= 0 else "identify.nowhere-and-more"
        blocks.append(paragraph(catalogue.text(say(key, numbers=nowhere[:_SHOWN], count=rest))))
    return blocks


def _agrees(each: "Identified", best: "Sequence[Best]") -> bool:
    """Whether a rule is as it is in the revisions that agree with most of the text."""
    if not best:
        return False
    first, last = best[0].span
    return any(
        found.number == each.rule and found.span.first <= last and first <= found.span.last for found in each.agreements
    )


def _agreements(each: "Identified", catalogue: Catalogue) -> str:
    return ", ".join(_agreement(each.rule, found, catalogue) for found in each.agreements)


def _agreement(rule: str, found: "Agreement", catalogue: Catalogue) -> str:
    span = _revisions(found.span)
    return catalogue.text(span if found.number == rule else say("identify.elsewhere", number=found.number, span=span))
