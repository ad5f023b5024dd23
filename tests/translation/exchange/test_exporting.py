"""Export: what is wanted, with terms as hints, and together with what a translator's file holds beside translations."""

from dataclasses import replace

import pytest

from judgekit.terms import shipped_terms
from judgekit.translation.exchange import po
from judgekit.translation.exchange.exporting import Selection, export, merge
from judgekit.translation.exchange.formats import FORMATS, read_document
from judgekit.translation.exchange.importing import take
from judgekit.translation.exchange.model import Entry
from judgekit.translation.exchange.sides import Sides
from judgekit.translation.reading_exchange import read_exchange
from tests.translation.exchange.tea import ENGLISH, SPANISH

SIDES = Sides(ENGLISH, SPANISH, "es", "es-Tea-2025")


def contexts(selection: Selection) -> list[str]:
    return [entry.context for entry in export(SIDES, lambda _: None, selection).entries]


@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        (Selection(stale=True), ["CR|805.4"]),
        (Selection(missing=True), ["CR|8", "CR|805.2a|ex2", "GL|Pot", "GL|Pot|def"]),
        (Selection(("805",), missing=True), ["CR|805.2a|ex2"]),
        (Selection(("8",), stale=True, missing=True), ["CR|8", "CR|805.2a|ex2", "CR|805.4"]),
        (Selection(("9",)), []),
    ],
)
def test_what_is_wanted(selection: Selection, expected: list[str]) -> None:
    assert contexts(selection) == expected


def test_the_longest_terms_are_hints() -> None:
    english = ENGLISH.sections[0]
    sides = Sides(
        type(ENGLISH)(
            "T", "en", "2025-01-01", "official",
            (english._replace(rules=(english.rules[0]._replace(text="An active player, Player and players."),)),),
        ),
        None, "es", "es-T",
    )  # fmt: skip
    entry = export(sides, lambda _: None, Selection(), shipped_terms()).entries[-1]
    assert entry.hints == ("Tea for teams", "active player = jugador activo; player = jugador")


def test_a_file_that_is_replaced_keeps_what_is_the_translators() -> None:
    new = export(SIDES, lambda _: None, Selection())
    header = Entry("", "Language: es\nX-Poedit: 1\n", "translated")
    old = po.read(po.write(new), "f")
    kept = old.entries[2]._replace(notes=("Ask Ana.",), flags=("no-wrap",))
    gone = Entry("Gone", "Ido", "translated", "CR|805.9", obsolete=True)
    typed = old.entries[3]._replace(target="Sin importar.")
    before = old.with_entries((*old.entries[:2], kept, typed, *old.entries[4:], gone))
    merged = merge(new, po.read(po.write(type(before)(before.entries, "es", header=header)), "f"))
    assert [entry.target for entry in merged.unimported] == ["Sin importar."]
    data = po.write(merged.document).decode()
    for part in ("X-Poedit: 1", "# Ask Ana.", "#, no-wrap", '#~ msgstr "Ido"'):
        assert part in data


@pytest.mark.parametrize(
    ("context", "source", "is_kept"),
    [
        # SPANISH has no second example of 805.2a and another text in 805.1.
        ("CR|805.2a|ex2", "Ben takes one, too.", True),
        ("CR|805.2a|ex2", "Ben takes two.", False),
        ("CR|805.1", "Teams share one pot. See rule 805.3.", False),
    ],
)
def test_what_was_never_imported_stays_where_nothing_stands_in_its_place(
    context: str, source: str, is_kept: bool
) -> None:
    new = export(SIDES, lambda _: None, Selection())
    typed = Entry(source, "Tecleado.", "needs-review", context)
    merged = merge(new, new.with_entries([typed]))
    assert (merged.unimported, merged.kept) == (((), (typed,)) if is_kept else ((typed,), ()))
    found = next(entry for entry in merged.document.entries if entry.context == context)
    assert ((found.target, found.state) == ("Tecleado.", "needs-review")) == is_kept


def test_a_file_with_more_than_the_export_is_not_replaced() -> None:
    whole = export(SIDES, lambda _: None, Selection())
    part = export(SIDES, lambda _: None, Selection(stale=True))
    assert len(merge(part, whole).unimported) == sum(bool(entry.target) for entry in whole.entries) - 1
    assert merge(whole, part).unimported == ()


def test_entries_without_a_name_hide_none_of_each_other() -> None:
    new = export(SIDES, lambda _: None, Selection())
    old = [Entry("One.", "Uno.", "translated"), Entry("Two.", "Dos.", "translated"), Entry("Three.")]
    assert merge(new, new.with_entries(old)).unimported == tuple(old[:2])
    twice = [new.entries[1], new.entries[1]._replace(target="Otro.")]
    assert [entry.target for entry in merge(new, new.with_entries(twice)).unimported] == ["Otro."]


def test_the_header_of_a_file_follows_the_text_that_is_written() -> None:
    new = export(SIDES, lambda _: None, Selection())
    header = Entry("", "Language: es\nX-CR-Version: 2024-01-01\nX-Judgekit-Text: Tea-2024\nX-Mine: 1\n", "translated")
    document = merge(new, replace(new, header=header)).document
    again = po.read(po.write(document), "f")
    assert (again.text, again.revision, "X-Mine: 1" in po.write(document).decode()) == ("Tea-2025", "2025-01-01", True)


@pytest.mark.parametrize("name", ["po", "xliff", "xliff2", "csv"])
def test_what_was_accepted_goes_along_and_comes_back_as_nothing(name: str) -> None:
    (section,) = SPANISH.sections
    first = section.rules[0]._replace(accepted=(("number-mismatch", "It is one\n  pot."),))
    spanish = replace(SPANISH, sections=(section._replace(rules=(first, *section.rules[1:])),))
    sides = SIDES._replace(translated=spanish)
    write = FORMATS[name].write
    assert write is not None
    data = write(export(sides, lambda _: None, Selection()))
    (ignore,) = read_exchange(data, f"file.{name}", "es").ignores
    assert ignore[:3] == ("805.1", ("number-mismatch",), "It is one pot.")
    taken = take(read_document(data, f"file.{name}"), sides, f"file.{name}")
    assert taken.rules == []
    assert taken.changes == []
    assert write(export(sides._replace(translated=taken.text), lambda _: None, Selection())) == data
