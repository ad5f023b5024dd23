"""Why the system refused a file, in words that every language has."""

import errno
from typing import Final

from judgekit.errors import DataError, Fault, Message, say

_KEYS: Final = {
    errno.ENOENT: "reason.no-such-file",
    errno.ENOTDIR: "reason.no-such-file",
    errno.EISDIR: "reason.is-folder",
    errno.EACCES: "reason.not-allowed",
    errno.EPERM: "reason.not-allowed",
    errno.EROFS: "reason.read-only",
    errno.ENOSPC: "reason.disk-full",
    errno.EDQUOT: "reason.disk-full",
    errno.EFBIG: "reason.disk-full",
    errno.ENAMETOOLONG: "reason.name-too-long",
    errno.ELOOP: "reason.links-in-circles",
}


def why(error: Exception) -> Message | str:
    """What is wrong, as a message where it is one of the usual things, else as the system says it."""
    key = _KEYS.get(getattr(error, "errno", None) or 0)
    return say(key) if key is not None else getattr(error, "strerror", None) or str(error)


def unreadable(place: object, error: Exception) -> DataError:
    """The error that says why a place cannot be read."""
    return DataError(Fault(say("error.unreadable", reason=why(error)), str(place)))


def unwritable(place: object, error: Exception) -> DataError:
    """The error that says why a place cannot be written."""
    return DataError(Fault(say("error.unwritable", reason=why(error)), str(place)))


def no_folder(place: object, folder: object) -> DataError:
    """The error of a place whose folder is not there."""
    return DataError(Fault(say("error.no-such-folder", folder=str(folder)), str(place)))
