"""The facts of combat as options: what a line at the shell makes of a document."""

from typing import Any

import pytest

from judgekit.errors import UsageError
from judgekit.rulings.registry import question

Given = dict[str, list[str] | str]
BEAR = {"creature": "Bear", "controller": "Ana", "attacking": {"player": "Cleo"}}
WALL = {"creature": "Wall", "controller": "Cleo", "blocks": ["Bear"]}
ATTACK = {"--attack": ["Bear,Ana,Cleo"]}
BLOCK = {**ATTACK, "--block": ["Wall,Cleo,Bear"]}

ENTERED: list[tuple[str, Given, dict[str, Any]]] = [
    ("attack", {"--attack": ["none"]}, {"attacks": []}),
    ("attack", {"--attack": ["Bear,Ana,Cleo"]}, {"attacks": [BEAR]}),
    ("attack", {**ATTACK, "--tapped": ["Bear"]}, {"attacks": [BEAR | {"tapped": True}]}),
    ("attack", {**ATTACK, "--new": ["Bear"]}, {"attacks": [BEAR | {"newly_controlled": True}]}),
    ("attack", {**ATTACK, "--cannot": ["Bear"]}, {"attacks": [BEAR | {"cannot_attack": True}]}),
    ("attack", {**ATTACK, "--cannot-alone": ["Bear"]}, {"attacks": [BEAR | {"cannot_attack_alone": True}]}),
    ("attack", {**ATTACK, "--must-attack": ["Bear"]}, {"attacks": [BEAR | {"attacks_if_able": True}]}),
    ("attack", {**ATTACK, "--must-attack": ["Bear,Dan"]}, {"attacks": [BEAR | {"attacks_if_able": "Dan"}]}),
    ("attack", {**ATTACK, "--goaded": ["Bear,Dan", "Bear,Cleo"]}, {"attacks": [BEAR | {"goaded_by": ["Dan", "Cleo"]}]}),
    ("attack", {**ATTACK, "--cost": ["Bear,{2}"]}, {"attacks": [BEAR | {"cost_to_attack": "{2}"}]}),
    (
        "attack",
        {**ATTACK, "--keyword": ["Bear,flying", "Bear,haste"]},
        {"attacks": [BEAR | {"keywords": ["flying", "haste"]}]},
    ),
    (
        "attack",
        {"--creature": ["Imp,Ana"], "--must-attack": ["Imp"]},
        {"creatures": [{"creature": "Imp", "controller": "Ana", "attacks_if_able": True}]},
    ),
    (
        "attack",
        {"--max-attackers": ["2", "1:Cleo"]},
        {"effects": [{"max_attackers": 2}, {"max_attackers": 1, "defending": "Cleo"}]},
    ),
    (
        "attack",
        {"--cannot-attack": ["Cleo", "Dan:flying"]},
        {
            "effects": [
                {"cannot_attack": True, "defending": "Cleo"},
                {"cannot_attack": True, "defending": "Dan", "except_keyword": "flying"},
            ]
        },
    ),
    (
        "attack",
        {"--cost-for-each": ["{1}", "{2}:Cleo"]},
        {"effects": [{"cost_to_attack": "{1}"}, {"cost_to_attack": "{2}", "defending": "Cleo"}]},
    ),
    ("attack", {"--enters": "Imp,Ana"}, {"enters_attacking": {"creature": "Imp", "controller": "Ana"}}),
    (
        "attack",
        {"--enters": "Imp,Ana,planeswalker:Jace:Dan"},
        {
            "enters_attacking": {
                "creature": "Imp",
                "controller": "Ana",
                "attacking": {"planeswalker": "Jace", "controller": "Dan"},
            }
        },
    ),
    ("block", {**ATTACK, "--block": ["none"]}, {"attacks": [BEAR], "blocks": []}),
    (
        "block",
        {**ATTACK, "--block": ["Wall,Cleo,Bear,Wolf"]},
        {"attacks": [BEAR], "blocks": [WALL | {"blocks": ["Bear", "Wolf"]}]},
    ),
    ("block", {**BLOCK, "--tapped": ["Wall"]}, {"attacks": [BEAR], "blocks": [WALL | {"tapped": True}]}),
    ("block", {**BLOCK, "--cannot-block": ["Wall"]}, {"attacks": [BEAR], "blocks": [WALL | {"cannot_block": True}]}),
    ("block", {**BLOCK, "--must-block": ["Wall"]}, {"attacks": [BEAR], "blocks": [WALL | {"blocks_if_able": True}]}),
    ("block", {**BLOCK, "--can-block": ["Wall,2"]}, {"attacks": [BEAR], "blocks": [WALL | {"can_block": 2}]}),
    (
        "block",
        {**BLOCK, "--keyword": ["Bear,menace"]},
        {"attacks": [BEAR | {"keywords": ["menace"]}], "blocks": [WALL]},
    ),
    ("block", {"--max-blockers": "1"}, {"effects": [{"max_blockers": 1}]}),
    ("block", {"--lands": ["Ana=forest,island", "Ben=none"]}, {"lands": {"Ana": ["forest", "island"], "Ben": []}}),
]

WRONG: list[tuple[str, Given]] = [
    ("attack", {"--attack": ["Bear"]}),
    ("attack", {"--tapped": ["Bear"]}),
    ("attack", {**ATTACK, "--goaded": ["Bear"]}),
    ("attack", {**ATTACK, "--cost": ["Bear"]}),
    ("attack", {**ATTACK, "--keyword": ["Bear"]}),
    ("attack", {"--creature": ["Imp"]}),
    ("attack", {"--max-attackers": ["2:"]}),
    ("attack", {"--cannot-attack": [":flying"]}),
    ("attack", {"--enters": "Imp"}),
    ("block", {**ATTACK, "--block": ["Wall,Cleo"]}),
    ("block", {"--lands": ["forest"]}),
    ("block", {"--lands": ["=forest"]}),
]


def document_of(name: str, given: Given) -> dict[str, Any]:
    document: dict[str, Any] = {}
    for option in question(name).options:
        if option.flag in given:
            option.enter(document, given[option.flag])
    return document


@pytest.mark.parametrize(("name", "given", "document"), ENTERED, ids=str)
def test_an_option_enters_the_document(name: str, given: Given, document: dict[str, Any]) -> None:
    assert document_of(name, given) == document


@pytest.mark.parametrize(("name", "given"), WRONG, ids=str)
def test_a_value_of_the_wrong_form_is_an_error(name: str, given: Given) -> None:
    with pytest.raises(UsageError):
        document_of(name, given)
