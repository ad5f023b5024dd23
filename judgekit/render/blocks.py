"""Headings, paragraphs and labelled rows: what an answer is made of, whether it is shown as text or as Markdown."""

from collections.abc import Iterable
from itertools import groupby
from typing import Literal

from judgekit.named import Named
from judgekit.render.layout import Layout, clean, display_width, markdown_escaped


class Block(Named):
    """A part of an answer: a heading, a paragraph, or a row, which has a label in front."""

    kind: Literal["heading", "paragraph", "row"]
    text: str
    label: str = ""


def heading(text: str) -> Block:
    """What an answer says first, in one line."""
    return Block("heading", text)


def paragraph(text: str) -> Block:
    """A sentence or more of its own."""
    return Block("paragraph", text)


def row(label: str, text: str) -> Block:
    """A line of a list, such as a date and what happened then."""
    return Block("row", text, label)


def blocks_text(blocks: Iterable[Block], layout: Layout) -> str:
    """Blocks for a terminal; rows in a row stand together, set off from what is around them, their texts in line."""
    parts: list[list[str]] = []
    for rows, group in groupby(blocks, key=lambda block: block.kind == "row"):
        lines: list[str] = []
        together = list(group)
        width = max(display_width(block.label) for block in together)
        for block in together:
            text = clean(block.text)
            if rows and 2 * width > layout.width:
                lines += [*layout.wrap(block.label, "  ", "  "), *layout.wrap(text, "    ")]
            elif rows:
                label = "  " + block.label + " " * (width - display_width(block.label)) + "  "
                lines += layout.wrap(text, "    " if layout.narrow else " " * (width + 4), label)
            else:
                wrapped = layout.wrap(text)
                lines += [layout.bold(line) for line in wrapped] if block.kind == "heading" else wrapped
        parts.append(lines)
    return "\n\n".join("\n".join(lines) for lines in parts)


def blocks_markdown(blocks: Iterable[Block]) -> str:
    """Blocks as Markdown: a bold heading, paragraphs, a list."""
    parts: list[str] = []
    before = ""
    for block in blocks:
        text = markdown_escaped(clean(block.text))
        if block.kind == "row":
            parts.append(("" if before == "row" else "\n") + f"- **{markdown_escaped(block.label)}** {text}")
        else:
            parts.append(("\n" if parts else "") + (f"**{text}**" if block.kind == "heading" else text))
        before = block.kind
    return "\n".join(parts)
