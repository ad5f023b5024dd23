"""Every regular expression of judgekit, found in its code, with the inputs that would make each of them slow."""

import ast
import importlib
import pkgutil
import re
import warnings
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import judgekit

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from re import _constants as sre  # type: ignore[attr-defined]
    from re import _parser as parser  # type: ignore[attr-defined]

_METHODS: Final = ("compile", "match", "fullmatch", "search", "findall", "finditer", "sub", "subn", "split")
# What is only tried at one place of a text is not tried at every other.
_ANCHORED: Final = frozenset({"match", "fullmatch"})


class Used(NamedTuple):
    """A pattern, where it stands, and whether it is only held against the beginning of a text."""

    where: str
    pattern: re.Pattern[Any]
    anchored: bool


def modules() -> Iterator[ModuleType]:
    """Every module of judgekit but the one that runs when it is imported."""
    for found in pkgutil.walk_packages(judgekit.__path__, "judgekit."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def patterns() -> list[Used]:
    """Every pattern: what modules keep compiled, and what they hand to ``re``."""
    loaded = list(modules())
    calls = _calls(loaded)
    found: dict[tuple[Any, int], Used] = {}
    for module in loaded:
        for name, value in vars(module).items():
            for pattern in _inside(value, 0):
                methods = calls.get(name if not name.startswith("_") else f"{module.__name__}.{name}", set())
                anchored = bool(methods) and methods <= _ANCHORED and isinstance(value, re.Pattern)
                _keep(found, Used(f"{module.__name__}.{name}", pattern, anchored))
    for module in loaded:
        for where, text, method in _written(module):
            pattern = re.compile(text)
            if method != "compile" or (pattern.pattern, pattern.flags) not in found:
                _keep(found, Used(where, pattern, method in _ANCHORED))
    return list(found.values())


def _keep(found: dict[tuple[Any, int], Used], used: Used) -> None:
    key = (used.pattern.pattern, used.pattern.flags)
    before = found.get(key)
    found[key] = used if before is None else before._replace(anchored=before.anchored and used.anchored)


def _inside(value: Any, depth: int) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif depth < 4 and isinstance(value, tuple | list | set | frozenset):
        for each in value:
            yield from _inside(each, depth + 1)
    elif depth < 4 and isinstance(value, dict):
        yield from _inside(list(value.values()), depth)
    elif depth < 4 and is_dataclass(value) and not isinstance(value, type):
        yield from _inside([getattr(value, field.name) for field in fields(value)], depth)


def _calls(loaded: list[ModuleType]) -> dict[str, set[str]]:
    """By the name of a pattern the methods that are called on it anywhere."""
    found: dict[str, set[str]] = {}
    for module in loaded:
        for node in ast.walk(_tree(module)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr in _METHODS:
                name = node.value.id
                found.setdefault(name if not name.startswith("_") else f"{module.__name__}.{name}", set()).add(
                    node.attr
                )
    return found


def _tree(module: ModuleType) -> ast.Module:
    assert module.__file__ is not None
    return ast.parse(Path(module.__file__).read_text(encoding="utf-8"))


def _written(module: ModuleType) -> Iterator[tuple[str, str, str]]:
    """The patterns that are handed to ``re`` as text: written there, kept in the module, or a fact of a grammar."""
    for node in ast.walk(_tree(module)):
        if not (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "re"
            and node.func.attr in _METHODS
        ):
            continue
        where = f"{module.__name__}:{node.lineno}"
        for text in _texts(node.args[0], module):
            yield where, text, node.func.attr


def _texts(node: ast.expr, module: ModuleType) -> list[str]:
    if isinstance(node, ast.Attribute) and ast.unparse(node.value).lower().endswith(("grammar", "_en")):
        from judgekit.translation.grammar import GRAMMARS

        every = (getattr(grammar, node.attr) for grammar in GRAMMARS.values())
        return [text for text in every if isinstance(text, str) and text]
    try:
        value = eval(compile(ast.Expression(node), "<pattern>", "eval"), dict(vars(module)))
    except NameError:
        # Made from words of the text at hand, which are escaped; those in tables of patterns are found by their table.
        return []
    return [value] if isinstance(value, str) else []


class Attack(NamedTuple):
    """A text that may hurt: a beginning, a piece that is repeated, and an end that nothing matches."""

    head: str
    piece: str
    tail: str

    def text(self, size: int) -> str:
        """The attack in so many characters, more or less."""
        return self.head + self.piece * (size // len(self.piece) + 1) + self.tail


def attacks(pattern: re.Pattern[Any]) -> list[Attack]:
    """Repetitions of what each part of a pattern takes, alone and behind what stands before it."""
    text = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    plain = (" ", "a", "A", "1", "a ", "1 ", "\n", " \n", "a\n", ". ", "-", "a-", "1.", "(", "«", "<a ", "...")
    found: dict[tuple[str, str], None] = dict.fromkeys(("", piece) for piece in plain)
    made = _sample(list(parser.parse(text, pattern.flags)), found, "")
    found["", made] = None
    spaced = [(head, f"{piece} ") for head, piece in found if not head]
    return [Attack(head, piece, tail) for head, piece in (*found, *spaced) if piece for tail in ("", "\x00", "!", "\n")]


def _sample(items: list[Any], found: dict[tuple[str, str], None], before: str) -> str:
    """A text that the items match, more or less; what may be repeated on the way is noted."""
    made = ""
    for op, value in items:
        piece = ""
        if op is sre.LITERAL:
            piece = chr(value)
        elif op in (sre.ANY, sre.NOT_LITERAL):
            piece = "b" if op is sre.ANY or value != ord("b") else "c"
        elif op is sre.IN:
            piece = _member(value)
        elif op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            low, high, body = value
            inner = _sample(list(body), found, before + made)
            if high > 20:
                found[before + made, inner] = None
                found["", before + made + inner] = None
            piece = inner * max(low, 1)
        elif op in (sre.SUBPATTERN, sre.ATOMIC_GROUP):
            piece = _sample(list(value[3] if op is sre.SUBPATTERN else value), found, before + made)
        elif op is sre.BRANCH:
            branches = [_sample(list(branch), found, before + made) for branch in value[1]]
            found.update({("", before + made + branch): None for branch in branches})
            found.update({("", branch): None for branch in branches})
            piece = branches[0]
        elif op is sre.ASSERT and value[0] > 0:
            _sample(list(value[1]), found, before + made)
        made += piece
        found["", before + made] = None
    return made


def _member(items: list[Any]) -> str:
    if items and items[0][0] is sre.NEGATE:
        taken = {value for op, value in items[1:] if op is sre.LITERAL}
        named = {value for op, value in items[1:] if op is sre.CATEGORY}
        if sre.CATEGORY_WORD in named or sre.CATEGORY_NOT_SPACE in named:
            return " "
        return next(char for char in "b c1.Zé" if ord(char) not in taken)
    for op, value in items:
        if op is sre.LITERAL:
            return chr(value)
        if op is sre.RANGE:
            return chr(value[0])
        if op is sre.CATEGORY:
            return {sre.CATEGORY_DIGIT: "1", sre.CATEGORY_SPACE: " ", sre.CATEGORY_WORD: "a"}.get(value, "b")
    return ""
