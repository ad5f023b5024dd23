"""What is missing is called by the option that gives it."""

from typing import Any

import pytest

from judgekit.cli.labels import label_of
from judgekit.cli.origins import Origins
from judgekit.messages import catalogue
from judgekit.rulings.registry import QUESTIONS, question
from tests.cli.run import judgekit
from tests.cli.terminal import at_terminal

TABLE: dict[str, Any] = {"format": "duel", "seats": ["Ana", "Ben"]}

LABELS = [
    ("block", "attacks", "--attack Bear,Ana,Ben"),
    ("block", "blocks", "--block Wall,Ben,Bear"),
    ("choices", "players", "--players each-opponent"),
    ("draws", "effects", "--draw 2,each"),
    ("triggers", "triggers", "--trigger Ward,Ana"),
    ("active-player", "reference", "--by Ana"),
    ("leave-game", "leaves", "--leaves Ana"),
    ("land-play", "attempt", "--attempt Ana"),
    ("defending-player", "reference.refers_to", "--refers-to"),
    ("land-play", "lands_played.Ana", "--played Ana=N"),
    ("attack", "attacks[0].tapped", "--tapped"),
    ("combat-damage", "attacks[0].attacking.loyalty", "--loyalty"),
    ("combat-damage", "blocks[1].toughness", "--toughness"),
    ("attack", "options.attack", "--attack-option"),
    ("range", "options.range_of_influence", "--range"),
    ("turns", "effects[0].single_effect", "--extra-turn"),
    ("turns", "active", "--active"),
    ("turns", "note", "note"),
]


@pytest.mark.parametrize(("name", "path", "label"), LABELS)
def test_labels(name: str, path: str, label: str) -> None:
    assert label_of({"question": name, **TABLE}, path) == label


def test_what_nobody_said_is_an_example() -> None:
    document = {"question": "active-player", **TABLE}
    assert label_of(document, "reference", None, catalogue("es")) == "p. ej. --by Ana"
    assert label_of(document, "active", None, catalogue("es")) == "--active"


def test_a_label_names_the_creature_or_player_it_is_about() -> None:
    document = {"question": "combat-damage", **TABLE, "blocks": [{"creature": "Muro alto", "controller": "Ben"}]}
    assert label_of(document, "blocks[0].toughness") == "--toughness 'Muro alto',N"
    assert label_of({"question": "mulligans", **TABLE}, "declared.Zoé") == "--declared Zoé=keep|mulligan"


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_required_fact_has_its_option(name: str) -> None:
    for fact in question(name).facts.required:
        label = label_of({"question": name, **TABLE}, fact)
        assert label.startswith("--")
        assert fact not in label.split(" (")


def test_json_speaks_of_documents() -> None:
    done = judgekit("ruling", "block", "--seats", "Ana,Ben", "--format", "json", JUDGEKIT_LANG="en")
    assert done.code == 3
    assert "--attack" not in done.out
    assert '"fact": "attacks"' in done.out
    text = judgekit("ruling", "block", "--seats", "Ana,Ben", JUDGEKIT_LANG="en")
    assert "--attack Bear,Ana,Ben: what attacks whom" in text.out
    assert text.err == ""


def test_a_person_at_a_terminal_hears_how_to_be_asked() -> None:
    session = at_terminal(["ruling", "block", "--seats", "Ana,Ben"], (), JUDGEKIT_LANG="es")
    assert session.code == 3
    assert "judgekit: con --ask se le pregunta lo que falta" in session.screen


@pytest.mark.parametrize("name", QUESTIONS)
def test_hints_name_nobody_who_is_not_at_the_table(name: str) -> None:
    tables: list[dict[str, Any]] = [
        {"format": "free-for-all", "seats": ["Zoe", "Kim", "Lou"], "options": {"attack": "multiple"}},
        {"format": "two-headed-giant", "seats": ["Zoe", "Kim", "Lou", "Max"], "teams": {"Red": ["Zoe", "Kim"]}},
        {"format": "duel", "seats": 7},
    ]
    for table in tables:
        for fact in question(name).facts.required:
            label = label_of({"question": name, **table}, fact)
            assert not {"Ana", "Ben", "Cleo", "Dan"} & set(label.replace(",", " ").replace(":", " ").split())


def test_hints_name_what_attacks() -> None:
    attack = {"creature": "Oso", "controller": "Kim", "attacking": {"player": "Zoe"}}
    document = {"question": "block", "format": "duel", "seats": ["Zoe", "Kim"], "active": "Kim", "attacks": [attack]}
    assert label_of(document, "blocks") == "--block Wall,Zoe,Oso"
    assert label_of({**document, "seats": []}, "blocks") == "--block CREATURE,PLAYER,ATTACKER|none"


def test_what_an_entry_lacks_is_told_of_the_option_that_gave_it() -> None:
    origins = Origins({})
    document: dict[str, Any] = {"question": "turns", **TABLE}
    options = {option.flag: option for option in question("turns").options}
    values = [(options["--extra-turn"], ["Ana"]), (options["--extra-phases"], ["combat:Ana"])]
    for option, value in origins.following(values):
        option.enter(document, value)
    for at, told in enumerate(("--extra-turn Ana", "--extra-phases combat:Ana")):
        assert label_of(document, f"effects[{at}].single_effect", origins) == told
