"""Update: translations follow their wording, references are rewritten, nothing is invented and nothing lost."""

from collections import Counter
from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.terms import shipped_terms
from judgekit.texts.model import GlossaryEntry, Rule, RulesText, Section
from judgekit.translation.exchange import po
from judgekit.translation.exchange.exporting import Selection, export
from judgekit.translation.exchange.importing import take
from judgekit.translation.exchange.mentions import follow_numbers
from judgekit.translation.exchange.model import Document, Entry
from judgekit.translation.exchange.sides import Sides
from judgekit.translation.exchange.updating import Updated, update
from tests.official import needs_official, official_file
from tests.translation.exchange.entries import documents
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH

EXPORTED = export(Sides(ENGLISH, SPANISH, "es", "es-Tea-2025"), lambda _: None, Selection())


def fates(result: Updated) -> dict[str, tuple[str, str | None]]:
    return {one.old.context: (one.fate, one.new.context if one.new else None) for one in result.carried}


def entry(result: Updated, context: str) -> Entry:
    return next(each for each in result.document.entries if each.context == context and not each.obsolete)


def test_the_fate_of_every_translation() -> None:
    assert fates(update(EXPORTED, LATER)) == {
        "CR|805": ("kept", "CR|805"),
        "CR|805.1": ("references", "CR|805.1"),
        "CR|805.3": ("moved", "CR|805.2"),
        "CR|805.4": ("moved", "CR|805.3"),
        "GL|Cup": ("kept", "GL|Cup"),
        "GL|Cup|def": ("changed", "GL|Cup|def"),
        "CR|805.2": ("gone", None),
        "CR|805.2a": ("gone", None),
        "CR|805.2a|ex1": ("gone", None),
    }


def test_a_title_stays_with_its_section() -> None:
    first = Section("100", "General", (Rule("100.1", "Tea is drunk hot by everyone at the table."),))
    last = Section("800", "General", (Rule("800.1", "Several people share one pot of tea."),))
    early = replace(ENGLISH, sections=(first, last), glossary=(), chapters=())
    moved = last._replace(number="810", rules=(last.rules[0]._replace(number="810.1"),))
    only = export(Sides(early, None, "es", "es-Tea"), lambda _: None, Selection(("800",)))
    done = only.with_entries(each._replace(target="Más", state="translated") for each in only.entries)
    for later, number in ((early, "800"), (replace(early, sections=(first, moved)), "810")):
        for sections in ((), ("800",)):
            result = update(done, later, sections=sections)
            titles = {each.number: each.target for each in result.document.entries if each.kind == "title"}
            assert {title for title, target in titles.items() if target} == {number}
            assert not sections or list(titles) == [number]


def test_a_part_of_a_text_stays_one() -> None:
    others = Section("806", "Tea for one", (Rule("806.1", "One cup is enough."), Rule("806.2", "No one blows on tea.")))
    later = replace(LATER, sections=(replace_rules(LATER.sections[0], but="805.3"), others))
    result = update(EXPORTED, later, keep_to=("805",))
    contexts = [each.context for each in result.document.entries if not each.obsolete]
    # 805.4 moved to 806.2, which comes in with its translation and without the rest of its section.
    assert ("CR|806.2" in contexts, "CR|806.1" in contexts, "CR|806" in contexts) == (True, False, False)
    assert {"CR|805", "CR|805.1", "CR|805.2", "CR|805.4", "GL|Cup"} <= set(contexts)
    assert [each.context for each in result.empty if each.number.startswith("806")] == []


def replace_rules(section: Section, *, but: str) -> Section:
    """A section without one of its rules."""
    return section._replace(rules=tuple(rule for rule in section.rules if rule.number != but))


def test_what_an_entry_says_after_it() -> None:
    result = update(EXPORTED, LATER)
    references = entry(result, "CR|805.1")
    assert references.target == "Los equipos comparten una tetera. Véase la regla 805.2."
    assert (references.state, references.previous_source) == ("needs-review", "Teams share one pot. See rule 805.3.")
    moved = entry(result, "CR|805.2")
    assert (moved.target, moved.state, moved.previous_source) == ("Quien vacía la tetera la llena.", "translated", "")
    assert "moved: CR|805.3" in moved.hints
    # It was to be reviewed before, and still is.
    assert entry(result, "CR|805.3").state == "needs-review"
    assert [each.context for each in result.empty] == ["CR|8", "CR|805.4", "GL|Pot", "GL|Pot|def"]
    gone = [each for each in result.document.entries if each.obsolete]
    assert [each.target for each in gone] == [
        "La tetera está en el centro.",
        "Cada taza lleva una cucharada.",
        "Ana toma una.",
    ]
    assert gone[0].notes == ("¿mesa?",)


def test_what_is_gone_comes_back() -> None:
    later = update(EXPORTED, LATER).document
    back = update(po.read(po.write(later), "f"), ENGLISH)
    assert entry(back, "CR|805.2").target == "La tetera está en el centro."
    assert not [each for each in back.document.entries if each.obsolete]


def test_the_same_revision_changes_nothing() -> None:
    result = update(EXPORTED, ENGLISH)
    assert {fate for fate, _ in fates(result).values()} == {"kept"}
    strip = [each._replace(hints=()) for each in EXPORTED.entries]
    assert [each._replace(hints=()) for each in result.document.entries] == strip


FINISHED = take(
    update(EXPORTED, LATER).document.with_entries(
        entry._replace(state="translated") for entry in update(EXPORTED, LATER).document.entries if not entry.obsolete
    ),
    Sides(LATER, None, "es", "es-Tea-2026"),
    "f",
).text


def test_what_the_newer_translation_has_stays() -> None:
    """Equal texts keep their fingerprint, other ones their wording, and only what is missing is added."""
    rules = FINISHED.sections[0].rules
    own = tuple(rule._replace(text="Otra mano.", note="mía") if rule.number == "805.2" else rule for rule in rules[:-1])
    there = replace(FINISHED, sections=(FINISHED.sections[0]._replace(rules=own),))
    sides = Sides(LATER, there, "es", "es-Tea-2026")
    result = update(EXPORTED, LATER, there, into_translated=True)
    assert fates(result)["CR|805.3"] == ("present", "CR|805.2")
    taken = take(result.document, sides, "f")
    assert (taken.refused, [change.outcome for change in taken.changes]) == ([], ["added"])
    assert list(taken.text.rules())[:2] == list(own)
    assert taken.text.glossary == there.glossary


def test_a_text_that_is_up_to_date_there_needs_no_review() -> None:
    """A file whose texts the newer translation has, finished, takes its stamps off in no way."""
    sides = Sides(LATER, FINISHED, "es", "es-Tea-2026")
    result = update(EXPORTED, LATER, FINISHED)
    assert {each.state for each in result.document.entries if each.target and not each.obsolete} == {"translated"}
    assert take(result.document, sides, "f").text == FINISHED


def test_a_moved_translation_replaces_only_what_the_file_has_elsewhere() -> None:
    rules = tuple(
        rule._replace(text="Otra mano.") if rule.number == "805.2" else rule for rule in FINISHED.sections[0].rules
    )
    sides = Sides(LATER, replace(FINISHED, sections=(FINISHED.sections[0]._replace(rules=rules),)), "es", "x")
    result = update(EXPORTED, LATER, sides.translated)
    assert fates(result)["CR|805.3"] == ("moved", "CR|805.2")
    typed = result.document.with_entries(
        each._replace(target="De la vieja.") if each.context == "CR|805.2" else each for each in result.document.entries
    )
    taken = take(typed, sides, "f")
    assert [(each.entry.context, each.why) for each in taken.refused] == [("CR|805.2", "conflict")]


def test_definitions_that_another_project_holds_line_by_line() -> None:
    english = replace(
        LATER, glossary=(GlossaryEntry("Cup", "1. A bowl.\n2. A prize."), GlossaryEntry("Mug", "A cup.\nSee."))
    )
    lines = {"Cup": "Taza", "1. A bowl.": "1. Un cuenco.", "2. A prize.": "2. Un premio.", "A cup.": "Una taza."}
    data = "\n\n".join(f'msgid "{source}"\nmsgstr "{target}"' for source, target in lines.items())
    result = update(po.read(data.encode(), "f"), english)
    assert entry(result, "GL|Cup").target == "Taza"
    assert entry(result, "GL|Cup|def").target == "1. Un cuenco.\n2. Un premio."
    assert entry(result, "GL|Mug|def").target == ""
    assert [each.target for each in result.document.entries if each.obsolete] == ["Una taza."]


def test_a_rule_written_anew_shows_what_it_was() -> None:
    section = ENGLISH.sections[0]
    rules = tuple(
        each._replace(text="Sugar is for guests.") if each.number == "805.4" else each for each in section.rules
    )
    result = update(EXPORTED, replace(ENGLISH, sections=(section._replace(rules=rules),)))
    assert fates(result)["CR|805.4"] == ("changed", "CR|805.4")
    assert entry(result, "CR|805.4").previous_source == "No one blows on tea."
    assert entry(result, "CR|805.4").state == "needs-review"


def test_what_is_outside_the_sections_stays_as_it_is() -> None:
    result = update(EXPORTED, LATER, None, ("9",))
    assert (result.document.entries, result.carried, result.empty) == (EXPORTED.entries, (), ())


def with_section(text: RulesText, *rules: Rule) -> RulesText:
    return replace(text, sections=(*text.sections, Section("810", "Cake for teams", rules)))


def test_a_section_is_updated_beside_others() -> None:
    """Cake stays untouched although it was reworded, but for what moved between the two sections."""
    old = with_section(ENGLISH, Rule("810.1", "Cake is cut by the host."), Rule("810.2", "No one counts the crumbs."))
    new = with_section(
        LATER, Rule("810.1", "Cake is cut by the host or a guest."), Rule("810.2", "Every cup takes one spoon.")
    )
    exported = export(Sides(old, None, "es", "es-T"), lambda _: None, Selection())
    filled = exported.with_entries(each._replace(target=each.context, state="translated") for each in exported.entries)
    result = update(filled, new, None, ("805",))
    assert {fate for fate, _ in fates(result).values()} == {"kept", "moved", "references", "gone"}
    assert fates(result)["CR|805.2a"] == ("moved", "CR|810.2")
    # Its place was taken, and no other is left for it.
    assert fates(result)["CR|810.2"] == ("gone", None)
    assert {context for context, _ in fates(result).items() if not context.startswith("CR|805")} == {"CR|810.2"}
    live = [each for each in result.document.entries if not each.obsolete]
    assert [each.context for each in live] == [
        "CR|8", "CR|805", "CR|805.1", "CR|805.2", "CR|805.3", "CR|805.4", "CR|810.2",
        "CR|810", "CR|810.1", "GL|Cup", "GL|Cup|def", "GL|Pot", "GL|Pot|def",
    ]  # fmt: skip
    assert next(each for each in live if each.context == "CR|810.1") in filled.entries
    targets = sorted(each.target for each in result.document.entries if each.target)
    assert targets == sorted(each.target for each in filled.entries)


def test_a_section_of_a_translation_joins_another() -> None:
    result = update(EXPORTED, LATER, None, ("805",), into_translated=True)
    assert {each.number[:3] for each in result.document.entries} == {"805"}


def _sections(*sections: tuple[str, str]) -> RulesText:
    """A text of sections by number, each of two rules with words of their own."""
    found = (
        Section(
            number,
            f"About {what}",
            (Rule(f"{number}.1", f"Every {what} is hot."), Rule(f"{number}.2", f"No {what} is for one alone.")),
        )
        for number, what in sections
    )
    return replace(ENGLISH, sections=tuple(found), chapters=(), glossary=())


_OLD: Final = _sections(("805", "tea"), ("806", "cake"), ("807", "milk"))
_NEW: Final = _sections(("805", "bread"), ("806", "tea"), ("807", "cake"), ("809", "milk"))


@pytest.mark.parametrize(
    ("own", "sections", "keep_to", "joins", "translated", "empty"),
    [
        # A file of one section: what has its number now is another's.
        ("805", (), ("805",), False, {"806"}, set()),
        ("805", ("805",), (), False, {"806"}, set()),
        # A section that the file has not is one of the text.
        ("805", ("806",), (), False, {"806"}, set()),
        ("807", ("809",), (), False, {"809"}, set()),
        ("807", (), ("807",), False, {"809"}, set()),
        ("805 806", (), ("805", "806"), False, {"806", "807"}, set()),
        # In a file of all sections, what stands where the section goes has to give way.
        ("805 806 807", ("805",), (), False, {"806", "807", "809"}, set()),
        ("805 806 807", ("807",), (), False, {"809"}, set()),
        # A translation that others join has its own place for them.
        ("805 806 807", ("805",), (), True, {"806"}, set()),
        ("805 806 807", ("806",), (), True, {"807"}, set()),
        ("805 806 807", (), (), True, {"806", "807", "809"}, {"805"}),
        ("805 806 807", ("8",), (), True, {"806", "807", "809"}, {"805"}),
    ],
)
def test_a_section_is_followed_to_its_new_number(
    own: str,
    sections: tuple[str, ...],
    keep_to: tuple[str, ...],
    joins: bool,
    translated: set[str],
    empty: set[str],
) -> None:
    exported = export(Sides(_OLD, None, "es", "es-T"), lambda _: None, Selection(tuple(own.split())))
    filled = exported.with_entries(each._replace(target=each.context, state="translated") for each in exported.entries)
    result = update(filled, _NEW, None, sections, keep_to=keep_to, into_translated=joins)
    assert {each.new.number[:3] for each in result.carried if each.new is not None} == translated
    assert {each.number[:3] for each in result.empty} == empty
    now = {"805": "806", "806": "807", "807": "809"}
    kept = set(sections or keep_to) & set(own.split())
    assert dict(result.followed) == {section: now[section] for section in kept}
    # Nothing is lost: each translation is there once, under whatever number.
    if not joins:
        targets = sorted(each.target for each in result.document.entries if each.target)
        assert targets == sorted(each.target for each in filled.entries)


@pytest.mark.parametrize(
    ("target", "before", "after", "expected"),
    [
        ("véase 805.3", "see 805.3", "see 805.2", "véase 805.2"),
        ("regla 103.4 y regla 101.2", "rule 101.2, rule 103.4", "rule 101.3, rule 103.5", "regla 103.5 y regla 101.3"),
        ("601.2f–h", "601.2f–h", "601.2g–i", "601.2g–i"),
        ("véase 805.3", "see 805.4", "see 805.2", "véase 805.3"),
        ("807 y 807", "807 and 807", "807 and 808", "807 y 808"),
        ("807, 900, 807", "807, 807, 900", "807, 808, 900", "807, 900, 807"),
        ("véase", "see 805.3", "see 805.2", "véase"),
        ("150 vidas, 805.3", "150 lives, 805.3", "150 lives, 805.4", "150 vidas, 805.4"),
    ],
)
def test_references_are_rewritten_only_where_it_is_plain(target: str, before: str, after: str, expected: str) -> None:
    assert follow_numbers(target, before, after) == expected


_SENTENCES = st.lists(
    st.sampled_from(
        ["Tea is hot.", "Cups have ears and saucers.", "Stir it twice.", "See rule 805.2.", "See rule 805.4."]
    ),
    min_size=1,
    max_size=3,
).map(" ".join)
_NUMBERS = st.sampled_from([f"805.{number}{letter}" for number in range(1, 5) for letter in ("", "a")])


@st.composite
def texts(draw: st.DrawFn) -> RulesText:
    rules = draw(st.dictionaries(_NUMBERS, st.tuples(_SENTENCES, st.lists(_SENTENCES, max_size=2)), min_size=1))
    found = tuple(Rule(number, text, tuple(examples)) for number, (text, examples) in sorted(rules.items()))
    return RulesText("T", "en", "2026-01-01", "official", (Section("805", "Tea", found),))


@given(old=texts(), new=texts())
def test_nothing_is_lost_and_nothing_invented(old: RulesText, new: RulesText) -> None:
    exported = export(Sides(old, None, "es", "es-T"), lambda _: None, Selection())
    filled = Document(
        tuple(each._replace(target=f"«{at}»", state="translated") for at, each in enumerate(exported.entries)), "es"
    )
    result = update(filled, new)
    targets = sorted(each.target for each in result.document.entries if each.target)
    assert targets == sorted(each.target for each in filled.entries)
    live = [each for each in result.document.entries if not each.obsolete]
    assert [each.source for each in live] == [
        each.source for each in export(Sides(new, None, "es", "es-T"), lambda _: None, Selection()).entries
    ]
    source_of = {each.target: each.source for each in filled.entries}
    for each in live:
        if each.state == "translated":
            assert source_of[each.target] == each.source
        elif each.state == "needs-review":
            assert each.previous_source == source_of[each.target] != each.source


@given(document=documents())
def test_any_document_is_carried(document: Document) -> None:
    result = update(document, LATER)
    targets = Counter(each.target_text for each in document.entries if each.target.strip())
    assert (
        not targets
        - Counter(each.target for each in result.document.entries)
        - Counter(each.target_text for each in result.document.entries)
    )
    again = po.read(po.write(result.document), "f")
    assert len(again.entries) == len(result.document.entries)


@needs_official
def test_two_official_revisions() -> None:
    from judgekit.texts.importers import read_text

    def text(date: str) -> RulesText:
        file = official_file(f"cr/CR-{date}.en.txt")
        options: dict[str, Any] = {"lang": "en", "effective": None, "name": None}
        return read_text(file.read_bytes(), source=file.name, **options).text

    exported = export(Sides(text("2022-10-07"), None, "fr", "fr-CR"), lambda _: None, Selection())
    filled = exported.with_entries(each._replace(target=each.context, state="translated") for each in exported.entries)
    result = update(filled, text("2025-06-06"))
    assert fates(result)["CR|805.10g"] == ("moved", "CR|805.10f")
    assert fates(result)["CR|805.10f"] == ("gone", None)
    assert fates(result)["CR|805.10b"] == ("changed", "CR|805.10b")
    assert fates(result)["CR|810.10"] == ("kept", "CR|810.10")
    assert len(result.carried) == len(filled.entries)


@pytest.mark.parametrize(
    ("there", "fate"), [("Véase la regla 805.2.", "taken"), ("Véase la regla 805.3.", "references")]
)
def test_other_numbers_that_the_translation_at_hand_has_are_taken_from_it(there: str, fate: str) -> None:
    (section,) = LATER.sections
    first = section.rules[0]
    own = Rule(first.number, f"Los equipos comparten una tetera. {there}", (), first.fingerprint())
    spanish = replace(SPANISH, name="es-Tea-2026", sections=(section._replace(rules=(own,)),), source="Tea-2026")
    result = update(EXPORTED, LATER, spanish)
    assert fates(result)["CR|805.1"] == (fate, "CR|805.1")
    assert entry(result, "CR|805.1").target.endswith("Véase la regla 805.2.")


def test_an_updated_file_names_the_terms_as_an_export_does() -> None:
    fresh = export(Sides(LATER, None, "es", "es-Later"), lambda _: None, Selection(), shipped_terms())
    result = update(EXPORTED, LATER, terms=shipped_terms())
    for each in fresh.entries:
        hints = entry(result, each.context).hints
        assert [hint for hint in hints if not hint.startswith("moved: ")] == list(each.hints)
    assert any("team = equipo" in hint for each in fresh.entries for hint in each.hints)
