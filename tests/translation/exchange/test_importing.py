"""Import: what changed is taken, nothing is deleted, conflicts and unknown sources are told, files come back equal."""

from contextlib import suppress
from dataclasses import replace
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.errors import DataError, JudgekitError, UsageError
from judgekit.languages import Lang
from judgekit.texts import library
from judgekit.texts.files import read_text_file, write_text_file
from judgekit.texts.model import Rule, RulesText
from judgekit.translation.exchange import importing
from judgekit.translation.exchange.admitting import refuse_what_is_no_translation
from judgekit.translation.exchange.copied import is_copied
from judgekit.translation.exchange.exporting import Selection, export
from judgekit.translation.exchange.formats import FORMATS
from judgekit.translation.exchange.importing import Taken, take
from judgekit.translation.exchange.model import Document, Entry, State, placed
from judgekit.translation.exchange.sides import Sides
from tests.translation.exchange.entries import documents
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH

SIDES = Sides(ENGLISH, SPANISH, "es", "es-Tea-2025")
EMPTY = Sides(ENGLISH, None, "es", "es-Tea-2025")


def exported(sides: Sides = SIDES) -> Document:
    return export(sides, lambda _: None, Selection())


def edited(document: Document, **targets: tuple[str, State]) -> Document:
    """The document with other targets; a keyword such as ``CR_805_1`` is a context."""
    by_context = {name.replace("__", "|").replace("_", "."): value for name, value in targets.items()}
    assert set(by_context) <= {entry.context for entry in document.entries}
    return document.with_entries(
        entry._replace(target=by_context[entry.context][0], state=by_context[entry.context][1])
        if entry.context in by_context
        else entry
        for entry in document.entries
    )


def finished(document: Document, context: str, target: str) -> Document:
    """The document with a finished translation of one unit."""
    targets: dict[str, tuple[str, State]] = {context: (target, "translated")}
    return edited(document, **targets)


def outcomes(taken: Taken) -> list[tuple[str, str]]:
    return [(change.entry.context, change.outcome) for change in taken.changes]


def refusals(taken: Taken) -> list[tuple[str, str]]:
    return [(refused.entry.context, refused.why) for refused in taken.refused]


def rule(text: RulesText, number: str) -> Rule:
    return next(rule for rule in text.rules() if rule.number == number)


def test_an_untouched_export_changes_nothing() -> None:
    taken = take(exported(), SIDES, "f")
    assert (taken.changes, taken.refused, taken.rules) == ([], [], [])
    assert taken.text == replace(SPANISH, chapters=taken.text.chapters)


def test_only_what_changed_is_taken() -> None:
    document = edited(exported(), CR__805_1=("Nuevo.", "translated"), CR__805_2=("", "untranslated"))
    taken = take(document, SIDES, "f")
    assert outcomes(taken) == [("CR|805.1", "changed")]
    assert taken.rules == [rule(SPANISH, "805.1")._replace(text="Nuevo.")]
    assert rule(taken.text, "805.2") == rule(SPANISH, "805.2")


@pytest.mark.parametrize("overwrite", [False, True])
def test_every_entry_counts_once(overwrite: bool) -> None:
    """A conflict in one unit of a rule, another in a title, another in a definition; the rest is as it was."""
    document = edited(exported(), CR__805_1=("Mío.", "translated"), CR__805=("Mío", "translated"))
    document = document.with_entries(
        entry._replace(target="Mía.", exported="00000000") if entry.context == "GL|Cup|def" else entry
        for entry in document.entries
    )
    (section,) = SPANISH.sections
    first = section.rules[0]._replace(text="Ajeno.")
    now = replace(SPANISH, sections=(section._replace(title="Ajeno", rules=(first, *section.rules[1:])),))
    taken = take(document, SIDES._replace(translated=now), "f", overwrite=overwrite)
    total = sum(bool(entry.target.strip()) for entry in document.entries)
    changed, refused = (3, 0) if overwrite else (0, 3)
    assert (len(taken.changes), len(taken.refused), taken.unchanged) == (changed, refused, total - 3)


def test_what_a_file_has_of_old_is_named() -> None:
    (section,) = SPANISH.sections
    first = section.rules[0]._replace(text="Más nuevo.")
    now = SIDES._replace(translated=replace(SPANISH, sections=(section._replace(rules=(first, *section.rules[1:])),)))
    # 805.4 was emptied by the translator, 805.2a's second example never had a text.
    document = edited(exported(), CR__805_4=("", "untranslated"))
    taken = take(document, now, "f")
    assert ([entry.context for entry in taken.older], [entry.context for entry in taken.emptied]) == (
        ["CR|805.1"],
        ["CR|805.4"],
    )
    assert (taken.changes, taken.refused) == ([], [])


def test_a_change_of_a_blank_is_one() -> None:
    text = "Los equipos comparten\u00a0una tetera. Véase la regla\u00a0805.3."
    taken = take(edited(exported(), CR__805_1=(text, "translated")), SIDES, "f")
    assert rule(taken.text, "805.1").text == text


def test_fuzzy_stays_to_be_reviewed() -> None:
    taken = take(edited(exported(), CR__805_1=("Borrador.", "needs-review")), SIDES, "f")
    assert rule(taken.text, "805.1") == Rule("805.1", "Borrador.")
    again = exported(SIDES._replace(translated=taken.text))
    assert [entry.state for entry in again.entries if entry.context == "CR|805.1"] == ["needs-review"]


def test_a_stale_translation_is_confirmed_by_being_finished() -> None:
    taken = take(edited(exported(), CR__805_4=("Nadie sopla el té.", "translated")), SIDES, "f")
    assert outcomes(taken) == [("CR|805.4", "confirmed")]
    assert rule(taken.text, "805.4").source == rule(ENGLISH, "805.4").fingerprint()


def test_marking_for_review_takes_the_stamp_off() -> None:
    text = rule(SPANISH, "805.3").text
    taken = take(edited(exported(), CR__805_3=(text, "needs-review")), SIDES, "f")
    assert outcomes(taken) == [("CR|805.3", "needs-review")]
    assert rule(taken.text, "805.3").source is None


def test_an_example_completes_a_rule() -> None:
    document = exported().with_entries(
        entry._replace(target="Ben también.", state="translated") if entry.context == "CR|805.2a|ex2" else entry
        for entry in exported().entries
    )
    taken = take(document, SIDES, "f")
    done = rule(taken.text, "805.2a")
    assert done.examples == ("Ana toma una.", "Ben también.")
    assert done.source == rule(ENGLISH, "805.2a").fingerprint()


def only(*contexts: str) -> Document:
    """The export of a text without any translation, with these units translated."""
    entries = [entry for entry in exported(EMPTY).entries if entry.context in contexts]
    return Document(tuple(entry._replace(target="Ana bebe.", state="translated") for entry in entries), "es")


def test_examples_are_translated_in_any_order() -> None:
    taken = take(only("CR|805.2a", "CR|805.2a|ex2"), EMPTY, "f")
    assert refusals(taken) == []
    assert rule(taken.text, "805.2a").examples == ("", "Ana bebe.")
    assert read_text_file(write_text_file(taken.text), "f") == taken.text
    sides = EMPTY._replace(translated=taken.text)
    states = {entry.context: entry.state for entry in exported(sides).entries if entry.number == "805.2a"}
    assert states == {"CR|805.2a": "translated", "CR|805.2a|ex1": "untranslated", "CR|805.2a|ex2": "translated"}
    done = rule(take(only("CR|805.2a|ex1"), sides, "f").text, "805.2a")
    assert (done.examples, done.source) == (("Ana bebe.", "Ana bebe."), rule(ENGLISH, "805.2a").fingerprint())


def test_an_example_without_its_rule_is_not_kept() -> None:
    taken = take(only("CR|805.2a|ex2"), EMPTY, "f")
    assert (outcomes(taken), refusals(taken)) == ([], [("CR|805.2a|ex2", "unfinished-rule")])


def test_an_example_loses_the_label_that_it_is_shown_with() -> None:
    document = finished(exported(EMPTY), "CR|805.2a", "Una taza.")
    document = finished(document, "CR|805.2a|ex1", "Ejemplo: Ana toma una.")
    assert rule(take(document, EMPTY, "f").text, "805.2a").examples == ("Ana toma una.",)


@pytest.mark.parametrize("number", ["805.2", "805.2a", "805.4"])
def test_a_copy_of_the_english_is_no_translation(number: str) -> None:
    source = rule(ENGLISH, number).text
    taken = take(finished(exported(EMPTY), f"CR|{number}", source), EMPTY, "f")
    assert (outcomes(taken), refusals(taken)) == ([], [(f"CR|{number}", "untranslated")])


@pytest.mark.parametrize(
    ("lang", "source", "target", "note", "is_copy"),
    [
        ("fr", "Commander", "Commander", "", False),
        ("fr", "Two-Headed Giant Variant", "Two-Headed Giant Variant", "", True),
        ("fr", "Two-Headed Giant", "Troll à deux têtes", "", False),
        ("es", "General", "General", "", False),
        ("fr", "Ending the Game", "Ending the Game", "", True),
        ("fr", "Ending the Game", "Ending the Game", "judgekit-ignore: untranslated - the name of a card", False),
        ("es", "See rule 702.20.", "See rule 702.20.", "", True),
        ("fr", "Jace, Garruk, Elspeth", "Jace, Garruk, Elspeth", "", False),
        ("fr", "2/2", "2/2", "", False),
    ],
)
def test_what_is_rightly_the_same_in_both_languages_is_no_copy(
    lang: Lang, source: str, target: str, note: str, is_copy: bool
) -> None:
    notes = (note,) if note else ()
    assert is_copied(Entry(source, target, "translated", "CR|805.2", notes=notes), lang) is is_copy


@pytest.mark.parametrize(("now", "offered", "kept"), [("Té : sí", "Té\u00a0: sí", 1), ("Té\u00a0: sí", "Té : sí", 0)])
def test_no_break_spaces_make_no_conflict_and_are_not_lost(now: str, offered: str, kept: int) -> None:
    changed = finished(exported(), "CR|805.1", now)
    sides = SIDES._replace(translated=take(changed, SIDES, "f").text)
    taken = take(finished(exported(), "CR|805.1", offered), sides, "f")
    assert (refusals(taken), len(taken.changes)) == ([], kept)
    assert rule(taken.text, "805.1").text == "Té\u00a0: sí"


def test_a_conflict_is_told_and_the_text_stays() -> None:
    now = replace(
        SPANISH,
        sections=(
            SPANISH.sections[0]._replace(
                rules=tuple(
                    each._replace(text="Otra mano.") if each.number == "805.1" else each for each in SPANISH.rules()
                )
            ),
        ),
    )
    document = edited(exported(), CR__805_1=("Nuevo.", "translated"))
    taken = take(document, SIDES._replace(translated=now), "f")
    assert refusals(taken) == [("CR|805.1", "conflict")]
    assert rule(taken.text, "805.1").text == "Otra mano."
    forced = take(document, SIDES._replace(translated=now), "f", overwrite=True)
    assert rule(forced.text, "805.1").text == "Nuevo."
    # What the translator did not touch gives way to what was changed here.
    assert take(exported(), SIDES._replace(translated=now), "f").rules == []


def test_sources_that_no_text_has_are_refused_with_their_lines() -> None:
    entries = (
        Entry("Unknown.", "Desconocido.", "translated", "CR|805.1", line=7),
        Entry("Nor this.", "", context="CR|805.2", line=9),
        Entry("Or that.", "Tampoco.", "translated", "CR|999.9", line=11),
    )
    with pytest.raises(DataError) as caught:
        take(Document(placed(entries), "es"), SIDES, "f.po")
    assert [(fault.line, fault.message.key) for fault in caught.value.faults] == [
        (7, "exchange.unknown-source"),
        (11, "exchange.unknown-source"),
    ]


def test_many_sources_that_no_text_has_are_one_fault() -> None:
    entries = (Entry(f"No {at}.", "No.", "translated", f"CR|900.{at}", line=at) for at in range(1, 15))
    with pytest.raises(DataError) as caught:
        take(Document(placed(entries), "es"), SIDES, "f.po")
    assert [(fault.line, fault.message.key) for fault in caught.value.faults] == [(1, "filed.unknown-sources")]
    said = str(caught.value.faults[0].message)
    assert ("14 entries" in said, "900.10 (line 10)" in said, "4 more" in said) == (True, True, True)


def test_entries_without_a_source_are_one_fault_of_their_own() -> None:
    entries = (Entry("", "No.", "translated", f"CR|805.{at}", line=at) for at in range(1, 4))
    with pytest.raises(DataError) as caught:
        take(Document(placed(entries), "es"), SIDES, "f.csv")
    assert [(fault.line, fault.message.key) for fault in caught.value.faults] == [(1, "filed.without-source")]


@pytest.mark.parametrize(
    ("context", "source", "why"),
    [
        ("", "No one blows on tea.", "no-context"),
        ("CR|8054", "No one blows on tea.", "no-number"),
        ("CR|805.4z", "No one blows on tea.", "no-such-rule"),
        ("CR|805.2a|ex9", "Ana takes one.", "no-such-rule"),
        ("CR|805.1", "No one blows on tea.", "misplaced"),
        ("CR|805.1", "Teams share one pot. See rule 805.2.", "outdated"),
    ],
)
def test_what_leads_to_no_rule_is_told_with_the_reason(context: str, source: str, why: str) -> None:
    library.add(LATER)
    entries = (
        Entry(ENGLISH.sections[0].title, "Té", "translated", "CR|805"),
        Entry(source, "Nada.", "translated", context),
    )
    taken = take(Document(placed(entries), "es"), EMPTY, "f.po")
    assert (refusals(taken), len(taken.changes)) == ([(context, why)], 1)


def test_a_file_made_from_another_text_at_hand_asks_for_an_update() -> None:
    library.add(ENGLISH)
    taken = take(exported(), Sides(LATER, None, "es", "es-Tea-2026"), "f")
    assert ("CR|805.1", "outdated") in refusals(taken)
    assert ("CR|805", "added") in outcomes(taken)


def test_a_file_of_another_project_is_taken_by_its_numbers() -> None:
    data = (
        'msgid ""\nmsgstr "Language: es\\n"\n\n'
        'msgid "805.4. No one blows on tea."\nmsgstr "805.4. No se sopla."\n\n'
        'msgid "805.2a Every cup takes one spoon."\nmsgstr "805.2a Una cucharada."\n\n'
        'msgid "Example: Ana takes one."\nmsgstr "Ejemplo: Ana toma una."\n\n'
        'msgid "Introduction"\nmsgstr "Introducción"\n'
    )
    taken = take(FORMATS["po"].read(data.encode(), "f"), EMPTY, "f")
    assert [(each.number, each.text, each.examples) for each in taken.text.rules()] == [
        ("805.2a", "Una cucharada.", ("Ana toma una.",)),
        ("805.4", "No se sopla.", ()),
    ]


def test_terms_need_name_and_definition_of_their_own() -> None:
    def term(name: str, definition: str) -> Taken:
        targets = {"GL|Pot": name, "GL|Pot|def": definition}
        document = exported().with_entries(
            entry._replace(target=targets[entry.context], state="translated") if entry.context in targets else entry
            for entry in exported().entries
        )
        return take(document, SIDES, "f")

    assert [entry.term for entry in term("Tetera", "Para el té.").text.glossary] == ["Taza", "Tetera"]
    assert refusals(term("Tetera", "")) == [("GL|Pot", "unfinished-rule")]
    assert refusals(term("Taza", "Para el té.")) == [("GL|Pot", "name-taken")]


def test_the_termbase_is_not_imported() -> None:
    with pytest.raises(UsageError):
        refuse_what_is_no_translation(Document((Entry("cup", "taza", "translated", "TB|cup"),), "es"), "f")


def test_a_file_without_translations() -> None:
    with pytest.raises(DataError):
        refuse_what_is_no_translation(exported(EMPTY), "f")
    refuse_what_is_no_translation(exported(SIDES), "f")


def test_characters_that_no_text_may_hold() -> None:
    data = b'msgctxt "CR|805.1"\nmsgid "a"\nmsgstr "b\\001"\n'
    with pytest.raises(DataError) as caught:
        refuse_what_is_no_translation(FORMATS["po"].read(data, "f"), "f")
    assert [(fault.line, fault.message.key) for fault in caught.value.faults] == [(3, "error.control-character")]


@given(found=documents(), overwrite=st.booleans())
def test_any_document_is_taken_or_refused(found: Document, overwrite: bool) -> None:
    sources = {entry.context: entry.source for entry in exported().entries}
    known = found.with_entries(e._replace(source=sources.get(e.context, e.source)) for e in found.entries)
    with patch.object(importing, "english_texts", lambda _: iter(())):
        for document in (found, known):
            with suppress(JudgekitError):
                refuse_what_is_no_translation(document, "f")
                taken = take(document, SIDES, "f", overwrite=overwrite)
                assert read_text_file(write_text_file(taken.text), "f") == taken.text
                numbers = {each.number for each in SPANISH.rules()}
                assert {each.number for each in taken.text.rules()} >= numbers


_WORDS = st.text(st.sampled_from("abé« »\u00a0.\n'=#"), max_size=8)
_STATES: st.SearchStrategy[State] = st.sampled_from(["needs-review", "translated"])


@pytest.mark.parametrize("name", ["po", "xliff", "xliff2", "csv"])
@given(data=st.data())
def test_export_import_export_is_equal(name: str, data: st.DataObject) -> None:
    # What a stale rule was made from would be sought in every text at hand, which takes a moment each time.
    with patch.object(importing, "english_texts", lambda _: iter(())):
        check_export_import_export(name, data)


def check_export_import_export(name: str, data: st.DataObject) -> None:
    """Whatever a translator typed: once imported, an export gives the same file, and importing that changes nothing."""
    format = FORMATS[name]
    assert format.write is not None
    entries = [
        entry._replace(target=target, state=state if target.strip() else "untranslated")
        if (target := data.draw(_WORDS | st.just(entry.target))) and (state := data.draw(_STATES))
        else entry
        for entry in exported().entries
    ]
    file = format.write(exported().with_entries(entries))
    taken = take(format.read(file, "f"), SIDES, "f")
    sides = SIDES._replace(translated=taken.text)
    first = format.write(exported(sides))
    again = take(format.read(first, "f"), sides, "f")
    assert (again.changes, again.refused, again.text) == ([], [], taken.text)
    assert format.write(exported(sides._replace(translated=again.text))) == first
    typed = {entry.context: entry.target.strip() for entry in entries}
    kept = {entry.context: entry.target for entry in exported(sides).entries}
    not_taken = {refused.entry.context for refused in taken.refused}
    not_taken |= {f"{context}|def" for context in not_taken}
    before = {entry.context: entry.target for entry in exported().entries}
    for context, target in kept.items():
        if context not in not_taken:
            assert target == (typed[context] or before[context])
