"""A text that tries to be more than text: markup, quotes, controls, and what turns the direction of writing."""

from typing import Final

from judgekit.export import Chosen, ChosenRule, ChosenSection, ChosenTerm, RuleVersion, TermVersion
from judgekit.shelf import Source

HOSTILE: Final = (
    '</script><script>window.hurt = 1</script><img src=x onerror="window.hurt = 1"> <!-- ]]> <style>*{display:none}'
    "</style> \"'`><svg onload=window.hurt=1> &lt;b&gt; javascript:window.hurt=1 {{7*7}} ${hurt}\u2028\u2029\u202e"
    "\u2066\u200f\ufeff\x00\x1b[31m\x07\ud800 </main></div></p></body>"
)


def hostile() -> Chosen:
    """A page whose every text is hostile; rule 100.1 says a harmless word as well."""
    source = Source(HOSTILE, "en", "2026-01-01", "official")
    rules = (
        ChosenRule("100.1", {"en": RuleVersion(f"Harmless. {HOSTILE} See rule 100.2.\n{HOSTILE}", (HOSTILE,), source)}),
        ChosenRule("100.2", {"en": RuleVersion(HOSTILE, (), source)}),
    )
    terms = (ChosenTerm(HOSTILE, {"en": TermVersion(HOSTILE, HOSTILE, (HOSTILE,), source)}, ("100.1",)),)
    section = ChosenSection("100", {"en": HOSTILE}, rules)
    return Chosen(("en",), {source: 2}, {"1": {"en": HOSTILE}}, (section,), terms)
