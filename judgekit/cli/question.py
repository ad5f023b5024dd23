"""A question as a command: its options come from its facts, its answer from the ruling."""

import inspect
from typing import Annotated, Any

import typer
from typer.main import get_command

from judgekit.cli.app import HELP, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, LangsOption, NoPagerOption, read_langs
from judgekit.errors import Message, UsageError, say
from judgekit.rulings.options import Option
from judgekit.rulings.registry import question
from judgekit.rulings.ruling import Ruling
from judgekit.table.formats import FORMATS

Document = dict[str, Any]
_ATTACK_OPTIONS = ("multiple", "left", "right", "single")


def _complete_format(incomplete: str) -> list[str]:
    return [name for name in FORMATS if name.startswith(incomplete)]


# Parameters every question has: name, annotation, default.
_TABLE: tuple[tuple[str, Any, Any], ...] = (
    ("file", Annotated[str | None, typer.Option("-f", "--file", metavar="FILE", help="A situation or a saved table; options win over it.")], None),
    ("game_format", Annotated[str | None, typer.Option("--game-format", metavar="FORMAT", help="Such as two-headed-giant.", autocompletion=_complete_format)], None),
    ("seats", Annotated[str | None, typer.Option("--seats", metavar="Ana,Ben/Cleo,Dan", help="The players clockwise; / parts teams, called A, B, C.")], None),
    ("team", Annotated[list[str] | None, typer.Option("--team", metavar="NAME=Ana,Ben", help="A team by name; repeat it.")], None),
    ("emperors", Annotated[str | None, typer.Option("--emperors", metavar="NAMES", help="The emperors.")], None),
    ("left", Annotated[str | None, typer.Option("--left", metavar="NAMES", help="Players who have left the game.")], None),
    ("shared_team_turns", Annotated[bool | None, typer.Option("--shared-team-turns/--no-shared-team-turns", help="Whether teams take turns.")], None),
    ("attack_option", Annotated[str | None, typer.Option("--attack-option", metavar="multiple|left|right|single", help="The attack option in use.")], None),
    ("range", Annotated[str | None, typer.Option("--range", metavar="N|Ana=2,Ben=1", help="Range of influence.")], None),
    ("deploy_creatures", Annotated[bool | None, typer.Option("--deploy-creatures/--no-deploy-creatures", help="The deploy creatures option.")], None),
)  # fmt: skip

_ANSWER: tuple[tuple[str, Any, Any], ...] = (
    ("save", Annotated[str | None, typer.Option("--save", metavar="FILE", help="Keep the table in a file for -f.")], None),
    ("quote", Annotated[bool, typer.Option("--quote", help="Add the texts of the cited rules.")], False),
    ("exit_status", Annotated[bool, typer.Option("-e", "--exit-status", help="Exit with 1 if the ruling is illegal.")], False),
    ("format", FormatOption, "text"),
    ("lang", LangOption, None),
    ("langs", LangsOption, None),
    ("color", ColorOption, "auto"),
    ("no_pager", NoPagerOption, False),
)  # fmt: skip


def command(name: str) -> Any:
    """The command of a question."""
    facts = tuple(question(name).facts.kinds)
    options = question(name).options
    fact_parameters = [(f"fact_{at}", _annotation(option), None) for at, option in enumerate(options)]

    def answer(**values: Any) -> int:
        return _answer(name, facts, options, values)

    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
        for name, annotation, default in (*_TABLE, *fact_parameters, *_ANSWER)
    ]
    # Typer makes its options from the signature, and a question's options are known only now.
    answer.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    answer.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    app = typer.Typer(**PLAIN)
    app.command(name, context_settings=HELP, help=_help(name))(answer)
    return get_command(app)


def _help(name: str) -> str:
    found = question(name).module.__doc__ or ""
    return found.partition("\n")[0]


def _annotation(option: Option) -> Any:
    if option.switch:
        return Annotated[bool | None, typer.Option(f"{option.flag}/--no-{option.flag[2:]}", help=option.help)]
    kind: Any = list[str] | None if option.many else str | None
    return Annotated[kind, typer.Option(option.flag, metavar=option.metavar, help=option.help)]


def _document(
    console: Console, name: str, facts: tuple[str, ...], options: tuple[Option, ...], values: dict[str, Any]
) -> tuple[Document, list[Message]]:
    """The situation that file and options describe together, and what was taken for granted."""
    from judgekit.cli.table import from_file, likely_format, reach, seated, team

    document: Document = from_file(values["file"], facts) if values["file"] else {}
    document["question"] = name
    if values["game_format"]:
        document["format"] = values["game_format"]
    if values["seats"]:
        seated(document, values["seats"])
    if values["team"]:
        document.pop("teams", None)
        for each in values["team"]:
            team(document, each)
    for key, given_as in (("emperors", "emperors"), ("left_game", "left")):
        if values[given_as]:
            document[key] = [part.strip() for part in values[given_as].split(",")]
    chosen = {
        "shared_team_turns": values["shared_team_turns"],
        "attack": values["attack_option"],
        "range_of_influence": None if values["range"] is None else reach(values["range"]),
        "deploy_creatures": values["deploy_creatures"],
    }
    given = {key: value for key, value in chosen.items() if value is not None}
    if given:
        before = document.get("options")
        document["options"] = {**(before if isinstance(before, dict) else {}), **given}
    for at, option in enumerate(options):
        value = values[f"fact_{at}"]
        if value is not None and value != []:
            option.enter(document, value)
    _name_targets(document, console)
    assumed: list[Message] = []
    if "format" not in document and (likely := likely_format(document)) is not None:
        document["format"] = likely[0]
        assumed.append(likely[1])
    if not values["seats"] and not values["file"]:
        raise UsageError(say("error.no-table"))
    if "format" not in document:
        raise UsageError(say("error.no-format", known=tuple(FORMATS)))
    return document, assumed


def _name_targets(document: Document, console: Console) -> None:
    """Give planeswalkers and battles that came without a name one that says whose they are."""
    attacks = document.get("attacks")
    for attack in attacks if isinstance(attacks, list) else ():
        for key in ("attacking", "reselected"):
            target = attack.get(key) if isinstance(attack, dict) else None
            for kind, whose in (("planeswalker", "controller"), ("battle", "protector")):
                if isinstance(target, dict) and target.get(kind) == "":
                    target[kind] = console.say(f"combat.unnamed-{kind}", player=str(target.get(whose)))


def _answer(name: str, facts: tuple[str, ...], options: tuple[Option, ...], values: dict[str, Any]) -> int:
    from dataclasses import replace

    from judgekit.render.ruling import exit_code, ruling_json
    from judgekit.rulings.situation import rule

    console = Console(values["format"], values["lang"], values["color"], not values["no_pager"])
    langs = read_langs(values["langs"], console.lang)
    document, assumed = _document(console, name, facts, options, values)
    _, ruling = rule(document)
    ruling = replace(ruling, warnings=(*assumed, *ruling.warnings))
    id = document.get("id")
    if console.format == "json":
        rulings = [
            ruling_json(ruling, console.catalogue(lang), id=id if isinstance(id, str) else None, question=name)
            for lang in langs
        ]
        if values["quote"]:
            for lang, value in zip(langs, rulings, strict=True):
                value["quotes"] = [{"rule": number, "text": text} for number, text in _quotes(ruling, lang)]
        console.json(rulings[0] if values["langs"] is None else {"rulings": rulings})
    else:
        console.write("\n\n".join(_shown(console, ruling, lang, values["quote"]) for lang in langs))
    if values["save"] and ruling.status != "error":
        from judgekit.cli.table import save

        save(document, values["save"])
    return exit_code(ruling, illegal_fails=values["exit_status"])


def _shown(console: Console, ruling: Ruling, lang: Any, quote: bool) -> str:
    from judgekit.render.ruling import ruling_markdown, ruling_text

    quotes = _quotes(ruling, lang) if quote else []
    if console.format == "markdown":
        return ruling_markdown(ruling, console.catalogue(lang), quotes)
    return ruling_text(ruling, console.catalogue(lang), console.layout, quotes)


def _quotes(ruling: Ruling, lang: Any) -> list[tuple[str, str]]:
    """The texts of the cited rules."""
    from judgekit.lookup import Shelf, find

    if not ruling.rules:
        return []
    found = find(Shelf(), ruling.rules, [lang], exact=True)
    return [(versions[0].number, versions[0].text) for versions in found.rules]
