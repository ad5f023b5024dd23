"""Every spelling of a reference means what a judge means by it, and nothing else is taken for one."""

import time
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.errors import UsageError
from judgekit.numbers import Reference, RuleNumber, is_rule_number, is_section_number, parse_references
from judgekit.texts.importers import read_text
from tests.official import needs_official, official_file

LETTERS: Final = "abcdefghijkmnpqrstuvwxyz"
DASHES: Final = "-‐‑‒–—―−﹘﹣－⁃˗⸺⸻"

LABELS: Final = (
    "CR ", "cr", "CR. ", "rule ", "Rule: ", "RULE ", "rules ", "règle ", "REGLE ", "règles ", "regla ",
    "Reglas ", "section ", "sección ", "r", "§", "§ ", "No. ", "nº ", "n.º ", "n° ", "№ ", "CR rule ",
    "rule no. ", "regla n.º ",
)  # fmt: skip

# What is written, and what is meant.
SPELLINGS: Final = {
    "805.10e": "805.10e",
    "805.10E": "805.10e",
    "805.10e.": "805.10e",
    "805.10.": "805.10",
    "805.": "805",
    "  805.10e  ": "805.10e",
    "805.10 e": "805.10e",
    "805.10 E.": "805.10e",
    "805.10\u00a0e": "805.10e",
    "805.10\u00ade": "805.10e",
    "\ufeff805.10\u200be": "805.10e",
    "805.10.e": "805.10e",
    "805 10e": "805.10e",
    "805 4 c": "805.4c",
    "regla 805 10": "805.10",
    "805,10e": "805.10e",
    "805,10": "805.10",
    "805,4": "805.4",
    "805-10e": "805.10e",
    "805–10": "805.10",
    "805 - 10e": "805.10e",
    "８０５．１０ｅ": "805.10e",
    "８０５，１０Ｅ": "805.10e",
    "ＣＲ　８０５．４": "805.4",
    "chapter 8": "8",
    "chapitre 8": "8",
    "capítulo 8": "8",
    "apartado 805": "805",
    "702.190": "702.190",
    "704.5aa": "704.5aa",
    # ranges
    "805.4-805.6": "805.4–805.6",
    "805.4 - 805.6": "805.4–805.6",
    "805.10a-e": "805.10a–805.10e",
    "805.10a–c": "805.10a–805.10c",
    "805.10a – c": "805.10a–805.10c",
    "805.10a-805.10c": "805.10a–805.10c",
    "805.10-12": "805.10–805.12",
    "805.10e-11b": "805.10e–805.11b",
    "805,4-805,6": "805.4–805.6",
    "804-805,6": "804–805.6",
    "702.100-105": "702.100–702.105",
    "702.9-702.10": "702.9–702.10",
    "805-810": "805–810",
    "800–811": "800–811",
    "805-806.2": "805–806.2",
    "8-9": "8–9",
    "805.4 to 805.6": "805.4–805.6",
    "rules 805.4 through 805.6": "805.4–805.6",
    "rule 805.4 to rule 805.6": "805.4–805.6",
    "reglas 805.4 a 805.6": "805.4–805.6",
    "reglas 805.4 hasta 805.6": "805.4–805.6",
    "règles 805.4 à 805.6": "805.4–805.6",
    "805.10a to e": "805.10a–805.10e",
    "805.10a through 805.10e": "805.10a–805.10e",
    "805.4-805.4": "805.4",
    # lists
    "805.4,805.6a": "805.4 805.6a",
    "805.4, 805.6a": "805.4 805.6a",
    "805.4 805.6a": "805.4 805.6a",
    "805.4;805.6a": "805.4 805.6a",
    "805.4/805.6a": "805.4 805.6a",
    "805.4 & 805.6a": "805.4 805.6a",
    "805,4; 805,6a": "805.4 805.6a",
    "805,4, 805,6": "805.4 805.6",
    "805,4,805,6": "805.4 805.6",
    "805.10a,e": "805.10a 805.10e",
    "805.10a, c, e-f": "805.10a 805.10c 805.10e–805.10f",
    "805,10a,e": "805.10a 805.10e",
    "805.10a and e": "805.10a 805.10e",
    "805.10a y e": "805.10a 805.10e",
    "805.10a et e": "805.10a 805.10e",
    "805.4, 6a, 9": "805.4 805.6a 805.9",
    "805.10a-c,e": "805.10a–805.10c 805.10e",
    "805.4 and 805.6": "805.4 805.6",
    "805.4, 805.5, and 805.6": "805.4 805.5 805.6",
    "règles 805.4 et 805.6": "805.4 805.6",
    "reglas 805.4 y 805.6": "805.4 805.6",
    "rule 805.4, rule 805.6": "805.4 805.6",
    "805, 810": "805 810",
    "805,810": "805 810",
    "805 810": "805 810",
    "704.5,805": "704.5 805",
    "8,9": "8 9",
    "800,805,810": "800 805 810",
}  # fmt: skip

GARBAGE: Final = (
    "", " ", ",", ".", "-", "=", "; ,", "\x00", "\n", "e", "10e", ".10e", "80", "10", "0", "005", "005.3",
    "805.0", "805.05", "805.1000", "805.10abc", "805.10ll", "805.10 to", "805.4-", "-805.4",
    "805.4--805.6", "805.6-805.4", "805.10e-a", "9-8", "7-261", "805.4b-805.4", "805.10==", "805.4 x805",
    "xcr 805", "5r805.1",
    "805.10e!", "805.10?", "rule", "CR", "§", "trample", "two-headed giant", "8 players", "team A", "a-e",
    "805.10e is why", "८०५x", "805..10", "805.10..e", "80 5.10", "805. 10", "../805.1", "%", "*", "1e9",
    "805.1'; DROP TABLE rules",
)  # fmt: skip


def texts(written: str, *, exact: bool = False) -> str:
    return " ".join(reference.text for reference in parse_references(written, exact=exact))


def covers(reference: Reference, number: RuleNumber) -> bool:
    return reference.low <= number.sort_key <= reference.high


@pytest.mark.parametrize(("written", "meant"), SPELLINGS.items())
def test_spellings(written: str, meant: str) -> None:
    assert texts(written) == meant


@pytest.mark.parametrize("label", LABELS)
def test_labels(label: str) -> None:
    assert texts(f"{label}805.10e") == texts(f"{label}805,10 e") == "805.10e"
    assert texts(f"{label}805.4, {label}805.6") == "805.4 805.6"
    assert texts(f"{label}805") == "805"
    assert texts(label) == ""


@pytest.mark.parametrize("dash", DASHES)
def test_dashes_of_every_kind(dash: str) -> None:
    assert texts(f"805.10a{dash}e") == "805.10a–805.10e"
    assert texts(f"805.4 {dash} 805.6") == "805.4–805.6"
    assert texts(f"805{dash}10e") == "805.10e"
    assert texts(f"805{dash}810") == "805–810"


@pytest.mark.parametrize("garbage", GARBAGE)
def test_what_is_no_reference(garbage: str) -> None:
    assert parse_references(garbage) == []
    assert parse_references(garbage, exact=True) == []


@given(st.text(max_size=40) | st.text("805.10ae,-–= ruleto", max_size=40))
def test_whatever_is_read_reads_again(written: str) -> None:
    for reference in parse_references(written):
        assert reference.low <= reference.high
        again = parse_references(reference.text, exact=not reference.whole and "–" not in reference.text)
        assert [(found.low, found.high) for found in again] == [(reference.low, reference.high)]


def test_a_long_input_takes_no_time() -> None:
    begin = time.perf_counter()
    for nonsense in (" " * 100_000 + "x", "cr" * 50_000, "cr." * 30_000, "-" * 100_000, "8" * 100_000):
        assert parse_references(nonsense) == []
    assert texts("805.4" + " " * 100_000 + "805.5") == "805.4 805.5"
    assert len(parse_references("805.4," * 10_000)) == 10_000
    assert time.perf_counter() - begin < 5


@pytest.mark.parametrize("written", ["805.10=", "805.10 =", "805,10=", "CR 805.10="])
def test_an_equals_sign_means_the_rule_itself(written: str) -> None:
    [reference] = parse_references(written)
    assert reference == parse_references("805.10", exact=True)[0]
    assert not reference.whole
    assert covers(reference, RuleNumber(805, 10))
    assert not covers(reference, RuleNumber(805, 10, "a"))


def test_the_equals_sign_belongs_to_its_item() -> None:
    found = parse_references("805.4=, 805.10, 805.6=")
    assert [reference.whole for reference in found] == [False, True, False]
    assert texts("805.4= 805.10") == "805.4 805.10"


def test_exact_leaves_ranges_and_sections_whole() -> None:
    assert parse_references("805", exact=True) == parse_references("805")
    assert parse_references("805.4-805.6", exact=True) == parse_references("805.4-805.6")
    assert parse_references("805=") == parse_references("805")


def test_what_a_reference_covers() -> None:
    def covered(written: str) -> str:
        candidates = "702.1 702.1a 702.2 702.10 702.10a 702.100 702.100a 702.190 703.1 805.1 80.1 900.1"
        numbers = [RuleNumber(int(s), *_rule(r)) for s, r in (c.split(".") for c in candidates.split())]
        return " ".join(str(n) for n in numbers if any(covers(r, n) for r in parse_references(written)))

    def _rule(written: str) -> tuple[int, str]:
        digits = written.rstrip(LETTERS)
        return int(digits), written[len(digits) :]

    assert covered("702.1") == "702.1 702.1a"
    assert covered("702.1=") == "702.1"
    assert covered("702.1a") == "702.1a"
    assert covered("702.10") == "702.10 702.10a"
    assert covered("702.1-702.10") == "702.1 702.1a 702.2 702.10 702.10a"
    assert covered("702") == "702.1 702.1a 702.2 702.10 702.10a 702.100 702.100a 702.190"
    assert covered("702-703") == f"{covered('702')} 703.1"
    assert covered("8") == "805.1"
    assert covered("7-8") == f"{covered('702')} 703.1 805.1"


def test_the_text_settles_what_can_be_read_in_two_ways() -> None:
    def both(written: str, *rules: str) -> str:
        found = parse_references(written, known=rules.__contains__)
        return " ".join(reference.text for reference in found)

    assert both("701,702", "701.1", "702.1") == "701 702"
    assert both("701,702", "701.1", "702.1", "701.702") == "701.702"
    assert both("701-702", "701.702") == "701.702"
    assert both("701-702", "701.1", "702.1") == "701–702"
    assert both("702,190", "702.1", "702.190") == "702.190"
    assert both("810,805", "805.1", "810.1") == "810 805"
    assert both("702,190", "702.1") == "702.190"
    assert both("811-800", "800.1", "811.1") == ""


numbers: Final = st.builds(
    RuleNumber,
    st.integers(100, 999),
    st.integers(1, 999),
    st.sampled_from(LETTERS) | st.just("") | st.text(LETTERS, min_size=2, max_size=2),
)


def spellings_of(number: RuleNumber) -> list[str]:
    """Every way to write a number that cli.md promises, and a few that people use besides."""
    section, rule, letter = number.section, number.rule, number.letter
    canonical = f"{section}.{rule}{letter}"
    written = [
        canonical,
        canonical.upper(),
        f"{canonical}.",
        f" {canonical} ",
        f"{section},{rule}{letter}",
        f"{section}-{rule}{letter}",
        f"{section}–{rule}{letter}",
        canonical.translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)}),
        *(f"{label}{canonical}" for label in LABELS),
    ]
    if letter:
        written += [f"{section}.{rule} {letter}", f"{section}.{rule} {letter.upper()}"]
        written += [f"CR {section},{rule} {letter}"]
    return written


@given(numbers)
def test_every_spelling_of_a_number_parses_to_itself(number: RuleNumber) -> None:
    assert RuleNumber.parse(str(number)) == number
    known = {str(number)}.__contains__
    alone = Reference(str(number), number.sort_key, number.sort_key, False)
    with_subrules = Reference(str(number), number.sort_key, f"{number.sort_key}~", True)
    for written in spellings_of(number):
        assert parse_references(written, known=known) == [alone if number.letter else with_subrules], written
        assert parse_references(written, exact=True, known=known) == [alone], written


@given(numbers, numbers)
def test_sort_keys_sort_as_numbers_do(one: RuleNumber, other: RuleNumber) -> None:
    def order(number: RuleNumber) -> tuple[int, int, int, str]:
        return number.section, number.rule, len(number.letter), number.letter

    assert (one.sort_key < other.sort_key) == (order(one) < order(other))


def test_sort_keys_at_the_edges() -> None:
    order = ["704", "704.5", "704.5a", "704.5y", "704.5z", "704.5aa", "704.5ab", "704.6", "704.10", "705"]
    keys = [parse_references(text)[0].low for text in order]
    assert keys[1:-1] == [RuleNumber.parse(text).sort_key for text in order[1:-1]]
    assert all(one < other for one, other in pairwise(keys))


@given(numbers, numbers)
def test_no_prefix_leaks(number: RuleNumber, other: RuleNumber) -> None:
    [reference] = parse_references(str(number))
    inside = other == number or other.parent == number
    assert covers(reference, other) == inside
    [own] = parse_references(f"{number}=")
    assert covers(own, other) == (other == number)


@given(numbers)
def test_longer_numbers_do_not_leak(number: RuleNumber) -> None:
    [reference] = parse_references(str(RuleNumber(number.section, number.rule)))
    for longer in range(number.rule * 10, min(number.rule * 10 + 10, 1000)):
        assert not covers(reference, RuleNumber(number.section, longer))
        assert not covers(reference, RuleNumber(number.section, longer, "a"))
    assert covers(reference, number)
    assert covers(parse_references(str(number.section))[0], number)
    assert covers(parse_references(str(number.section // 100))[0], number)


def test_parents() -> None:
    assert RuleNumber.parse("805.10e").parent == RuleNumber(805, 10)
    assert RuleNumber(805, 10).parent == RuleNumber(805)
    assert RuleNumber(805).parent is None


@pytest.mark.parametrize(
    "text",
    ["", "805", "805.0", "805.01", "805.10l", "805.10o", "805.10abc", " 805.1", "805.1\n", "8٠5.1"],
)
def test_what_is_not_canonical(text: str) -> None:
    assert not is_rule_number(text)
    with pytest.raises(UsageError):
        RuleNumber.parse(text)


def test_section_numbers() -> None:
    assert is_section_number("805")
    for text in ("", "8", "80", "8050", "005", "805.1", "８０５", "٨٠٥", "abc", "805\n"):
        assert not is_section_number(text), text


@needs_official
def test_every_official_rule_is_reachable_through_every_spelling() -> None:
    data = official_file("cr/CR-2026-04-17.en.txt").read_bytes()
    official = [rule.number for rule in read_text(data, source="CR-2026-04-17.en.txt").text.rules()]
    known = frozenset(official)
    assert len(official) > 3000
    keys = {text: RuleNumber.parse(text).sort_key for text in official}
    assert len(set(keys.values())) == len(official)
    for text in official:
        number = RuleNumber.parse(text)
        last = number.sort_key if number.letter else f"{number.sort_key}~"
        wanted = Reference(text, number.sort_key, last, not number.letter)
        for written in spellings_of(number):
            assert parse_references(written, known=known.__contains__) == [wanted], written


@needs_official
def test_an_official_number_covers_its_subrules_and_nothing_else() -> None:
    data = official_file("cr/CR-2026-04-17.en.txt").read_bytes()
    official = [RuleNumber.parse(rule.number) for rule in read_text(data, source="x").text.rules()]
    section = [number for number in official if number.section == 702]
    for number in section:
        [reference] = parse_references(str(number))
        assert [n for n in section if covers(reference, n)] == [n for n in section if number in (n, n.parent)]
