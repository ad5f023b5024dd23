"""Every name a person types, spelled wrong: the command says which was meant, and does nothing of its own accord."""

import json

import pytest

from tests.cli.run import Here, judgekit

TABLE = ("ruling", "primary-player", "--seats", "Ana,Ben/Cleo,Dan")
ATTACK = (*TABLE[:1], "defending-player", *TABLE[2:], "--active", "A", "--attack", "Bear,Ana,Cleo")

# arguments, exit code, what was meant
CALLS: list[tuple[tuple[str, ...], int, list[str]]] = [
    (("shw", "805"), 2, ["show"]),
    (("history", "805"), 2, ["rules history"]),
    (("buscar", "jugador"), 2, ["search"]),
    (("règle", "805"), 2, ["show"]),
    (("define", "planeswalk"), 2, ["glossary"]),
    (("defending-playr",), 2, ["ruling defending-player"]),
    (("rules", "lst"), 2, ["list"]),
    (("rules", "recrd"), 2, []),
    (("ruling", "defnding-player"), 2, ["defending-player"]),
    (("ruling", "zzz"), 2, []),
    (("ruling", "schema", "choise"), 2, ["choices"]),
    (("show", "805", "--exakt"), 2, ["--exact"]),
    (("show", "805", "--color", "alwys"), 2, ["always"]),
    ((*TABLE, "--format", "2hg"), 2, ["--game-format 2hg"]),
    ((*TABLE, "--formato", "2hg"), 2, ["--game-format", "--format"]),
    (("ruling", "land-play", "--lands-played", "1"), 2, ["--played"]),
    ((*TABLE, "--range-of-influence", "1"), 2, ["--range"]),
    (("show", "805", "--json"), 2, ["--format json"]),
    (("translation", "check", "--sarif"), 2, ["--format sarif"]),
    (("search", "team", "--es"), 2, ["--lang es"]),
    (("show", "805.10h"), 1, ["805.10", "805.10f", "805.10e"]),
    (("show", "8O5.4"), 1, ["805.4"]),
    (("show", "805.l0a"), 1, ["805.10a"]),
    (("glossary", "clockwise"), 1, ["turn order"]),
    (("show", "805.6-805.4"), 1, ["805.4-805.6"]),
    (("show", "805.10f-a"), 1, ["805.10a-f"]),
    (("show", "850.10e"), 1, ["805.10e"]),
    (("refs", "850.10e"), 1, ["805.10e"]),
    (("rules", "history", "850.10e"), 1, ["805.10e"]),
    (("show", "808.99999"), 1, []),
    (("glossary", "planeswalkr"), 1, ["planeswalk", "planeswalker"]),
    (("glossary", "jugador defensro"), 1, ["jugador defensor"]),
    (("rules", "use", "sumary-es"), 1, ["summary-es"]),
    (("rules", "diff", "sumary-en", "summary-en"), 1, ["summary-en"]),
    (("show", "805", "--langs", "en,frr"), 2, ["fr"]),
]

# arguments of a ruling, the place of the fault, what was meant
RULINGS: list[tuple[tuple[str, ...], str, list[str]]] = [
    ((*TABLE, "--game-format", "two-headed-gaint"), "format", ["two-headed-giant"]),
    ((*TABLE, "--left", "Anna"), "left_game[0]", ["Ana"]),
    ((*ATTACK[:-1], "Bear,Anna,Cleo", "--by", "Ana"), "attacks[0].controller", ["Ana"]),
    ((*ATTACK[:-1], "Bear,Ana,planeswalker:Cloe"), "attacks[0].attacking.controller", ["Cleo"]),
    ((*ATTACK, "--by", "Ana", "--of", "Baer"), "reference.ability_of", ["Bear"]),
    ((*ATTACK, "--by", "daan"), "reference.controller", ["Dan"]),
    ((*ATTACK, "--by", "Eve"), "reference.controller", []),
]


@pytest.mark.parametrize(("arguments", "code", "meant"), CALLS, ids=lambda value: str(value)[:50])
def test_calls(arguments: tuple[str, ...], code: int, meant: list[str], here: Here) -> None:
    told = here(*arguments)
    assert (told.code, told.out) == (code, "")
    assert ("did you mean" in told.err) == bool(meant)
    assert all(name in told.err for name in meant)
    if not {"--color", "--format", "schema"} & {*arguments}:
        done = here(*arguments, "--format", "json")
        assert done.code == code
        assert [fault["suggestions"] for fault in json.loads(done.out)["error"]["faults"]] == [meant]


@pytest.mark.parametrize(("arguments", "at", "meant"), RULINGS, ids=lambda value: str(value)[:50])
def test_rulings(arguments: tuple[str, ...], at: str, meant: list[str], here: Here) -> None:
    done = here(*arguments, "--format", "json")
    assert done.code == 2
    assert [problem["suggestions"] for problem in json.loads(done.out)["problems"] if problem["at"] == at] == [meant]
    assert ("did you mean" in " ".join(here(*arguments).out.split())) == bool(meant)


def test_keys_and_values_of_documents() -> None:
    document = "{qestion: choices}\n---\n{question: choises}\n---\n{question: choices, format: dule, seat: [A, B]}\n"
    done = judgekit("ruling", "run", "--format", "json", "-", stdin=document)
    found = [[problem["suggestions"] for problem in json.loads(line)["problems"]] for line in done.out.splitlines()]
    assert found == [[[]], [["choices"]], [["duel"], [], ["seats"]]]


COMBAT = ("ruling", "combat-damage", "--game-format", "duel", "--seats", "Zoe,Kim", "--active", "Kim")
# What is typed in Spanish, and what the answer has to say.
IN_SPANISH: list[tuple[tuple[str, ...], str]] = [
    (("--attack", "Oso,Kim,Zoe", "--keyword", "Oso,arolla"), "¿quiso decir trample (arrolla)?"),
    (("--attack", "Oso,Kim,Zoe", "--keyword", "Oso:arolla"), "¿quiso decir trample (arrolla)?"),
    (("--attack", "Oso"), "--attack: «Oso» no vale; sería algo como Oso,Kim,Zoe, es decir, CRIATURA,JUGADOR,"),
    (("--game-format", "comandnte"), "¿quiso decir commander (comandante)?"),
    (("--attack", "Oso,Kim,Zoe", "--reselected", "Oso"), "--reselected: «Oso» no vale; sería algo como Oso,Zoe"),
    (("--team", "A"), "--team: «A» no vale; sería algo como A=Zoe,Kim"),
    (("--game-format", "team-vs-team", "--team", "A=Zoe", "--team", "B=Kin"), "--team B=Kin: "),
    (("--range", "Zoe=1,Zoe=2"), "--range: "),
]


@pytest.mark.parametrize(("arguments", "said"), IN_SPANISH)
def test_what_is_typed_in_spanish(arguments: tuple[str, ...], said: str, here: Here) -> None:
    call = COMBAT if "--game-format" not in arguments else (*COMBAT[:2], *COMBAT[4:])
    told = here(*call, *arguments, JUDGEKIT_LANG="es")
    assert told.code == 2
    assert said in " ".join((told.out + told.err).split())


def test_the_first_word_of_a_value() -> None:
    told = judgekit(
        "ruling", "life", "--game-format", "duel", "--seats", "Zoe,Kim", "--effect", "piede:3:Zoe", "--lang", "es"
    )
    assert told.code == 2
    assert "--effect: «piede:3:Zoe» no vale" in told.err
    assert "¿quiso decir lose (pierde)?" in told.err


@pytest.mark.parametrize(
    ("lang", "typed", "meant"),
    [
        ("es", "cada oponete", "each-opponent (cada oponente"),
        ("es", "tdos", "each (todos)"),
        ("fr", "chaque joueurs", "each (chaque joueur)"),
        ("es", "Zoa", "Zoe"),
    ],
)
def test_everybody_may_be_meant_where_a_name_stands(lang: str, typed: str, meant: str, here: Here) -> None:
    call = (
        "ruling",
        "choices",
        "--game-format",
        "duel",
        "--seats",
        "Zoe,Kim",
        "--active",
        "Kim",
        "--controller",
        "Kim",
    )
    told = here(*call, "--players", typed, "--lang", lang)
    assert told.code == 2
    assert meant in " ".join(told.out.split())


def test_a_part_of_names_is_told_of_its_option() -> None:
    told = judgekit(
        "ruling",
        "priority",
        "--game-format",
        "duel",
        "--seats",
        "Zoe,Kim",
        "--active",
        "Zoe",
        "--phase",
        "combate",
        *("--event", "pass:Zoe", "--event", "pass:Kim"),
        "--lang",
        "es",
    )
    assert told.code == 2
    assert told.err.startswith("judgekit: --phase: «combate» no basta; puede ser beginning-of-combat (paso de inicio")


def test_what_a_file_says_is_no_options_fault() -> None:
    attack = "{creature: Oso, controller: Zoa, attacking: {player: Kim}}"
    table = f"{{format: duel, seats: [Zoe, Kim], active: Zoe, attacks: [{attack}]}}"
    told = judgekit("ruling", "combat-damage", "-f", "-", "--keyword", "Oso,arolla", "--lang", "es", stdin=table)
    assert told.code == 2
    assert "--keyword Oso,arolla: «arolla»" in told.out
    assert "\n  attacks[0].controller: en esta mesa" in told.out


def test_documents_hear_what_the_word_is() -> None:
    document = "{question: turns, format: gigante, seats: [A, B], active: A}"
    told = judgekit("ruling", "run", "-", "--lang", "es", "--format", "json", stdin=document)
    (problem,) = json.loads(told.out)["problems"]
    assert sorted(problem) == ["at", "rule", "suggestions", "text"]
    assert problem["suggestions"] == ["two-headed-giant"]
    # Of many formats those that were not meant are left out.
    assert problem["text"] == "«gigante» no vale; ¿quiso decir two-headed-giant (Gigante de dos cabezas)?"


def test_what_is_found_is_shown_beside_what_was_meant() -> None:
    done = judgekit("show", "805.1", "850.10e", "--format", "json")
    assert done.code == 1
    assert json.loads(done.out)["missing"] == [{"reference": "850.10e", "suggestions": ["805.10e"], "went": None}]
    told = judgekit("show", "defnding", "player", "--lang", "fr")
    assert told.code == 1
    assert "vouliez-vous dire defending player" in told.err


def test_what_was_meant_by_many_is_asked_of_the_first() -> None:
    done = judgekit("show", *(f"trampel{at}" for at in range(400)), "--format", "json")
    missing = json.loads(done.out)["missing"]
    assert done.code == 1
    assert len(missing) == 400
    assert not any(each["suggestions"] for each in missing[20:])
