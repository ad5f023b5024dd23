"""Another implementation reads every format as it is meant, and what it writes comes back with nothing changed."""

from typing import Any

import pytest

from judgekit.terms import shipped_terms
from judgekit.translation.exchange import po, spreadsheet, tbx, xliff2, xliff12
from judgekit.translation.exchange.model import Document, Entry, placed

storage = pytest.importorskip("translate.storage.factory", reason="translate-toolkit is not installed")

DOCUMENT = Document(
    placed(
        [
            Entry("Title", "Título", "translated", "CR|805", hints=("Hint",)),
            Entry("One.\nTwo", "«Uno».\nDos", "needs-review", "CR|805.1", notes=("Nota",), previous_source="Old"),
            Entry("Three & <four>", "", "untranslated", "CR|805.2|ex1", fingerprint="3c191afa", revision="2026-04-17"),
            Entry("Five", 'Cinco\u00a0; "seis"', "translated", "CR|805.4"),
        ]
    ),
    language="es",
    source_language="en",
    text="summary-en",
)


def store(name: str, data: bytes) -> Any:
    from importlib import import_module

    module, kind = name.split(":")
    return getattr(import_module(f"translate.storage.{module}"), kind).parsestring(data)


@pytest.mark.parametrize(
    ("kind", "format", "lost"),
    [
        ("po:pofile", po, ()),
        ("xliff:xlifffile", xliff12, ()),
        ("xliff2:Xliff2File", xliff2, ()),
        # Columns that it does not know are left out.
        ("csvl10n:csvfile", spreadsheet, ("previous_source",)),
    ],
)
def test_nothing_changes_on_the_way(kind: str, format: Any, lost: tuple[str, ...]) -> None:
    toolkit = store(kind, format.write(DOCUMENT))
    units = [unit for unit in toolkit.units if not (hasattr(unit, "isheader") and unit.isheader())]
    assert [(unit.source, unit.target or "") for unit in units] == [(e.source, e.target) for e in DOCUMENT.entries]
    assert units[1].isfuzzy() or kind.startswith("xliff2")
    back = format.read(bytes(toolkit), "f")
    assert (back.language, len(back.entries)) == ("es", len(DOCUMENT.entries))
    blank: dict[str, Any] = dict.fromkeys(lost, "")
    for before, after in zip(DOCUMENT.entries, back.entries, strict=True):
        assert after._replace(line=0, target_line=0) == before._replace(**blank)


@pytest.mark.parametrize(("kind", "format"), [("xliff:xlifffile", xliff12), ("xliff2:Xliff2File", xliff2)])
@pytest.mark.parametrize(("fuzzy", "finished"), [(None, True), (False, True), (True, False)])
def test_a_translation_made_there_is_as_finished_as_is_said(
    kind: str, format: Any, fuzzy: bool | None, finished: bool
) -> None:
    """As Virtaal and Weblate do it, which use that implementation; ``None``: nothing is said."""
    toolkit = store(kind, format.write(DOCUMENT))
    unit = toolkit.units[2]
    unit.target = "Tres"
    if fuzzy is not None:
        unit.markfuzzy(fuzzy)
    found = format.read(bytes(toolkit), "f").entries[2]
    assert found.target == "Tres"
    assert found.state in (("translated", "reviewed") if finished else ("needs-review",))


def test_the_termbase() -> None:
    terms = shipped_terms()
    data = tbx.write_terms(terms, "es")
    units = store("tbx:tbxfile", data).units
    assert {(unit.source, unit.target) for unit in units} >= {(t.names["en"].name, t.names["es"].name) for t in terms}
