"""Where a fault is told, and how: on one stream, in one language, as a sentence, with what was typed as it stands."""

import json
from pathlib import Path

import pytest

from judgekit.languages import LANGS, Lang
from tests.cli.run import judgekit
from tests.cli.test_scripts import Captured, asked, documents


@pytest.mark.parametrize("lang", LANGS)
def test_a_fault_is_a_sentence_in_json_and_goes_on_in_text(lang: Lang, tmp_path: Path) -> None:
    for call in ("rules history 999.1", "rules trace 999.1 --from 2024-09-17", f"ruling run {tmp_path}/no.yaml"):
        done = judgekit(*call.split(), "--lang", lang, "--format", "json")
        (document,) = documents(done.out)
        said = document["error"]["faults"][0]["text"]
        assert (said[0].isupper(), said[-1], done.err) == (True, ".", "")
        assert [each["text"] for each in document.get("problems", [])] in ([], [said])
        told = judgekit(*call.split(), "--lang", lang).err.rstrip("\n").removeprefix("judgekit: ")
        assert told.removeprefix(f"{tmp_path}/no.yaml: ") == said[0].lower() + said[1:-1]


def test_a_name_that_is_no_utf8_is_told_apart(tmp_path: Path) -> None:
    for byte, shown in (("\udcff", "\\xff"), ("\udcfe", "\\xfe")):
        done = judgekit("ruling", "run", f"{tmp_path}/{byte}", "--format", "json")
        assert documents(done.out)[0]["place"] == f"{tmp_path}/{shown}"
        assert f"{tmp_path}/{shown}: " in judgekit("ruling", "run", f"{tmp_path}/{byte}").err


@pytest.mark.parametrize("call", ["export -o", "translation export --lang es --section 805 -o"])
def test_an_output_without_a_name_is_wrong_usage(call: str) -> None:
    done = judgekit(*call.split(), "")
    assert (done.code, done.out) == (2, "")
    assert "--output" in done.err


@pytest.mark.parametrize("call", ["ruling schema life", "ruling example life"])
def test_what_is_handed_on_is_no_answer(call: str) -> None:
    plain = judgekit(*call.split(), "--lang", "es", "--format", "json")
    assert plain.code == 0
    assert "judgekit" not in json.loads(plain.out)
    fenced = judgekit(*call.split(), "--format", "markdown").out
    assert fenced.startswith("```")
    assert fenced.endswith(f"{judgekit(*call.split()).out}```\n")


def test_translations_are_told_of_in_one_place_and_language(tmp_path: Path) -> None:
    po, nothing = tmp_path / "es.po", tmp_path / "nothing.po"
    nothing.touch()
    done = judgekit("translation", "export", "--lang", "es", "--of", "summary-en", "--section", "805", "-o", str(po))
    assert (done.code, "entradas escritas" in done.err) == (0, True)
    # A file that cannot be read is in the report of those that have a place for it.
    for format, told in (("json", False), ("jsonl", False), ("csv", True)):
        done = judgekit("translation", "check", str(po), f"{tmp_path}/no.po", "--format", format)
        assert (done.code, bool(done.err)) == (4, told)
    update = ("translation", "update", str(po), "--to", "summary-en", "-o")
    for format in ("json", "markdown"):
        done = judgekit(*update, "-", "--format", format)
        assert (done.code, "msgid" in done.out) == (2, False)
    assert judgekit(*update, "-").out.startswith("msgid")
    done = judgekit(*update, str(tmp_path / "new.json"))
    assert (done.code, "--format" in done.err, ".pot" in done.err) == (2, False, True)
    for call in (("import", str(nothing)), ("update", str(nothing), "-o", str(tmp_path / "new.po"))):
        done = judgekit("translation", *call)
        assert (done.code, "the file is empty" in done.err) == (4, True)
    # There is nothing in it to be lost.
    assert judgekit("translation", "export", "--lang", "es", "--section", "805", "-o", str(nothing)).code == 0


# What a document has where a name is expected, and how it is quoted.
QUOTED = {'""': "“”", "20": "20", "null": "null", "true": "true", '{"a": [1, "b"]}': '{"a": [1, "b"]}', "[]": "[]"}


@pytest.mark.parametrize("value", QUOTED)
def test_a_value_is_quoted_as_the_document_has_it(value: str, capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(f'{{"question": "life", "format": "duel", "seats": ["Ana", {value}]}}')
    _, document = asked(capsys, "ruling", "run", str(file))
    texts = [problem["text"] for problem in document["problems"] if problem["at"] == "seats[1]"]
    assert texts == [f"A name is expected here, not {QUOTED[value]}; put quotes round a number or a word such as no."]
