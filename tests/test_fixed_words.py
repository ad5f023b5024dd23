"""Fixed words of documents by what a language calls them: every name leads to its word, and so does a slip in it."""

from functools import cache

import pytest

from judgekit.asking.meanings import plain
from judgekit.errors import say
from judgekit.fixed_words import called, label, names, nearest_words
from judgekit.languages import LANGS, Lang
from judgekit.messages import catalogue
from judgekit.nearest import suggesting, suggestions
from judgekit.rulings.combat import KEYWORDS
from judgekit.rulings.facts import PHASES
from judgekit.table.formats import FORMATS
from judgekit.terms import Term, shipped_terms

LISTS = {"keywords": tuple(KEYWORDS), "phases": PHASES, "formats": tuple(FORMATS), "attack": ("left", "right")}

# what was typed, the list, the language, what was probably meant
SLIPS: list[tuple[str, str, Lang, list[str]]] = [
    ("arolla", "keywords", "es", ["trample (arrolla)"]),
    ("trampel", "keywords", "es", ["trample (arrollar)"]),
    ("tramplr", "keywords", "en", ["trample"]),
    ("pietinemnt", "keywords", "fr", ["trample (piétinement)"]),
    ("mantenimento", "phases", "es", ["upkeep (paso de mantenimiento)"]),
    ("entretient", "phases", "fr", ["upkeep (étape d’entretien)"]),
    ("étape d’entretien", "phases", "fr", ["upkeep (étape d’entretien)"]),
    ("equipos alternos", "formats", "es", ["alternating-teams (Equipos alternados)"]),
    ("gigante", "formats", "es", ["two-headed-giant (Gigante de dos cabezas)"]),
    ("giganto", "formats", "es", ["two-headed-giant (gigante)"]),
    ("comandante", "formats", "es", ["commander"]),
    ("comendante", "formats", "es", ["commander (comandante)"]),
    ("trol", "formats", "fr", ["two-headed-giant (troll)"]),
    ("izquirda", "attack", "es", ["left (izquierda)"]),
    ("xyzzy", "formats", "es", []),
    ("paso", "phases", "es", []),
    ("", "phases", "es", []),
]


@cache
def terms() -> dict[str, Term]:
    """The concepts of the termbase by their keys."""
    return {term.key: term for term in shipped_terms()}


@pytest.mark.parametrize(("typed", "listed", "lang", "meant"), SLIPS)
def test_slips(typed: str, listed: str, lang: Lang, meant: list[str]) -> None:
    own = catalogue(lang)
    found = [called(each) for each in nearest_words(typed, LISTS[listed], own)]
    assert [each if isinstance(each, str) else own.text(each) for each in found] == meant


# What players call several of a list, so that none of them is taken for it.
SEVERAL = {("fr", "melee"): ["free-for-all", "grand-melee"]}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("listed", LISTS)
def test_every_name_leads_to_its_word(listed: str, lang: Lang) -> None:
    for word in LISTS[listed]:
        assert label(word, catalogue(lang))
        for name in names(word, catalogue(lang)):
            owners = [
                other
                for other in LISTS[listed]
                if plain(name) in {plain(each) for each in (other, *names(other, catalogue(lang)))}
            ]
            assert owners == SEVERAL.get((lang, plain(name)), [word]), name
            found = [each.word for each in nearest_words(name, LISTS[listed], catalogue(lang))]
            assert found == SEVERAL.get((lang, plain(name)), [word])


def test_a_message_lists_words_with_their_names() -> None:
    message = say("problem.not-one-of", value="arolla", known=("trample", "menace", "commander"))
    assert suggestions(message, catalogue("es")) == ("trample",)
    assert catalogue("es").text(suggesting(message, catalogue("es"))) == (
        "«arolla» no vale; ¿quiso decir trample (arrolla)? Puede ser trample (arrollar), menace (amenaza) o commander"
    )
    other = say("usage.not-one-of", option="--color", value="alwys", known=("always", "left"))
    assert catalogue("es").text(suggesting(other, catalogue("es"))) == (
        "--color: «alwys» no vale; puede ser always o left; ¿quiso decir always?"
    )


# The concepts of the termbase that are a step or phase of documents.
STEPS = {
    "untap-step": "untap",
    "upkeep-step": "upkeep",
    "draw-step": "draw",
    "precombat-main-phase": "precombat-main",
    "beginning-of-combat-step": "beginning-of-combat",
    "declare-attackers-step": "declare-attackers",
    "declare-blockers-step": "declare-blockers",
    "combat-damage-step": "combat-damage",
    "end-of-combat-step": "end-of-combat",
    "postcombat-main-phase": "postcombat-main",
    "end-step": "end",
    "cleanup-step": "cleanup",
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("concept", STEPS)
def test_every_name_of_the_termbase_leads_to_its_step(concept: str, lang: Lang) -> None:
    term = terms()[concept]
    name = term.names[lang]
    for said in (name.name, *name.variants):
        if any(word in said.lower() for word in ("first-strike", "carte", "card", "discard", "descarte", "défausse")):
            continue  # told by what happens there, not by its name
        assert [each.word for each in nearest_words(said, PHASES, catalogue(lang))] == [STEPS[concept]], said


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_the_name_of_a_keyword_in_the_termbase_is_one_of_its_words(keyword: str, lang: Lang) -> None:
    term = terms()[keyword]
    name = term.names[lang].name
    assert [each.word for each in nearest_words(name, KEYWORDS, catalogue(lang))] == [keyword]
