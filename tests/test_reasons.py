"""Why the system refused a file is said in the language of the answer."""

import errno
import os

import pytest

from judgekit.errors import Message
from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.reasons import unreadable, unwritable, why


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EISDIR, errno.EACCES, errno.EROFS, errno.ENOSPC, errno.ELOOP])
def test_the_usual_reasons_are_ours(number: int) -> None:
    reason = why(OSError(number, os.strerror(number)))
    assert isinstance(reason, Message)
    assert len({catalogue(lang).text(reason) for lang in LANGS}) == len(LANGS)


def test_other_reasons_are_as_the_system_says_them() -> None:
    assert why(OSError(errno.EIO, "Input/output error")) == "Input/output error"
    assert why(ValueError("embedded null byte")) == "embedded null byte"


def test_the_place_is_named() -> None:
    assert (
        str(unreadable("a.txt", OSError(errno.ENOENT, ""))) == "a.txt: cannot be read: there is no such file or folder"
    )
    assert str(unwritable("b.txt", OSError(errno.ENOSPC, ""))).startswith("b.txt: cannot be written: the disk is full")
