"""A text and its translation as entries: states, previous sources, notes and contexts."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from judgekit.translation.exchange.model import Entry
from judgekit.translation.exchange.pairs import entries, joined_notes, notes_by_unit, older_rules
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH


def by_context(found: tuple[Entry, ...]) -> dict[str, Entry]:
    assert len({entry.context for entry in found}) == len(found)
    return {entry.context: entry for entry in found}


def test_every_unit_is_an_entry() -> None:
    found = entries(ENGLISH, None, lambda _: None)
    assert [entry.context for entry in found] == [
        "CR|8", "CR|805", "CR|805.1", "CR|805.2", "CR|805.2a", "CR|805.2a|ex1", "CR|805.2a|ex2", "CR|805.3", "CR|805.4",
        "GL|Cup", "GL|Cup|def", "GL|Pot", "GL|Pot|def",
    ]  # fmt: skip
    assert {entry.state for entry in found} == {"untranslated"}
    assert [entry.kind for entry in found[:6]] == ["title", "title", "rule", "rule", "rule", "example"]


def test_states() -> None:
    found = by_context(entries(ENGLISH, SPANISH, lambda _: None))
    assert {context: entry.state for context, entry in found.items() if entry.state != "translated"} == {
        "CR|8": "untranslated",
        "CR|805.2a|ex2": "untranslated",
        "CR|805.4": "needs-review",
        "GL|Pot": "untranslated",
        "GL|Pot|def": "untranslated",
    }
    assert found["CR|805.2"].notes == ("¿mesa?",)
    assert found["CR|805.2a|ex1"].target == "Ana toma una."


def test_an_unfinished_example_leaves_its_rule_up_to_date() -> None:
    section = SPANISH.sections[0]
    rules = tuple(
        rule._replace(examples=(*rule.examples, "Ben, también.")) if rule.examples else rule for rule in section.rules
    )
    found = by_context(entries(ENGLISH, replace(SPANISH, sections=(section._replace(rules=rules),)), lambda _: None))
    assert [found[f"CR|805.2a{part}"].state for part in ("", "|ex1", "|ex2")] == [
        "translated",
        "translated",
        "needs-review",
    ]


def test_a_stale_rule_shows_what_it_was_made_from() -> None:
    spanish = by_context(entries(LATER, SPANISH, older_rules([ENGLISH])))
    assert spanish["CR|805.1"].state == "needs-review"
    assert spanish["CR|805.1"].previous_source == "Teams share one pot. See rule 805.3."
    assert spanish["GL|Cup"].state == "translated"
    assert (spanish["GL|Cup|def"].state, spanish["GL|Cup|def"].previous_source) == (
        "needs-review",
        "A bowl with an ear.",
    )


@given(
    st.dictionaries(
        st.integers(0, 12),
        st.lists(st.text("abc: x1", max_size=9).filter(lambda t: not t.startswith("ex")), min_size=1),
    )
)
def test_notes_belong_to_their_unit(notes: dict[int, list[str]]) -> None:
    given_notes = {at: tuple(lines) for at, lines in notes.items() if any(lines)}
    if given_notes.get(0) != ("",):
        assert notes_by_unit(joined_notes(given_notes)) == given_notes
