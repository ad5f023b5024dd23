"""Rulings as JSON, as text to be read aloud, and as Markdown."""

from collections.abc import Callable, Sequence
from typing import Any

from judgekit.citations import EFFECTIVE, Citation
from judgekit.errors import Message, say
from judgekit.messages import Catalogue, ended
from judgekit.render.layout import Layout, clean, markdown_escaped
from judgekit.rulings.ruling import Problem, Ruling

EXIT_CODES = {"determined": 0, "choice": 0, "legal": 0, "illegal": 0, "undetermined": 3, "error": 2}


def exit_code(ruling: Ruling, *, illegal_fails: bool = False) -> int:
    """The exit code of a ruling; an illegal one fails only where that is asked for."""
    return 1 if illegal_fails and ruling.status == "illegal" else EXIT_CODES[ruling.status]


def ruling_json(ruling: Ruling, catalogue: Catalogue, *, id: str | int | None, question: str | None) -> dict[str, Any]:
    """A ruling for programs, with every key of the specification."""
    return {
        "id": id,
        "question": question,
        "status": ruling.status,
        "answer": ruling.answer,
        "text": catalogue.sentence(ruling.text),
        "steps": [{"rules": _numbers(step.rules), "text": catalogue.sentence(step.message)} for step in ruling.steps],
        "rules": list(ruling.rules),
        "needs": [{"fact": need.fact, "text": catalogue.text(need.message)} for need in ruling.needs],
        "problems": [_problem_json(problem, catalogue) for problem in ruling.problems],
        "warnings": [catalogue.sentence(warning) for warning in ruling.warnings],
        "effective": EFFECTIVE,
        "lang": catalogue.lang,
    }


def _problem_json(problem: Problem, catalogue: Catalogue) -> dict[str, Any]:
    from judgekit.nearest import suggesting, suggestions  # nothing is wrong with most rulings

    return {
        "at": problem.at,
        "rule": problem.rules[0].rule if problem.rules else None,
        "text": catalogue.sentence(suggesting(problem.message, catalogue)),
        "suggestions": list(suggestions(problem.message, catalogue)),
    }


def ruling_text(
    ruling: Ruling,
    catalogue: Catalogue,
    layout: Layout,
    quotes: Sequence[tuple[str, str]] = (),
    label: Callable[[str], str] = str,
) -> str:
    """The answer in one line, the steps with their rules, what is missing or wrong, and the rules in full if quoted.

    ``label`` turns the path of a fact into what the person who asked calls it.
    """
    told, items, warnings = _once(ruling, catalogue, label)
    colon = catalogue.template("grammar.colon")
    headline = _alone(ruling.text, catalogue) + _cited(told)
    lines = [layout.bold(line) for line in layout.wrap(headline)]
    if items:
        lines.append("")
    for place, message, rules in items:
        said = f"{place}{colon}{_said(message, catalogue)}" if place else _alone(message, catalogue)
        lines += layout.wrap(f"{said}{_cited(rules)}", "    ", "  ")
    if ruling.needs:
        lines += ["", catalogue.template("ruling.missing")]
        for need in ruling.needs:
            lines += layout.wrap(f"{clean(label(need.fact))}{colon}{clean(catalogue.text(need.message))}", "    ", "  ")
    for warning in warnings:
        shown = f"{catalogue.template('ruling.warning')} {_said(warning, catalogue)}"
        lines += ["", *layout.wrap(shown, "  ", "")]
    if quotes:
        lines.append("")
        for number, text in quotes:
            lines += layout.entry(number, clean(text))
    return "\n".join(lines)


def ruling_markdown(
    ruling: Ruling,
    catalogue: Catalogue,
    quotes: Sequence[tuple[str, str]] = (),
    label: Callable[[str], str] = str,
) -> str:
    """The same as Markdown."""
    told, items, warnings = _once(ruling, catalogue, label)
    colon = catalogue.template("grammar.colon")
    lines = [f"**{markdown_escaped(_alone(ruling.text, catalogue))}**{_cited(told)}", ""]
    for place, message, rules in items:
        shown = f"`{place}`{colon}" if place else ""
        said = _said(message, catalogue) if place else _alone(message, catalogue)
        lines.append(f"- {shown}{markdown_escaped(said)}{_cited(rules)}")
    for need in ruling.needs:
        lines.append(f"- `{clean(label(need.fact))}`{colon}{markdown_escaped(_said(need.message, catalogue))}")
    for warning in warnings:
        lines += ["", f"*{catalogue.template('ruling.warning')} {markdown_escaped(_said(warning, catalogue))}*"]
    for number, text in quotes:
        lines += ["", f"> **{number}** {markdown_escaped(clean(text))}"]
    return "\n".join(lines).rstrip()


# Messages about the key at which they lie.
_NAMING_THE_KEY = ("problem.missing-key", "problem.unknown-key")
_Item = tuple[str, Message, tuple[Citation, ...]]


def _once(
    ruling: Ruling, catalogue: Catalogue, label: Callable[[str], str]
) -> tuple[tuple[Citation, ...], list[_Item], list[Message]]:
    """What a ruling says, each thing once: rules for the headline, steps or problems with labels, warnings.

    A step that says no more than the answer lends it its rules, and a warning that a step has given is left out.
    """
    if ruling.problems:
        from judgekit.nearest import suggesting

        places = [clean(label(problem.at)) if problem.at else "" for problem in ruling.problems]
        messages = [suggesting(_after_its_place(problem), catalogue) for problem in ruling.problems]
        rules = [problem.rules for problem in ruling.problems]
        return (), list(zip(places, messages, rules, strict=True)), list(ruling.warnings)
    told = tuple(citation for step in ruling.steps if step.message == ruling.text for citation in step.rules)
    steps = [("", step.message, step.rules) for step in ruling.steps if step.message != ruling.text]
    given = [message for _, message, _ in steps]
    return told, steps, [warning for warning in ruling.warnings if warning not in given]


def _after_its_place(problem: Problem) -> Message:
    """The message of a problem; behind the place that is named, a key is not named again."""
    message = problem.message
    return say(f"place.{message.key}", **message.values) if problem.at and message.key in _NAMING_THE_KEY else message


def _said(message: Message, catalogue: Catalogue) -> str:
    return clean(ended(catalogue.text(message)))


def _alone(message: Message, catalogue: Catalogue) -> str:
    """A message that begins a line; after a path or a word with a colon it goes on in lower case."""
    return clean(catalogue.sentence(message))


def _cited(rules: tuple[Citation, ...]) -> str:
    return f" ({', '.join(_numbers(rules))})" if rules else ""


def _numbers(rules: tuple[Citation, ...]) -> list[str]:
    return list(dict.fromkeys(citation.rule for citation in rules))
