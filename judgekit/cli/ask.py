"""Asks at the terminal for what a ruling needs: prompts go to stderr, answers come from stdin."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import typer

from judgekit.asking.amounts import Amount
from judgekit.asking.answers import Choice, numbered
from judgekit.asking.draft import is_there
from judgekit.asking.guidance import hint
from judgekit.asking.interview import BACK, EXPLAIN, Interview
from judgekit.asking.prompts import Prompt
from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.files import standard_input
from judgekit.cli.options import LangOption
from judgekit.cli.table import Document, from_file
from judgekit.errors import Message, UndeterminedError, UsageError, say
from judgekit.render.layout import clean
from judgekit.rulings.situation import rule

app = typer.Typer(**PLAIN)

# What an interview without options goes on with when it has its ruling.
_NO_OPTIONS: Mapping[str, Any] = {
    "format": "text", "lang": None, "langs": None, "color": "auto", "no_pager": False,
    "save": None, "table": False, "quote": False, "exit_status": False,
}  # fmt: skip
# Choices are put one on a line if they would take more lines than these side by side, or as many.
_MOST_LINES = 4


@app.command("ask", **COMMAND)
def ask_which(lang: LangOption = None) -> int:
    """Ask which question it is, then for its facts, one after the other."""
    from judgekit.cli.answer import answer_asked

    return answer_asked({}, {**_NO_OPTIONS, "lang": lang})


def asked(console: Console, document: Document) -> Document:
    """The situation, completed by asking; UsageError where nobody can be asked, UndeterminedError where input ends."""
    import gc

    if sys.stdin is None or not sys.stdin.isatty():
        raise UsageError(say("ask.needs-terminal"))
    gc.enable()
    if "question" in document and any(is_there(problem.at, document) for problem in rule(document)[1].problems):
        # What is wrong already has to be mended first; the ruling says all of it.
        return document
    interview = Interview(document, console.catalogue(), _load)
    talk = _Talk(console)
    if "question" in document:
        talk.say(console.say(f"question.{document['question']}"), bold=True)
    talk.say(console.say("ask.begin", explain=EXPLAIN, back=BACK))
    narrowed: Sequence[Choice] = ()
    while (prompt := interview.prompt) is not None:
        talk.show(prompt, narrowed=narrowed)
        reply = interview.answer(talk.listen())
        for said in reply.said:
            text = console.catalogue().text(said) if isinstance(said, Message) else said
            alone = console.catalogue().sentence(said) if isinstance(said, Message) else said
            talk.say(console.say("ask.understood", answer=text) if reply.taken else alone)
        narrowed = reply.narrowed
    talk.say("")
    return interview.document


def _load(name: str, facts: tuple[str, ...]) -> Document:
    """The table of a file that is named as in a shell."""
    import os

    return from_file(os.path.expanduser(name), facts)


class _Talk:
    """Plain lines, each a sentence or a choice, as a screen reader reads them."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._typed = standard_input()

    def say(self, text: str, *, bold: bool = False) -> None:
        """Show a text, wrapped."""
        layout = self._console.layout
        lines = layout.wrap(clean(text)) if text else [""]
        if bold:
            lines = [layout.bold(line) for line in lines]
        sys.stderr.write("\n".join(lines) + "\n")

    def show(self, prompt: Prompt, *, narrowed: Sequence[Choice] = ()) -> None:
        """Show a prompt: the question, what Enter means, and the choices, or those to which they are narrowed."""
        catalogue, layout = self._console.catalogue(), self._console.layout
        text = clean(catalogue.text(prompt.said))
        if (example := hint(prompt, catalogue)) is not None:
            text += f" {clean(catalogue.text(example))}"
        if prompt.empty is not None:
            text += f" [{clean(self._console.say('ask.enter', answer=_label(prompt.empty, self._console)))}]"
        lines = ["", *(layout.bold(line) for line in layout.wrap(text))]
        lines += self._choices(prompt, narrowed)
        sys.stderr.write("\n".join(lines) + "\n")

    def _choices(self, prompt: Prompt, narrowed: Sequence[Choice] = ()) -> list[str]:
        """The choices with their numbers, side by side if there is room; a form without any says how it looks."""
        catalogue, layout = self._console.catalogue(), self._console.layout
        if isinstance(prompt.form, Amount):
            return layout.wrap(clean(catalogue.text(prompt.form.said)), "  ")
        choices = prompt.form.choices
        shown = narrowed or [choice for choice in choices if choice.offered]
        labels = [clean(numbered(choice, choices, catalogue)) for choice in shown]
        if not narrowed and any(choice.topic is not None for choice in choices):
            return self._by_topic(choices, labels)
        together = layout.wrap(", ".join(label.replace(" ", "\u00a0") for label in labels), "  ") if labels else []
        room = max((len(line) for line in together), default=0) <= layout.width
        if len(together) > _MOST_LINES or 1 < len(together) == len(labels) or not room:
            together = [line for label in labels for line in layout.wrap(label, "     ", "  ")]
        return [line.replace("\u00a0", " ") for line in together]

    def _by_topic(self, choices: Sequence[Choice], labels: list[str]) -> list[str]:
        """A long list so that all of it stands on the screen: what is about one thing side by side."""
        catalogue, layout = self._console.catalogue(), self._console.layout
        topics: dict[str, list[str]] = {}
        for choice, label in zip(choices, labels, strict=True):
            topic = "" if choice.topic is None else catalogue.text(choice.topic)
            topics.setdefault(topic, []).append(label.replace(" ", "\u00a0"))
        if layout.narrow:
            # So much would leave the screen at its top: a topic, or any word, shows what is about it.
            firsts = [(topic, own[0].split("\u00a0")[0], own[-1].split("\u00a0")[0]) for topic, own in topics.items()]
            ranges = [f"{topic} ({first}–{last})" for topic, first, last in firsts]
            return [
                *(line for each in ranges for line in layout.wrap(each, "    ", "  ")),
                *layout.wrap(clean(catalogue.text(say("ask.by-topic")))),
            ]
        colon = catalogue.template("grammar.colon")
        parts = [f"{topic}{colon}{', '.join(own)}" for topic, own in topics.items()]
        return [line.replace("\u00a0", " ") for part in parts for line in layout.wrap(part, "    ", "  ")]

    def listen(self) -> str:
        """The next line that is typed."""
        sys.stderr.write("> ")
        sys.stderr.flush()
        try:
            line = self._typed.readline()
        except KeyboardInterrupt:
            sys.stderr.write("\n")
            raise
        if not line:
            sys.stderr.write("\n")
            raise UndeterminedError(say("ask.ended"))
        return clean(line.decode(sys.stdin.encoding or "utf-8", "replace")).strip()


def _label(choice: Choice, console: Console) -> str:
    return choice.label(console.catalogue())
