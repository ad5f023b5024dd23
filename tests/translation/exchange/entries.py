"""Entries and documents as hypothesis draws them: everything a translator may write into a unit."""

import unicodedata

from hypothesis import strategies as st

from judgekit.translation.exchange.model import Document, Entry, placed, state_of

# What a file of text can hold: no control characters, no surrogates, and no line ends but LF.
CHARACTERS = st.characters(
    exclude_categories=("Cc", "Cs"), exclude_characters="\u2028\u2029\ufffe\uffff\ufeff"
) | st.sampled_from("\"\\'<>&=+-@,;#|%\u00a0\u202f «»é")
LINES = st.text(CHARACTERS, max_size=20)
TEXTS = st.lists(LINES, max_size=3).map("\n".join)
CONTEXTS = st.sampled_from(
    ["", "CR|805", "CR|8", "CR|805.10f", "CR|805.3a|ex1", "GL|Active Player, Turn", "GL|Team|def", "anything | else"]
)
FINGERPRINTS = st.sampled_from(["", "3c191afa", "00000000"])


def _notes() -> st.SearchStrategy[tuple[str, ...]]:
    """Notes of whole lines; to gettext a backslash at the end of a comment joins the next line to it."""
    lines = st.lists(LINES.map(str.strip).filter(lambda line: not line.endswith("\\")), max_size=2).map(tuple)
    return lines.map(lambda notes: tuple(note for note in notes if note and not note.startswith("judgekit:")))


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """An entry as a reader gives it, but for its place."""
    target = draw(TEXTS)
    return Entry(
        source=draw(TEXTS.filter(bool)),
        target=target,
        state=state_of(target, fuzzy=draw(st.booleans())),
        context=draw(CONTEXTS),
        notes=draw(_notes()),
        hints=draw(_notes()),
        previous_context=draw(CONTEXTS),
        previous_source=draw(TEXTS),
        fingerprint=draw(FINGERPRINTS),
        exported=draw(FINGERPRINTS),
        revision=draw(st.sampled_from(["", "2026-04-17"])),
        obsolete=draw(st.booleans()),
    )


def documents() -> st.SearchStrategy[Document]:
    """Documents, those that are gone at the end as every format writes them."""
    lists = st.lists(entries(), max_size=4)
    return lists.map(
        lambda found: Document(
            placed(sorted(found, key=lambda entry: entry.obsolete)),
            language="es",
            source_language="en",
            text="summary-en",
            revision=next((entry.revision for entry in found if entry.revision), ""),
        )
    )


def without_places(document: Document) -> tuple[Entry, ...]:
    """The entries without their lines in the file."""
    return tuple(entry._replace(line=0, target_line=0) for entry in document.entries)


def is_printable(text: str) -> bool:
    """Whether a text holds no control characters but line feeds."""
    return all(char == "\n" or unicodedata.category(char) != "Cc" for char in text)
