"""What is said of a call that cannot be read: in the language of the call, and never in words of another."""

import json
import re

import pytest

from judgekit.errors import say
from judgekit.folding import fold
from judgekit.languages import LANGS, Lang
from judgekit.message_files import shipped_messages
from judgekit.messages import Catalogue, catalogue
from judgekit.table.formats import FORMATS
from tests.cli.run import Here, judgekit
from tests.thorough import each

# a call, and what is said of it: a key and its values
CALLS: list[tuple[str, str, dict[str, object]]] = [
    ("shw", "usage.no-such-command", {"name": "shw", "command": "judgekit --help"}),
    ("rules lst", "usage.no-such-command", {"name": "lst", "command": "judgekit rules --help"}),
    ("show 805 --exakt", "usage.no-such-option", {"name": "--exakt"}),
    ("info -x", "usage.no-such-option", {"name": "-x"}),
    ("--langs es show 805", "usage.after-command", {"name": "--langs"}),
    ("rules --no-pager history 805", "usage.after-command", {"name": "--no-pager"}),
    ("show", "usage.missing", {"name": "{ref}"}),
    ("ruling run", "usage.missing", {"name": "{file}"}),
    ("translation update", "usage.missing", {"name": "{file}|{name}"}),
    ("rules diff a", "usage.missing", {"name": "B"}),
    ("export", "usage.missing", {"name": "--output {file}"}),
    ("rules trace 805", "usage.missing", {"name": "--from {date}"}),
    ("show 805 --as-of", "usage.without-value", {"name": "--as-of"}),
    ("ruling attack -f", "usage.without-value", {"name": "-f"}),
    ("ruling life --seats A,B --life --color never", "usage.without-value", {"name": "--life"}),
    ("search a --limit --all-langs", "usage.without-value", {"name": "--limit"}),
    ("ruling life --seats A,B --save=", "usage.without-value", {"name": "--save"}),
    ("search --batch --format text", "usage.without-value", {"name": "--batch"}),
    ("show 805.4 --as-of --lang {lang}", "usage.without-value", {"name": "--as-of"}),
    ("translation check --against --lang {lang}", "usage.without-value", {"name": "--against"}),
    ("rules update --url --check", "usage.without-value", {"name": "--url"}),
    ("show 805 --exact=1", "usage.with-value", {"name": "--exact"}),
    ("show 8 --color=x", "usage.not-one-of", {"option": "--color", "value": "x", "known": ["auto", "always", "never"]}),
    ("--lang xx show 805", "usage.not-one-of", {"option": "--lang", "value": "xx", "known": LANGS}),
    ("search a --limit x", "usage.no-whole-number", {"option": "--limit", "value": "x"}),
    ("search a --limit=1.5", "usage.no-whole-number", {"option": "--limit", "value": "1.5"}),
    ("search a --limit 5000", "usage.out-of-range", {"option": "--limit", "value": "5000", "least": 1, "most": 1000}),
    ("refs 805 --depth 0", "usage.out-of-range", {"option": "--depth", "value": "0", "least": 1, "most": 20}),
    ("translation status --min-coverage x", "usage.no-number", {"option": "--min-coverage", "value": "x"}),
    ("ruling list foo bar", "usage.too-much", {"words": "foo bar"}),
    ("ruling schema attack (b)", "usage.too-much", {"words": "(b)"}),
    ("rules --lang {lang}", "usage.no-command", {"command": "judgekit rules --help"}),
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGS[:: each(3)])
@pytest.mark.parametrize(("call", "key", "values"), CALLS, ids=lambda value: str(value)[:40])
def test_what_is_said(call: str, key: str, values: dict[str, object], lang: Lang, here: Here) -> None:
    templates = shipped_messages(lang)
    words = {name: templates[f"help.word.{name}"] for name in ("ref", "file", "name", "date")}
    named = {name: value.format(**words) if isinstance(value, str) else value for name, value in values.items()}
    expected = Catalogue(lang, templates.get).text(say(key, **named))
    done = here(*call.format(lang=lang).split(), JUDGEKIT_LANG=lang)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"judgekit: {expected}")


def test_behind_two_hyphens_there_are_words_alone() -> None:
    done = judgekit("search", "--limit", "1", "--", "--limit", "--all-langs", "mulligan")
    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize("lang", LANGS)
def test_help_is_pointed_to(lang: Lang) -> None:
    told = judgekit("show", JUDGEKIT_LANG=lang).err.splitlines()[1]
    assert told == "judgekit: " + shipped_messages(lang)["usage.see-help"].format(command="judgekit show --help")


def test_in_json_too() -> None:
    done = judgekit("search", "a", "--limit", "5000", "--format", "json", "--lang", "fr")
    assert done.code == 2
    (fault,) = json.loads(done.out)["error"]["faults"]
    assert re.search("n’est pas entre 1 et 1000", json.dumps(fault, ensure_ascii=False))


@pytest.mark.parametrize(
    ("typed", "question"), [("attack", "attack"), ("ataque", "attack"), ("défenseur", "defending-player")]
)
def test_a_question_without_ruling_before_it(typed: str, question: str) -> None:
    done = judgekit(typed, "--seats", "Ana,Ben", JUDGEKIT_LANG="en", COLUMNS="200")
    assert done.code == 2
    assert f"did you mean judgekit ruling {question}?" in done.err


@pytest.mark.parametrize("lang", LANGS)
def test_a_wrong_choice_is_told_whatever_else_it_may_be_short_for(here: Here, lang: Lang) -> None:
    """The beginnings of the names of formats are no value of these options, and some begin several names."""
    names = {fold(name) for key in FORMATS for name in (key, catalogue(lang).text(say(f"format.{key}")))}
    begun = {name[:length] for name in names for length in (1, 2, 3)} | {"de", "dos", "deu"}
    for option in ("--format", "--lang", "--color"):
        for value in sorted(begun - {*LANGS}):
            done = here("ruling", "loss", "--seats", "A,B", option, value, JUDGEKIT_LANG=lang)
            assert (done.code, done.out) == (2, ""), (option, value, done)
            assert value in done.err
    done = here("ruling", "loss", "--seats", "A,B", "--lang", "de", "--format", "json", JUDGEKIT_LANG=lang)
    assert (done.code, json.loads(done.out)["error"]["exit"]) == (2, 2)
