"""XML: hostile files are refused, what XML cannot hold is not written."""

import pytest

from judgekit.errors import DataError
from judgekit.translation.exchange import xliff2, xliff12
from judgekit.translation.exchange.model import Document, Entry
from judgekit.translation.exchange.xml import parse


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "xml-doctype"),
        ('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', "xml-doctype"),
        ('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', "xml-doctype"),
        ("<a>&b;</a>", "xml-syntax"),
        ("<a><b></a>", "xml-syntax"),
        ("<a>" * 100 + "</a>" * 100, "xml-bulk"),
        ('<?xml version="1.0" encoding="klingon"?><a/>', "xml-encoding"),
        ('<?xml version="1.0" encoding="big5"?><a/>', "xml-encoding"),
        ("", "xml-syntax"),
    ],
)
def test_what_is_refused(text: str, key: str) -> None:
    with pytest.raises(DataError) as caught:
        parse(text.encode(), "f.xlf")
    assert (caught.value.faults[0].message.key, caught.value.faults[0].line) == (f"exchange.{key}", 1)


@pytest.mark.parametrize("write", [xliff12.write, xliff2.write])
def test_control_characters_are_not_written(write: object) -> None:
    assert callable(write)
    with pytest.raises(DataError):
        write(Document((Entry("a", "\x01"),), language="es"))
