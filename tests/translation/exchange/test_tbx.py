"""The termbase as TBX: every concept with its names, read back by its main ones."""

import pytest

from judgekit.errors import DataError
from judgekit.languages import LANGS
from judgekit.terms import shipped_terms
from judgekit.translation.exchange import spreadsheet, tbx


@pytest.mark.parametrize("lang", LANGS[1:])
def test_every_concept_is_there(lang: str) -> None:
    language = next(known for known in LANGS if known == lang)
    terms = shipped_terms()
    found = tbx.read(tbx.write_terms(terms, language), "f")
    assert found.language == lang
    assert [(entry.context, entry.source, entry.target) for entry in found.entries] == [
        (f"TB|{term.key}", term.names["en"].name, term.names[language].name) for term in terms
    ]


def test_variants_are_admitted_and_main_names_preferred() -> None:
    data = tbx.write_terms(shipped_terms(), "es").decode()
    assert data.count("preferredTerm") == sum(len(term.names) >= 2 for term in shipped_terms()) * 2
    assert "admittedTerm" in data


def test_the_termbase_as_csv() -> None:
    document = tbx.term_document(shipped_terms(), "fr")
    found = spreadsheet.read(spreadsheet.write(document), "f.csv")
    assert [entry.target for entry in found.entries] == [term.names["fr"].name for term in shipped_terms()]


@pytest.mark.parametrize("text", ["<martif/>", "<tbx><text/></tbx>", "<html><termEntry/></html>"])
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(DataError):
        tbx.read(text.encode(), "f")
