"""Bytes become text whatever their encoding and line ends, and what is no text is refused with a reason."""

import pytest

from judgekit.errors import DataError, Message
from judgekit.texts import decode as module
from judgekit.texts.decode import decode

ENGLISH = "A host can’t pour “hot” tea — it’s boiled for 2–3 minutes.\nThe café’s guests agree.\n"
SPANISH = "Cada anfitrión sirve el té con azúcar; ¿quién dirá que no? El niño también.\n"
FRENCH = "L’hôte sert le thé à ses invités, où qu’ils soient assis : « ça suffit ».\n"


def refusal(data: bytes) -> str:
    """The key of the reason why bytes are refused."""
    with pytest.raises(DataError) as caught:
        decode(data, "tea.txt")
    (fault,) = caught.value.faults
    assert fault.message.key == "error.unreadable"
    assert fault.source == "tea.txt"
    reason = fault.message.values["reason"]
    assert isinstance(reason, Message)
    return reason.key


@pytest.mark.parametrize("text", [ENGLISH, SPANISH, FRENCH])
@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"])
def test_encodings(text: str, codec: str) -> None:
    assert decode(text.encode(codec)) == text


def test_utf_16_with_a_mark_of_either_order() -> None:
    assert decode(b"\xff\xfe" + ENGLISH.encode("utf-16-le")) == ENGLISH
    assert decode(b"\xfe\xff" + ENGLISH.encode("utf-16-be")) == ENGLISH


@pytest.mark.parametrize(
    "text",
    [
        "The cards are Junán, Ghazbál Tea, and El-Hajjâr; see also Æther Cup.\n",
        "El té se sirve después de que el anfitrión elija; el niño bebe último.\n",
    ],
)
def test_code_page_850_shows_by_its_letters_inside_words(text: str) -> None:
    assert decode(text.encode("cp850")) == text


def test_dashes_between_numbers_are_windows_1252() -> None:
    text = "See rules 100.1a–c and 100.4—or don’t. 5\N{NO-BREAK SPACE}cups cost £4.\n"
    assert decode(text.encode("cp1252")) == text


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\N{LINE SEPARATOR}"])
def test_line_ends(end: str) -> None:
    assert decode(f"one{end}{end}two{end}".encode()) == "one\n\ntwo\n"


def test_mixed_line_ends_keep_their_count() -> None:
    assert decode(b"one\r\n\rtwo\nthree\r").split("\n") == ["one", "", "two", "three", ""]


def test_form_feeds_stay() -> None:
    assert decode(b"one\n\x0ctwo") == "one\n\ftwo"


def test_what_nobody_sees_goes() -> None:
    words = "tea " * 2000
    assert decode(f"\ufeff{words}\n\ufefftwo\u202e\tcups\x1f\n\x1a".encode()) == f"{words}\ntwo\tcups\n"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "reason.empty-file"),
        (b" \r\n", "reason.empty-file"),
        (b"\xef\xbb\xbf\n", "reason.empty-file"),
        (b"%PDF-1.7\n%tea", "reason.pdf-file"),
        (b"{\\rtf1 tea}", "reason.word-processor-file"),
        (b"PK\x03\x04tea", "reason.archive-file"),
        (bytes(range(256)) * 20, "reason.binary-file"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00", "reason.binary-file"),
        (b"\xff\xfeT\x00e\x00a", "reason.damaged"),
        ("\ufeffTé, ".encode() + b"t\xe9", "reason.damaged"),
        ("\ufffd\ufffdT\0e\0a\0\n\0".encode(), "reason.ruined-utf16"),
        ("It\ufffds the host\ufffds tea.".encode(), "reason.lost-characters"),
    ],
)
def test_what_is_refused(data: bytes, reason: str) -> None:
    assert refusal(data) == reason


def test_one_lost_character_in_a_long_text_is_endured() -> None:
    text = "tea " * 1000 + "\ufffd"
    assert decode(text.encode()) == text


def test_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    assert module.MAX_BYTES == 32 * 1024 * 1024
    monkeypatch.setattr(module, "MAX_BYTES", 10)
    assert decode(b"0123456789") == "0123456789"
    assert refusal(b"0123456789a") == "reason.too-large"
