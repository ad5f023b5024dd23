"""Revisions of a small rules text, in words of our own."""

from judgekit.texts.model import Rule, RulesText, Section

_FIRST = {
    "100.1": "Tea",
    "100.1a": "A guest who asks for tea is given a cup of it before anybody else drinks.",
    "100.1b": "If a house has more than one pot, each pot is filled in turn. See rule 101.1.",
    "101.1": "Coffee",
    "101.1a": "A guest who asks for coffee waits until the tea has been served to all the others.",
}
_SECOND = _FIRST | {"101.2": "Milk", "101.2a": "Milk is poured last of all, and only by the guest who asked for it."}
_THIRD = {
    "100.1": "Tea",
    "100.1a": "A guest who asks for tea is given a cup of it whenever the host pleases.",
    "100.1b": "If a house has more than one pot, each pot is filled in turn. See rule 101.2.",
    "101.1": "Milk",
    "101.1a": _SECOND["101.2a"],
    "101.2": "Coffee",
    "101.2a": _SECOND["101.1a"],
}
_TITLES = {"100": "Leaves", "101": "Beans"}


def revision(date: str, rules: dict[str, str], titles: dict[str, str] = _TITLES) -> RulesText:
    """A text of these rules."""
    sections = tuple(
        Section(number, title, tuple(Rule(n, text) for n, text in rules.items() if n.startswith(f"{number}.")))
        for number, title in titles.items()
    )
    return RulesText(f"CR-{date}", "en", date, "official", sections, file_date=date)


# A rule is added; then two change places, one is reworded, and one names another rule than before.
REVISIONS = (revision("2001-01-01", _FIRST), revision("2002-02-02", _SECOND), revision("2003-03-03", _THIRD))
