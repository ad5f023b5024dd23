"""Slips of files that translators send are told: labels before examples, blanks, line breaks inside a text."""

from judgekit.translation.checking import check
from judgekit.translation.documents import read_document
from judgekit.translation.folding import fold
from judgekit.translation.sources import subject_of

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: fr\\n"

"""
RULE = """msgctxt "CR|811.3"
msgid "Each player draws a card."
msgstr "{rule}"

msgctxt "CR|811.3|ex1"
msgid "Ana draws a card."
msgstr "{example}"
"""


def keys(rule: str, example: str) -> list[tuple[str, str]]:
    """The places and keys of what is found in a rule with an example."""
    data = (HEADER + RULE.format(rule=rule, example=example)).encode()
    report = check(subject_of(read_document(data, "a.po", None), None))
    return [
        (finding.place, finding.message.key)
        for finding in fold(report.findings)
        if finding.message.key.startswith("formed.")
    ]


def test_a_clean_file() -> None:
    assert keys("Chaque joueur pioche une carte.", "Ana pioche une carte.") == []


def test_a_label_before_an_example() -> None:
    found = keys("Chaque joueur pioche une carte.", "Exemple\u00a0: Ana pioche une carte.")
    assert found == [("811.3 ex1", "formed.label")]


def test_blanks_alone() -> None:
    assert keys(" ", "Ana pioche une carte.") == [("811.3", "formed.blank")]
    assert keys("Chaque joueur pioche une carte.", "\u00a0") == [("811.3 ex1", "formed.blank")]


def test_a_line_break_inside_a_text() -> None:
    found = keys("Chaque joueur \\npioche une carte.", "Ana pioche une carte.")
    assert found == [("811.3", "formed.line")]
    assert keys("Chaque joueur pioche une carte.\\n", "Ana pioche une carte.") == []
