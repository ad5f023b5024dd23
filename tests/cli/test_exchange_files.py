"""Files of translators as the commands write and read them, and what is told of each."""

import json
import re
from pathlib import Path

import pytest

from judgekit.texts import library
from tests.cli.run import Here
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH

EXPORT = ("translation", "export", "--lang", "es", "--of", "Tea-2025")


@pytest.fixture(autouse=True)
def _texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    library.add(ENGLISH)
    library.add(LATER)


@pytest.mark.parametrize("version", ["xliff", "xliff2"])
@pytest.mark.parametrize("marked", [False, True])
def test_what_is_typed_into_an_export_is_translated_and_what_is_marked_is_told_of(
    here: Here, version: str, marked: bool
) -> None:
    file = Path("a.xlf")
    assert here(*EXPORT, "--format", version, "-o", "a.xlf").code == 0
    state = ' state="needs-translation"' if marked and version == "xliff" else ""
    text = file.read_text(encoding="utf-8")
    source = "No one blows on tea.</source>"
    text = text.replace(source, f"{source}<target{state}>Nadie sopla.</target>")
    if marked and version == "xliff2":
        text = text.replace("<segment>\n        <source>No one", '<segment state="initial">\n        <source>No one')
    file.write_text(text, encoding="utf-8")
    assert json.loads(here("translation", "import", "a.xlf", "--dry-run", "--format", "json").out)["review"] == (
        ["CR|805.4"] if marked else []
    )
    done = here("translation", "import", "a.xlf")
    assert done.code == 0
    assert ("1 translation that the file marks as unfinished stays to be reviewed: 805.4." in done.out) == marked
    (rule,) = library.entry("es-Tea-2025").load().rules()
    assert (rule.text, rule.source is None) == ("Nadie sopla.", marked)


def test_tabs_in_a_file_for_tabs(here: Here) -> None:
    library.keep(SPANISH)
    assert here(*EXPORT, "-o", "a.tsv").code == 0
    assert here(*EXPORT, "-o", "a.csv").code == 0
    head = "context\tsource\ttarget\t"
    assert Path("a.tsv").read_text(encoding="utf-8-sig").startswith(head)
    assert Path("a.csv").read_text(encoding="utf-8-sig").startswith(head.replace("\t", ","))
    assert json.loads(here("translation", "import", "a.tsv", "--format", "json").out)["changes"] == []
    assert here("translation", "update", "a.tsv", "--to", "Tea-2026", "-o", "b.tsv").code == 0
    assert Path("b.tsv").read_text(encoding="utf-8-sig").startswith(head)
    # As a spreadsheet saves it as Unicode text.
    Path("a.txt").write_bytes(Path("a.tsv").read_text(encoding="utf-8-sig").encode("utf-16"))
    assert json.loads(here("translation", "import", "a.txt", "--format", "json").out)["changes"] == []


def test_an_update_states_the_language_that_was_said(here: Here) -> None:
    Path("a.csv").write_text(
        "context,source,target\nCR|805.3,A pot that is empty is filled again by whoever emptied it.,"
        "Quien vacía la tetera de los otros la llena con el agua que queda.\n",
        encoding="utf-8",
    )
    assert here("translation", "update", "a.csv", "--lang", "es", "--to", "Tea-2026", "-o", "b.csv").code == 0
    assert "lang=es" in Path("b.csv").read_text(encoding="utf-8-sig")
    assert here("translation", "import", "b.csv").code == 0
    (rule,) = library.entry("es-Tea-2026").load().rules()
    assert (rule.number, rule.text) == ("805.2", "Quien vacía la tetera de los otros la llena con el agua que queda.")
    # The language of the answer is none of a file in another.
    for lang in ("en", "fr"):
        assert here("translation", "update", "a.csv", "--lang", lang, "--to", "Tea-2026", "-o", f"{lang}.csv").code == 0
        assert "lang=" not in Path(f"{lang}.csv").read_text(encoding="utf-8-sig")


def test_the_concepts_of_a_termbase_are_counted(here: Here) -> None:
    done = here("translation", "export", "--lang", "es", "--format", "tbx", "-o", "a.tbx")
    counted = re.search(r"(\d+) entradas escritas en a\.tbx", done.err)
    assert counted is not None
    assert int(counted[1]) == Path("a.tbx").read_text(encoding="utf-8").count("<termEntry")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "YAML and pair documents are checked (“judgekit translation check pair.yaml”) but not imported"),
        ("es", "los documentos YAML y de pares se comprueban («judgekit translation check pair.yaml»), pero no"),
        ("fr", "les documents YAML et de paires se vérifient (« judgekit translation check pair.yaml »)"),
    ],
)
def test_what_is_checked_and_not_imported_is_said_to_be(here: Here, lang: str, words: str) -> None:
    Path("pair.yaml").write_text("rules: {}\n", encoding="utf-8")
    done = here("translation", "import", "pair.yaml", JUDGEKIT_LANG=lang)
    assert done.code == 4
    assert words in " ".join(done.err.split())


@pytest.mark.parametrize(
    ("lang", "stays", "answers"),
    [
        ("en", "What was translated from it stays: es-Tea-2025.", "es-Tea-2025 is still the Spanish text in use."),
        ("es", "se conserva: es-Tea-2025.", "es-Tea-2025 sigue siendo el texto en español que se usa."),
        ("fr", "reste : es-Tea-2025.", "es-Tea-2025 reste le texte espagnol utilisé."),
    ],
)
@pytest.mark.parametrize("chosen", [False, True])
def test_a_translation_answers_on_where_it_did(here: Here, lang: str, stays: str, answers: str, chosen: bool) -> None:
    library.keep(SPANISH)
    if chosen:
        library.use("es-Tea-2025")
    said = " ".join(here("rules", "remove", "Tea-2025", "--lang", lang).out.split())
    assert (stays in said, answers in said) == (True, chosen)
