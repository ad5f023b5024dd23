"""Trees of references as text and Markdown."""

from judgekit.messages import Catalogue
from judgekit.references import Tree
from judgekit.render.layout import Layout, clean, markdown_escaped

_MOST = 60


def trees_text(cited: Tree, citing: Tree, catalogue: Catalogue, layout: Layout) -> str:
    """The rule, then what it cites and what cites it, indented by depth."""
    lines = layout.entry(cited.number, _short(cited.text, 2 * layout.width))
    for key, tree in (("refs.cites", cited), ("refs.cited-by", citing)):
        told = layout.wrap(catalogue.template(key if tree.branches else f"{key}-nothing"))
        lines += ["", *map(layout.dim, told)]
        lines += _branches(tree, layout, 1)
    return "\n".join(lines)


def _branches(tree: Tree, layout: Layout, level: int) -> list[str]:
    lines: list[str] = []
    for branch in tree.branches:
        indent = "  " * level
        room = max(layout.width - len(indent) - len(branch.number) - 2, 10)
        text = "…" if branch.seen else _short(branch.text, room)
        lines.append(f"{indent}{layout.bold(branch.number)}  {text}".rstrip())
        lines += _branches(branch, layout, level + 1)
    return lines


def trees_markdown(cited: Tree, citing: Tree, catalogue: Catalogue) -> str:
    """The same as nested lists."""
    lines = [f"**{cited.number}** {markdown_escaped(_short(cited.text, 2 * _MOST))}"]
    for key, tree in (("refs.cites", cited), ("refs.cited-by", citing)):
        lines += ["", catalogue.template(key if tree.branches else f"{key}-nothing"), ""]
        lines += _items(tree, 0)
    return "\n".join(lines)


def _items(tree: Tree, level: int) -> list[str]:
    lines: list[str] = []
    for branch in tree.branches:
        text = "…" if branch.seen else markdown_escaped(_short(branch.text, _MOST))
        lines.append(f"{'  ' * level}- **{branch.number}** {text}".rstrip())
        lines += _items(branch, level + 1)
    return lines


def _short(text: str, room: int) -> str:
    """The beginning of a text, cut between words."""
    text = clean(text).replace("\n", " ")
    return text if len(text) <= room else text[: room - 1].rsplit(" ", 1)[0] + "…"
