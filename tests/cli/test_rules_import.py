"""``rules import``: a text is kept in the language that it is in, whatever ``--lang`` was meant for."""

from pathlib import Path

import pytest

from judgekit.texts import library
from judgekit.texts.importers import read_text
from tests.cli.run import Here
from tests.texts.sample import SAMPLE
from tests.texts.test_page import ENGLISH, FRENCH, SPANISH

WORDS = "This is one of the rules that all the players at the table have to follow when they drink tea with the others."
OFFICIAL = SAMPLE.replace("Tea is hot.", WORDS)
IN = {"en": ENGLISH, "es": SPANISH, "fr": FRENCH, "official": OFFICIAL}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tea.txt"


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("official", "fr", ["n’est pas en français", ": anglais", "omettez-la", "JUDGEKIT_LANG=fr"]),
        ("official", "es", ["no está en español", ": inglés", "omítalo", "JUDGEKIT_LANG=es"]),
        ("es", "en", ["than English: Spanish", "leave it out", "JUDGEKIT_LANG=en"]),
        ("es", "fr", ["n’est pas en français", ": espagnol"]),
    ],
)
def test_a_text_in_another_language_than_stated_is_refused(
    here: Here, file: Path, own_folders: Path, text: str, lang: str, said: list[str]
) -> None:
    file.write_text(IN[text], encoding="utf-8")
    done = here("rules", "import", "--lang", lang, "--effective", "2021-03-05", str(file))
    assert (done.code, done.out) == (2, "")
    assert [words for words in said if words not in done.err] == []
    assert not own_folders.exists()
    assert here("rules", "import", "--effective", "2021-03-05", "--name", "Tea", str(file)).code == 0


@pytest.mark.parametrize(("text", "lang"), [("official", "en"), ("en", "en"), ("es", "es"), ("fr", "fr")])
def test_the_language_of_a_text_may_be_stated(here: Here, file: Path, text: str, lang: str) -> None:
    file.write_text(IN[text], encoding="utf-8")
    assert here("rules", "import", "--lang", lang, "--effective", "2021-03-05", "--name", "T", str(file)).code == 0
    assert library.entry("T").load().lang == lang


def test_a_text_kept_in_the_wrong_language_before_can_be_taken_away(here: Here, file: Path) -> None:
    file.write_text(SAMPLE, encoding="utf-8")
    library.add(read_text(SAMPLE.encode(), source="tea.txt", lang="fr", name="Tea").text)
    done = here("rules", "import", "--name", "Tea", str(file))
    assert (done.code, "“judgekit rules remove Tea”" in done.err) == (2, True)
    assert here("rules", "remove", "Tea").code == 0
    assert here("rules", "import", "--name", "Tea", str(file)).code == 0
