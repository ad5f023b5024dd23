"""Where judgekit keeps and finds things: the user's data, the cache, and what it ships."""

import os
import sys
from pathlib import Path


def _folder(variable: str, xdg: str, home: str, kind: str) -> Path:
    """A folder of the user's: the variable, else the XDG variable, else the custom of the system."""
    if own := os.environ.get(variable):
        return Path(own)
    if (base := os.environ.get(xdg)) and os.path.isabs(base):
        return Path(base, "judgekit")
    if sys.platform in ("win32", "darwin"):
        import platformdirs  # 3 ms, and on other systems it would say the same

        return Path(getattr(platformdirs, kind)("judgekit", appauthor=False))
    own_home = os.path.expanduser("~")
    # Whoever has no home has no folders either: nothing can be written here, and nobody else can put anything here.
    return Path(own_home if os.path.isabs(own_home) else os.devnull, home, "judgekit")


def data_folder() -> Path:
    """The folder of imported texts: ``JUDGEKIT_DATA``, ``XDG_DATA_HOME`` or the system's; may be missing."""
    return _folder("JUDGEKIT_DATA", "XDG_DATA_HOME", ".local/share", "user_data_path")


def texts_folder() -> Path:
    """The folder of imported texts themselves, and of the files that say which of them answers."""
    return data_folder() / "texts"


def marker_of(lang: str) -> Path:
    """The file that says which imported text answers in a language; missing if none does."""
    return texts_folder() / f"default-{lang}"


def cache_folder() -> Path:
    """The folder of indexes, deleted without harm: ``JUDGEKIT_CACHE``, ``XDG_CACHE_HOME`` or the system's."""
    return _folder("JUDGEKIT_CACHE", "XDG_CACHE_HOME", ".cache", "user_cache_path")


PACKAGE = Path(__file__).parent


def shipped_folder() -> Path:
    """The rules_data folder: beside the package in a checkout, inside it when installed."""
    installed = PACKAGE / "rules_data"
    return installed if installed.is_dir() else PACKAGE.parent / "rules_data"
