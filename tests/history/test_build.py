"""The facts of history: computed from texts, written, read again, and extended."""

import pytest

from judgekit.errors import DataError, UsageError
from judgekit.history import facts
from judgekit.history.build import Table, build, plain
from judgekit.history.facts import Range, Went
from tests.history.texts import REVISIONS, revision


def ranges(table: Table, number: str) -> list[tuple[str, str | None, str | None, str | None]]:
    return [(each.begins, each.until, each.came, each.went.number) for each in table.ranges[number]]


def test_what_became_of_every_number() -> None:
    table = build(REVISIONS)
    assert [revision.date for revision in table.revisions] == ["2001-01-01", "2002-02-02", "2003-03-03"]
    assert ranges(table, "100.1") == [("2001-01-01", None, None, None)]
    assert ranges(table, "100.1a") == [
        ("2001-01-01", "2003-03-03", None, "100.1a"),
        ("2003-03-03", None, "100.1a", None),
    ]
    assert ranges(table, "101.1a") == [
        ("2001-01-01", "2003-03-03", None, "101.2a"),
        ("2003-03-03", None, "101.2a", None),
    ]
    assert ranges(table, "101.2a")[0] == ("2002-02-02", "2003-03-03", None, "101.1a")


def test_a_change_of_references_changes_one_fingerprint_only() -> None:
    old, new = build(REVISIONS).ranges["100.1b"]
    assert old.wording != new.wording
    assert old.masked == new.masked


def test_headings_are_kept_by_their_title() -> None:
    table = build(REVISIONS)
    assert [each.title for each in table.ranges["101.1"]] == ["Coffee", "Milk"]
    assert [each.title for each in table.ranges["100.1a"]] == ["", ""]


def test_written_and_read_again() -> None:
    table = build(REVISIONS)
    files = table.files()
    again = Table.read(files)
    assert again.files() == files
    assert again.ranges == table.ranges
    assert again.sections == table.sections


def test_adding_one_revision_gives_the_same_bytes_as_making_all_anew() -> None:
    table = Table.read(build(REVISIONS[:2]).files())
    table.add(REVISIONS[2], REVISIONS[1])
    assert table.files() == build(REVISIONS).files()


def test_only_the_next_revision_can_be_added() -> None:
    table = build(REVISIONS)
    with pytest.raises(UsageError, match="no newer"):
        table.add(REVISIONS[1], REVISIONS[2])
    later = revision("2004-04-04", {"100.1": "Tea"})
    with pytest.raises(UsageError, match="2003-03-03"):
        table.add(later, REVISIONS[1])


def test_sections_are_followed_by_their_rules() -> None:
    moved = {number.replace("101.", "102."): text for number, text in _rules().items()}
    table = build((*REVISIONS, revision("2004-04-04", moved, {"100": "Leaves", "102": "Beans and Milk"})))
    assert [(each.title, each.until, each.went) for each in table.sections["101"]] == [("Beans", "2004-04-04", "102")]
    assert table.sections["102"][0].came == "101"


def _rules() -> dict[str, str]:
    return {rule.number: rule.text for rule in REVISIONS[2].rules()}


@pytest.mark.parametrize(
    "went",
    [
        Went(),
        Went("805.10f"),
        Went("100.1"),
        Went("100.1", ("100.2", "100.3a")),
        Went(None, ("100.2",), "100.2", 0.85),
        Went(None, (), "100.2", 0.6),
    ],
)
def test_all_that_can_follow_survives_being_written(went: Went) -> None:
    fact = Range("100.1", "2001-01-01", "2002-02-02", "0" * 16, "1" * 16, "100.2", None, 0.0, went, "Tea")
    assert facts.read_ranges(facts.write_ranges([fact]), "100.tsv") == (fact,)


def test_the_lines_of_a_number_or_a_section_are_found() -> None:
    data = build(REVISIONS).files()[facts.RULES]
    everything = facts.read_ranges(data, "")
    for prefix in ("100.1\t", "100.1a\t", "101.2a\t", "100.", "101.", "102.", "10", "100.1b\t"):
        found = facts.read_ranges(facts.lines_of(data, prefix), "")
        assert found == tuple(each for each in everything if f"{each.number}\t".startswith(prefix))
    for each in everything:
        found = facts.read_ranges(facts.lines_holding(data, each.wording), "")
        assert found == tuple(other for other in everything if each.wording in (other.wording, _own_mask(other)))


def _own_mask(each: Range) -> str:
    return each.masked if each.masked != each.wording else ""


def test_a_damaged_line_is_named() -> None:
    with pytest.raises(DataError, match=r"100\.tsv:2: .*3 fields"):
        facts.read_ranges(facts.write_ranges([_fact()]) + b"100.2\t2001-01-01\t\n", "100.tsv")


def _fact() -> Range:
    return Range("100.1", "2001-01-01", None, "0" * 16, "0" * 16)


@pytest.mark.parametrize(
    ("title", "expected"),
    [("Tea", "Tea"), ("The Host’s Cup", "The Host's Cup"), ("Tête-à-Tête", "tete-a-tete"), ("Tea™", "Tea")],
)
def test_titles_are_kept_in_plain_characters(title: str, expected: str) -> None:
    assert plain(title) == expected
