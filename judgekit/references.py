"""The graph of references between rules: trees of what a rule cites and of what cites it."""

from collections.abc import Callable, Sequence

from judgekit.index.lookup import TextIndex
from judgekit.languages import Lang
from judgekit.named import Named
from judgekit.numbers import Reference, is_rule_number, is_section_number, parse_references
from judgekit.shelf import Shelf


class Tree(Named):
    """A rule, the beginning of its text, and the rules that follow from it; ``seen`` marks one shown above already."""

    number: str
    text: str
    branches: "tuple[Tree, ...]" = ()
    seen: bool = False


class Starts(Named):
    """The rules and sections that references name, each with the text it was found in, and what leads nowhere."""

    found: list[tuple[TextIndex, str]]
    missing: list[str]


def starts(shelf: Shelf, references: str, lang: Lang) -> Starts:
    """Where the trees of some references begin: a rule, a section as such, and each rule of a range or chapter."""
    texts = list(dict.fromkeys((shelf.text(lang), shelf.text("en"))))
    parsed = parse_references(references, known=lambda number: any(index.has(number) for index in texts))
    found: dict[tuple[TextIndex, str], None] = {}
    missing: list[str] = [] if parsed else [references]
    for reference in parsed:
        index, numbers = next(((each, some) for each in texts if (some := _named(each, reference))), (None, ()))
        if index is None:
            missing.append(reference.text)
        else:
            found |= dict.fromkeys((index, number) for number in numbers)
    return Starts(list(found), missing)


def _named(index: TextIndex, reference: Reference) -> Sequence[str]:
    """What a reference names in a text: of a rule only itself, since its subrules have references of their own."""
    if is_section_number(reference.text) and index.section_title(reference.text) is not None:
        return (reference.text,)
    numbers = [rule.number for rule in index.select(reference)]
    return numbers[:1] if is_rule_number(reference.text) else numbers


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
