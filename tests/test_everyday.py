"""The table of everyday words is sound: read as strictly as the terms, and of use to the search."""

import pytest

from judgekit.errors import DataError
from judgekit.everyday import read_everyday, shipped_everyday
from judgekit.folding import fold
from judgekit.index.words import stems
from judgekit.languages import LANGS


def test_each_language_has_its_words() -> None:
    found = shipped_everyday()
    assert {entry.lang for entry in found} == set(LANGS)
    for entry in found:
        assert stems(entry.rules_say, entry.lang), entry.rules_say
        assert entry.people_say, entry.rules_say
        assert len(set(map(fold, entry.people_say))) == len(entry.people_say), entry.rules_say


def test_no_entry_only_repeats_itself() -> None:
    for entry in shipped_everyday():
        meant = stems(entry.rules_say, entry.lang)
        assert [said for said in entry.people_say if stems(said, entry.lang) == meant] == []


def test_faults_are_reported() -> None:
    with pytest.raises(DataError):
        read_everyday(b"en: {creature: guy}\nes: {}\nfr: {}\n", "everyday.yaml")
    with pytest.raises(DataError):
        read_everyday(b"en: {}\nde: {}\n", "everyday.yaml")
