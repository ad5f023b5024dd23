"""What is wrong with YAML is said in the reader's language, and not in the words of the parser."""

import pytest

from judgekit.errors import DataError, Message
from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.yamlreader import only_document


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("a: [b, c\nd: e\n", "list-open"),
        ("a: {b: c]\n", "mapping-open"),
        ("a:\n\t- b\n", "token"),
        ("a: `b`\n", "token"),
        ('a: "b\n', "open-at-the-end"),
        ("a: b: c\n", "colon"),
        ("a: b\nc\nd: e\n", "no-colon"),
        ('a: "\\q"\n', "escape"),
        ("a: b\n c: d\n", "colon"),
        ("a:\n  - b\n - c\n", "indentation"),
        ("%a b c\n%YAML x\na: b\n", "directive"),
        ("a: ]\n", "value"),
    ],
)
def test_every_problem_has_its_words(text: str, key: str) -> None:
    with pytest.raises(DataError) as caught:
        only_document(text.encode(), "a.yaml")
    problem = caught.value.faults[0].message.values.get("problem")
    assert isinstance(problem, Message)
    assert problem.key == f"yaml.{key}"
    assert len({catalogue(lang).text(problem) for lang in LANGS}) == len(LANGS)
