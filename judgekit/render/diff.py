"""The difference of two texts as text, Markdown, HTML and JSON."""

import html
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from judgekit.errors import say
from judgekit.history.diff import Change, Difference, Shift, Words, shifts
from judgekit.messages import Catalogue
from judgekit.render.layout import Layout, clean, markdown_escaped

# So many words stand around a change; the rest of a long rule is left out.
_AROUND: Final = 8
_PLAIN: Final = {"=": "{}", "-": "{}", "+": "{}"}
_TEXT: Final = {"=": "{}", "-": "[-{}-]", "+": "{{+{}+}}"}
_MARKDOWN: Final = {"=": "{}", "-": "~~{}~~", "+": "**{}**"}
_HTML: Final = {"=": "{}", "-": "<del>{}</del>", "+": "<ins>{}</ins>"}


def difference_json(difference: Difference) -> dict[str, Any]:
    """A difference for programs."""
    return {
        "a": difference.a.name,
        "b": difference.b.name,
        "changes": [
            {
                "kind": change.kind,
                "a": change.a,
                "b": change.b,
                "words": [[words.op, words.text] for words in change.words],
                "certain": change.certain,
            }
            for change in difference.changes
        ],
        "stat": difference.stat(),
    }


def summary(difference: Difference, catalogue: Catalogue) -> str:
    """How many rules changed in which way, in one sentence."""
    counts = [
        catalogue.text(say(f"diff.count-{kind}", count=count)) for kind, count in difference.stat().items() if count
    ]
    a, b = (f"{text.name} ({text.effective})" for text in (difference.a, difference.b))
    if not counts:
        return catalogue.text(say("diff.none", a=a, b=b))
    return catalogue.text(say("diff.summary", a=a, b=b, counts=counts))


def difference_text(difference: Difference, catalogue: Catalogue, layout: Layout, *, stat: bool) -> str:
    """A difference for a terminal: what is gone in [- -], what is new in {+ +}; rules that only moved stand folded."""
    blocks = ["\n".join(layout.bold(line) for line in layout.wrap(summary(difference, catalogue)))]
    if stat:
        return blocks[0]
    for title, changes in _by_section(difference):
        entries = [_entry_text(change, catalogue, layout) for change in changes]
        blocks += [layout.bold(clean(title)), *entries]
    moved = [_shift(shift, catalogue) for shift in shifts(difference.changes)]
    if moved:
        blocks.append("\n".join([layout.bold(catalogue.text(say("diff.moved"))), *(f"  {each}" for each in moved)]))
    if references := _references(difference):
        blocks.append("\n".join([
            layout.bold(catalogue.text(say("diff.references"))), *layout.wrap(", ".join(references), "  ", "  ")
        ]))  # fmt: skip
    return "\n\n".join(blocks)


def difference_markdown(difference: Difference, catalogue: Catalogue, *, stat: bool) -> str:
    """The same as Markdown: what is gone struck out, what is new in bold."""
    blocks = [f"**{markdown_escaped(summary(difference, catalogue))}**"]
    if stat:
        return blocks[0]
    for title, changes in _by_section(difference):
        blocks.append(f"## {markdown_escaped(clean(title))}")
        for change in changes:
            words = " ".join(_MARKDOWN[op].format(markdown_escaped(clean(text))) for op, text in _shortened(change))
            blocks.append(f"**{_label(change, catalogue)}** {words}")
    moved = [f"- {_shift(shift, catalogue)}" for shift in shifts(difference.changes)]
    if moved:
        blocks += [f"## {catalogue.text(say('diff.moved'))}", "\n".join(moved)]
    if references := _references(difference):
        blocks += [f"## {catalogue.text(say('diff.references'))}", ", ".join(references)]
    return "\n\n".join(blocks)


def difference_html(difference: Difference, catalogue: Catalogue, *, stat: bool) -> str:
    """The same as one HTML page that needs nothing else; every word from a text is escaped."""
    told = html.escape(summary(difference, catalogue))
    parts = [f"<h1>{told}</h1>"]
    if not stat:
        for title, changes in _by_section(difference):
            parts.append(f"<h2>{html.escape(clean(title))}</h2>")
            for change in changes:
                words = " ".join(_HTML[op].format(html.escape(clean(text))) for op, text in change.words)
                parts.append(f'<p class="{change.kind}"><b>{html.escape(_label(change, catalogue))}</b> {words}</p>')
        moved = [f"<li>{html.escape(_shift(shift, catalogue))}</li>" for shift in shifts(difference.changes)]
        if moved:
            parts += [f"<h2>{html.escape(catalogue.text(say('diff.moved')))}</h2>", "<ul>", *moved, "</ul>"]
        if references := _references(difference):
            head = html.escape(catalogue.text(say("diff.references")))
            parts += [f"<h2>{head}</h2>", f"<p>{', '.join(references)}</p>"]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{catalogue.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{told}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>"
    )


_STYLE: Final = (
    ":root{color-scheme:light dark}"
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}"
    "h1{font-size:1.2rem}h2{font-size:1rem;margin-top:2rem}"
    "del{color:light-dark(#a40000,#ff9a9a)}ins{color:light-dark(#00640a,#8fe39a);text-decoration:none;font-weight:600}"
)


def _by_section(difference: Difference) -> Iterator[tuple[str, list[Change]]]:
    """The changes of words under the titles of their sections; rules that only moved or name others are told apart."""
    titles = {section.number: section.title for text in (difference.a, difference.b) for section in text.sections}
    shown = [change for change in difference.changes if change.kind not in ("moved", "references")]
    for section, changes in groupby(shown, key=lambda change: change.number[:3]):
        yield f"{section}. {titles.get(section, '')}", list(changes)


def _label(change: Change, catalogue: Catalogue) -> str:
    """The number of a change and what it is."""
    kind = catalogue.text(say(f"diff.{change.kind}"))
    number = f"{change.a} → {change.b}" if change.a and change.b and change.a != change.b else change.number
    return f"{number} ({kind})"


def _entry_text(change: Change, catalogue: Catalogue, layout: Layout) -> str:
    label = _label(change, catalogue)
    marks = _PLAIN if change.kind in ("added", "removed") else _TEXT
    words = " ".join(marks[op].format(clean(text).replace("\n", " ")) for op, text in _shortened(change))
    return "\n".join([layout.bold(label), *layout.wrap(words, "  ", "  ")])


def _shortened(change: Change) -> Sequence[Words]:
    """The words of a change with long runs that stayed the same cut down to what stands next to the changes."""
    last = len(change.words) - 1
    found: list[Words] = []
    for at, (op, text) in enumerate(change.words):
        words = text.split()
        keep_before, keep_after = (_AROUND if at else 0), (_AROUND if at < last else 0)
        if op == "=" and len(words) > keep_before + keep_after + 1:
            words = [*words[:keep_before], "…", *(words[-keep_after:] if keep_after else [])]
        found.append(Words(op, " ".join(words)))
    return found


def _shift(shift: Shift, catalogue: Catalogue) -> str:
    """Rules that moved together: from where to where."""
    first, last = shift.first, shift.last
    if shift.rules == 1:
        return f"{first.a} → {first.b}"
    count = catalogue.text(say("diff.rules", count=shift.rules))
    return f"{first.a}–{last.a} → {first.b}–{last.b} ({count})"


def _references(difference: Difference) -> list[str]:
    return [change.number for change in difference.changes if change.kind == "references"]
