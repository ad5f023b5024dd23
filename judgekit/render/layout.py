"""How text meets a terminal: width, wrapping, emphasis, and nothing that could control the terminal."""

import re

from judgekit.named import Named

# Everything that moves the cursor, colours, or turns the direction of writing; line feeds are kept.
_CONTROL = "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
_NARROW = 50
# Not a blank, so that no line is broken there, and nothing that clean text holds.
_FILLER = "\x00"
# A longer label stands on a line of its own.
_LONG_LABEL = 20


def clean(text: str) -> str:
    """Text that came from outside, safe to print: tabs and other controls become blanks or nothing."""
    if text.isprintable():
        return text  # nearly all of it is, and the pattern is worth compiling only for what is not
    return re.sub(_CONTROL, _printable, text)


def _printable(found: re.Match[str]) -> str:
    """What is printed in place of a control character; a byte of a name that is no UTF-8 shows which it is."""
    if "\udc80" <= found[0] <= "\udcff":
        return f"\\x{ord(found[0]) - 0xDC00:02x}"
    return " " if found[0] in "\t\x0b\x0c\r\x85\u2028\u2029" else ""


def display_width(text: str) -> int:
    """How many columns a text takes: none for combining marks, two for wide East Asian characters."""
    if text.isascii():
        return len(text)
    import unicodedata  # most texts are plain

    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def _widened(text: str) -> str:
    """A text with a filler after every wide character, so that it is as long as it is wide."""
    if display_width(text) <= len(text):
        return text
    return "".join(char + _FILLER * (display_width(char) > 1) for char in text)


class Layout(Named):
    """A page to write on: its width, and whether colour may be used."""

    width: int = 80
    color: bool = False

    @property
    def narrow(self) -> bool:
        """Whether there is too little room for hanging indents."""
        return self.width < _NARROW

    def bold(self, text: str) -> str:
        """Emphasised, if there is colour."""
        return f"\x1b[1m{text}\x1b[0m" if self.color and text else text

    def dim(self, text: str) -> str:
        """Stepping back, if there is colour."""
        return f"\x1b[2m{text}\x1b[0m" if self.color and text else text

    def wrap(self, text: str, indent: str = "", first: str | None = None) -> list[str]:
        """Lines that fit, every paragraph on its own; ``first`` stands before the first line in place of ``indent``."""
        import textwrap  # what is written for programs is not wrapped

        lines: list[str] = []
        for paragraph in text.split("\n"):
            start = first if first is not None and not lines else indent
            wrapped = textwrap.wrap(
                _widened(paragraph),
                max(self.width, 10),
                initial_indent=start,
                subsequent_indent=indent,
                break_long_words=self.width < 30,
                break_on_hyphens=False,
            )
            lines += [line.replace(_FILLER, "") for line in wrapped] or [start.rstrip()]
        return lines

    def entry(self, label: str, text: str) -> list[str]:
        """A label such as a rule number and its text, with a hanging indent where there is room for it."""
        if self.narrow:
            return [self.bold(label), *self.wrap(text, "  ")]
        if len(label) > _LONG_LABEL:
            return [self.bold(label), *self.wrap(text, " " * 9)]
        indent = " " * max(len(label) + 2, 9)
        lines = self.wrap(text, indent, label.ljust(len(indent)))
        if self.color:
            lines[0] = self.bold(label) + lines[0][len(label) :]
        return lines


def columns(cells: list[list[str]], width: int, gap: int = 3) -> list[str]:
    """Cells side by side, each a list of lines that fit into its share of the width."""
    share = (width - gap * (len(cells) - 1)) // len(cells)
    height = max(len(cell) for cell in cells)
    rows = []
    for at in range(height):
        parts = [cell[at] if at < len(cell) else "" for cell in cells]
        row = (" " * gap).join(part + " " * (share - display_width(_plain(part))) for part in parts)
        rows.append(row.rstrip())
    return rows


def _plain(text: str) -> str:
    return re.sub("\x1b\\[[0-9;]*m", "", text)


def markdown_escaped(text: str) -> str:
    """Text that Markdown takes literally."""
    for mark in "\\`*_[]<>#":
        text = text.replace(mark, "\\" + mark)
    return text
