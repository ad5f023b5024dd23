"""The journal of imports: a file that goes on from its import is known, and nothing else is."""

from dataclasses import replace
from pathlib import Path

import pytest

from judgekit.translation.exchange.importing import Taken, take
from judgekit.translation.exchange.journal import brought_before, record
from judgekit.translation.exchange.model import Document
from judgekit.translation.exchange.sides import Sides
from tests.translation.exchange.test_importing import SIDES, edited, exported, refusals, rule

FIRST = edited(exported(), CR__805_1=("Primero.", "translated"), CR__805_2=("Segundo.", "translated"))


def imported(document: Document, sides: Sides, file: str = "es.po") -> tuple[Taken, Sides]:
    """What an import takes, and the sides as they are after it."""
    taken = take(document, sides, file, brought=brought_before(document, sides, file))
    record(taken, sides, file)
    return taken, sides._replace(translated=taken.text)


@pytest.fixture
def after() -> Sides:
    taken, sides = imported(FIRST, SIDES)
    assert len(taken.changes) == 2
    return sides


def test_a_second_edit_of_a_file_replaces_its_first(after: Sides) -> None:
    taken, _ = imported(edited(FIRST, CR__805_1=("Nuevo.", "translated")), after)
    assert (refusals(taken), rule(taken.text, "805.1").text) == ([], "Nuevo.")


def test_a_third_goes_on_from_the_second(after: Sides) -> None:
    _, sides = imported(edited(FIRST, CR__805_1=("Nuevo.", "translated")), after)
    taken, _ = imported(edited(FIRST, CR__805_1=("Último.", "translated")), sides)
    assert (refusals(taken), rule(taken.text, "805.1").text) == ([], "Último.")


def test_what_was_written_by_hand_since_stays(after: Sides) -> None:
    assert after.translated is not None
    sections = tuple(
        section._replace(
            rules=tuple(each._replace(text="A mano.") if each.number == "805.1" else each for each in section.rules)
        )
        for section in after.translated.sections
    )
    sides = after._replace(translated=replace(after.translated, sections=sections))
    taken, _ = imported(edited(FIRST, CR__805_1=("Nuevo.", "translated")), sides)
    assert (refusals(taken), rule(taken.text, "805.1").text) == ([("CR|805.1", "conflict")], "A mano.")


@pytest.mark.parametrize(
    ("document", "file"),
    [
        # A file of another name, and the copy of somebody who changed only one of the two in its place.
        (edited(FIRST, CR__805_1=("Nuevo.", "translated")), "copy.po"),
        (edited(exported(), CR__805_1=("Nuevo.", "translated")), "es.po"),
        (edited(FIRST, CR__805_1=("Nuevo.", "translated")), "-"),
    ],
)
def test_another_file_is_a_conflict(document: Document, file: str, after: Sides) -> None:
    taken, _ = imported(document, after, file)
    assert (refusals(taken), rule(taken.text, "805.1").text) == ([("CR|805.1", "conflict")], "Primero.")


@pytest.mark.parametrize(
    "damage", [b"{", b'{"file": 1}\n', b"[]\n", b"\xff\n", b'{"file": "x", "into": "y", "entries": 3}\n']
)
def test_a_damaged_journal_says_nothing(damage: bytes, after: Sides, own_folders: Path) -> None:
    journal = own_folders / "taken.jsonl"
    lines = journal.read_bytes()
    assert "Primero." in lines.decode()
    document = edited(FIRST, CR__805_1=("Nuevo.", "translated"))
    journal.write_bytes(damage)
    assert brought_before(document, after, "es.po") == {}
    # A damaged line harms no other.
    journal.write_bytes(damage.rstrip(b"\n") + b"\n" + lines)
    assert set(brought_before(document, after, "es.po")) == {"CR|805.1", "CR|805.2"}


def test_no_text_that_was_imported_is_lost(after: Sides, own_folders: Path) -> None:
    imported(edited(FIRST, CR__805_1=("Nuevo.", "translated")), after)
    journal = (own_folders / "taken.jsonl").read_text(encoding="utf-8")
    assert [text in journal for text in ("Primero.", "Nuevo.")] == [True, True]


def test_a_journal_that_cannot_be_written_stops_nothing(own_folders: Path) -> None:
    own_folders.mkdir(parents=True, exist_ok=True)
    (own_folders / "taken.jsonl").mkdir()
    taken, _ = imported(FIRST, SIDES)
    assert len(taken.changes) == 2
