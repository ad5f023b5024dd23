"""The conversation about a question: the next prompt out, an answer in, until the facts settle the ruling.

It is a script of prompts, run again from its start with all answers but the last where somebody goes back.
"""

from collections.abc import Callable, Mapping
from typing import Any

from judgekit.asking.answers import NOTHING, Choice, Misread, Several, denies, numbered, word, words
from judgekit.asking.draft import Document, Draft
from judgekit.asking.guidance import guidance
from judgekit.asking.kinds import Asking
from judgekit.asking.misspelt import near
from judgekit.asking.offering import offered
from judgekit.asking.pairs import Seats
from judgekit.asking.prompts import NOT_KNOWN, SAY_NONE, Prompt
from judgekit.asking.relevance import refused
from judgekit.asking.script import script
from judgekit.asking.seating import TABLE_KEYS
from judgekit.errors import JudgekitError, Message, say
from judgekit.folding import fold
from judgekit.messages import Catalogue
from judgekit.named import Named
from judgekit.rulings.facts import UNKNOWN
from judgekit.rulings.ruling import Problem, Ruling
from judgekit.rulings.situation import seats_of
from judgekit.rulings.untold import rule_told

BACK, EXPLAIN = "<", "?"
_MOST_MEANT = 4


class Reply(Named):
    """What comes of an answer: whether it was taken, and what there is to say, first what was understood.

    ``narrowed`` are those of the choices which may be meant, so that the others need not be shown again.
    """

    taken: bool
    said: tuple[Message | str, ...] = ()
    narrowed: tuple[Choice, ...] = ()


class Interview:
    """A conversation in one language, from the facts that are known already.

    ``load`` reads the file of a saved table, given its name and the facts of the question; it raises a JudgekitError
    that says what is wrong with it.
    """

    def __init__(
        self,
        document: Mapping[str, Any],
        catalogue: Catalogue,
        load: Callable[[str, tuple[str, ...]], Document] | None = None,
    ) -> None:
        self._start = document
        self._catalogue = catalogue
        self._load = load
        self._values: list[Any] = []
        # The prompts that these answered, and what was answered to those that somebody went back behind, last first.
        self._answered: list[Prompt] = []
        self._undone: list[tuple[Prompt, Any]] = []
        self._outcomes: dict[str, Any] = {}
        self._run: Asking
        self._asked: Prompt | None
        self._begin()

    @property
    def prompt(self) -> Prompt | None:
        """What is asked now; where somebody went back to it, an empty answer keeps what was answered before."""
        former = self._former()
        return self._asked if former is None or self._asked is None else self._asked._replace(empty=former)

    def _former(self) -> Choice | None:
        """What was answered before somebody went back, if this is what was asked."""
        if self._asked is None or not self._undone:
            return None
        prompt, value = self._undone[-1]
        same = (prompt.said, prompt.path) == (self._asked.said, self._asked.path)
        return Choice(value, self._shown(self._asked, value)) if same else None

    @property
    def document(self) -> Document:
        """The situation as far as it has been told."""
        return self._draft.document

    @property
    def ruling(self) -> Ruling:
        """The ruling on it; what was not asked, since the rules are silent anyway, is not missing."""
        return rule_told(self.document)[1]

    def answer(self, text: str) -> Reply:
        """Take an answer, explain the prompt, or go back; what is wrong is said and nothing taken."""
        prompt = self._asked
        assert prompt is not None
        text = text.strip()
        if text == EXPLAIN or self._is(prompt, text, "explain"):
            return Reply(False, (prompt.help, *guidance(prompt, self._catalogue)))
        if text == BACK or self._is(prompt, text, "back"):
            return self._back()
        former = self._former()
        if not text and prompt.empty is None and former is None:
            needed = say("ask.answer-needed", explain=EXPLAIN, back=BACK)
            return Reply(False, (needed, *guidance(prompt, self._catalogue)))
        try:
            value = former.value if former is not None and not text else self._understood(prompt, text)
        except Misread as misread:
            narrowed = misread.choices if misread.message.key == "ask.could-be" else ()
            meant = tuple(each for each in prompt.form.choices if each in narrowed)
            return Reply(False, (self._told(prompt, text, misread),), meant)
        except JudgekitError as error:
            return Reply(False, tuple(fault.message for fault in error.faults))
        if wrong := self._wrong(prompt, value):
            said = [problem.message for problem in wrong]
            # Of a whole table, what was understood tells why it is none.
            read = [say("heard.read-as", answer=self._shown(prompt, value))] if isinstance(prompt.form, Seats) else []
            return Reply(False, (*(message for at, message in enumerate(said) if message not in said[:at]), *read))
        shown = self._shown(prompt, value)
        kept = former is not None and value == former.value
        self._undone = self._undone[:-1] if kept else []
        self._take(prompt, value)
        return Reply(True, (shown,))

    def _wrong(self, prompt: Prompt, value: Any) -> list[Problem]:
        """What is wrong with an answer."""
        left_out = value is NOTHING or (value == UNKNOWN and not prompt.enters_unknown)
        if prompt.enters is None or left_out:
            return []
        return refused(self._draft, prompt.path, prompt.enters(self._draft.document, value))

    def _understood(self, prompt: Prompt, text: str) -> Any:
        if prompt.empty is not None and not text:
            return prompt.empty.value
        if prompt.empty is not None and self._says_none(prompt, prompt.empty, text):
            return prompt.empty.value
        if self._is(prompt, text, "unknown"):
            if prompt.may_be_unknown:
                return UNKNOWN
            if prompt.empty is not None and prompt.empty.said == NOT_KNOWN.said:
                return NOTHING
            # To leave it open is not to say that there is none, which is what Enter may mean here.
            usual = None if prompt.empty is None else prompt.empty.said
            if usual is None:
                raise Misread(say("ask.has-to-be-known"))
            # What is chosen of a list of facts is asked for next; a name is all there is to say.
            named = isinstance(prompt.form, Several) and all(isinstance(c.value, str) for c in prompt.form.choices)
            raise Misread(say("ask.enter-means-none" if named else "ask.enter-means", answer=usual))
        if prompt.loads and self._load is not None and text.startswith("-f"):
            facts = tuple(self._draft.question.facts.kinds)
            loaded = self._load(text.removeprefix("-f").strip(), facts)
            if not seats_of(loaded):
                raise Misread(say("ask.no-seats"))
            return {key: value for key, value in loaded.items() if key in (*TABLE_KEYS, *facts)}
        return prompt.form.understand(text, self._catalogue)

    def _says_none(self, prompt: Prompt, empty: Choice, text: str) -> bool:
        """Whether an answer says in a word that there is none, where Enter would say so; a plain “no” does as well."""
        if isinstance(empty.said, str) or empty.said.key not in SAY_NONE:
            return False
        said = {fold(self._catalogue.text(say(key))) for key in SAY_NONE}
        said.update(words(self._catalogue, "no"))
        return fold(text) in said and all(fold(text) not in c.spellings(self._catalogue) for c in prompt.form.choices)

    def _is(self, prompt: Prompt, text: str, key: str) -> bool:
        """Whether an answer is one of the words for something, and not what something is called here."""
        folded = fold(text)
        if folded not in words(self._catalogue, key):
            return False
        return all(folded not in choice.spellings(self._catalogue) for choice in prompt.form.choices)

    def _told(self, prompt: Prompt, text: str, misread: Misread) -> Message:
        """What to say of an answer that cannot be understood; the choices themselves are shown with the prompt."""
        message, choices = misread.message, misread.choices
        if message.key != "ask.none-of-these" or tuple(choices) != tuple(prompt.form.choices):
            return message
        missing = say("ask.not-in-the-list", text=message.values["text"])
        if denies(text, self._catalogue):
            unknown = word(self._catalogue, "unknown")
            return say(
                "ask.one-or-unknown" if prompt.may_be_unknown else "ask.one-of-them", problem=missing, unknown=unknown
            )
        names = [numbered(each, choices, self._catalogue) for each in near(choices, text, self._catalogue)]
        return say("nearest.meant", problem=missing, names=names[:_MOST_MEANT]) if names else missing

    def _shown(self, prompt: Prompt, value: Any) -> Message | str:
        if prompt.empty is not None and value is prompt.empty.value:
            return prompt.empty.said
        if prompt.may_be_unknown and value == UNKNOWN:
            return say("ask.not-known")
        if prompt.loads and isinstance(value, dict):
            return say("ask.loaded", names=seats_of(value))
        return prompt.form.shown(value, self._catalogue)

    def _back(self) -> Reply:
        if not self._values:
            return Reply(False, (say("ask.at-the-start"),))
        given = [*zip(self._answered, self._values, strict=True)]
        self._undone.append(given.pop())
        self._begin()
        for prompt, value in given:
            self._take(prompt, value)
        return Reply(False, (say("ask.went-back"),))

    def _take(self, prompt: Prompt, value: Any) -> None:
        self._answered.append(prompt)
        self._values.append(value)
        self._send(value)

    def _begin(self) -> None:
        self._values, self._answered = [], []
        self._draft = Draft(self._start, self._outcomes)
        self._run = offered(self._draft, script(self._draft))
        self._asked = next(self._run, None)

    def _send(self, value: Any) -> None:
        try:
            self._asked = self._run.send(value)
        except StopIteration:
            self._asked = None
