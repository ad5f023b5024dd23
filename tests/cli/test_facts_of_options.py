"""README tells which fact of a document an option gives, wherever the two are not called alike."""

import re
from collections import defaultdict
from contextlib import suppress
from functools import cache

from judgekit.cli.origins import TABLE, Origins
from judgekit.cli.question import command
from judgekit.cli.repeat import options_of
from judgekit.errors import UsageError
from judgekit.rulings.options import Document
from judgekit.rulings.registry import QUESTIONS, question
from tests.rulings.cases import BY_HAND, load
from tests.test_readme import README

_ROW = re.compile(r"^\| ([^|]*) \| (`--[^|]*) \| ([^|]*) \|$", re.MULTILINE)


def _quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]*)`", cell)


@cache
def written() -> dict[tuple[str, str], set[str]]:
    """The facts that each option of each question writes for the documents of the cases."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for name in QUESTIONS:
        options = question(name).options
        for case in (*load(name), *load(name, BY_HAND)):
            arguments: list[str] | None = None
            with suppress(AttributeError, LookupError, TypeError, ValueError):
                arguments = options_of(case.situation)
            values: dict[str, object] = {}
            if arguments is not None:
                # A document that cannot be may be written with what no option takes.
                with suppress(Exception):
                    values = command(name).make_context(name, arguments).params
            told = [(option, values.get(f"fact_{at}")) for at, option in enumerate(options)]
            entered = [(option, list(value) if isinstance(value, tuple) else value) for option, value in told if value]
            origins, document = Origins(values), Document()
            for option, value in origins.following(entered):
                with suppress(UsageError):
                    option.enter(document, value)
                    paths = [path for path in origins._found if option.flag in origins._found[path]]
                    found[name, option.flag] |= {re.sub(r"\[\d+\]", "[]", path) for path in paths}
    return found


def test_the_facts_of_options_are_those_that_are_told() -> None:
    told: dict[tuple[str, str], str] = {}
    for questions, flags, facts in _ROW.findall(
        README.partition("| Question | Options | Facts |")[2].partition("\n\n")[0]
    ):
        assert len(_quoted(flags)) == len(_quoted(facts))
        for flag, fact in zip(_quoted(flags), _quoted(facts), strict=True):
            if questions == "every":
                assert flag in TABLE[fact].values()
                told["every", flag] = fact
            having = [name for name in _quoted(questions) if any(o.flag == flag for o in question(name).options)]
            # An option of several questions need not be in a case of each.
            tried = [name for name in having if written()[name, flag]]
            assert bool(tried) == (questions != "every"), (questions, flag)
            assert all(fact in written()[name, flag] for name in tried), (questions, flag)
            told |= {(name, flag): fact for name in having}
    for flags in TABLE.values():
        for flag in flags.values():
            # Seats with a sign between teams give these as well.
            assert ("every", flag) in told or flag[2:] in TABLE
    for name in QUESTIONS:
        for option in question(name).options:
            own = option.flag[2:].replace("-", "_")
            # Of an option whose name is no fact, that name is noted beside what it wrote.
            paths = written()[name, option.flag] - ({option.fact} - question(name).facts.kinds.keys())
            alike = {own, f"{own}s"} & {path.rpartition(".")[2].removesuffix("[]") for path in paths}
            assert (name, option.flag) in told or alike or not paths, (name, option.flag, paths)
