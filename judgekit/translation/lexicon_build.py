"""Learns which words translate which from judgekit's own texts in three languages, for ``rules_data/lexicon``.

Run as a module, it writes the lexicon of every language anew: ``python -m judgekit.translation.lexicon_build``.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from judgekit.languages import LANGS, Lang
from judgekit.message_files import shipped_messages
from judgekit.paths import shipped_folder
from judgekit.terms import shipped_terms
from judgekit.texts import library
from judgekit.translation.sentences import sentences
from judgekit.translation.stems import stem
from judgekit.translation.termbase import split_elisions
from judgekit.writing import write_whole

_ROUNDS: Final = 8
# A pair is kept if the word gives at least this share of what the other is translated by, and is met this often.
_SHARE: Final = 0.12
_MET: Final = 2
_NULL: Final = ""


def stems_of(text: str, lang: str) -> list[str]:
    """The stems of a text's words, short ones left out: they are articles and prepositions."""
    return [stem(word, lang) for word in split_elisions(text) if len(word) > 2]


def parallel_texts(lang: Lang) -> Iterator[tuple[str, str]]:
    """Every shipped text with its translation: rules and examples, definitions, messages; by the sentence where they
    have equally many."""
    english = {rule.number: rule for rule in library.summary("en").load().rules()}
    for rule in library.summary(lang).load().rules():
        yield from _by_sentence(english[rule.number].text, rule.text)
        for one, other in zip(english[rule.number].examples, rule.examples, strict=True):
            yield from _by_sentence(one, other)
    for term in shipped_terms():
        yield from _by_sentence(term.names["en"].definition, term.names[lang].definition)
        yield term.names["en"].name, term.names[lang].name
    templates = shipped_messages(lang)
    for key, template in shipped_messages("en").items():
        if not key.startswith("grammar.") and key in templates:
            yield template, templates[key]


def _by_sentence(one: str, other: str) -> Iterator[tuple[str, str]]:
    parts, others = sentences(one), sentences(other)
    if len(parts) == len(others):
        yield from zip(parts, others, strict=True)
    else:
        yield one, other


def learn(pairs: Sequence[tuple[list[str], list[str]]]) -> dict[str, dict[str, float]]:
    """How likely each word of the first text is translated by each of the second: IBM's first model."""
    weight: dict[str, dict[str, float]] = defaultdict(dict)
    for one, other in pairs:
        for word in (*one, _NULL):
            for target in other:
                weight[word][target] = 1.0
    for _ in range(_ROUNDS):
        counts: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        for one, other in pairs:
            sources = (*one, _NULL)
            for target in other:
                total = sum(weight[word][target] for word in sources)
                for word in sources:
                    counts[word][target] += weight[word][target] / total
        weight = {word: {t: c / sum(row.values()) for t, c in row.items()} for word, row in counts.items()}
    return weight


def lexicon(lang: Lang) -> dict[str, list[str]]:
    """The stems that translate each English stem, the likeliest first."""
    pairs = [(stems_of(one, "en"), stems_of(other, lang)) for one, other in parallel_texts(lang)]
    forth = learn(pairs)
    back = learn([(other, one) for one, other in pairs])
    met = Counter(word for one, _ in pairs for word in set(one))
    found: dict[str, list[str]] = {}
    for word in sorted(forth):
        if word == _NULL or met[word] < _MET:
            continue
        scored = [
            (forth[word][target] + back.get(target, {}).get(word, 0.0), target)
            for target in forth[word]
            if forth[word][target] >= _SHARE or back.get(target, {}).get(word, 0.0) >= 2 * _SHARE
        ]
        if scored:
            found[word] = [target for _, target in sorted(scored, key=lambda pair: (-pair[0], pair[1]))[:6]]
    return found


def write_lexicons() -> None:
    """Write the lexicon of every language that is translated into."""
    for lang in LANGS[1:]:
        lines = [f"{word}\t{' '.join(targets)}" for word, targets in lexicon(lang).items()]
        write_whole(shipped_folder() / "lexicon" / f"{lang}.tsv", ("\n".join(lines) + "\n").encode())


if __name__ == "__main__":
    write_lexicons()
