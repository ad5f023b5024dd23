"""Which rule of one revision is which rule of the next."""

from hypothesis import given
from hypothesis import strategies as st

from judgekit.history.align import Alignment, align, worded

TEA = {
    "100.1": "Tea",
    "100.1a": "A guest who asks for tea is given a cup of it before anybody else drinks.",
    "100.1b": "If a house has more than one pot, each pot is filled in turn. See rule 100.2.",
    "100.2": "Coffee",
    "100.2a": "A guest who asks for coffee waits until the tea has been served to all the others.",
    "100.3": "The host drinks last. The host of a feast with more than ten guests need not drink at all.",
}


def aligned(old: dict[str, str], new: dict[str, str]) -> Alignment:
    return align({n: worded(n, t) for n, t in old.items()}, {n: worded(n, t) for n, t in new.items()})


def went(old: dict[str, str], new: dict[str, str]) -> dict[str, str]:
    return {match.old: match.new for match in aligned(old, new).matches.values()}


def test_nothing_changed() -> None:
    found = aligned(TEA, TEA)
    assert {match.old for match in found.matches.values() if match.old == match.new} == set(TEA)
    assert (found.gone, found.came, found.split, found.likely) == ((), (), {}, ())


def test_a_rule_that_keeps_half_of_its_words_keeps_its_number() -> None:
    new = TEA | {"100.1a": "A guest who asks for tea is given two cups of it at once, whoever else may drink."}
    assert went(TEA, new)["100.1a"] == "100.1a"


def test_a_number_may_come_to_mean_another_rule() -> None:
    new = TEA | {"100.3": "Milk is poured by whoever brought it."}
    found = aligned(TEA, new)
    assert found.gone == found.came == ("100.3",)


def test_rules_that_shift_are_followed_by_their_words_though_their_neighbours_are_alike() -> None:
    old = {"100.1a": "Multiple cups of tea are redundant.", "100.2a": "Multiple cups of milk are redundant."}
    new = {"100.1a": "Multiple cups of cocoa are redundant.", "100.2a": old["100.1a"], "100.3a": old["100.2a"]}
    assert went(old, new) == {"100.1a": "100.2a", "100.2a": "100.3a"}


def test_renumbered_references_do_not_hide_a_move() -> None:
    new = dict(TEA)
    new["101.1b"] = new.pop("100.1b").replace("100.2", "101.2")
    assert went(TEA, new)["100.1b"] == "101.1b"


def test_where_several_rules_share_their_words_each_goes_where_its_neighbours_went() -> None:
    old = {"100.1": "Tea", "100.1a": "See the list.", "100.2": "Milk", "100.2a": "See the list."}
    new = {"101.2": "Milk", "101.2a": "See the list.", "101.4": "Tea", "101.4a": "See the list."}
    assert went(old, new) == {"100.1": "101.4", "100.1a": "101.4a", "100.2": "101.2", "100.2a": "101.2a"}


def test_a_rule_reworded_where_its_parent_went_is_only_likely() -> None:
    new = {
        "101.2": "Coffee",
        "101.2a": "A guest who wants coffee waits until the tea has been served to all of the other people.",
    }
    match = aligned(TEA, new).matches["100.2a"]
    assert (match.new, match.certain) == ("101.2a", False)


def test_the_likeliest_heir_of_a_rule_that_ends_is_named() -> None:
    new = {number: text for number, text in TEA.items() if number != "100.1a"}
    new["200.5"] = "A guest who asks for tea is soon given a cup of it before anyone else may drink."
    found = aligned(TEA, new)
    assert [(hint.old, hint.new) for hint in found.likely] == [("100.1a", "200.5")]


def test_sentences_that_become_a_rule_of_their_own() -> None:
    new = TEA | {
        "100.3": "The host drinks last.",
        "100.3a": "The host of a feast with more than ten guests need not drink at all.",
    }
    assert aligned(TEA, new).split == {"100.3": ("100.3a",)}


numbers = st.builds("{}.{}{}".format, st.integers(100, 103), st.integers(1, 4), st.sampled_from(["", "a", "b"]))
texts = st.lists(st.sampled_from(["tea", "milk", "cup", "of", "a", "the", "pot."]), max_size=8).map(" ".join)
rules = st.dictionaries(numbers, texts, max_size=12)


@given(rules, rules)
def test_every_rule_is_paired_once_or_left_over(old: dict[str, str], new: dict[str, str]) -> None:
    found = aligned(old, new)
    assert set(found.matches).isdisjoint(found.gone)
    assert set(found.matches) | set(found.gone) == set(old)
    taken = [match.new for match in found.matches.values()]
    assert len(taken) == len(set(taken))
    assert set(taken) | set(found.came) == set(new)
    assert set(taken).isdisjoint(found.came)
    for number in set(old) & set(new):
        if old[number] == new[number]:
            assert found.matches[number].new == number
