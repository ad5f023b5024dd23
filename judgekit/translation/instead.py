"""What a translation has in place of a word: the value that the comparisons of single words give."""

from judgekit.named import Named


class Instead(Named):
    """A word of the source, what its translation has instead, if anything, and how the language calls the word."""

    word: str
    instead: str
    usual: str
