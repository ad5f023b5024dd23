"""What the search in a page of rules must know beside its texts: tables of words, names of concepts, its own words."""

import json
from typing import Any

from judgekit.asked import shipped_asked
from judgekit.citations import EFFECTIVE
from judgekit.everyday import shipped_everyday
from judgekit.export import Chosen
from judgekit.index.sounds import ALIKE, UNSPOKEN
from judgekit.index.weights import WEIGHTS
from judgekit.index.words import SPEECH
from judgekit.languages import LANGS, Lang
from judgekit.messages import Catalogue
from judgekit.terms import shipped_terms

# What ends a script or a line of one, and is no more than a letter in JSON.
_ESCAPED = {ord(char): f"\\u{ord(char):04x}" for char in "<>&\u2028\u2029"}


def page_data(chosen: Chosen, catalogue: Catalogue) -> str:
    """A JSON document to stand inside a script element."""
    value = {
        "langs": chosen.langs,
        "speech": {lang: _tables(lang) for lang in LANGS},
        "weights": WEIGHTS._asdict(),
        "terms": [
            {"key": term.key, "rules": term.governing, "names": {lang: names.all for lang, names in term.names.items()}}
            for term in shipped_terms()
        ],
        "everyday": {
            lang: {each.rules_say: each.people_say for each in shipped_everyday() if each.lang == lang}
            for lang in chosen.langs
        },
        "asked": {lang: _questions(chosen, lang) for lang in chosen.langs},
        "words": {name: catalogue.template(f"export.hits-{name}") for name in ("none", "one", "many", "best")},
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPED)


def _questions(chosen: Chosen, lang: Lang) -> dict[str, tuple[str, ...]]:
    """How players ask for the rules of the page, where its text numbers them as the table of questions does."""
    shown = {
        rule.number
        for section in chosen.sections
        for rule in section.rules
        if lang in rule.versions and rule.versions[lang].source.effective == EFFECTIVE
    }
    return {each.rule: each.questions for each in shipped_asked() if each.lang == lang and each.rule in shown}


def _tables(lang: Lang) -> dict[str, Any]:
    speech = SPEECH[lang]
    return {
        "silent": sorted(speech.silent),
        "elided": sorted(speech.elided),
        "forms": speech.forms,
        "steps": speech.steps,
        "sounds": speech.sounds,
        "hints": speech.hints,
        "alike": ALIKE[lang],
        "unspoken": UNSPOKEN[lang],
    }
