"""Words without case and accents, as everything compares them that people type."""

# What the three languages and their typography need; anything else takes the slow way through unicodedata.
_PLAIN = str.maketrans(
    dict(zip("áàâäãéèêëíìîïóòôöõúùûüñçý’‘−", "aaaaaeeeeiiiiooooouuuuncy''-", strict=True))
    | {"œ": "oe", "æ": "ae", **dict.fromkeys("“”«»–—…•™®©\u00a0\u202f", " ")}
)


def fold(text: str) -> str:
    """Lower case without accents; curly quotes straight."""
    if text.isascii():
        return text.lower()
    plain = text.lower().translate(_PLAIN)
    if plain.isascii():
        return plain
    import unicodedata

    plain = unicodedata.normalize("NFKD", plain.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char))
