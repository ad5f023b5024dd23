"""Block legality against a brute-force oracle that tries every declaration of a small board."""

import time
from collections import Counter
from itertools import chain, combinations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule
from tests.thorough import examples

Document = dict[str, Any]
Declaration = dict[str, tuple[str, ...]]

GIANT = {"format": "two-headed-giant", "seats": ["A", "A2", "B", "C"], "teams": {"T": ["A", "A2"], "U": ["B", "C"]}}
TABLES: list[tuple[Document, str, list[str], list[str]]] = [
    ({"format": "duel", "seats": ["A", "B"]}, "A", ["A"], ["B"]),
    ({"format": "commander", "seats": ["A", "B", "C"]}, "A", ["A"], ["B", "C"]),
    (GIANT, "T", ["A", "A2"], ["B", "C"]),
]


@st.composite
def documents(draw: st.DrawFn) -> Document:
    table, active, attacking, defending = draw(st.sampled_from(TABLES))
    attacks = [
        {
            "creature": f"t{at}",
            "controller": draw(st.sampled_from(attacking)),
            "attacking": {"player": draw(st.sampled_from(defending))},
            "keywords": draw(
                st.lists(st.sampled_from(["flying", "menace", "forestwalk", "islandwalk"]), max_size=2, unique=True)
            ),
        }
        for at in range(draw(st.integers(1, 4)))
    ]
    names = [attack["creature"] for attack in attacks]
    blocks: list[Document] = []
    creatures: list[Document] = []
    for at in range(draw(st.integers(0, 4))):
        creature: Document = {"creature": f"b{at}", "controller": draw(st.sampled_from(defending))}
        for key in ("tapped", "cannot_block"):
            if draw(st.integers(0, 9)) == 0:
                creature[key] = True
        if draw(st.booleans()):
            creature["blocks_if_able"] = True
        if draw(st.integers(0, 2)) == 0:
            creature["can_block"] = draw(st.integers(1, 3))
        if draw(st.integers(0, 2)) == 0:
            creature["keywords"] = [draw(st.sampled_from(["flying", "reach", "trample"]))]
        if draw(st.booleans()):
            most = 2 if draw(st.integers(0, 5)) == 0 else creature.get("can_block", 1)
            blocked = draw(st.lists(st.sampled_from(names), min_size=1, max_size=most, unique=True))
            blocks.append(creature | {"blocks": blocked})
        else:
            creatures.append(creature)
    effects = [{"max_blockers": draw(st.integers(0, 3))} for _ in range(draw(st.integers(0, 1)))]
    lands = {player: draw(st.sampled_from([[], ["forest"], ["island", "swamp"]])) for player in defending}
    found = {"question": "block", **table, "active": active, "attacks": attacks, "blocks": blocks}
    return found | {"creatures": creatures, "effects": effects, "lands": lands}


class Oracle:
    """Knows one declaration and what it is judged by, and tries all others."""

    def __init__(self, document: Document, players: list[str], attacked: list[str]) -> None:
        self.players = players
        self.creatures = [c for c in (*document["blocks"], *document["creatures"]) if c["controller"] in players]
        self.declared: Declaration = {
            block["creature"]: tuple(block["blocks"]) for block in document["blocks"] if block["controller"] in players
        }
        self.attacks = {a["creature"]: a for a in document["attacks"] if a["attacking"]["player"] in attacked}
        self.limit = min((effect["max_blockers"] for effect in document["effects"]), default=99)
        self.lands = document["lands"]

    def unchoosable(self, declared: Declaration) -> set[str]:
        return {
            creature["creature"]
            for creature in self.creatures
            if creature["creature"] in declared
            and (
                creature.get("tapped")
                or not set(declared[creature["creature"]]) <= set(self.attacks)
                or len(declared[creature["creature"]]) > creature.get("can_block", 1)
            )
        }

    def broken(self, declared: Declaration) -> set[str]:
        found = set(declared) if len(declared) > self.limit else set()
        counts = Counter(target for targets in declared.values() for target in targets)
        for creature in self.creatures:
            name = creature["creature"]
            if name in declared and creature.get("cannot_block"):
                found.add(name)
            for target in declared.get(name, ()):
                attack = self.attacks[target]
                lands = self.lands[attack["attacking"]["player"]]
                walks = any(f"{land}walk" in attack["keywords"] for land in lands)
                grounded = not {"flying", "reach"} & set(creature.get("keywords", ()))
                alone = "menace" in attack["keywords"] and counts[target] == 1
                if walks or alone or ("flying" in attack["keywords"] and grounded):
                    found.add(name)
        return found

    def obeyed(self, declared: Declaration) -> int:
        return sum(creature.get("blocks_if_able", False) and c in declared for c, creature in self.by_name().items())

    def by_name(self) -> dict[str, Document]:
        return {creature["creature"]: creature for creature in self.creatures}

    def declarations(self) -> list[Declaration]:
        sets = list(chain.from_iterable(combinations(self.attacks, size) for size in range(len(self.attacks) + 1)))
        found = []
        for picks in product(sets, repeat=len(self.creatures)):
            declared = {c["creature"]: pick for c, pick in zip(self.creatures, picks, strict=True) if pick}
            if not self.unchoosable(declared) and not self.broken(declared):
                found.append(declared)
        return found

    def judge(self, declared: Declaration) -> tuple[str, set[str]]:
        if at_fault := self.unchoosable(declared):
            return "509.1a", at_fault
        if at_fault := self.broken(declared):
            return "509.1b", at_fault
        others = self.declarations()
        if self.obeyed(declared) < max(map(self.obeyed, others)):
            return "509.1c", {
                name
                for name, creature in self.by_name().items()
                if creature.get("blocks_if_able") and name not in declared and any(name in other for other in others)
            }
        return "", set()


def oracles(document: Document) -> list[Oracle]:
    """One for each declaration that is judged by itself."""
    defending = next(d for t, _, _, d in TABLES if t["seats"] == document["seats"])
    if "teams" in document:
        return [Oracle(document, defending, defending)]
    return [Oracle(document, [player], [player]) for player in defending]


def suggested(ruling: Ruling) -> list[tuple[str, list[Declaration]]]:
    """The declarations that a ruling calls legal, one list for each illegal block, with the sentence."""
    found: list[tuple[str, list[Declaration]]] = []
    for step in ruling.steps:
        key, values = step.message
        if key == "block.only-none-legal":
            found.append(("block.largest-legal", [{}]))
        elif key in ("block.largest-legal", "block.legal-example"):
            messages = values.get("declarations") or [values["declaration"]]
            pairs = [[pair.values for pair in message.values.get("pairs", ())] for message in messages]
            found.append((key, [{held["creature"]: tuple(held["attackers"]) for held in own} for own in pairs]))
    return found


def spread(declared: Declaration) -> frozenset[tuple[str, str]]:
    return frozenset((name, target) for name, targets in declared.items() for target in targets)


@settings(max_examples=examples(400))
@given(documents())
def test_the_oracle_agrees(document: Document) -> None:
    judged = [(oracle, *oracle.judge(oracle.declared)) for oracle in oracles(document)]
    illegal = [(oracle, broken, at_fault) for oracle, broken, at_fault in judged if broken]
    _, ruling = rule(document)
    assert ruling.status == ("illegal" if illegal else "legal")
    if not illegal:
        return
    assert set(ruling.answer["offending"]) == set().union(*(at_fault for _, _, at_fault in illegal))
    suggestions = suggested(ruling)
    assert len(suggestions) == len(illegal)
    for (oracle, broken, _), (key, declarations) in zip(illegal, suggestions, strict=True):
        assert broken in ruling.rules
        for declared in declarations:
            assert oracle.judge(declared)[0] == ""
        if key == "block.largest-legal":
            every = oracle.declarations()
            most = max(map(oracle.obeyed, every))
            legal = [spread(one) for one in every if oracle.obeyed(one) == most]
            assert {spread(one) for one in declarations} == {
                one for one in legal if not any(one < other for other in legal)
            }


@settings(max_examples=examples(100))
@given(documents(), st.data())
def test_an_unknown_fact_is_asked_for_only_if_it_matters(document: Document, data: st.DataObject) -> None:
    creatures = [(key, at) for key in ("blocks", "creatures") for at in range(len(document[key]))]
    if not creatures:
        return
    key, at = data.draw(st.sampled_from(creatures))
    fact = data.draw(st.sampled_from(["tapped", "cannot_block", "blocks_if_able"]))
    document[key][at][fact] = "unknown"
    _, open_ruling = rule(document)
    closed = []
    for value in (True, False):
        document[key][at][fact] = value
        closed.append(rule(document)[1])
    if (closed[0].status, closed[0].answer) == (closed[1].status, closed[1].answer):
        assert (open_ruling.status, open_ruling.answer) == (closed[0].status, closed[0].answer)
    else:
        assert open_ruling.status == "undetermined"
        assert [need.fact for need in open_ruling.needs] == [f"{key}[{at}].{fact}"]


@settings(max_examples=examples(100))
@given(documents(), st.data())
def test_unknown_lands_are_asked_for_only_if_they_matter(document: Document, data: st.DataObject) -> None:
    player = data.draw(st.sampled_from(sorted(document["lands"])))
    closed = []
    for lands in ([], ["forest"], ["island"], ["forest", "island"]):
        document["lands"][player] = lands
        closed.append(rule(document)[1])
    del document["lands"][player]
    _, open_ruling = rule(document)
    if len({repr((ruling.status, ruling.answer)) for ruling in closed}) == 1:
        assert (open_ruling.status, open_ruling.answer) == (closed[0].status, closed[0].answer)
    else:
        assert [need.fact for need in open_ruling.needs] == [f"lands.{player}"]


def test_forty_creatures_a_side_take_no_time() -> None:
    attacks = [
        {
            "creature": f"t{at}", "controller": "A", "attacking": {"player": "BC"[at % 2]},
            "keywords": [["menace"], ["flying", "menace"], ["flying"], ["forestwalk"]][at % 4],
        }
        for at in range(40)
    ]  # fmt: skip
    creatures: list[Document] = []
    blocks: list[Document] = []
    for at in range(40):
        creature = {"creature": f"b{at}", "controller": "BC"[at // 20], "blocks_if_able": at % 3 > 0, "can_block": 3}
        if at % 2:
            blocks.append(creature | {"blocks": [f"t{at}"]})
        else:
            creatures.append(creature)
    document = {"question": "block", **GIANT, "active": "T", "attacks": attacks, "blocks": blocks}
    document |= {"creatures": creatures, "lands": {"B": [], "C": []}, "effects": [{"max_blockers": 35}]}
    rule(document)
    start = time.perf_counter()
    _, ruling = rule(document)
    assert time.perf_counter() - start < 0.2
    assert ruling.status == "illegal"
