"""Steps and phases that a translation takes for others, called as the termbase calls them."""

import pytest

from judgekit.translation.steps import STEPS, misnamed


@pytest.mark.parametrize(
    ("source", "target", "lang", "found"),
    [
        (
            "At the upkeep step.",
            "En el paso de robar.",
            "es",
            ("upkeep step", "paso de robar", "paso de mantenimiento"),
        ),
        ("In the draw step.", "À l’étape d’entretien.", "fr", ("draw step", "étape d’entretien", "étape de pioche")),
        ("In the ending phase.", "En la fase de finalización.", "es", None),
        ("In the ending phase.", "En la fase final.", "es", None),
        ("In the ending phase.", "Dans la phase de fin de tour.", "fr", None),
        (
            "In the ending phase.",
            "En la fase principal.",
            "es",
            ("ending phase", "fase principal", "fase de finalización"),
        ),
        ("During the untap, upkeep, and draw steps.", "En los pasos de enderezar, mantenimiento y robar.", "es", None),
        ("In the draw step.", "No passo de compra.", "pt", None),
    ],
)
def test_a_step_that_is_another(source: str, target: str, lang: str, found: tuple[str, str, str] | None) -> None:
    assert misnamed(source, target, lang) == found


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.key)
def test_a_step_is_known_by_its_own_name(step: object) -> None:
    from judgekit.translation.steps import Step

    assert isinstance(step, Step)
    assert misnamed(f"In the {step.name('en')}.", f"En {step.name('es')}.", "es") is None
    assert misnamed(f"In the {step.name('en')}.", f"À {step.name('fr')}.", "fr") is None
    other = next(each for each in STEPS if not set(each.name("en").split()) & set(step.name("en").split()[:-1]))
    for lang in ("es", "fr"):
        wrong = misnamed(f"In the {step.name('en')}.", f"X {other.name(lang)}.", lang)
        assert (wrong is None) == (other is step)
