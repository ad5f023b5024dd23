"""Somebody who knows a whole situation and answers whatever they are asked about it, as people type."""

from collections.abc import Mapping, Sequence
from typing import Any

from judgekit import messages
from judgekit.asking.answers import NOTHING, Choice, Several, words
from judgekit.asking.draft import found
from judgekit.asking.interview import Interview
from judgekit.asking.pairs import Seats, Teams
from judgekit.asking.prompts import Prompt
from judgekit.errors import Message, say
from judgekit.messages import Catalogue
from judgekit.rulings.facts import UNKNOWN, Record

MOST_PROMPTS = 400


class RefusedError(AssertionError):
    """An answer that was true and was not taken."""


def interviewed(situation: Mapping[str, Any], catalogue: Catalogue) -> tuple[Interview, int]:
    """The end of an interview about a situation, told only the question, and how many prompts it took."""
    interview = Interview({"question": situation["question"]}, catalogue)
    for count in range(MOST_PROMPTS):
        if interview.prompt is None:
            return interview, count
        tell(interview, situation, catalogue)
    raise AssertionError("the interview does not end")


def told(interview: Interview, *answers: str) -> None:
    """Give answers that have to be taken."""
    for text in answers:
        assert interview.prompt is not None, text
        reply = interview.answer(text)
        assert reply.taken, (asked(interview), text, reply)


def asked(interview: Interview) -> str:
    """What is asked, in English."""
    assert interview.prompt is not None
    return messages.catalogue("en").text(interview.prompt.said)


def tell(interview: Interview, situation: Mapping[str, Any], catalogue: Catalogue) -> None:
    """Answer the prompt of an interview; RefusedError where that is not taken."""
    text = answer(interview, situation, catalogue)
    reply = interview.answer(text)
    # A creature that is called as a player is: the answer says how to write it.
    quoted = [
        str(said.values["quoted"]) for said in reply.said if isinstance(said, Message) and "quoted" in said.values
    ]
    if not reply.taken and quoted:
        reply = interview.answer(quoted[0])
    if not reply.taken:
        raise RefusedError(f"{interview_said(interview, catalogue)} {text!r}: {reply.said}")


def interview_said(interview: Interview, catalogue: Catalogue) -> str:
    assert interview.prompt is not None
    return catalogue.text(interview.prompt.said)


def answer(interview: Interview, situation: Mapping[str, Any], catalogue: Catalogue) -> str:
    """What somebody types who knows the situation; nothing for what it does not tell."""
    prompt = interview.prompt
    assert prompt is not None
    if isinstance(prompt.form, Seats):
        return seats(situation)
    if not prompt.path:
        return ", ".join(picked(prompt, situation, interview.document))
    value = found(situation, prompt.path)
    if any(isinstance(choice.value, Record | dict) for choice in prompt.form.choices):
        return form(prompt.form.choices, value, catalogue)
    unknown = words(catalogue, "unknown")[0]
    if value is None or value == UNKNOWN:
        # A list that the situation does not have is not known; one that has no more entries is at its end.
        untold = len(prompt.path) > 1 and prompt.path[1] == 0 and prompt.path[0] not in situation
        left_out = value is None and prompt.empty is not None and prompt.empty.value is NOTHING and not untold
        return unknown if prompt.may_be_unknown and not left_out else ""
    if value == [] and prompt.empty is not None:
        return ""
    return typed(prompt, value, catalogue)


def seats(situation: Mapping[str, Any]) -> str:
    return ",".join(situation.get("seats") or situation["seats_counterclockwise"][::-1])


def picked(prompt: Prompt, situation: Mapping[str, Any], told: Mapping[str, Any]) -> list[str]:
    """The offered facts that the situation tells, and entries of which more is to be told."""
    numbers = []
    for number, choice in enumerate(prompt.form.choices, 1):
        value, before = found(situation, choice.value), found(told, choice.value)
        if value not in (None, {}) and not covered(value, before):
            numbers.append(str(number))
    return numbers


def covered(value: Any, told: Any) -> bool:
    """Whether all of a value is told already."""
    if isinstance(value, Mapping) and isinstance(told, Mapping):
        return all(key in told and covered(inner, told[key]) for key, inner in value.items())
    return told is not None and bool(value == told)


def form(choices: Sequence[Choice], value: Any, catalogue: Catalogue) -> str:
    """The form a mapping has: the one thing it says, or what its first key tells."""
    if value is None:
        return ""
    for choice in choices:
        if choice.value == value:
            return choice.label(catalogue)
    for choice in choices:
        if isinstance(choice.value, Record) and fits(choice.value, value):
            return choice.label(catalogue)
    # A single player that is not known is none of the players named.
    return words(catalogue, "unknown")[0]


def fits(record: Record, value: Mapping[str, Any]) -> bool:
    keys = set(value)
    lists = isinstance(value.get("extra"), list) == (record.type.__name__ == "ExtraPhases")
    return set(record.required) <= keys <= set(record.kinds) and lists


def typed(prompt: Prompt, value: Any, catalogue: Catalogue) -> str:
    """A value as people type it."""
    if isinstance(prompt.form, Teams):
        return " / ".join(f"{name}={','.join(members)}" for name, members in value.items())
    if isinstance(value, Mapping):
        if "part" in value:
            return f"{value['part']} {value['round']}"
        return ", ".join(f"{name}={each_typed(prompt, each, catalogue)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(single(prompt, each, catalogue) for each in value)
    return single(prompt, value, catalogue)


def each_typed(prompt: Prompt, value: Any, catalogue: Catalogue) -> str:
    inner = getattr(prompt.form, "each", prompt.form)
    if value == UNKNOWN:
        return words(catalogue, "unknown")[0]
    if isinstance(value, list):
        none = catalogue.text(say("ask.empty.none"))
        return "+".join(label(inner.choices, each, catalogue) for each in value) or none
    return label(inner.choices, value, catalogue)


def single(prompt: Prompt, value: Any, catalogue: Catalogue) -> str:
    return label(prompt.form.choices, value, catalogue)


def label(choices: Any, value: Any, catalogue: Catalogue) -> str:
    if value == UNKNOWN:
        return words(catalogue, "unknown")[0]
    return next((choice.label(catalogue) for choice in choices if choice.value == value), str(value))


__all__ = ["RefusedError", "Several", "answer", "interviewed", "tell"]
