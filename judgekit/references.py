"""The graph of references between rules: trees of what a rule cites and of what cites it."""

from collections.abc import Callable

from judgekit.index.lookup import TextIndex
from judgekit.languages import Lang
from judgekit.named import Named
from judgekit.numbers import is_section_number, parse_references
from judgekit.shelf import Shelf


class Tree(Named):
    """A rule, the beginning of its text, and the rules that follow from it; ``seen`` marks one shown above already."""

    number: str
    text: str
    branches: "tuple[Tree, ...]" = ()
    seen: bool = False


def start(shelf: Shelf, reference: str, lang: Lang) -> tuple[TextIndex, str] | None:
    """The text and the rule that a reference names first."""
    for index in dict.fromkeys((shelf.text(lang), shelf.text("en"))):
        for parsed in parse_references(reference, known=index.has):
            if is_section_number(parsed.text) and index.section_title(parsed.text) is not None:
                return index, parsed.text
            rules = index.select(parsed)
            if rules:
                return index, rules[0].number
    return None


def cited_tree(index: TextIndex, number: str, depth: int) -> Tree:
    """What a rule refers to, and what that refers to; ranges and sections stand as they are written."""

    def targets(of: str) -> list[str]:
        rule = index.rule(of)
        return [] if rule is None else [cited.text for cited in index.cites(rule.row)]

    return _grow(index, number, depth, targets, set())


def citing_tree(index: TextIndex, number: str, depth: int) -> Tree:
    """What refers to a rule, and what refers to that."""

    def targets(of: str) -> list[str]:
        return index.cited_by(of) if index.has(of) or is_section_number(of) else []

    return _grow(index, number, depth, targets, set())


def _grow(index: TextIndex, number: str, depth: int, targets: Callable[[str], list[str]], seen: set[str]) -> Tree:
    rule = index.rule(number)
    text = rule.text if rule is not None else index.section_title(number) or ""
    if number in seen:
        return Tree(number, text, seen=True)
    seen.add(number)
    branches = tuple(_grow(index, to, depth - 1, targets, seen) for to in targets(number)) if depth > 0 else ()
    return Tree(number, text, branches)


def edges(cited: Tree, citing: Tree) -> list[tuple[str, str]]:
    """Every reference of both trees as a pair: the rule that refers, and what it refers to."""
    found: dict[tuple[str, str], None] = {}

    def walk(tree: Tree, pair: Callable[[str, str], tuple[str, str]]) -> None:
        for branch in tree.branches:
            found[pair(tree.number, branch.number)] = None
            walk(branch, pair)

    walk(cited, lambda upper, lower: (upper, lower))
    walk(citing, lambda upper, lower: (lower, upper))
    return list(found)
