"""Attack legality against a brute-force oracle that tries every declaration of a small board."""

import time
from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.errors import Message
from judgekit.messages import catalogue
from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule
from tests.thorough import examples

Document = dict[str, Any]
# What a creature attacks: a player, or a planeswalker of that player.
Aim = tuple[str, str]

GIANT = {"format": "two-headed-giant", "seats": ["A", "A2", "B", "C"], "teams": {"T": ["A", "A2"], "U": ["B", "C"]}}
TABLES: list[tuple[Document, str, list[str], list[str]]] = [
    ({"format": "duel", "seats": ["A", "B"]}, "A", ["A"], ["B"]),
    ({"format": "commander", "seats": ["A", "B", "C"]}, "A", ["A"], ["B", "C"]),
    ({"format": "commander", "seats": ["A", "B", "C", "D", "E"]}, "A", ["A"], ["B", "C", "D", "E"]),
    (GIANT, "T", ["A", "A2"], ["B", "C"]),
]


@st.composite
def documents(draw: st.DrawFn) -> Document:
    table, active, attacking, defending = draw(st.sampled_from(TABLES))
    players = st.sampled_from(defending)
    aims = st.one_of(
        players.map(lambda player: {"player": player}),
        players.map(lambda player: {"planeswalker": f"of{player}", "controller": player}),
    )
    attacks, creatures = [], []
    for at in range(draw(st.integers(0, 4))):
        creature: Document = {"creature": f"c{at}", "controller": draw(st.sampled_from(attacking))}
        for key in ("tapped", "newly_controlled", "cannot_attack"):
            if draw(st.integers(0, 9)) == 0:
                creature[key] = True
        if draw(st.integers(0, 3)) == 0:
            creature["cannot_attack_alone"] = True
        if draw(st.integers(0, 1)):
            creature["attacks_if_able"] = draw(st.one_of(st.just(True), players))
        if draw(st.integers(0, 2)) == 0:
            creature["goaded_by"] = draw(st.lists(players, min_size=1, max_size=2))
        if draw(st.integers(0, 4)) == 0:
            creature["cost_to_attack"] = "{1}"
        if draw(st.integers(0, 3)) == 0:
            creature["keywords"] = draw(st.sampled_from([["flying"], ["haste"], ["flying", "haste"]]))
        if draw(st.integers(0, 2)):
            attacks.append(creature | {"attacking": draw(aims)})
        else:
            creatures.append(creature)
    effects: list[Document] = []
    for _ in range(draw(st.integers(0, 3))):
        kind = draw(st.integers(0, 4))
        at_player = {"defending": draw(players)}
        if kind == 0:
            effects.append({"max_attackers": draw(st.integers(0, 4))})
        elif kind == 1:
            effects.append({"max_attackers": draw(st.integers(0, 2))} | at_player)
        elif kind == 2:
            effects.append({"cannot_attack": True} | at_player)
        elif kind == 3:
            effects.append({"cannot_attack": True, "except_keyword": "flying"} | at_player)
        else:
            effects.append({"cost_to_attack": "{2}"} | (at_player if draw(st.booleans()) else {}))
    found = {"question": "attack", **table, "active": active, "attacks": attacks}
    return found | {"creatures": creatures, "effects": effects}


def aim_of(target: Document) -> Aim:
    return ("player", target["player"]) if "player" in target else (target["planeswalker"], target["controller"])


class Oracle:
    """Knows a board and tries all declarations on it."""

    def __init__(self, document: Document) -> None:
        self.defending = next(d for t, _, _, d in TABLES if t["seats"] == document["seats"])
        self.creatures = [*document["attacks"], *document["creatures"]]
        self.effects = document["effects"]
        self.declared = {attack["creature"]: aim_of(attack["attacking"]) for attack in document["attacks"]}
        permanents = dict.fromkeys(aim for aim in self.declared.values() if aim[0] != "player")
        self.aims = [*(("player", player) for player in self.defending), *permanents]

    def unable(self, creature: Document) -> bool:
        hasty = "haste" in creature.get("keywords", ())
        return creature.get("tapped", False) or (creature.get("newly_controlled", False) and not hasty)

    def broken(self, declared: dict[str, Aim]) -> set[str]:
        """The creatures under a restriction that the declaration breaks."""
        found: set[str] = set()
        by_name = {creature["creature"]: creature for creature in self.creatures}
        for name in declared:
            if by_name[name].get("cannot_attack") or (by_name[name].get("cannot_attack_alone") and len(declared) == 1):
                found.add(name)
        for effect in self.effects:
            at = {n for n, aim in declared.items() if effect.get("defending") in (None, aim[1])}
            if "defending" in effect:
                at = {name for name in at if declared[name][0] == "player"}
            if "max_attackers" in effect and len(at) > effect["max_attackers"]:
                found |= at
            if "cannot_attack" in effect:
                keyword = effect.get("except_keyword")
                found |= {name for name in at if keyword not in by_name[name].get("keywords", ())}
        return found

    def requirements(self, creature: Document) -> list[tuple[str, str]]:
        wanted = creature.get("attacks_if_able")
        found = [("attack", "")] if wanted is True else [("at", wanted)] if wanted else []
        for goader in set(creature.get("goaded_by", ())):
            found += [("attack", ""), ("not", goader)]
        return found

    def obeys(self, wanted: tuple[str, str], aim: Aim | None) -> bool:
        kind, player = wanted
        if aim is None:
            return False
        if kind == "attack":
            return True
        return aim[0] == "player" and (aim[1] == player) == (kind == "at")

    def obeyed(self, declared: dict[str, Aim]) -> int:
        return sum(self.obeys(w, declared.get(c["creature"])) for c in self.creatures for w in self.requirements(c))

    def costs(self, creature: Document, aim: Aim) -> Counter[str]:
        own = [creature["cost_to_attack"]] if "cost_to_attack" in creature else []
        for effect in self.effects:
            if "cost_to_attack" in effect and ("defending" not in effect or aim == ("player", effect["defending"])):
                own.append(effect["cost_to_attack"])
        return Counter(own)

    def declarations(self, paying: dict[str, Aim] | None) -> list[dict[str, Aim]]:
        """All declarations that break no restriction and cost nothing beyond what is paid already."""
        able = [creature for creature in self.creatures if not self.unable(creature)]
        choices: list[list[Aim | None]] = []
        for creature in able:
            own: list[Aim | None] = [None]
            for aim in self.aims:
                name = creature["creature"]
                paid = self.costs(creature, paying[name]) if paying and name in paying else Counter()
                if paying is None or not self.costs(creature, aim) - paid:
                    own.append(aim)
            choices.append(own)
        found = []
        for aims in product(*choices):
            declared = {c["creature"]: aim for c, aim in zip(able, aims, strict=True) if aim is not None}
            if not self.broken(declared):
                found.append(declared)
        return found

    def judge(self, declared: dict[str, Aim]) -> tuple[str, set[str]]:
        at_fault = {c["creature"] for c in self.creatures if c["creature"] in declared and self.unable(c)}
        if at_fault:
            return "508.1a", at_fault
        if at_fault := self.broken(declared):
            return "508.1c", at_fault
        others = self.declarations(declared)
        if self.obeyed(declared) < max(map(self.obeyed, others)):
            return "508.1d", {
                creature["creature"]
                for creature in self.creatures
                for wanted in self.requirements(creature)
                if not self.obeys(wanted, declared.get(creature["creature"]))
                and any(self.obeys(wanted, other.get(creature["creature"])) for other in others)
            }
        return "", set()


def suggested(ruling: Ruling) -> tuple[str, list[dict[str, Aim]]]:
    """The declarations that a ruling calls legal, and by which sentence."""
    keys = ("attack.largest-legal", "attack.largest-obeying", "attack.only-none-legal", "attack.legal-example")
    step = next(step for step in ruling.steps if step.message.key in keys)
    values = step.message.values
    if step.message.key == "attack.only-none-legal":
        return "attack.largest-legal", [{}]
    messages: list[Message] = values.get("declarations") or [values["declaration"]]
    found = []
    for message in messages:
        declared = {}
        for pair in message.values.get("pairs", ()):
            held = pair.values
            declared[held["creature"]] = (held.get("permanent", "player"), held["player"])
        found.append(declared)
    return step.message.key, found


@settings(max_examples=examples(500))
@given(documents())
def test_the_oracle_agrees(document: Document) -> None:
    oracle = Oracle(document)
    broken, at_fault = oracle.judge(oracle.declared)
    _, ruling = rule(document)
    assert ruling.status == ("illegal" if broken else "legal")
    if not broken:
        return
    assert broken in ruling.rules
    assert set(ruling.answer["offending"]) == at_fault
    key, declarations = suggested(ruling)
    for declared in declarations:
        assert oracle.judge(declared)[0] == ""
    if key in ("attack.largest-legal", "attack.largest-obeying"):
        every = oracle.declarations(oracle.declared)
        most = max(map(oracle.obeyed, every))
        assert declarations == [{}] or key == ("attack.largest-obeying" if most else "attack.largest-legal")
        legal = [one for one in every if oracle.obeyed(one) == most]
        largest = [one for one in legal if not any(one.items() < other.items() for other in legal)]
        assert sorted(map(repr, map(sorted, map(dict.items, declarations)))) == sorted(
            map(repr, map(sorted, map(dict.items, largest)))
        )


@settings(max_examples=examples(100))
@given(documents(), st.data())
def test_an_unknown_fact_is_asked_for_only_if_it_matters(document: Document, data: st.DataObject) -> None:
    creatures = [(key, at) for key in ("attacks", "creatures") for at in range(len(document[key]))]
    if not creatures:
        return
    key, at = data.draw(st.sampled_from(creatures))
    fact = data.draw(st.sampled_from(["tapped", "newly_controlled", "cannot_attack", "cannot_attack_alone"]))
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


@pytest.mark.parametrize("declared", [0, 20, 40])
def test_forty_creatures_take_no_time(declared: int) -> None:
    seats = ["A", "B", "C", "D", "E"]
    attacks: list[Document] = []
    creatures: list[Document] = []
    for at in range(40):
        creature: Document = {"creature": f"c{at}", "controller": "A", "goaded_by": [seats[1 + at % 4]]}
        creature["attacks_if_able"] = seats[1 + at % 3]
        creature["cannot_attack_alone"] = at % 5 == 0
        if at < declared:
            attacks.append(creature | {"attacking": {"player": seats[1 + at % 4]}})
        else:
            creatures.append(creature)
    effects: list[Document] = [{"max_attackers": 3 + at, "defending": seats[1 + at]} for at in range(4)]
    effects.append({"max_attackers": 30})
    table = {"question": "attack", "format": "commander", "seats": seats, "active": "A"}
    document = table | {"attacks": attacks, "creatures": creatures, "effects": effects}
    rule(document)
    start = time.perf_counter()
    _, ruling = rule(document)
    assert time.perf_counter() - start < 0.2
    assert ruling.status == "illegal"


@pytest.mark.parametrize(
    ("planeswalker", "said"),
    [
        ("a planeswalker of B", "b on a planeswalker of B"),
        ("Jace", "b on Jace (B)"),
        ("Bolas", "b on Bolas (B)"),
    ],
)
def test_a_name_that_says_whose_it_is_needs_no_player(planeswalker: str, said: str) -> None:
    attack = {"creature": "b", "controller": "A", "attacking": {"planeswalker": planeswalker, "controller": "B"}}
    other = {"creature": "c", "controller": "A", "attacking": {"player": "B"}, "tapped": True}
    document = {"question": "attack", "format": "duel", "seats": ["A", "B"], "active": "A", "attacks": [attack, other]}
    steps = " ".join(catalogue("en").text(step.message) for step in rule(document)[1].steps)
    assert said in steps


@pytest.mark.parametrize(
    ("attacked", "tapped", "said"),
    [
        ("C", False, "attack.illegal-with-any-option"),  # a teammate, in reach of none
        ("B", True, "attack.illegal-with-any-option"),  # 508.1a, whoever is attacked
        ("B", False, None),  # to the left, so not with attack right
        ("D", False, None),
    ],
)
def test_what_holds_with_any_option(attacked: str, tapped: bool, said: str | None) -> None:
    attack = {"creature": "b", "controller": "A", "attacking": {"player": attacked}, "tapped": tapped}
    table = {"format": "alternating-teams", "seats": ["A", "B", "C", "D"], "teams": {"X": ["A", "C"], "Y": ["B", "D"]}}
    ruling = rule(table | {"question": "attack", "active": "A", "attacks": [attack]})[1]
    found = [step.message.key for step in ruling.steps if step.message.key.endswith("-with-any-option")]
    assert (ruling.status, found) == ("undetermined", [said] if said else [])
