"""Search hits as text and Markdown."""

from collections.abc import Callable, Sequence

from judgekit.languages import Lang
from judgekit.messages import Catalogue
from judgekit.render.layout import Layout, clean, markdown_escaped
from judgekit.search import Hit

Speak = Callable[[Lang], Catalogue]


def hits_text(hits: Sequence[Hit], speak: Speak, layout: Layout) -> str:
    """One entry a hit: its number or name, and the passage that matched."""
    langs = {hit.lang for hit in hits}
    lines: list[str] = []
    for hit in hits:
        tag = f" [{hit.lang}]" if len(langs) > 1 else ""
        lines += layout.entry(clean(hit.rule or hit.term or "") + tag, _passage(hit, speak))
    return "\n".join(lines)


def hits_markdown(hits: Sequence[Hit], speak: Speak) -> str:
    """The hits as a list."""
    rows = [(clean(hit.rule or hit.term or ""), _passage(hit, speak)) for hit in hits]
    return "\n".join(f"- **{markdown_escaped(name)}** {markdown_escaped(text)}" for name, text in rows)


def _passage(hit: Hit, speak: Speak) -> str:
    """The passage on one line, an example marked as one."""
    text = clean(hit.snippet).replace("\n", " ")
    return speak(hit.lang).template("lookup.example").replace("{text}", text) if hit.example else text
