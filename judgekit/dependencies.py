"""The libraries judgekit runs on: name, version, licence, what for and home page, as their own metadata tell."""

import importlib.metadata
import re
from typing import Final

from judgekit.errors import Message, say
from judgekit.named import Named

# What judgekit names in pyproject.toml, and what it needs each for.
DIRECT: Final[dict[str, str]] = {
    "typer": "dependencies.for-typer",
    "rapidfuzz": "dependencies.for-rapidfuzz",
    "pyyaml": "dependencies.for-pyyaml",
    "platformdirs": "dependencies.for-platformdirs",
}

_NAME: Final = re.compile(r"\s*([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)")
_EXTRA: Final = re.compile(r"\bextra\s*==")
# Metadata older than licence expressions name the licence by a classifier; these stand for one expression each.
_CLASSIFIED: Final[dict[str, str]] = {
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: ISC License (ISCL)": "ISC",
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
_LONGEST_NAME: Final = 60
# The labels under which projects give their home, the best first.
_HOMES: Final = ("homepage", "home", "repository", "source", "sourcecode")


class Dependency(Named):
    """A library; ``version`` is None where it is not installed, ``licence`` and ``homepage`` where it names none.

    ``needed_by`` holds the keys of the libraries that ask for it; it is empty for those judgekit itself asks for.
    """

    key: str
    name: str
    version: str | None
    licence: str | None
    homepage: str | None
    purpose: Message
    needed_by: tuple[str, ...]


def dependencies() -> list[Dependency]:
    """Every library judgekit runs on: those it asks for, then those that these ask for, each group by name.

    A library that another one asks for under a condition, as for one system only, counts where it is installed.
    """
    asked: dict[str, list[str]] = {key: [] for key in DIRECT}
    waiting = list(DIRECT)
    while waiting:
        by = waiting.pop(0)
        for key in _required(by):
            if key not in asked:
                asked[key] = []
                waiting.append(key)
            asked[key].append(by)
    found = [_described(key, () if key in DIRECT else tuple(sorted(by))) for key, by in asked.items()]
    return sorted(found, key=lambda each: (bool(each.needed_by), each.key))


def canonical(name: str) -> str:
    """The name of a project as package indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _metadata(key: str) -> importlib.metadata.PackageMetadata | None:
    try:
        return importlib.metadata.metadata(key)
    except importlib.metadata.PackageNotFoundError:
        return None


def _field(found: importlib.metadata.PackageMetadata, name: str) -> str | None:
    return found[name] if name in found else None  # noqa: SIM401  # in 3.11 they have no get


def _required(key: str) -> list[str]:
    """The keys of the libraries that a library asks for, extras apart."""
    found = _metadata(key)
    keys: list[str] = []
    for requirement in (found.get_all("Requires-Dist") or []) if found is not None else []:
        condition = requirement.partition(";")[2]
        name = _NAME.match(requirement)
        if name is None or _EXTRA.search(condition):
            continue
        if not condition or _metadata(canonical(name[1])) is not None:
            keys.append(canonical(name[1]))
    return keys


def _described(key: str, needed_by: tuple[str, ...]) -> Dependency:
    found = _metadata(key)
    purpose = say(DIRECT[key]) if key in DIRECT else say("dependencies.needed-by", names=needed_by)
    if found is None:
        return Dependency(key, key, None, None, None, purpose, needed_by)
    return Dependency(
        key, _field(found, "Name") or key, _field(found, "Version"), licence(found), homepage(found), purpose, needed_by
    )


def licence(found: importlib.metadata.PackageMetadata) -> str | None:
    """The licence that metadata name, as an SPDX expression where they allow."""
    if expression := _field(found, "License-Expression"):
        return expression
    classifiers = [each for each in found.get_all("Classifier") or [] if each.startswith("License ::")]
    for classifier in classifiers:
        if classifier in _CLASSIFIED:
            return _CLASSIFIED[classifier]
    # Some put the whole text of the licence here.
    if (field := _field(found, "License")) and len(field) <= _LONGEST_NAME and "\n" not in field:
        return field
    return classifiers[0].rpartition(" :: ")[2] if classifiers else None


def homepage(found: importlib.metadata.PackageMetadata) -> str | None:
    """The address that metadata give as the project's home."""
    if page := _field(found, "Home-page"):
        return page
    urls: dict[str, str] = {}
    for entry in found.get_all("Project-URL") or []:
        label, _, url = entry.partition(",")
        urls[re.sub(r"[^a-z]", "", label.lower())] = url.strip()
    return next((urls[label] for label in _HOMES if label in urls), None)
