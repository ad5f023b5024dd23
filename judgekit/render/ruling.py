"""Rulings as JSON, as text to be read aloud, and as Markdown."""

from collections.abc import Sequence
from typing import Any

from judgekit.messages import Catalogue
from judgekit.render.layout import Layout, clean, markdown_escaped
from judgekit.rulings.ruling import EFFECTIVE, Ruling

EXIT_CODES = {"determined": 0, "choice": 0, "legal": 0, "illegal": 0, "undetermined": 3, "error": 2}


def exit_code(ruling: Ruling, *, illegal_fails: bool = False) -> int:
    """The exit code of a ruling; an illegal one fails only where that is asked for."""
    return 1 if illegal_fails and ruling.status == "illegal" else EXIT_CODES[ruling.status]


def ruling_json(ruling: Ruling, catalogue: Catalogue, *, id: str | None, question: str | None) -> dict[str, Any]:
    """A ruling for programs, with every key of the specification."""
    return {
        "id": id,
        "question": question,
        "status": ruling.status,
        "answer": ruling.answer,
        "text": _sentence(catalogue.text(ruling.text)),
        "steps": [
            {"rules": _numbers(step.rules), "text": _sentence(catalogue.text(step.message))} for step in ruling.steps
        ],
        "rules": list(ruling.rules),
        "needs": [{"fact": need.fact, "text": catalogue.text(need.message)} for need in ruling.needs],
        "problems": [
            {
                "at": problem.at,
                "rule": problem.rules[0].rule if problem.rules else None,
                "text": _sentence(catalogue.text(problem.message)),
            }
            for problem in ruling.problems
        ],
        "warnings": [_sentence(catalogue.text(warning)) for warning in ruling.warnings],
        "effective": EFFECTIVE,
        "lang": catalogue.lang,
    }


def ruling_text(ruling: Ruling, catalogue: Catalogue, layout: Layout, quotes: Sequence[tuple[str, str]] = ()) -> str:
    """The answer in one line, the steps with their rules, what is missing or wrong, and the rules in full if quoted."""
    lines = [layout.bold(line) for line in layout.wrap(clean(_sentence(catalogue.text(ruling.text))))]
    if ruling.problems:
        lines.append("")
        for problem in ruling.problems:
            lines += _item(clean(problem.at) + ": " if problem.at else "", problem, catalogue, layout)
    elif ruling.steps:
        lines.append("")
        for step in ruling.steps:
            lines += _item("", step, catalogue, layout)
    if ruling.needs:
        lines += ["", catalogue.template("ruling.missing")]
        for need in ruling.needs:
            lines += layout.wrap(f"{clean(need.fact)}: {clean(catalogue.text(need.message))}", "    ", "  ")
    for warning in ruling.warnings:
        lines += [
            "",
            *layout.wrap(
                f"{catalogue.template('ruling.warning')} {clean(_sentence(catalogue.text(warning)))}",
                "  ",
                "",
            ),
        ]
    if quotes:
        lines.append("")
        for number, text in quotes:
            lines += layout.entry(number, clean(text))
    return "\n".join(lines)


def _item(label: str, item: Any, catalogue: Catalogue, layout: Layout) -> list[str]:
    numbers = _numbers(item.rules)
    cited = f" ({', '.join(numbers)})" if numbers else ""
    return layout.wrap(f"{label}{clean(_sentence(catalogue.text(item.message)))}{cited}", "    ", "  ")


def ruling_markdown(ruling: Ruling, catalogue: Catalogue, quotes: Sequence[tuple[str, str]] = ()) -> str:
    """The same as Markdown."""

    def said(message: Any) -> str:
        return markdown_escaped(clean(_sentence(catalogue.text(message))))

    lines = [f"**{said(ruling.text)}**", ""]
    if ruling.problems:
        lines += [f"- `{clean(p.at)}`: {said(p.message)}{_cited(p.rules)}" for p in ruling.problems]
    else:
        lines += [f"1. {said(step.message)}{_cited(step.rules)}" for step in ruling.steps]
    lines += [f"- `{clean(need.fact)}`: {said(need.message)}" for need in ruling.needs]
    lines += [f"\n*{catalogue.template('ruling.warning')} {said(warning)}*" for warning in ruling.warnings]
    lines += [f"\n> **{number}** {markdown_escaped(clean(text))}" for number, text in quotes]
    return "\n".join(lines).rstrip()


def _cited(rules: Any) -> str:
    numbers = _numbers(rules)
    return f" ({', '.join(numbers)})" if numbers else ""


def _numbers(rules: Any) -> list[str]:
    return list(dict.fromkeys(citation.rule for citation in rules))


def _sentence(text: str) -> str:
    """A message as a sentence of its own, with a period at its end."""
    return text if text[-1:] in ".!?…" else f"{text}."
