"""The graph of references between rules: trees of what a rule cites and of what cites it."""

from collections.abc import Callable, Sequence

from judgekit.index.lookup import TextIndex
from judgekit.languages import Lang
from judgekit.lookup import covered_numbers, not_gone
from judgekit.named import Named
from judgekit.numbers import Reference, RuleNumber, is_rule_number, is_section_number, parse_references
from judgekit.shelf import Shelf


class Tree(Named):
    """A rule, the beginning of its text, and the rules that follow from it; ``seen`` marks one shown above already."""

    number: str
    text: str
    branches: "tuple[Tree, ...]" = ()
    seen: bool = False


class Starts(Named):
    """The rules and sections that references name, each with the text it is from, and what leads nowhere."""

    found: list[tuple[TextIndex, str]]
    missing: list[str]


class Graph:
    """What refers to what in the texts that answer in a language: every rule counts as the first that has it says."""

    def __init__(self, shelf: Shelf, lang: Lang) -> None:
        self._shelf = shelf
        self._lang = lang
        self._texts = shelf.all_texts([lang])

    def starts(self, references: str) -> Starts:
        """Where the trees of some references begin: a rule, a section as such, and each rule of a range or chapter."""
        parsed = parse_references(references, known=lambda number: self._holding(number) is not None)
        found: dict[tuple[TextIndex, str], None] = {}
        missing: list[str] = [] if parsed else [references]
        for reference in parsed:
            begun = [(index, number) for number in self._named(reference) if (index := self._origin(number))]
            if not begun:
                missing.append(reference.text)
            found |= dict.fromkeys(begun)
        return Starts(list(found), missing)

    def _named(self, reference: Reference) -> Sequence[str]:
        """What a reference names: of a rule only itself, since its subrules have references of their own."""
        if is_section_number(reference.text) and self._titled(reference.text) is not None:
            return (reference.text,)
        numbers = covered_numbers(self._shelf, reference, [self._lang])
        return numbers[:1] if is_rule_number(reference.text) else numbers

    def _holding(self, number: str) -> TextIndex | None:
        return next((index for index in self._texts if index.has(number)), None)

    def _titled(self, section: str) -> TextIndex | None:
        return next((index for index in self._texts if index.section_title(section) is not None), None)

    def _origin(self, number: str) -> TextIndex | None:
        """The text that a rule or section is from."""
        return self._titled(number) if is_section_number(number) else self._holding(number)

    def cited_tree(self, number: str, depth: int) -> Tree:
        """What a rule refers to, and what that refers to; ranges and sections stand as they are written."""
        return self._grow(number, depth, self._cited, set())

    def _cited(self, number: str) -> list[str]:
        index = self._holding(number)
        rule = index.rule(number) if index is not None else None
        return [cited.text for cited in index.cites(rule.row)] if index is not None and rule is not None else []

    def citing_tree(self, number: str, depth: int) -> Tree:
        """What refers to a rule, and what refers to that."""
        return self._grow(number, depth, self._citing, set())

    def _citing(self, number: str) -> list[str]:
        if self._origin(number) is None:
            return []
        first, *others = self._texts
        found = first.cited_by(number)
        added = []
        for index in others:
            own = [each for each in index.cited_by(number) if self._holding(each) is index]
            added += not_gone(own, index.effective, first.effective) if own else []
        return sorted([*found, *added], key=lambda each: RuleNumber.parse(each).sort_key) if added else found

    def _grow(self, number: str, depth: int, targets: Callable[[str], list[str]], seen: set[str]) -> Tree:
        index = self._origin(number)
        rule = index.rule(number) if index is not None else None
        text = rule.text if rule is not None else (index and index.section_title(number)) or ""
        if number in seen:
            return Tree(number, text, seen=True)
        seen.add(number)
        branches = tuple(self._grow(to, depth - 1, targets, seen) for to in targets(number)) if depth > 0 else ()
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
