"""Search hits as text and Markdown."""

from collections.abc import Sequence

from judgekit.render.layout import Layout, clean, markdown_escaped
from judgekit.search import Hit


def hits_text(hits: Sequence[Hit], layout: Layout) -> str:
    """One entry a hit: its number or name, and the passage that matched."""
    langs = {hit.lang for hit in hits}
    lines: list[str] = []
    for hit in hits:
        tag = f" [{hit.lang}]" if len(langs) > 1 else ""
        lines += layout.entry(clean(hit.rule or hit.term or "") + tag, clean(hit.snippet).replace("\n", " "))
    return "\n".join(lines)


def hits_markdown(hits: Sequence[Hit]) -> str:
    """The hits as a list."""
    rows = [(hit.rule or hit.term or "", hit.snippet.replace("\n", " ")) for hit in hits]
    return "\n".join(f"- **{markdown_escaped(clean(name))}** {markdown_escaped(clean(text))}" for name, text in rows)
