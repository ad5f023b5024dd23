"""The header of a PO file: what it says of the translation and the revision it is of."""

from typing import Final

from judgekit.translation.exchange.model import Document, Entry

_TEAMS: Final = {"es": "Spanish", "fr": "French"}
_PLURALS: Final = {"fr": "nplurals=2; plural=(n > 1);"}
_OF_THE_REVISION: Final = ("X-CR-Version", "X-Judgekit-Text")


def header_fields(text: str) -> dict[str, str]:
    """The fields of a PO header, in their order."""
    lines = (line.partition(":") for line in text.split("\n"))
    return {name.strip(): value.strip() for name, colon, value in lines if colon}


def new_header(document: Document) -> Entry:
    """The header of a new file; it holds no time of day, so that two exports of one text are equal."""
    language = document.language
    stamp = f"{document.revision or '2000-01-01'} 00:00+0000"
    fields = {
        "Project-Id-Version": f"judgekit {document.text}".rstrip(),
        "Report-Msgid-Bugs-To": "",
        "POT-Creation-Date": stamp,
        "PO-Revision-Date": stamp,
        "Last-Translator": "judgekit",
        "Language-Team": _TEAMS.get(language, language),
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": _PLURALS.get(language, "nplurals=2; plural=(n != 1);"),
        "X-Generator": "judgekit",
        "X-CR-Version": document.revision,
        "X-Judgekit-Text": document.text,
    }
    text = "".join(f"{name}: {value}\n" for name, value in fields.items() if value or name.startswith("Report"))
    return Entry(source="", target=text, state="translated")


def follow_revision(header: str, document: Document) -> str:
    """A header that names the text and revision of a document, with the fields that gettext asks for if missing."""
    lines = [line for line in header.split("\n") if line]
    for name, value in header_fields(new_header(document).target).items():
        at = next((at for at, line in enumerate(lines) if line.partition(":")[0].strip() == name), None)
        if at is None:
            lines.append(f"{name}: {value}")
        elif name in _OF_THE_REVISION:
            lines[at] = f"{name}: {value}"
    return "".join(f"{line}\n" for line in lines)
