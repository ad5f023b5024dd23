"""A section file is changed only where it must be: comments, order, layout and line ends stay."""

from difflib import SequenceMatcher
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit import shipped
from judgekit.errors import DataError
from judgekit.texts.edit import edit_section, write_section
from judgekit.texts.files import read_section
from judgekit.texts.model import Rule, Section

FILE = dedent(
    """\
    # Kept by hand.
    section: "805"
    title: Tea for teams   # the title
    effective: "2026-04-17"

    rules:
      # The pot.
      "805.1":
        source: "5c1f0a9e"
        # wording under discussion
        text: >-
          Teams share
          a pot.

      # The cups.
      "805.1a": {text: "Each cup: one spoon."}
      "805.3":
        text: Third.
        examples:
          - Ana pours.
          # and then
          - Ben waits.
    # The end.
    """
)


def edited(*rules: Rule, title: str = "") -> str:
    return edit_section(FILE.encode(), "f.yaml", rules, title).decode()


def test_only_the_text_changes() -> None:
    changed = edited(Rule("805.1", "Teams share two pots.", source="5c1f0a9e"))
    assert changed == FILE.replace("Teams share\n      a pot.", "Teams share two pots.")


def test_only_the_source_changes() -> None:
    changed = edited(Rule("805.1", "Teams share a pot.", source="00000000"))
    assert changed == FILE.replace("5c1f0a9e", "00000000")


def test_a_source_goes_and_comes() -> None:
    gone = edited(Rule("805.1", "Teams share a pot."))
    assert gone == FILE.replace('    source: "5c1f0a9e"\n', "")
    came = edited(Rule("805.3", "Third.", ("Ana pours.", "Ben waits."), "00000000"))
    assert came == FILE.replace("    text: Third.", '    source: "00000000"\n    text: Third.')


def test_a_rule_in_braces_is_laid_out_anew() -> None:
    changed = edited(Rule("805.1a", "Two spoons.", note="¿dos?"))
    block = '"805.1a":\n    text: >-\n      Two spoons.\n    note: >-\n      ¿dos?\n'
    assert changed == FILE.replace('"805.1a": {text: "Each cup: one spoon."}\n', block)


def test_new_rules_stand_in_order() -> None:
    changed = edited(Rule("805.2", "Second."), Rule("805.1b", "Saucers."), Rule("805.4", "Fourth."))
    numbers = [rule.number for rule in read_section(changed.encode(), "f.yaml").section.rules]
    assert numbers == ["805.1", "805.1a", "805.1b", "805.2", "805.3", "805.4"]
    steps = SequenceMatcher(None, FILE.split("\n"), changed.split("\n"), autojunk=False).get_opcodes()
    assert {step[0] for step in steps} == {"equal", "insert"}


def test_a_rule_before_all_others() -> None:
    data = FILE.replace('"805.1":', '"805.2":').replace('"805.1a": {', '"805.2a": {').encode()
    numbers = [rule.number for rule in read_section(edit_section(data, "f", [Rule("805.1", "A")]), "f").section.rules]
    assert numbers == ["805.1", "805.2", "805.2a", "805.3"]


def test_another_title() -> None:
    assert 'title: "Tea: for all"\n' in edited(title="Tea: for all")
    assert "# The end." in edited(title="Tea: for all")


def test_examples() -> None:
    changed = edited(
        Rule("805.3", "Third.", ("Ana pours.",)), Rule("805.1", "Teams share a pot.", ("New.",), "5c1f0a9e")
    )
    rules = read_section(changed.encode(), "f.yaml").section.rules
    assert [rule.examples for rule in rules] == [("New.",), (), ("Ana pours.",)]


def test_windows_line_ends_stay() -> None:
    data = FILE.replace("\n", "\r\n").encode()
    changed = edit_section(data, "f.yaml", [Rule("805.1", "Teams share two pots.", source="5c1f0a9e")])
    assert changed.count(b"\r\n") == changed.count(b"\n") == FILE.count("\n") - 1


def test_a_layout_without_lines_is_refused() -> None:
    data = b'{section: "805", title: T, effective: 2026-04-17, rules: {"805.1": {text: A}, "805.2": {text: B}}}\n'
    with pytest.raises(DataError) as caught:
        edit_section(data, "f.yaml", [Rule("805.1", "C")])
    assert caught.value.faults[0].message.key == "exchange.layout"


@given(
    text=st.text(
        st.characters(
            exclude_categories=("Cc", "Cs"),
            exclude_characters="\u2028\u2029\ufeff\ufffe\uffff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
        )
        | st.sampled_from(" \n#:'\"\u00a0"),
        min_size=1,
    ).filter(lambda text: text.strip())
)
def test_any_text_can_be_put_in(text: str) -> None:
    rule = Rule("805.1", text, (text,), "5c1f0a9e", text)
    assert read_section(edited(rule).encode(), "f.yaml").section.rules[0] == rule
    section = Section("805", text, (rule,))
    assert read_section(write_section(section, "2026-04-17"), "f.yaml").section == section


def test_what_is_shipped_is_laid_out_as_it_would_be_written() -> None:
    """So that an import changes no more lines than it must."""
    for source, data in shipped.folder(shipped.RULES, "es"):
        file = read_section(data, source)
        assert write_section(file.section, file.effective) == data
