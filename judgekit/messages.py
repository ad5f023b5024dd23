"""Everything judgekit says: sentences by key and language, filled in as grammar asks.

A template names its values in braces. A name or list of names takes a form after a colon, which the
language's ``grammar`` defines: ``{players:and}``, ``{unit:of}``, ``{unit:The}``. A count takes its word:
``{n:card|cards}``, or its words for one after an equals sign: ``{n:=a card|cards}``; names give way to a word in
their number: ``{players:player|players}``. A form that ``grammar.once`` names is said once before names of one kind:
“de Ana, Ben y Cleo”.

A list inside a list is joined by “and”, and the lists themselves then stand apart, each after a
semicolon, so that a long list of lists can be read aloud; ``{pairs:close}`` keeps them together by “and” where the
sentence is itself one of several in a list, and ``{parts:apart}`` has semicolons alone, for sentences in a sentence.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from judgekit.errors import Message
from judgekit.languages import LANGS, Lang
from judgekit.named import Named

# A hyphen is no sign of a number.
_MINUS = "−"


class Team(str):
    """The name of a team, which sentences call “team X”; a plain string names a player or thing."""

    __slots__ = ()


class Written(str):
    """What a document has that is no text, as JSON writes it; where a text is put in quotation marks, this is not."""

    __slots__ = ()


class Catalogue:
    """The sentences of one language. ``lookup`` gives the template of a key, or None where there is none."""

    def __init__(self, lang: Lang, lookup: Callable[[str], str | None]) -> None:
        self.lang = lang
        self._lookup = lookup

    def template(self, key: str) -> str:
        """The template of a key; KeyError for a key nobody wrote, which tests rule out."""
        found = self._lookup(key)
        if found is None:
            raise KeyError(key)
        return found

    def text(self, message: Message) -> str:
        """The sentence with its values in place."""
        template = self.template(message.key)
        if not message.values:
            return template.format()
        values = {name: self._value(value) for name, value in message.values.items()}
        return self._with_inner_quotes(template.format(**values))

    def _with_inner_quotes(self, text: str) -> str:
        """The text with quotation marks inside of others as the language has them: « marqueur “poison” »."""
        outer = self._lookup("grammar.name.quoted") or ""
        opening, _, closing = (mark.strip() for mark in outer.partition("{}"))
        if not opening or text.count(opening) < 2:
            return text
        begun: list[re.Match[str]] = []
        pairs: list[tuple[re.Match[str], re.Match[str]]] = []
        for mark in re.finditer(f"{opening}\\s?|\\s?{closing}", text):
            if mark[0].strip() == opening:
                begun.append(mark)
            elif begun:
                pairs.append((begun.pop(), mark))
        inner = dict(zip(("opening", "closing"), self.template("grammar.inner-quotes").split("{}"), strict=True))
        cut: list[tuple[re.Match[str], str]] = []
        is_cut = begun and pairs and text[: pairs[-1][1].start()].endswith("…")
        if is_cut and pairs[-1][0].start() > begun[0].start():
            # A sentence that was cut inside of quotation marks leaves them open: the last mark closes the first.
            last, mark = pairs.pop()
            cut = [(opened, inner["opening"]) for opened in (*begun[1:], last)]
            pairs.append((begun[0], mark))
        changed = cut + [
            (mark, inner[side])
            for pair in pairs
            if any(other[0].end() <= pair[0].start() and pair[1].end() <= other[1].start() for other in pairs)
            for mark, side in zip(pair, inner, strict=True)
        ]
        for mark, written in sorted(changed, key=lambda each: -each[0].start()):
            text = text[: mark.start()] + written + text[mark.end() :]
        return text

    def sentence(self, message: Message) -> str:
        """The message as a sentence of its own: with a capital, unless a name begins it, and a mark at its end."""
        text = self.text(message)
        return ended(text[:1].upper() + text[1:] if self._begins_with_a_word(message) else text)

    def _begins_with_a_word(self, message: Message) -> bool:
        """Whether the first word is judgekit’s own, also where a value begins the template: “team A”, but not “Ana”."""
        template = self.template(message.key)
        if not template.startswith("{"):
            return True
        first = message.values.get(template[1:].partition("}")[0].partition(":")[0])
        if isinstance(first, list | tuple) and not isinstance(first, Message) and first:
            first = first[0]
        return isinstance(first, Team) or (isinstance(first, Message) and self._begins_with_a_word(first))

    def _value(self, value: Any) -> Any:
        if isinstance(value, bool) or value is None:
            return str(value)
        if isinstance(value, int):
            return _Count(value, self)
        if isinstance(value, str | Message):
            return _Names((value,), self)
        if isinstance(value, Iterable):
            return _Names(tuple(value), self)
        return value

    def form(self, name: str, case: str) -> str:
        """A name in a form of the language, such as “de l’équipe A” or “d’Ana”."""
        if isinstance(name, Written):
            return str(name)
        kind = "team" if isinstance(name, Team) else "name"
        pattern = self._lookup(f"grammar.{kind}.{case}")
        if pattern is None:
            raise KeyError(f"grammar.{kind}.{case}")
        plain, _, elided = pattern.partition("|")
        # str() turns a Team into a plain string, which format would otherwise call a team again.
        return (elided if elided and self._matches("elision", name) else plain).replace("{}", str(name))

    def told_apart(self, names: tuple[Any, ...], conjunction: str) -> tuple[Any, ...]:
        """The names of a list, those that could be taken for two in quotation marks: “Krenko, Mob Boss” and Bear."""
        between = (self._lookup(f"grammar.list.{conjunction}") or "").partition("|")[0]

        def told(name: Any) -> Any:
            could_be_two = type(name) is str and (", " in name or bool(between and between in name))
            return self.form(name, "quoted") if could_be_two else name

        return names if len(names) < 2 else tuple(map(told, names))

    def join(self, parts: tuple[str, ...], conjunction: str, *, of_lists: bool = False) -> str:
        """A list as the language writes it: “Ana e Inés”, “A, B et C”; of lists, “A et B ; C et D”."""
        if len(parts) < 2:
            return "".join(parts)
        if conjunction == "apart":
            return self.template("grammar.semicolon").join(parts)
        apart = self._lookup(f"grammar.lists.{conjunction}") if of_lists else None
        if apart is not None:
            return self.template("grammar.semicolon").join(parts[:-1]) + apart + parts[-1]
        plain, _, changed = self.template(f"grammar.list.{conjunction}").partition("|")
        clash = self._matches(f"before-{conjunction}", parts[-1]) or any(
            self._matches(f"around-{conjunction}", part) for part in parts[-2:]
        )
        word = changed if changed and clash else plain
        return self.template("grammar.list.comma").join(parts[:-1]) + word + parts[-1]

    def _matches(self, table: str, word: str) -> bool:
        pattern = self._lookup(f"grammar.{table}")
        return bool(pattern and re.match(pattern, word.lstrip("“«\u00a0"), re.IGNORECASE))

    def said_once(self, case: str) -> bool:
        """Whether a form stands before a list of names once, not before each of them."""
        return case in (self._lookup("grammar.once") or "").split()

    def singular(self, count: int) -> bool:
        """Whether a count takes the singular: one, and in French nought as well."""
        return str(count) in self.template("grammar.singular").split()


class _Names(Named):
    """Names in a sentence; the format says which form they take and how they are joined."""

    names: tuple[Any, ...]
    catalogue: Catalogue

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            one, _, many = spec.partition("|")
            return one if len(self.names) < 2 else many
        case, _, conjunction = spec.partition("+")
        if case in ("and", "or", "then", "close", "apart"):
            case, conjunction = "plain", case
        case = case or "plain"
        once = len(self.names) > 1 and self.catalogue.said_once(case) and all(type(name) is str for name in self.names)
        names = self.names if case == "quoted" else self.catalogue.told_apart(self.names, conjunction or "and")
        parts = tuple(self._part(name, "plain" if once and at else case) for at, name in enumerate(names))
        if conjunction == "close":
            return self.catalogue.join(parts, "and")
        return self.catalogue.join(parts, conjunction or "and", of_lists=any(map(_holds_a_list, self.names)))

    def _part(self, name: Any, case: str) -> str:
        if isinstance(name, Message):
            return self.catalogue.text(name)
        if isinstance(name, list | tuple):
            inner = self.catalogue.told_apart(tuple(name), "and")
            return self.catalogue.join(tuple(self._part(each, case) for each in inner), "and")
        return self.catalogue.form(str_kind(name), case)


class _Count(Named):
    """A number in a sentence, with its word where the format names one: ``card|cards``."""

    number: int
    catalogue: Catalogue

    def __format__(self, spec: str) -> str:
        figures = _figures(self.number)
        one, _, many = spec.partition("|")
        if one.startswith("=") and self.number == 1:
            return one[1:]
        if not spec:
            return figures
        # What stands for one in words has the noun last: “una carta”, and “0 carte” in French.
        one = one.rpartition(" ")[2] if one.startswith("=") else one
        return f"{figures} {one if self.catalogue.singular(self.number) else many}"


def ended(text: str) -> str:
    """The text with a mark at its end, as a sentence has one; what follows a colon ends it."""
    return text if text[-1:] in ".!?…:" else f"{text}."


def _holds_a_list(value: Any) -> bool:
    """Whether a part of a list is a list of several itself, or a sentence in which one stands."""
    if isinstance(value, Message):
        return any(map(_holds_a_list, value.values.values()))
    return isinstance(value, list | tuple) and (len(value) > 1 or any(map(_holds_a_list, value)))


def str_kind(value: Any) -> str:
    """The value as a string that still knows whether it names a team."""
    return value if isinstance(value, str) else _figures(value) if isinstance(value, int) else str(value)


def _figures(number: int) -> str:
    return str(number).replace("-", _MINUS)


@lru_cache(maxsize=len(LANGS))
def catalogue(lang: Lang) -> Catalogue:
    """The catalogue of a language, read from its file; the command line reads a compiled one."""
    from judgekit.message_files import shipped_messages  # YAML takes longer to load than all else

    return Catalogue(lang, shipped_messages(lang).get)
