"""Message files are read with every fault at once, and errors speak English where no language was asked for."""

import pytest

from judgekit.errors import DataError, Fault, UsageError, say
from judgekit.message_files import read_messages


def test_errors_speak_english() -> None:
    unknown = Fault(say("error.no-such-text", name="Tea", known=["a", "b"]), "f.yaml", 3, 4)
    error = DataError(unknown, say("error.no-rules"))
    assert str(error) == "f.yaml:3:4: there is no text “Tea”; at hand are a and b\nthere are no rules in this file"
    assert str(Fault(say("error.no-rules"), "f.yaml")) == "f.yaml: there are no rules in this file"
    assert str(Fault(say("error.no-rules"), "f.yaml", 7)) == "f.yaml:7: there are no rules in this file"
    assert UsageError(say("error.no-rules")).faults == (Fault(say("error.no-rules")),)


def test_the_reader_of_messages() -> None:
    assert read_messages(b"a:\n  b: x\n  c: {d: y}\ne: z\n", "f.yaml") == {"a.b": "x", "a.c.d": "y", "e": "z"}
    faults = {"a: [b]": "text-expected", "a: 1\na: 2": "key-twice", "a: !b c": "yaml-tag", "": "one-document"}
    for text, key in faults.items():
        with pytest.raises(DataError) as caught:
            read_messages(text.encode(), "f.yaml")
        assert [fault.message.key for fault in caught.value.faults] == [f"error.{key}"]
