"""PO files: all a translator writes survives, faults name their line, and gettext itself agrees."""

import shutil
import subprocess
from textwrap import dedent

import pytest
from hypothesis import given

from judgekit.errors import DataError
from judgekit.translation.exchange import po
from judgekit.translation.exchange.model import Document
from tests.official import needs_official, official_file
from tests.translation.exchange.entries import documents

needs_gettext = pytest.mark.skipif(shutil.which("msgfmt") is None, reason="msgfmt of GNU gettext is not installed")

# In the order and form in which msgcat writes it: nothing of it may change.
FULL = dedent(
    r"""
    # A translator's
    #
    # licence
    msgid ""
    msgstr ""
    "Language: es\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    "X-Poedit-Bookmarks: 1,2\n"

    # Note
    #. Hint
    #: en/805.yaml:5
    #, fuzzy, no-wrap
    #| msgctxt "CR|805.1a"
    #| msgid ""
    #| "Old\n"
    #| "text"
    msgctxt "CR|805.1"
    msgid "A \"quoted\" text\twith \\ and more"
    msgstr ""
    "Primera línea\n"
    "segunda"

    msgid "a card"
    msgid_plural "%d cards"
    msgstr[0] "una carta"
    msgstr[1] "%d cartas"

    # kept
    #~ msgctxt "CR|805.9"
    #~ msgid "Gone"
    #~ msgstr "Ido"
    """
).lstrip()


def test_nothing_of_a_file_changes() -> None:
    assert po.write(po.read(FULL.encode(), "f.po")).decode() == FULL


def test_what_an_entry_says() -> None:
    document = po.read(FULL.encode(), "f.po")
    rule, plural, gone = document.entries
    assert document.language == "es"
    assert (rule.number, rule.kind, rule.state, rule.line, rule.target_line) == (
        "805.1",
        "rule",
        "needs-review",
        18,
        20,
    )
    assert (rule.notes, rule.hints, rule.flags) == (("Note",), ("Hint",), ("no-wrap",))
    assert (rule.previous_context, rule.previous_source) == ("CR|805.1a", "Old\ntext")
    assert rule.target == "Primera línea\nsegunda"
    assert (plural.plural_source, plural.plural_targets) == ("%d cards", ("%d cartas",))
    assert (gone.obsolete, gone.target) == (True, "Ido")


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ('msgid "a"\n', 1, "po-incomplete"),
        ('msgid "a"\nmsgstr "b\n', 2, "po-string"),
        ('msgid "a"\nmsgstr "b"\nfoo\n', 3, "po-line"),
        ('"a"\n', 1, "po-line"),
        ('msgid "a"\nmsgstr "b\\q"\n', 2, "po-escape"),
        ('msgid "a"\nmsgid "b"\nmsgstr ""\n', 2, "po-twice"),
        ('msgid "a"\n# note\nmsgstr "b"\n', 2, "po-comment-inside"),
        ('msgid ""\nmsgstr "Content-Type: text/plain; charset=klingon\\n"\n', 2, "po-charset"),
    ],
)
def test_faults_name_their_line(text: str, line: int, key: str) -> None:
    with pytest.raises(DataError) as caught:
        po.read(text.encode(), "f.po")
    assert (caught.value.faults[0].line, caught.value.faults[0].message.key) == (line, f"exchange.{key}")


@pytest.mark.parametrize(
    ("header", "key"),
    [
        (b"", "filed.po-no-charset"),
        (b'msgid ""\nmsgstr "charset=CHARSET"\n', "filed.po-no-charset"),
        (b'msgid ""\nmsgstr "charset=UTF-8"\n', "exchange.po-bytes"),
    ],
)
def test_bytes_that_are_none_of_the_character_set(header: bytes, key: str) -> None:
    with pytest.raises(DataError) as caught:
        po.read(header + b'msgid "a"\nmsgstr "\xe9"\n', "f.po")
    line = header.count(b"\n") + 2
    assert (caught.value.faults[0].line, caught.value.faults[0].message.key) == (line, key)


def test_bytes_of_the_character_set_that_the_header_names() -> None:
    header = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n\n'
    assert po.read(header + b'msgid "a"\nmsgstr "\xe9"\n', "f.po").entries[0].target == "é"


def test_a_text_of_very_many_lines_takes_no_longer_than_its_length() -> None:
    data = b'msgid ""\n' + b'"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"\n' * 100_000 + b'msgstr "b"\n'
    assert len(po.read(data, "f").entries[0].source) == 3_000_000


def test_windows_line_ends_and_a_mark_are_no_matter() -> None:
    windows = b"\xef\xbb\xbf" + FULL.replace("\n", "\r\n").encode()
    assert po.write(po.read(windows, "f.po")).decode() == FULL


def test_an_entry_without_context_is_placed_by_its_text() -> None:
    text = dedent(
        """
        msgid "805. Shared"
        msgstr "805. Compartida"

        msgid "805.10f The Team"
        msgstr "805.10g El equipo"

        msgid "Example: A"
        msgstr ""

        msgid "Example: B"
        msgstr "Ejemplo: B"

        msgid "Introduction"
        msgstr ""
        """
    )
    found = po.read(text.encode(), "f.po").entries
    assert [(entry.kind, entry.number, entry.ordinal) for entry in found] == [
        ("title", "805", 0), ("rule", "805.10f", 0), ("example", "805.10f", 1),
        ("example", "805.10f", 2), ("text", "", 0),
    ]  # fmt: skip
    assert (found[1].source_text, found[1].target_text, found[1].target_number) == ("The Team", "El equipo", "805.10g")
    assert (found[0].source_text, found[0].target_text) == ("Shared", "Compartida")


@needs_gettext
@given(document=documents())
def test_gettext_writes_the_same(document: Document) -> None:
    contexts = {(entry.context, entry.source) for entry in document.entries if not entry.obsolete}
    live = [entry for entry in document.entries if not entry.obsolete]
    if not live or len(contexts) < len(live):
        return  # gettext merges what stands twice, and of no entries it writes nothing
    data = po.write(document.with_entries(live))
    done = subprocess.run(["msgcat", "--no-wrap", "-"], input=data, capture_output=True, check=False)
    assert (done.returncode, done.stdout.decode()) == (0, data.decode())


@needs_official
@needs_gettext
def test_a_whole_text_of_another_project() -> None:
    original = official_file("other/CR-2020-11-20.en-pt_BR.po")
    written = po.write(po.read(original.read_bytes(), original.name))
    done = subprocess.run(["msgcat", "--no-wrap", str(original)], capture_output=True, check=True)
    assert done.stdout == written


def test_a_header_that_names_another_encoding_than_the_file_has() -> None:
    text = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n\nmsgid "Tea"\nmsgstr "Té"\n'
    with pytest.raises(DataError) as caught:
        po.read(text.encode(), "f.po")
    assert [(fault.message.key, fault.line) for fault in caught.value.faults] == [("bulk.po-is-utf8", 2)]
    assert po.read(text.encode("iso-8859-1"), "f.po").entries[0].target == "Té"
