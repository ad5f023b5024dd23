"""How the answer to a prompt looks: what “?” says of its form, and the example that stands with the question."""

from judgekit.asking.amounts import Amount
from judgekit.asking.answers import Choice, Form, Free, FreeNames, Pick, Several, Whole, word
from judgekit.asking.pairs import Pairs, Reach, Seats, Teams, WholeTeams
from judgekit.asking.prompts import Prompt
from judgekit.errors import Message, say
from judgekit.messages import Catalogue, Team

# More choices than these stand in the list that is shown with the prompt and say nothing as a sentence.
_MOST_IN_A_SENTENCE = 9


def guidance(prompt: Prompt, catalogue: Catalogue) -> tuple[Message, ...]:
    """What can be answered, exactly as it is taken, with an example of names at the table."""
    found = _form(prompt, catalogue)
    if isinstance(prompt.form, Pairs) and not isinstance(prompt.form.each, Several):
        unknown = f"{prompt.form.holders[-1].value}={word(catalogue, 'unknown')}"
        found.append(say("ask.can-be-unknown-of-one", example=unknown))
    if prompt.may_be_unknown:
        found.append(say("ask.can-be-unknown", word=word(catalogue, "unknown")))
    return tuple(found)


def _form(prompt: Prompt, catalogue: Catalogue) -> list[Message]:
    form = _as_choices(prompt)
    names = tuple(choice.label(catalogue) for choice in form.choices if choice.offered)
    few = len(names) <= _MOST_IN_A_SENTENCE
    if isinstance(form, Pairs):
        said = [say("ask.can-be-pairs", example=form.example(catalogue), names=names)]
        joined = form.joined(catalogue)
        return [*said, say("ask.can-be-joined", example=joined)] if joined else said
    if isinstance(form, Pick):
        return [say("ask.can-be", names=names) if few else say("ask.can-be-listed")]
    if isinstance(form, Several):
        return _several(form, names, few, catalogue)
    if isinstance(form, Amount):
        return [form.said]
    if isinstance(form, Whole):
        return [say("ask.can-be-number")]
    if isinstance(form, Reach):
        return [say("ask.can-be-reach", example=form.example(catalogue))]
    if isinstance(form, FreeNames):
        return [say("ask.can-be-names", example=say("ask.example.names"))]
    if isinstance(form, Free):
        return [form.said]
    assert isinstance(form, Seats | Teams)
    if isinstance(form, Seats):
        return [say("ask.can-be-seats", example=form.example)]
    first, second = form.example.split(" / ")
    return [say("ask.can-be-teams", example=form.example, first=first, second=second)]


def _as_choices(prompt: Prompt) -> Form:
    """The form; teams that count as a whole are answered like any other choices."""
    return Several(prompt.form.choices) if isinstance(prompt.form, WholeTeams) else prompt.form


def hint(prompt: Prompt, catalogue: Catalogue) -> Message | None:
    """An example that belongs to the question itself, where neither its words nor its choices show the form."""
    form = _as_choices(prompt)
    if isinstance(form, Seats | Teams):
        return say("ask.such-as", examples=[form.example])
    if isinstance(form, Reach):
        return say("ask.such-as", examples=["2", form.example(catalogue)])
    if isinstance(form, FreeNames):
        return say("ask.such-as", examples=[say("ask.example.names")])
    if isinstance(form, Several) and (together := _together(form)):
        numbers = [str(form.choices.index(choice) + 1) for choice in together]
        return say("ask.several-such-as", example=", ".join(numbers))
    return None


def _several(form: Several, names: tuple[str, ...], few: bool, catalogue: Catalogue) -> list[Message]:
    together = _together(form)
    if not names:
        return [say("ask.can-be-nothing")]
    if not together:
        return [say("ask.can-be", names=names)]
    example = ", ".join(_typed(choice, catalogue) for choice in together)
    said = [say("ask.can-be-several" if few else "ask.can-be-several-listed", names=names, example=example)]
    alone = [choice.label(catalogue) for choice in form.choices if choice.value in form.alone]
    return [*said, say("ask.can-be-alone", names=alone)] if alone else said


def _typed(choice: Choice, catalogue: Catalogue) -> str:
    """What one would type for a choice: of a team its name, without its members."""
    team = choice.said.values.get("team") if isinstance(choice.said, Message) else None
    return str(team) if isinstance(team, Team) else choice.listed(catalogue)


def _together(form: Several) -> list[Choice]:
    """Two choices that can be answered together; none where no two can."""
    found = [choice for choice in form.choices if choice.value not in form.alone][:2]
    return found if len(found) > 1 else []
