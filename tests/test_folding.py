"""Case and accents are taken off, of any language."""

import pytest

from judgekit.folding import fold


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Défenseur", "defenseur"),
        ("¿Cuántos CONTADORES?", "¿cuantos contadores?"),
        ("Æther cœur", "aether coeur"),
        ("can’t", "can't"),
        ("ＡＢＣ ǅ", "abc dz"),
        ("plain", "plain"),
    ],
)
def test_fold_takes_off_case_and_accents(text: str, folded: str) -> None:
    assert fold(text) == folded
