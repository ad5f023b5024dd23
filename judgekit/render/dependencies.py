"""The libraries judgekit runs on as text, as a Markdown table, and as a bill of materials in the words of CycloneDX."""

from collections.abc import Sequence
from typing import Any, Final

from judgekit.dependencies import Dependency
from judgekit.errors import say
from judgekit.messages import Catalogue
from judgekit.render.layout import Layout, clean, display_width

_HEADS: Final = ("name", "version", "licence", "purpose", "homepage")


def _cells(found: Sequence[Dependency], catalogue: Catalogue) -> list[list[str]]:
    """The heads, and a row for each library; a library that is missing says so in place of its version."""
    missing = catalogue.text(say("dependencies.missing"))
    rows = [
        [each.name, each.version or missing, each.licence or "–", catalogue.text(each.purpose), each.homepage or "–"]
        for each in found
    ]
    return [[catalogue.text(say(f"dependencies.{head}")) for head in _HEADS], *([clean(c) for c in r] for r in rows)]


def dependencies_text(found: Sequence[Dependency], catalogue: Catalogue, layout: Layout) -> str:
    """A table, or where the page is too narrow for one, an entry for each library."""
    cells = _cells(found, catalogue)
    widths = [max(display_width(row[at]) for row in cells) for at in range(len(_HEADS))]
    if sum(widths) + 2 * (len(widths) - 1) <= layout.width:
        padded = (
            "  ".join(cell + " " * (width - display_width(cell)) for cell, width in zip(row, widths, strict=True))
            for row in cells
        )
        lines = [line.rstrip() for line in padded]
        return "\n".join([layout.bold(lines[0]), *lines[1:]])
    lines = []
    for name, version, licence, purpose, homepage in cells[1:]:
        lines.append(f"{layout.bold(name)} {version}, {licence}")
        lines += layout.wrap(purpose, "  ")
        lines += layout.wrap(homepage, "  ")
    return "\n".join(lines)


def dependencies_markdown(found: Sequence[Dependency], catalogue: Catalogue) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in _cells(found, catalogue)]
    return "\n".join([lines[0], "|" + "---|" * len(_HEADS), *lines[1:]])


def dependencies_json(found: Sequence[Dependency], version: str, catalogue: Catalogue) -> dict[str, Any]:
    """A bill of materials: components with their licences and addresses, and which of them needs which."""
    own = _purl("judgekit", version)
    refs = {each.key: _purl(each.key, each.version) for each in found}
    asks: dict[str, list[str]] = {own: [], **{ref: [] for ref in refs.values()}}
    for each in found:
        for by in [refs[key] for key in each.needed_by] or [own]:
            asks[by].append(refs[each.key])
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "judgekit",
                "version": version,
                "purl": own,
                "licenses": [{"expression": "MIT"}],
            }
        },
        "components": [_component(each, refs[each.key], catalogue) for each in found],
        "dependencies": [{"ref": ref, "dependsOn": sorted(needs)} for ref, needs in asks.items()],
    }


def _component(each: Dependency, ref: str, catalogue: Catalogue) -> dict[str, Any]:
    found: dict[str, Any] = {
        "type": "library",
        "bom-ref": ref,
        "name": each.name,
        "purl": ref,
        "description": catalogue.text(each.purpose),
        "scope": "required",
    }
    if each.version is not None:
        found["version"] = each.version
    if each.licence is not None:
        # A name with blanks that is no expression is a name.
        is_expression = " " not in each.licence or any(f" {word} " in each.licence for word in ("OR", "AND", "WITH"))
        found["licenses"] = [{"expression": each.licence} if is_expression else {"license": {"name": each.licence}}]
    if each.homepage is not None:
        found["externalReferences"] = [{"type": "website", "url": each.homepage}]
    return found


def _purl(key: str, version: str | None) -> str:
    return f"pkg:pypi/{key}@{version}" if version is not None else f"pkg:pypi/{key}"
