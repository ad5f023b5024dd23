"""What every command's help shows of it: examples that run as they stand, and what its exit codes mean."""

from judgekit.errors import Message, say
from judgekit.languages import LANGS, Lang
from judgekit.named import Named


class Example(Named):
    """A call and the exit code it ends with."""

    call: str
    code: int = 0


# What the exit codes of a command mean, by the words that follow "judgekit"; a question has none here.
EXIT_CODES: dict[str, str] = {
    "show": "found",
    "search": "found",
    "refs": "found",
    "glossary": "found",
    "export": "written",
    "info": "state",
    "ruling run": "ruled-all",
    "translation check": "checked",
    "translation status": "counted",
    "translation export": "written",
    "translation import": "taken",
    "translation update": "taken",
    "rules list": "listed",
    "rules import": "imported",
    "rules update": "fetched",
    "rules use": "used",
    "rules remove": "removed",
    "rules diff": "compared",
    "rules history": "found",
    "rules trace": "found",
    "rules identify": "found",
    "rules impact": "compared",
}

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "": (Example("ruling primary-player --seats Ana,Ben/Cleo,Dan --lang fr"),),
    "show": (Example("show 805.10e"), Example("show 805.4-805.6 --langs en,es"), Example("show defending player")),
    "search": (Example("search who declares blockers"), Example("search jugador defensor --lang es --limit 3")),
    "refs": (Example("refs 805.6"), Example("refs 805.6a --depth 2")),
    "glossary": (Example("glossary"), Example("glossary planeswalker --langs en,fr")),
    "export": (
        Example("export -o rules.html --section 805,810 --langs en,es"),
        Example("export -o - --section 805 --lang fr"),
    ),
    "info": (Example("info"), Example("info --check")),
    "ruling": (
        Example("ruling defending-player --help"),
        Example("ruling primary-player --seats Ana,Ben/Cleo,Dan"),
    ),
    "ruling run": (
        Example("ruling run situations.yaml"),
        Example("ruling run --format json - < situations.yaml"),
    ),
    "ruling list": (Example("ruling list --lang es"),),
    "ruling schema": (Example("ruling schema"), Example("ruling schema choices")),
    "ruling example": (Example("ruling example choices"), Example("ruling example choices | judgekit ruling run -")),
    "translation": (Example("translation status"), Example("translation export --lang {lang} -o {lang}.po")),
    "translation check": (
        Example("translation check {lang}.po"),
        Example("translation check page.html --lang {lang} --against summary-en", 1),
    ),
    "translation status": (Example("translation status --section 805"),),
    "translation export": (
        Example("translation export --lang {lang} --section 805 -o {lang}.po"),
        Example("translation export --lang {lang} --format tbx -o terms.tbx"),
    ),
    "translation import": (Example("translation import {lang}.po --dry-run"),),
    "translation update": (Example("translation update {lang}.po --to summary-en -o new.po"),),
    "rules": (Example("rules list"), Example("rules import rules.txt"), Example("rules history 805.10e")),
    "rules list": (Example("rules list"),),
    "rules import": (
        Example("rules import rules.txt"),
        Example("rules import page.html --lang es --effective 2024-02-02 --name mine"),
    ),
    "rules update": (Example("rules update"), Example("rules update --check")),
    "rules use": (Example("rules use summary-en"),),
    "rules remove": (Example("rules remove CR-2024-02-02"),),
    "rules diff": (Example("rules diff old.txt rules.txt", 1), Example("rules diff summary-en summary-en --stat")),
    "rules history": (Example("rules history 805.10e"), Example("rules history 723")),
    "rules trace": (Example("rules trace 805.10g --from 2022-11-01"),),
    "rules identify": (Example("rules identify summary-en"),),
    "rules impact": (Example("rules impact CR-2024-02-02"),),
}

_GIANT = "--game-format two-headed-giant --seats Ana,Ben/Cleo,Dan"
# Of every question: the table and the facts of an example.
QUESTIONS: dict[str, str] = {
    "first-turn": f"{_GIANT} --previous A --choice B",
    "primary-player": f"{_GIANT} --decision attackers:A",
    "mulligans": f"{_GIANT} --starting B --kept Cleo --taken Ana=2",
    "opening-hand": f"{_GIANT} --starting B --action Ana,reveal --action Dan,begin-on-battlefield",
    "turns": f"{_GIANT} --active A --extra-turn Ana --count 3",
    "draw-step": f"{_GIANT} --active A --starting A --turn-number 1",
    "land-play": f"{_GIANT} --active A --phase precombat-main --played Ana=1,Ben=0 --attempt Ben",
    "day-night": f"{_GIANT} --now night --previous B --cast Cleo=1,Dan=2",
    "scheme": "--game-format archenemy --seats Ana/Ben,Cleo --active A --main-phase 1 --scheme Siege,ongoing"
    " --scheme Tide --no-scheme-triggers",
    "turn-markers": "--game-format grand-melee --seats Al,Bo,Cy,Di,Ed,Fi,Hal,Ida,Jo,Vi --starting Cy",
    "priority": f"{_GIANT} --active A --phase upkeep --event cast:Shock,Ana --event pass:A",
    "choices": f"{_GIANT} --active B --players each-opponent --controller Cleo",
    "draws": f"{_GIANT} --active B --draw 2,each",
    "triggers": f"{_GIANT} --active A --trigger Ward,Cleo --trigger Landfall,Ben",
    "trigger-count": f"{_GIANT} --active A --phase upkeep --controller Cleo --whose each-opponent --that-player yes",
    "control-player": f"{_GIANT} --active A --control Dan:Ana",
    "active-player": f"{_GIANT} --active A --by Cleo --choice Ben",
    "attack": "--game-format commander --seats Ana,Ben,Cleo --active Ana --attack Bear,Ana,Ben --goaded Bear,Ben",
    "attacking-player": f"{_GIANT} --active A --attack Bear,Ben,Cleo --block Wall,Cleo,Bear --of Wall --by Cleo",
    "block": f"{_GIANT} --active A --attack Bear,Ana,Cleo --block Wall,Dan,Bear --keyword Bear,menace",
    "block-order": "--game-format commander --seats Ana,Ben,Cleo --active Ben --attack Bear,Ben,Ana"
    " --attack Wolf,Ben,planeswalker:Cleo",
    "defending-player": f"{_GIANT} --active A --attack Bear,Ana,Cleo --of Bear --by Ana",
    "combat-damage": "--game-format duel --seats Ana,Ben --active Ana --attack Wurm,Ana,Ben --block Wall,Ben,Wurm"
    " --keyword Wurm,trample --power Wurm,6 --toughness Wall,4",
    "life": f"{_GIANT} --life A=20,B=20 --controller Ana --effect lose:1:each-opponent --effect gain:1:Ana",
    "loss": f"{_GIANT} --poison Cleo=8,Dan=7",
    "leave-game": "--game-format commander --seats Ana,Ben,Cleo --leaves Ana --active Ana --priority Ana"
    " --object Bear,Ana,owner=Cleo,by-effect",
    "range": "--game-format grand-melee --seats Ana,Ben,Cleo,Dan,Eve --players Ana",
}


def examples_of(path: str, lang: Lang = LANGS[0]) -> tuple[Example, ...]:
    """The examples of a command, by the words that follow ``judgekit``, for a reader of a language.

    ``{lang}`` in them is a language to translate into: the reader’s own, or Spanish.
    """
    name = path.removeprefix("ruling ")
    if path != name and name in QUESTIONS:
        return (Example(f"{path} {QUESTIONS[name]}"),)
    into = lang if lang != LANGS[0] else LANGS[1]
    return tuple(each._replace(call=each.call.replace("{lang}", into)) for each in EXAMPLES.get(path, ()))


def exit_codes_of(path: str) -> Message | None:
    """What the exit codes of a command mean; None where there is nothing to say beyond success and wrong usage."""
    name = path.removeprefix("ruling ")
    kind = "ruled" if path != name and name in QUESTIONS else EXIT_CODES.get(path)
    return say(f"help.exit.{kind}") if kind is not None else None
