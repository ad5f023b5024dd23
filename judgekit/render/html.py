"""A page of rules as one HTML file that needs nothing else: texts, styles, and a search that works offline.

Every text is cleaned of controls and escaped. The page's policy lets no script or style run but its own, which it
names by their digests.
"""

from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import TypeAlias

from judgekit import __version__
from judgekit.errors import say
from judgekit.export import Chosen, ChosenRule, ChosenSection, ChosenTerm, RuleVersion, TermVersion
from judgekit.index.build import citations, is_heading
from judgekit.languages import LANGS, Lang
from judgekit.messages import Catalogue
from judgekit.render.layout import clean
from judgekit.render.page_data import page_data
from judgekit.shelf import Source
from judgekit.texts.model import Rule

Speak: TypeAlias = Callable[[Lang], Catalogue]

_SCRIPTS = ("words.js", "numbers.js", "index.js", "query.js", "search.js", "page.js")


def page(chosen: Chosen, lang: Lang, speak: Speak) -> str:
    """The page as a whole; ``lang`` is the language it speaks itself."""
    return _Page(chosen, lang, speak).html()


def _text(text: str) -> str:
    """Text that came from outside, safe to put between tags and into attributes."""
    return escape(clean(text))


def _asset(name: str) -> str:
    return files("judgekit.render").joinpath("page", name).read_text(encoding="utf-8")


def _digest(content: str) -> str:
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


class _Page:
    """Writes one page."""

    def __init__(self, chosen: Chosen, lang: Lang, speak: Speak) -> None:
        self._chosen = chosen
        self._lang = lang
        self._speak = speak
        self._linked = chosen.numbers
        # Of each language, the text most of its rules come from; rules of another are marked.
        self._usual: dict[Lang, Source] = {}
        for source, _ in sorted(chosen.sources.items(), key=lambda item: -item[1]):
            self._usual.setdefault(source.lang, source)

    def _say(self, name: str) -> str:
        return escape(self._speak(self._lang).template(f"export.{name}"))

    def html(self) -> str:
        style = _asset("page.css")
        script = "\n".join(['"use strict";', 'const data = JSON.parse(document.querySelector("#data").textContent);'])
        script += "\n" + "\n".join(_asset(name) for name in _SCRIPTS)
        policy = (
            f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)}; base-uri 'none'; "
            "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
        )
        title = self._title()
        chosen = self._chosen
        others = [f"without-{other}" for other in LANGS if other not in chosen.langs]
        # The policy stands first: what comes before it would not be bound by it.
        parts = [
            f'<!DOCTYPE html>\n<html lang="{self._lang}">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f'<meta name="generator" content="judgekit {escape(__version__)}">',
            f"<title>{title}</title>\n<style>{style}</style>\n</head>",
            f'<body data-columns="{len(chosen.langs)}" class="{" ".join(others)}">',
            f"<header>\n<h1>{title}</h1>",
            *self._origins(),
            "</header>",
            self._tools(),
            *self._contents(),
            # A status that was hidden would not be read out.
            '<p id="count" role="status" aria-live="polite"></p>',
            '<section id="results" aria-labelledby="count" hidden>',
            "<ol></ol>",
            f'<button id="more" type="button" hidden>{self._say("more")}</button>\n</section>',
            "<main>",
            *self._texts(),
            *self._glossary(),
            f"</main>\n<footer><p>{self._say('footer')}</p></footer>",
            f'<script id="data" type="application/json">{page_data(chosen, self._speak(self._lang))}</script>',
            f"<script>{script}</script>\n</body>\n</html>\n",
        ]
        return "\n".join(parts)

    def _title(self) -> str:
        """What the page holds: its sections by title if they are few, else only what it is."""
        sections = self._chosen.sections
        name = self._say("title")
        if len(sections) > 3:
            return name
        titles = (_text(self._best(section.titles)[1]) for section in sections)
        return f"{name}{escape(self._speak(self._lang).template('grammar.colon'))}" + ", ".join(
            f"{s.number} {title}" for s, title in zip(sections, titles, strict=True)
        )

    def _best(self, titles: dict[Lang, str]) -> tuple[Lang, str]:
        """A title in the language of the page, else in the first there is."""
        return next(((lang, title) for lang, title in titles.items() if lang == self._lang), None) or next(
            iter(titles.items())
        )

    def _heading(self, titles: dict[Lang, str]) -> str:
        lang, title = self._best(titles)
        return f'<span lang="{lang}">{_text(title)}</span>'

    def _chapter(self, number: str) -> str:
        """The title of a chapter: that of a text in the language of the rules, else judgekit's own in it."""
        titles = self._chosen.chapters[number]
        lang = self._lang if self._lang in self._chosen.langs else self._chosen.langs[0]
        return self._heading({lang: titles.get(lang) or self._speak(lang).template(f"export.chapter-{number}")})

    def _origins(self) -> Iterator[str]:
        """The revision of each text and whose wording it is, and how much of the page a language lacks."""
        chosen = self._chosen
        total = sum(len(section.rules) for section in chosen.sections)
        order = {lang: place for place, lang in enumerate((*chosen.langs, *LANGS))}
        sources = sorted(chosen.sources, key=lambda source: min(p for each, p in order.items() if each == source.lang))
        for source in sources:
            sentence = self._speak(source.lang).text(
                say(f"lookup.header-{source.wording}", date=clean(source.effective))
            )
            date = escape(clean(source.effective))
            shown = escape(sentence).replace(date, f"<time>{date}</time>")
            name = "" if source.wording == "summary" else f" ({_text(source.name)})"
            yield f'<p lang="{source.lang}">{shown}{name}</p>'
        for lang in chosen.langs:
            own = sum(lang in rule.versions for section in chosen.sections for rule in section.rules)
            if own < total:
                message = say("export.partly", lang=say(f"language.{lang}"), own=own, total=total)
                yield f"<p>{escape(self._speak(self._lang).text(message))}</p>"

    def _tools(self) -> str:
        """The search and the switches of languages, which only a script can serve."""
        switches = "".join(
            f'<label><input type="checkbox" value="{lang}" checked autocomplete="off">'
            f'<span lang="{lang}">{escape(self._speak(lang).template(f"language.{lang}"))}</span></label>'
            for lang in self._chosen.langs
        )
        several = "" if len(self._chosen.langs) > 1 else " hidden"
        return (
            '<div id="tools" data-needs-script hidden>\n<form role="search">'
            f'<label class="spoken" for="query">{self._say("search")}</label>'
            f'<input id="query" type="search" placeholder="{self._say("placeholder")}" autocomplete="off" '
            'autocapitalize="off" spellcheck="false" enterkeyhint="search" aria-controls="results">'
            f'<fieldset id="languages"{several}><legend class="spoken">{self._say("languages")}</legend>{switches}'
            "</fieldset></form>\n</div>"
        )

    def _contents(self) -> Iterator[str]:
        """The sections as links; a page of one needs none."""
        sections = self._chosen.sections
        if len(sections) < 2:
            return
        contents = self._say("contents")
        yield f'<nav aria-label="{contents}"><details><summary>{contents}</summary><ul>'
        chapter = ""
        for section in sections:
            if section.number[0] != chapter:
                chapter = section.number[0]
                if self._chosen.chapters[chapter]:
                    yield f'<li class="chapter">{chapter}. {self._chapter(chapter)}</li>'
            title = self._heading(section.titles)
            yield f'<li><a href="#{section.number}"><span>{section.number}</span> {title}</a></li>'
        if self._chosen.terms:
            yield f'<li class="chapter"><a href="#glossary">{self._say("glossary")}</a></li>'
        yield "</ul></details></nav>"

    def _texts(self) -> Iterator[str]:
        """Chapters, sections and rules in order."""
        chapter = ""
        for section in self._chosen.sections:
            if section.number[0] != chapter:
                chapter = section.number[0]
                if self._chosen.chapters[chapter]:
                    yield f'<h2 class="chapter">{chapter}. {self._chapter(chapter)}</h2>'
            yield "<section>"
            yield from self._section(section)
            yield "</section>"

    def _section(self, section: ChosenSection) -> Iterator[str]:
        level = 3 if self._chosen.chapters[section.number[0]] else 2
        titles = {
            lang: f'<span class="text" lang="{lang}">{_text(title)}</span>' for lang, title in section.titles.items()
        }
        yield (
            f'<h{level} class="{self._classes("title", titles)}" id="{section.number}">'
            f'<a class="number" href="#{section.number}">{section.number}</a>{self._cells(titles)}</h{level}>'
        )
        for rule in section.rules:
            yield self._rule(rule)

    def _rule(self, rule: ChosenRule) -> str:
        number = rule.number
        cells = {lang: self._version(rule, lang, version) for lang, version in rule.versions.items()}
        names = "rule" if number[-1].isalpha() else "rule main"
        return (
            f'<div class="{self._classes(names, cells)}" id="{number}">'
            f'<a class="number" href="#{number}">{number}</a>{self._cells(cells)}</div>'
        )

    def _classes(self, names: str, cells: dict[Lang, str]) -> str:
        """Names for the style sheet: what stands alone beside languages that lack it, and which those are."""
        lacking = [lang for lang in self._chosen.langs if lang not in cells]
        if len(cells) == 1:
            return f"{names} alone"
        return " ".join([names, *(f"lacks-{lang}" for lang in lacking)])

    def _cells(self, cells: dict[Lang, str]) -> str:
        """One cell a language in the order asked for, with a dash where one of several is lacking."""
        if len(cells) == 1:
            return next(iter(cells.values()))
        shown: list[Lang] = [*self._chosen.langs, *(lang for lang in cells if lang not in self._chosen.langs)]
        dash = '<span class="text lacking" lang="{lang}">—</span>'
        return "".join(cells.get(lang) or dash.replace("{lang}", lang) for lang in shown)

    def _version(self, rule: ChosenRule, lang: Lang, version: RuleVersion) -> str:
        """The text and the examples of a rule in a language."""
        has_chapters = bool(self._chosen.chapters[rule.number[0]])
        tag = ("h4" if has_chapters else "h3") if is_heading(Rule(rule.number, version.text)) else "p"
        marked = self._marks(rule, lang, version)
        name = "" if tag == "p" else ' class="keyword"'
        paragraphs = version.text.split("\n")
        body = [f"<{tag}{name}>{marked}{self._with_links(paragraphs[0], rule.number)}</{tag}>"]
        body += [f"<p>{self._with_links(paragraph, rule.number)}</p>" for paragraph in paragraphs[1:]]
        before, _, after = self._speak(lang).template("lookup.example").partition("{text}")
        for example in version.examples:
            words = self._with_links(example, rule.number).replace("\n", "<br>\n")
            body.append(f'<p class="example">{escape(before)}{words}{escape(after)}</p>')
        return f'<div class="text" lang="{lang}">{"".join(body)}</div>'

    def _marks(self, rule: ChosenRule, lang: Lang, version: RuleVersion) -> str:
        """What must be known of a text: that it stands in for another language, is to be reviewed, or whose it is."""
        source = version.source
        tags = []
        if any(asked not in rule.versions for asked in self._chosen.langs):
            name = self._speak(lang).template(f"language.{lang}")
            tags.append(f'<abbr class="tag language" title="{escape(name)}">{lang.upper()}</abbr>')
        if version.stale:
            words = self._speak(lang).text(say("exchange-guards.stale"))
            tags.append(f'<span class="tag">{escape(words)}</span>')
        if source != self._usual[lang]:
            tags.append(self._wording(lang, source.wording, source.effective))
        return "".join(tags)

    def _wording(self, lang: Lang, wording: str, date: str = "") -> str:
        """A mark that says whose wording a text is."""
        words = f"{self._speak(lang).template(f'texts.{wording}')} {clean(date)}".rstrip()
        return f'<span class="tag">{escape(words)}</span>'

    def _with_links(self, text: str, own: str) -> str:
        """Escaped text whose references to rules of the page are links to them."""
        text = clean(text)
        parts = []
        end = 0
        for start, stop, reference in citations(text):
            target = reference.partition("–")[0]
            if start >= end and target in self._linked and target != own:
                parts += [escape(text[end:start]), f'<a href="#{target}">{escape(text[start:stop])}</a>']
                end = stop
        return "".join([*parts, escape(text[end:])])

    def _glossary(self) -> Iterator[str]:
        terms = self._chosen.terms
        if not terms:
            return
        yield f'<section><h2 id="glossary">{self._say("glossary")}</h2>'
        for term in terms:
            yield self._term(term)
        yield "</section>"

    def _term(self, term: ChosenTerm) -> str:
        anchor = f"term-{_text(term.key)}"
        cells = {lang: self._definition(term, lang, version, anchor) for lang, version in term.versions.items()}
        return f'<div class="{self._classes("rule term", cells)}" id="{anchor}">{self._cells(cells)}</div>'

    def _definition(self, term: ChosenTerm, lang: Lang, version: TermVersion, anchor: str) -> str:
        """A term in a language: its name, what it means, what else it is called, and its rules."""
        lines = (self._with_links(line, "") for line in version.definition.split("\n"))
        details = {
            "lookup.variants": [_text(variant) for variant in version.variants],
            "lookup.rules": [self._linked_number(number) for number in term.rules],
        }
        small = "".join(
            f'<p class="small">{escape(self._speak(lang).template(key))} {", ".join(values)}</p>'
            for key, values in details.items()
            if values
        )
        line_break = "<br>\n"
        usual = self._usual.get(lang)
        is_other = usual is not None and usual.wording != version.source.wording
        return (
            f'<div class="text" lang="{lang}"><p><a class="name" href="#{anchor}"><dfn>{_text(version.name)}</dfn></a> '
            f"{self._wording(lang, version.source.wording) if is_other else ''}"
            f'<span class="definition">{line_break.join(lines)}</span></p>{small}</div>'
        )

    def _linked_number(self, number: str) -> str:
        return f'<a href="#{number}">{number}</a>' if number in self._linked else escape(number)
