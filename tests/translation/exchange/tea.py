"""A small English text, a later revision of it, and its translation, in words of our own."""

from typing import Final

from judgekit.texts.model import Chapter, GlossaryEntry, Rule, RulesText, Section

ENGLISH: Final = RulesText(
    name="Tea-2025",
    lang="en",
    effective="2025-01-01",
    wording="official",
    chapters=(Chapter("8", "Tea for many"),),
    sections=(
        Section(
            "805",
            "Tea for teams",
            (
                Rule("805.1", "Teams share one pot. See rule 805.3."),
                Rule("805.2", "The pot stands in the middle of the table, where each member can reach it."),
                Rule("805.2a", "Every cup takes one spoon.", ("Ana takes one.", "Ben takes one, too.")),
                Rule("805.3", "A pot that is empty is filled again by whoever emptied it."),
                Rule("805.4", "No one blows on tea."),
            ),
        ),
    ),
    glossary=(GlossaryEntry("Cup", "A bowl with an ear."), GlossaryEntry("Pot", "A thing that tea is made in.")),
)

# 805.2 was taken out, what followed moved up; 805.1 follows its reference; 805.2a's text is new in part.
LATER: Final = RulesText(
    name="Tea-2026",
    lang="en",
    effective="2026-01-01",
    wording="official",
    chapters=(Chapter("8", "Tea for many"),),
    sections=(
        Section(
            "805",
            "Tea for teams",
            (
                Rule("805.1", "Teams share one pot. See rule 805.2."),
                Rule("805.2", "A pot that is empty is filled again by whoever emptied it."),
                Rule("805.3", "No one blows on tea."),
                Rule("805.4", "Biscuits are dunked twice at most, and never by two people at the same time."),
            ),
        ),
    ),
    glossary=(GlossaryEntry("Cup", "A bowl with an ear or two."), GlossaryEntry("Pot", "A thing that tea is made in.")),
)


def translated(rule: Rule, text: str, *examples: str, note: str = "") -> Rule:
    """A rule in Spanish that was made from the English one as it is."""
    made_from = rule._replace(examples=rule.examples[: len(examples)])
    return Rule(rule.number, text, examples, made_from.fingerprint(), note)


_ENGLISH: Final = {rule.number: rule for rule in ENGLISH.rules()}

SPANISH: Final = RulesText(
    name="es-Tea-2025",
    lang="es",
    effective="2025-01-01",
    wording="translation",
    sections=(
        Section(
            "805",
            "Té para equipos",
            (
                translated(_ENGLISH["805.1"], "Los equipos comparten una tetera. Véase la regla 805.3."),
                translated(_ENGLISH["805.2"], "La tetera está en el centro.", note="¿mesa?"),
                translated(_ENGLISH["805.2a"], "Cada taza lleva una cucharada.", "Ana toma una."),
                translated(_ENGLISH["805.3"], "Quien vacía la tetera la llena."),
                Rule("805.4", "Nadie sopla el té.", (), "00000000"),
            ),
        ),
    ),
    glossary=(GlossaryEntry("Taza", "Un cuenco con asa.", "Cup", ENGLISH.glossary[0].fingerprint()),),
    source="Tea-2025",
)
