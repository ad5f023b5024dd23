"""Both versions of XLIFF: states, ids, notes and what came before, as the standards have them."""

import re
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given

from judgekit.errors import DataError
from judgekit.texts import library
from judgekit.translation.exchange import xliff2, xliff12
from judgekit.translation.exchange.admitting import refuse_what_is_no_translation
from judgekit.translation.exchange.model import Document, Entry, State
from judgekit.translation.exchange.pairs import entries
from tests.translation.exchange.entries import documents

NMTOKEN = re.compile(r"[A-Za-z0-9._:-]+")


def test_ids_are_name_tokens_and_tell_units_apart() -> None:
    found = entries(library.summary("en").load(), None, lambda _: None)
    ids = [id for id, _ in xliff12.unit_ids(found)]
    assert all(NMTOKEN.fullmatch(id) for id in ids)
    assert len(set(ids)) == len(ids)
    assert {"CR.805", "CR.805.10f", "CR.101.4.ex1"} <= set(ids)


@given(document=documents())
def test_ids_of_any_document(document: Document) -> None:
    ids = [id for id, _ in xliff12.unit_ids(document.entries)]
    assert all(NMTOKEN.fullmatch(id) for id in ids)
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    ("attributes", "state"),
    [
        ("<target>x</target>", "translated"),
        ('<target state="translated">x</target>', "translated"),
        ('<target state="needs-review-translation">x</target>', "needs-review"),
        ('<target state="new">x</target>', "needs-review"),
        ('<target state="final">x</target>', "translated"),
        ("<target/>", "untranslated"),
        ("", "untranslated"),
    ],
)
@pytest.mark.parametrize("approved", ["", "yes", "no"])
def test_states_of_version_1(attributes: str, state: State, approved: str) -> None:
    said = f' approved="{approved}"' if approved else ""
    text = f"""
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="a" source-language="en" target-language="fr" datatype="plaintext"><body><group>
        <trans-unit id="805.1"{said}><source>a</source>{attributes}</trans-unit>
        </group></body></file></xliff>"""
    found = xliff12.read(dedent(text).strip().encode(), "f")
    expected = state
    if state != "untranslated" and approved == "yes":
        expected = "reviewed"
    elif attributes == "<target>x</target>" and approved == "no":
        expected = "needs-review"
    entry = found.entries[0]
    assert (found.language, entry.context, entry.number, entry.state) == ("fr", "CR|805.1", "805.1", expected)
    assert entry.line == 3


@pytest.mark.parametrize(
    ("segments", "target", "state"),
    [
        ("<segment><source>a b</source><target>x y</target></segment>", "x y", "translated"),
        ('<segment state="initial"><source>a b</source><target>x y</target></segment>', "x y", "needs-review"),
        ('<segment state="final"><source>a b</source><target>x y</target></segment>', "x y", "reviewed"),
        ('<segment state="translated"><source>a b</source><target>x y</target></segment>', "x y", "translated"),
        ('<segment state="initial"><source>a b</source></segment>', "", "untranslated"),
        # As Poedit saves what is finished and what is not.
        (
            '<segment state="translated" subState="poedit:fuzzy"><source>a b</source><target>x y</target></segment>',
            "x y",
            "needs-review",
        ),
        (
            '<segment state="final"><source>a</source><target>x</target></segment>'
            "<ignorable><source> </source><target> </target></ignorable>"
            '<segment state="translated"><source>b</source><target><mrk id="m">y</mrk></target></segment>',
            "x y",
            "translated",
        ),
    ],
)
def test_states_of_version_2(segments: str, target: str, state: State) -> None:
    text = (
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="es">'
        f'<file id="f"><group id="g"><unit id="805.1">{segments}</unit></group></file></xliff>'
    )
    found = xliff2.read(text.encode(), "f")
    entry = found.entries[0]
    assert (found.language, entry.source, entry.target, entry.state) == ("es", "a b", target, state)


@pytest.mark.parametrize("form", [xliff12, xliff2])
def test_a_target_that_is_typed_into_an_export_is_finished(form: Any) -> None:
    data = form.write(Document((Entry("Tea is hot.", context="CR|805.1", fingerprint="3c191afa"),), "es")).decode()
    (entry,) = form.read(data.encode(), "f").entries
    assert entry.state == "untranslated"
    typed = data.replace("</source>", "</source><target>El té quema.</target>")
    (entry,) = form.read(typed.encode(), "f").entries
    assert (entry.target, entry.state) == ("El té quema.", "translated")


def test_the_state_of_version_2_stands_on_the_segment() -> None:
    document = Document((Entry("a", "b", "needs-review", "CR|805.1"), Entry("c", "d", "reviewed", "CR|805.2")), "es")
    data = xliff2.write(document).decode()
    assert '<segment state="initial" subState="judgekit:needs-review">' in data
    assert '<segment state="final">' in data
    assert not re.search("<(?:unit|target)[^>]* state=", data)


@pytest.mark.parametrize("read", [xliff12.read, xliff2.read])
@pytest.mark.parametrize("text", ["<xliff/>", "<a/>", '<xliff version="1.2"><body/></xliff>'])
def test_other_files_are_refused(read: object, text: str) -> None:
    assert callable(read)
    with pytest.raises(DataError) as caught:
        read(text.encode(), "f")
    assert (caught.value.faults[0].message.key, caught.value.faults[0].line) == ("exchange.no-xliff", 1)


@pytest.mark.parametrize("code", ['<x id="1"/>', '<g id="1">b</g>', '<ph id="1">&lt;br&gt;</ph>'])
def test_codes_inside_a_text_are_told_of(code: str) -> None:
    text = (
        '<xliff version="1.2"><file target-language="es"><body><trans-unit id="805.1"><source>a</source>\n'
        f"<target>x{code}</target></trans-unit></body></file></xliff>"
    )
    found = xliff12.read(text.encode(), "f")
    assert found.codes_lines == (2,)
    with pytest.raises(DataError) as caught:
        refuse_what_is_no_translation(found, "f")
    assert caught.value.faults[0].line == 2


def test_two_languages_in_one_file_are_refused() -> None:
    text = '<xliff version="1.2"><file target-language="es"/><file target-language="fr"/></xliff>'
    with pytest.raises(DataError) as caught:
        xliff12.read(text.encode(), "f")
    assert caught.value.faults[0].message.key == "exchange.two-languages"
