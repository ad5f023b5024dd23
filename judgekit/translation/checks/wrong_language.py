"""``wrong-language``: a text in a language that is neither English nor the declared one."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding, short
from judgekit.translation.profile import other_language
from judgekit.translation.sentences import sentences
from judgekit.translation.subject import Subject

CHECK: Final = "wrong-language"


def find(subject: Subject) -> Iterator[Finding]:
    """Texts, or sentences of them, in another language; what is English is untranslated and not reported here."""
    for unit in subject.document.units:
        spoken = subject.foreign.get(unit.number)
        if spoken is not None:
            if spoken != "en":
                message = say("check.wrong-language.whole", lang=spoken, expected=subject.lang)
                yield subject.report(CHECK, "error", message, unit, expected=subject.lang, found=spoken)
            continue
        for sentence in (part for text in (unit.text, *unit.examples) for part in sentences(text)):
            spoken = other_language(sentence, subject.lang)
            if spoken is not None and (spoken != "en" or subject.is_english):
                message = say("check.wrong-language.sentence", lang=spoken, sentence=short(sentence))
                yield subject.report(CHECK, "error", message, unit, expected=subject.lang, found=sentence)
                break
