"""Who is offered in a prompt: nobody who has left the game, unless the fact can still be theirs (800.4a, 800.4j)."""

from collections.abc import Mapping
from typing import Any

from judgekit.asking.answers import Choice, Pick, Several
from judgekit.asking.draft import Draft
from judgekit.asking.kinds import Asking
from judgekit.asking.prompts import Prompt
from judgekit.asking.relevance import refused
from judgekit.table.leaving import game_over
from judgekit.table.table import Table


def offered(draft: Draft, prompts: Asking) -> Asking:
    """The prompts with none but those who can be meant; where a single one is left, nothing is asked."""
    answer: Any = None
    while True:
        try:
            prompt = prompts.send(answer)
        except StopIteration:
            return
        narrowed = _narrowed(draft, prompt)
        choices = narrowed.form.choices
        only = narrowed is not prompt and isinstance(narrowed.form, Pick) and len(choices) == 1
        answer = choices[0].value if only and prompt.empty is None else (yield narrowed)


def _narrowed(draft: Draft, prompt: Prompt) -> Prompt:
    """The prompt without those who have left the game and cannot be meant any more."""
    table, form = draft.table, prompt.form
    if table is None or not table.left or prompt.enters is None or not isinstance(form, Pick | Several):
        return prompt
    here = [each for each in form.choices if not _has_left(table, each)]
    # What is wrong with an answer of one name whoever is named is not that somebody has left.
    usual = _wrong(draft, prompt, here[0]) if here else set()
    kept = tuple(
        each
        for each in form.choices
        if each in here or (not _is_over(table, prompt) and _wrong(draft, prompt, each) <= usual)
    )
    return prompt if not kept or len(kept) == len(form.choices) else prompt._replace(form=form._replace(choices=kept))


def _has_left(table: Table, choice: Choice) -> bool:
    """Whether a choice is a player or team out of the game, or says nothing but such a player."""
    value = choice.value
    if isinstance(value, Mapping) and len(value) == 1:
        value = next(iter(value.values()))
    return isinstance(value, str) and value in (*table.seats, *table.teams) and not table.members(value)


def _is_over(table: Table, prompt: Prompt) -> bool:
    """Whether it is asked whose turn it is when the game is over: then nobody’s who has left goes on (800.4j)."""
    return prompt.path == ("active",) and game_over(table)


def _wrong(draft: Draft, prompt: Prompt, choice: Choice) -> set[str]:
    """What is wrong with a choice as the answer, by the keys of what is said of it."""
    assert prompt.enters is not None
    value = [choice.value] if isinstance(prompt.form, Several) else choice.value
    return {problem.message.key for problem in refused(draft, prompt.path, prompt.enters(draft.document, value))}
