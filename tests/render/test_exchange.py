"""What exchange tells a translator: only what happened is said to have."""

from typing import Final

import pytest

from judgekit.errors import say
from judgekit.languages import Lang
from judgekit.messages import catalogue
from judgekit.render.exchange import refused_lines, updated_lines
from judgekit.render.layout import Layout
from judgekit.texts.model import Rule, RulesText, Section
from judgekit.translation.exchange.admitting import Refused
from judgekit.translation.exchange.model import Document, Entry
from judgekit.translation.exchange.updating import update

LATER = RulesText(
    "T", "en", "2026-01-01", "official", (Section("805", "", (Rule("805.1", "Stir it twice. See rule 805.2."),)),)
)


@pytest.mark.parametrize(
    ("target", "said", "shown"),
    [
        ("Véase la regla 805.3.", "they were replaced", ["- Véase la regla 805.3.", "+ Véase la regla 805.2."]),
        ("Véase la regla 805.2.", "has already", []),
        ("Véase más abajo.", "none were replaced", []),
    ],
)
def test_numbers_are_said_to_be_replaced_where_they_were(target: str, said: str, shown: list[str]) -> None:
    entry = Entry("Stir it twice. See rule 805.3.", target, "translated", "CR|805.1", "805.1", "rule")
    first, *texts = updated_lines(update(Document((entry,), "es"), LATER), catalogue("en"), Layout(width=120))
    assert (said in first, [line.strip() for line in texts]) == (True, shown)


ONE_OR_TWO: Final = (
    ("en", "guarded.taken-from", {"count": 1, "name": "x"}, "1 text comes from x, where the other"),
    ("en", "spotted.left-out", {"count": 1}, "file is imported, but the new export leaves it out;"),
    ("es", "spotted.left-out", {"count": 1}, "1 traducción de este archivo está en judgekit, pero"),
    ("fr", "spotted.left-out", {"count": 2}, "2 traductions de ce fichier ont bien été importées"),
    ("fr", "exchange.joined", {"name": "x", "added": 1}, "telles quelles ; 1 ajoutée"),
    ("es", "exchange.joined", {"name": "x", "added": 2}, "se quedan como están; 2 añadidas"),
    ("en", "filed.conflicts-help", {"count": 1}, "--overwrite: 1 text listed above is then taken"),
    ("fr", "exchange-guards.joined-replaced", {"name": "x", "replaced": 1, "added": 0}, "1 texte remplacé, 0 ajouté"),
    ("es", "exchange-guards.left", {"name": "x", "new": "y", "count": 2}, "En 2 lugares, y tiene otro texto (=) que x"),
    ("fr", "exchange-words.other-english", {"count": 1, "of": 1}, "l’anglais de 1 sur 1 texte n’est dans"),
)


@pytest.mark.parametrize(("lang", "key", "values", "expected"), ONE_OR_TWO)
def test_sentences_agree_with_their_counts(lang: Lang, key: str, values: dict[str, object], expected: str) -> None:
    assert expected in catalogue(lang).text(say(key, **values))


@pytest.mark.parametrize(("lang", "expected"), [("en", "“Tea”"), ("es", "«Tea»"), ("fr", "«\u00a0Tea\u00a0»")])
def test_a_text_without_a_name_is_called_by_its_words_in_the_marks_of_the_language(lang: Lang, expected: str) -> None:
    speak = catalogue(lang)
    [line] = refused_lines([Refused(Entry("Tea", "Té"), "no-context", "")], speak, Layout(width=200))
    assert line.startswith(f"{expected}  ")
