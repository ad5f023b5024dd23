"""TBX-Basic: the termbase with its names, variants and definitions, as Weblate and other tools read it."""

from collections.abc import Iterator, Sequence
from typing import Final

from judgekit.errors import DataError, Fault, say
from judgekit.languages import Lang
from judgekit.terms import Term
from judgekit.translation.exchange.model import Document, Entry, placed
from judgekit.translation.exchange.xml import Element, attribute, content, parse

_PREFERRED: Final = "preferredTerm-admn-sts"
_ADMITTED: Final = "admittedTerm-admn-sts"


def read(data: bytes, source: str) -> Document:
    """The first term of each concept in English and in the other language, each concept an entry."""
    root = parse(data, source)
    concepts = root.descendants("termEntry", "conceptEntry")
    if root.name not in ("martif", "tbx") or not concepts:
        raise DataError(Fault(say("exchange.no-tbx"), source, root.line))
    entries: list[Entry] = []
    languages: dict[str, None] = {}
    for concept in concepts:
        terms = {_language(part): _first_term(part) for part in concept.all("langSet", "langSec")}
        english = terms.pop("en", None)
        other = next(((lang, term) for lang, term in terms.items() if term is not None), None)
        if other is not None:
            languages[other[0]] = None
        target = other[1] if other is not None else None
        entries.append(
            Entry(
                source=english.text().strip() if english is not None else "",
                target=target.text().strip() if target is not None else "",
                state="translated" if target is not None else "untranslated",
                context=f"TB|{concept.attributes.get('id', '')}",
                line=concept.line,
                target_line=target.line if target is not None else concept.line,
            )
        )
    return Document(placed(entries), language=next(iter(languages), ""), source_language="en")


def _language(part: Element) -> str:
    return part.attributes.get("xml:lang", "").lower().partition("-")[0]


def _first_term(part: Element) -> Element | None:
    return next(iter(part.descendants("term")), None)


def write_terms(terms: Sequence[Term], lang: Lang) -> bytes:
    """The termbase in English and another language; a main name is preferred, its variants are admitted."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<martif type="TBX-Basic" xml:lang="en">',
        "  <martifHeader>",
        "    <fileDesc>",
        "      <sourceDesc>",
        "        <p>judgekit</p>",
        "      </sourceDesc>",
        "    </fileDesc>",
        "  </martifHeader>",
        "  <text>",
        "    <body>",
        *(line for term in terms for line in _concept(term, lang)),
        "    </body>",
        "  </text>",
        "</martif>",
        "",
    ]
    return "\n".join(lines).encode()


def _concept(term: Term, lang: Lang) -> Iterator[str]:
    yield f"      <termEntry{attribute('id', term.key)}>"
    for each in dict.fromkeys(("en", lang)):
        names = next((names for known, names in term.names.items() if known == each), None)
        if names is None:
            continue
        yield f"        <langSet{attribute('xml:lang', each)}>"
        yield f'          <descrip type="definition">{content(names.definition)}</descrip>'
        for at, name in enumerate(names.all):
            yield "          <tig>"
            yield f"            <term>{content(name)}</term>"
            status = _ADMITTED if at else _PREFERRED
            yield f'            <termNote type="administrativeStatus">{status}</termNote>'
            yield "          </tig>"
        yield "        </langSet>"
    yield "      </termEntry>"


def term_document(terms: Sequence[Term], lang: Lang) -> Document:
    """The main names of the termbase as entries, for the formats of texts."""
    entries: list[Entry] = []
    for term in terms:
        names = term.names.get(lang)
        rules = ", ".join(term.rules)
        entries.append(
            Entry(
                source=term.names["en"].name,
                target=names.name if names is not None else "",
                state="translated" if names is not None else "untranslated",
                context=f"TB|{term.key}",
                hints=tuple(dict.fromkeys(hint for hint in (rules, *_definitions(term, lang)) if hint)),
            )
        )
    return Document(placed(entries), language=lang, source_language="en", text="terms")


def _definitions(term: Term, lang: Lang) -> Iterator[str]:
    """What a term means, in English and in the language of the translation."""
    yield from (term.names[each].definition for each in ("en", lang) if each in term.names)
