"""A text of the rules in the official form, in words of our own, as large as a whole one."""


def official(date: str, words: str = "Tea is hot.", rules: int = 450) -> str:
    """A text effective on a date such as “March 5, 2021”; its first rule holds the words."""
    numbered = [f"100.{at}. A cup numbered {at} is warmed." for at in range(2, rules)]
    return "\n\n".join(
        (
            "The Comprehensive Rules of Tea",
            f"These rules are effective as of {date}.",
            "Contents",
            "1. Making Tea\n100. General\nGlossary\nCredits",
            "1. Making Tea",
            "100. General",
            f"100.1. {words}",
            *numbered,
            "Glossary",
            "Cup\nWhat tea is drunk from. See rule 100.2.",
            "Credits",
            "Nobody.",
        )
    )
