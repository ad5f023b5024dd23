"""The languages judgekit speaks, English first: it is what the others are translated from and fall back to."""

from typing import Literal

Lang = Literal["en", "es", "fr"]
LANGS: tuple[Lang, ...] = ("en", "es", "fr")
