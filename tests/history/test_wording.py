"""What counts as wording, and what is only typography or the number of another rule."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.history.wording import fingerprint, masked, normalised, words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The player's turn", "The player’s turn"),
        ('the "active team"', "the “active team”"),
        ("601.2f-h", "601.2f–h"),
        ("damage -- for example", "damage—for example"),
        ("-1/-1", "−1/−1"),
        ('"when . . . dies"', "“when … dies”"),
        ("_Magic: The Gathering_(R) cards", "Magic: The Gathering® cards"),
        ("the Oracle(TM) reference", "the Oracle™ reference"),
        ("two\u00a0 words\nhere", "two words here"),
        ("soft\u00adhyphen", "softhyphen"),
        ("Lim-Dûl", "Lim-Dul"),
        ("Æther", "AEther"),
        ("See Section 2", "see section 2"),
    ],
)
def test_typography_is_no_wording(one: str, other: str) -> None:
    assert normalised(one) == normalised(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a player may draw", "a player must draw"),
        ("two cards", "three cards"),
        ("20 life", "30 life"),
        ("see rule 103.2", "see rule 103.1"),
        ("each player, in turn", "each player in turn"),
        ("can't", "can"),
    ],
)
def test_words_numbers_and_punctuation_are(one: str, other: str) -> None:
    assert fingerprint(normalised(one)) != fingerprint(normalised(other))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see rule 103.1", "see rule #"),
        ("rules 509.1b and 509.1c", "rules # and #"),
        ("(see rules 601.2f–h)", "(see rules #)"),
        (
            "see rule 810, “Two-Headed Giant,” and 904, “Archenemy.”",
            'see rule #, "two-headed giant," and #, "archenemy."',
        ),
        ("sections 805 and 810", "sections # and #"),
        ("100 cards and 250 life", "100 cards and 250 life"),
        ("regla 805.4, règle 101.4", "regla #, regle #"),
    ],
)
def test_numbers_of_rules_can_be_masked(text: str, expected: str) -> None:
    assert masked(normalised(text)) == expected


def test_words_keep_symbols_and_counts() -> None:
    assert words(normalised("Pay {2}{W}: it gets +1/+1, can’t block.")) == [
        "pay", "{2}", "{w}", "it", "gets", "+1", "+1", "can't", "block",
    ]  # fmt: skip


@given(st.text())
def test_normalising_twice_changes_nothing_more(text: str) -> None:
    once = normalised(text)
    assert normalised(once) == once
    assert masked(masked(once)) == masked(once)
