"""Everything that reads what others wrote, each held to its laws: an answer, or an error that says what and where."""

import io
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from typing import Final

from judgekit.errors import JudgekitError
from judgekit.history.diff import compare
from judgekit.history.identify import identify
from judgekit.history.published import Published
from judgekit.languages import LANGS, Lang
from judgekit.lookup import find
from judgekit.message_files import read_messages
from judgekit.messages import catalogue
from judgekit.numbers import parse_references
from judgekit.references import Graph
from judgekit.render.findings.formats import FORMATS as REPORTS
from judgekit.render.findings.formats import Page
from judgekit.render.layout import Layout
from judgekit.render.ruling import ruling_json, ruling_text
from judgekit.search import Searcher
from judgekit.shelf import Shelf
from judgekit.situations import rulings
from judgekit.terms import read_terms
from judgekit.texts.files import read_section, read_text_file, write_text_file
from judgekit.texts.importers import read_text, read_to_compare
from judgekit.texts.model import Imported
from judgekit.translation.baseline import read_baseline
from judgekit.translation.checking import check_all
from judgekit.translation.documents import read_document
from judgekit.translation.exchange import po, spreadsheet, tbx, xliff2, xliff12
from judgekit.translation.exchange.model import Document
from judgekit.translation.sources import subject_of
from judgekit.yamltree import CONTROL

# What a query, a reference or a call is cut at, so that one input is one try.
_PARTS: Final = 20
_SHEET: Final = Layout(80)
# Calls that neither write, ask, nor reach for the network.
_CALLS: Final = {
    "ruling": ("ruling",),
    "show": ("show",),
    "search": ("search",),
    "refs": ("refs",),
    "glossary": ("glossary",),
    "history": ("rules", "history"),
    "trace": ("rules", "trace"),
    "diff": ("rules", "diff"),
    "identify": ("rules", "identify"),
    "check": ("translation", "check"),
}
_WRITING: Final = ("--save", "--ask", "--update-baseline", "--install-completion", "run")


@contextmanager
def refusing(source: str | None) -> Iterator[None]:
    """Errors of judgekit are answers too, if they can be said in every language and name the file they are about."""
    try:
        yield
        return
    except JudgekitError as error:
        refused = error
    assert refused.exit_code in (1, 2, 3, 4)
    assert refused.faults
    for fault in refused.faults:
        assert source is None or fault.source == source, fault
        assert fault.line >= 0 <= fault.column
        for lang in LANGS:
            assert catalogue(lang).text(fault.message)


def rules_files(data: bytes) -> None:
    """Section files, termbases and messages; what a text file says stays when it is written."""
    for read in (read_section, read_terms, read_messages):
        with refusing("a.yaml"):
            read(data, "a.yaml")
    with refusing("a.yaml"):
        text = read_text_file(data, "a.yaml")
        assert read_text_file(write_text_file(text), "a.yaml") == text


def _kept(imported: Imported) -> None:
    """What was imported can be kept: it comes back as it was, and no line it speaks of is beyond the file."""
    text = imported.text
    assert read_text_file(write_text_file(text), "kept.yaml") == text
    assert {rule.number for rule in text.rules()} == set(imported.lines)
    assert not any(CONTROL.search(unplaced.text) for unplaced in imported.unplaced)


def official_texts(data: bytes) -> None:
    """The official text and text out of its PDF."""
    with refusing("a.txt"):
        _kept(read_text(data, source="a.txt"))


def pages(data: bytes) -> None:
    """A page that says neither its date nor, for sure, its language."""
    with refusing("a.html"):
        _kept(read_text(data, source="a.html", lang="es", effective="2026-04-17"))


def _exchanged(read: Callable[[bytes, str], Document], write: Callable[[Document], bytes], data: bytes) -> None:
    """What is written is read back with the same entries, and written the same again."""
    document: Document | None = None
    with refusing("a.file"):
        document = read(data, "a.file")
    if document is None:
        return
    with refusing(None):
        written = write(document)
        again = read(written, "a.file")
        assert write(again) == written
        assert len(again.entries) == len(document.entries)


def po_files(data: bytes) -> None:
    """PO."""
    _exchanged(po.read, po.write, data)


def csv_files(data: bytes) -> None:
    """CSV."""
    _exchanged(spreadsheet.read, spreadsheet.write, data)


def xliff12_files(data: bytes) -> None:
    """XLIFF 1.2."""
    _exchanged(xliff12.read, xliff12.write, data)


def xliff2_files(data: bytes) -> None:
    """XLIFF 2.0."""
    _exchanged(xliff2.read, xliff2.write, data)


def tbx_files(data: bytes) -> None:
    """TBX, whose concepts are written as entries of the other formats."""
    with refusing("a.tbx"):
        document = tbx.read(data, "a.tbx")
        assert len(po.read(po.write(document), "a.po").entries) == len(document.entries)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def situations(data: bytes) -> None:
    """Documents of every question: each has a ruling that can be said in every language and written as JSON."""
    for _, asked, ruling, *_ in rulings(io.StringIO(_text(data)), "a.yaml"):
        assert ruling.status != "error" or ruling.problems
        for lang in LANGS:
            assert ruling_text(ruling, catalogue(lang), _SHEET)
        json.dumps(ruling_json(ruling, catalogue("en"), id=None, question=asked))


def calls(data: bytes) -> None:
    """Arguments, one a line, as a shell hands them over: an exit code that is documented."""
    from judgekit.cli.start import main

    command, *arguments = data.decode("utf-8", "surrogateescape").split("\n")[: 2 * _PARTS]
    # No argument holds a zero byte, and none of those that write or ask is tried here.
    given = [each for each in arguments if "\x00" not in each and not each.startswith(_WRITING)]
    # An option may be shortened to what is none of another.
    if command not in _CALLS or any(each.startswith("--") and "--save".startswith(each) for each in given):
        return
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="surrogateescape")
    with redirect_stdout(out), redirect_stderr(io.StringIO()) as said:
        code = main([*_CALLS[command], *given])
    assert code in (0, 1, 2, 3, 4), (code, said.getvalue())
    assert code != 2 or said.getvalue() or out.tell()


@cache
def _shelf() -> Shelf:
    return Shelf()


@cache
def _searcher(lang: Lang) -> Searcher:
    return Searcher(_shelf().text(lang))


def references(data: bytes) -> None:
    """References, one a line: what they name is in order, and every rule found lies in what was named."""
    for line in _text(data).split("\n")[:_PARTS]:
        with refusing(None):
            for reference in parse_references(line):
                assert reference.low <= reference.high
                assert parse_references(reference.text)
            found = find(_shelf(), line.split(), ["es", "en"])
            assert all(len(versions) == len(found.rules[0]) for versions in found.rules)
            graph = Graph(_shelf(), "fr")
            for _, number in graph.starts(line).found[:_PARTS]:
                graph.cited_tree(number, 2)
                graph.citing_tree(number, 1)


def queries(data: bytes) -> None:
    """Queries, one a line: the best hit first, none twice, not more than asked for."""
    for line in _text(data).split("\n")[:_PARTS]:
        for lang in LANGS:
            hits = _searcher(lang).search(line, limit=5)
            assert len(hits) <= 5
            assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
            assert len({(hit.rule, hit.term) for hit in hits}) == len(hits)


@cache
def _published() -> Published:
    return Published()


def differences(data: bytes) -> None:
    """Two texts with a line of equals signs between them: every rule is told of once, and a text is like itself."""
    first, _, second = data.partition(b"\n=====\n")
    with refusing("a.txt"):
        old = read_to_compare(first, source="a.txt", effective="2026-04-17").text
        assert not compare(old, old).changes
        identify(_published(), old.rules())
        new = read_to_compare(second or first, source="a.txt", effective="2026-04-17").text
        changes = compare(old, new).changes
        for side, text in (("a", old), ("b", new)):
            numbers = [number for change in changes if (number := getattr(change, side)) is not None]
            assert len(set(numbers)) == len(numbers)
            assert set(numbers) <= {rule.number for rule in text.rules()}


def checked(data: bytes) -> None:
    """A translation in whatever form, with every check and every form of report."""
    with refusing("a.file"):
        document = read_document(data, "a.file")
        reports = check_all([subject_of(document)])
        for render in REPORTS.values():
            assert render(reports, Page(catalogue("es"), _SHEET, "error"))


def baselines(data: bytes) -> None:
    """Findings accepted before."""
    with refusing("a.json"):
        assert all(isinstance(each, str) for each in read_baseline(data, "a.json"))


READERS: Final[dict[str, Callable[[bytes], None]]] = {
    "rules-files": rules_files,
    "official": official_texts,
    "pages": pages,
    "po": po_files,
    "csv": csv_files,
    "xliff12": xliff12_files,
    "xliff2": xliff2_files,
    "tbx": tbx_files,
    "situations": situations,
    "calls": calls,
    "references": references,
    "queries": queries,
    "differences": differences,
    "checked": checked,
    "baselines": baselines,
}
