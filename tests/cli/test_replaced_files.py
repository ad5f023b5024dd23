"""Files of translations that are replaced or taken in: what a translator has in them is not lost unasked."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from judgekit.texts import library
from tests.cli.run import Done
from tests.cli.test_exchange import translation
from tests.thorough import thorough
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH

pytestmark = thorough


def test_going_on_in_a_file_that_was_imported(tmp_path: Path) -> None:
    """The second import cannot tell its own texts from another hand's; it says what to do, and both ways work."""
    library.add(ENGLISH)
    library.keep(SPANISH)
    file = tmp_path / "my es.po"
    export = ("export", "--lang", "es", "--of", "Tea-2025", "-o", str(file))
    translation(*export)

    def typed(old: str, new: str) -> Done:
        data = file.read_text(encoding="utf-8")
        assert old in data
        file.write_text(data.replace(old, new), encoding="utf-8")
        return translation("import", str(file), "--lang", "en")

    assert typed("Quien vacía la tetera la llena.", "La llena quien la vacía.").code == 0
    refused = typed("La llena quien la vacía.", "Quien la vacía la llena.")
    said = " ".join(refused.out.split())
    assert (refused.code, "with --overwrite" in said, "export into it again" in said) == (1, True, True)
    assert translation("import", str(file), "--overwrite").code == 0
    assert translation(*export).code == 0
    assert typed("Quien la vacía la llena.", "Llena quien vacía.").code == 0
    assert "Llena quien vacía." in [rule.text for rule in library.entry("es-Tea-2025").load().rules()]


def test_an_example_before_its_rule_is_lost_nowhere(tmp_path: Path) -> None:
    library.add(ENGLISH)
    file = tmp_path / "es.po"
    export = ("export", "--lang", "es", "--of", "Tea-2025", "-o", str(file))
    translation(*export)

    def fill(source: str, text: str) -> Done:
        data = file.read_text(encoding="utf-8")
        before = f'msgid "{source}"\nmsgstr ""'
        assert before in data
        file.write_text(data.replace(before, f'msgid "{source}"\nmsgstr "{text}"'), encoding="utf-8")
        return translation("import", str(file))

    assert fill("No one blows on tea.", "Nadie sopla el té.").code == 0
    assert fill("Ana takes one.", "Ana toma una.").code == 1
    kept = translation(*export)
    assert (kept.code, 'msgstr "Ana toma una."' in file.read_text(encoding="utf-8")) == (0, True)
    assert fill("Every cup takes one spoon.", "Cada taza lleva una.").code == 0
    found = {rule.number: rule for rule in library.entry("es-Tea-2025").load().rules()}
    assert found["805.2a"].examples == ("Ana toma una.",)


@pytest.fixture
def tea(tmp_path: Path) -> Path:
    """The file of a translation whose English has a later revision."""
    for text in (ENGLISH, LATER):
        library.add(text)
    library.keep(SPANISH)
    file = tmp_path / "old.po"
    translation("export", "--lang", "es", "--of", "Tea-2025", "-o", str(file))
    return file


@pytest.mark.parametrize("ending", [".po", ".xlf", ".csv"])
def test_an_update_loses_nothing_of_the_file_it_replaces(ending: str, tea: Path) -> None:
    old, new = tea.with_suffix(ending), tea.with_name(f"new{ending}")
    if ending != ".po":
        translation("export", "--lang", "es", "--of", "Tea-2025", "-o", str(old))
    update = ("update", str(old), "--to", "Tea-2026", "-o", str(new))
    assert translation(*update).code == 0
    first = new.read_bytes()
    assert translation(*update).code == 0
    assert new.read_bytes() == first
    typed = first.decode().replace("Véase la regla 805.2.", "Vea la regla 805.2.").encode()
    assert typed != first
    new.write_bytes(typed)
    refused = translation(*update, LANG="en")
    assert (refused.code, refused.out, "805.1: the updated file would not have" in refused.err) == (2, "", True)
    assert new.read_bytes() == typed
    assert translation(*update, "--force").code == 0
    assert new.read_bytes() == first
    # Nor is a file replaced that holds other rules, or nothing of the kind; nor the one that is read.
    other = tea.with_name(f"other{ending}")
    translation("export", "--lang", "es", "--of", "summary-en", "-o", str(other))
    mine = tea.with_name(f"mine{ending}")
    mine.write_text("mine", encoding="utf-8")
    for kept, code in ((other, 2), (mine, 4), (old, 2)):
        before = kept.read_bytes()
        assert translation(*update[:-1], str(kept)).code == code
        assert kept.read_bytes() == before
    link = tea.with_name(f"link{ending}")
    link.symlink_to(old)
    assert translation(*update[:-1], str(link), "--force").code == 2


def test_notes_and_reviews_stay_in_a_file_that_an_update_replaces(tea: Path) -> None:
    new = tea.with_name("new.po")
    update = ("update", str(tea), "--to", "Tea-2026", "-o", str(new))
    translation(*update)
    data = new.read_text(encoding="utf-8")
    assert data.count("#, fuzzy\n") == 3
    reviewed = data.replace("#, fuzzy\n", "")
    new.write_text(reviewed.replace("#. Tea for teams\n", "# Ask Ana.\n#. Tea for teams\n"), encoding="utf-8")
    assert translation(*update).code == 0
    after = new.read_text(encoding="utf-8")
    assert ("#, fuzzy\n" in after, after.count("# Ask Ana.")) == (False, 4)


@pytest.mark.parametrize("ending", [".po", ".xlf", ".csv"])
def test_a_file_is_not_replaced_by_another_language(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"fr{ending}"
    translation("export", "--lang", "fr", "--section", "805", "-o", str(file))
    before = file.read_bytes()
    export = ("export", "--lang", "es", "--section", "805", "-o", str(file))
    refused = translation(*export)
    said = " ".join(refused.err.split())
    assert (refused.code, "traducción al francés" in said, "una al español" in said) == (2, True, True)
    assert file.read_bytes() == before
    assert translation(*export, "--force").code == 0


def test_corrections_after_an_import_are_taken_alone(tmp_path: Path) -> None:
    library.add(ENGLISH)
    library.keep(SPANISH)
    file = tmp_path / "es.po"
    export = ("export", "--lang", "es", "--of", "Tea-2025", "-o", str(file))
    translation(*export)
    for old, new in (("Quien vacía la tetera la llena.", "La llena uno."), ("La llena uno.", "La llena otro.")):
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        translation("import", str(file))
    # Meanwhile another hand changes another rule, which the file leaves as it was.
    text = library.entry("es-Tea-2025").load()
    section = text.sections[0]
    rules = [rule._replace(text="De otra mano.") if rule.number == "805.1" else rule for rule in section.rules]
    library.keep(replace(text, sections=(section._replace(rules=tuple(rules)),)))
    refused = translation(*export, LANG="en")
    assert (refused.code, "--overwrite" in refused.err) == (2, True)
    assert translation("import", str(file), "--overwrite").code == 0
    assert translation(*export).code == 0
    texts = [rule.text for rule in library.entry("es-Tea-2025").load().rules()]
    assert ("La llena otro." in texts, "De otra mano." in texts) == (True, True)


def test_a_text_changed_on_both_sides_is_told_of_with_both_ways_out(tea: Path) -> None:
    def other_hand(text: str) -> None:
        """Another hand changes two rules of the translation."""
        now = library.entry("es-Tea-2025").load()
        section = now.sections[0]
        rules = [rule._replace(text=text) if rule.number in ("805.1", "805.3") else rule for rule in section.rules]
        library.keep(replace(now, sections=(section._replace(rules=tuple(rules)),)))

    def typed(old: str, new: str) -> None:
        data = tea.read_text(encoding="utf-8")
        assert old in data
        tea.write_text(data.replace(old, new), encoding="utf-8")

    export = ("export", "--lang", "es", "--of", "Tea-2025", "-o", str(tea))
    typed("Quien vacía la tetera la llena.", "La llena uno.")
    other_hand("De otra mano.")
    # 805.1 was left as it was exported, and only 805.3 was changed here as well.
    refused = translation(*export)
    assert (refused.code, "805.1" in refused.err) == (2, False)
    assert ("805.3" in refused.err, "--overwrite" in refused.err, "--force" in refused.err) == (True, True, True)
    assert "no se ha importado" not in refused.err
    assert translation("import", str(tea), "--overwrite").code == 0
    assert translation(*export).code == 0
    assert "La llena uno." in tea.read_text(encoding="utf-8")
    typed("La llena uno.", "La llena otro.")
    other_hand("De otra mano más.")
    assert translation(*export).code == 2
    assert translation(*export, "--force").code == 0
    assert translation(*export).code == 0
    # An export of less leaves out what stands there, were it older, and nothing of that was never imported.
    other_hand("De otra mano aún.")
    partial = translation("export", "--lang", "es", "--of", "Tea-2025", "--stale", "-o", str(tea))
    assert (partial.code, "no se ha importado" in partial.err) == (2, False)


def test_an_old_backup_says_what_it_has_of_old(tea: Path) -> None:
    backup = tea.with_name("backup.po")
    backup.write_bytes(tea.read_bytes())
    data = tea.read_text(encoding="utf-8")
    tea.write_text(data.replace("Quien vacía la tetera la llena.", "La llena uno."), encoding="utf-8")
    assert translation("import", str(tea)).code == 0
    emptied = data.replace('msgstr "Nadie sopla el té."', 'msgstr ""')
    assert emptied != data
    backup.write_text(emptied, encoding="utf-8")
    said = " ".join(translation("import", str(backup), "--lang", "en").out.split())
    assert "a newer one is in place: 805.3." in said
    assert "emptied in the file: 805.4." in said
    answer = json.loads(translation("import", str(backup), "--format", "json").out)
    assert (answer["older"], answer["emptied"], answer["changes"]) == (["CR|805.3"], ["CR|805.4"], [])


def test_a_file_in_another_language_than_it_says_is_not_taken(tmp_path: Path) -> None:
    file = tmp_path / "fr.po"
    translation("export", "--lang", "fr", "--section", "805", "-o", str(file))
    data = file.read_text(encoding="utf-8")
    file.write_text(data.replace("Language: fr", "Language: es"), encoding="utf-8")
    take = ("import", str(file), "--dry-run", "--format", "json")
    for more in ((), ("--lang", "en")):
        refused = translation("import", str(file), "--dry-run", *more, LANG="en")
        said = " ".join(refused.err.split())
        assert (refused.code, refused.out, "Spanish" in said, "French" in said) == (2, "", True, True)
    # Who names one of the two is believed.
    answer = json.loads(translation(*take, "--lang", "fr").out)
    assert (answer["lang"], answer["changes"], answer["refused"]) == ("fr", [], [])
    assert json.loads(translation(*take, "--lang", "es").out)["lang"] == "es"


@pytest.mark.usefixtures("tea")
def test_an_update_says_what_was_there_already() -> None:
    update = ("update", "es-Tea-2025", "--to", "Tea-2026", "--lang", "en")
    assert "there already" not in translation(*update).out
    assert "texts were there already" in " ".join(translation(*update).out.split())


def test_a_file_of_another_text_is_not_said_to_be_imported_first(tea: Path) -> None:
    export = ("export", "--lang", "es", "--of", "Tea-2026", "-o", str(tea))
    refused = translation(*export)
    assert (refused.code, "translation update" in refused.err, "importe antes" in refused.err) == (2, True, False)


def test_a_file_that_was_not_imported_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "es.po"
    translation("export", "--lang", "es", "-o", str(file))
    assert translation("export", "--lang", "es", "-o", str(file)).code == 0
    typed = file.read_text(encoding="utf-8").replace("Los turnos los juegan", "Los turnos los JUEGAN")
    file.write_text(typed, encoding="utf-8")
    refused = translation("export", "--lang", "es", "-o", str(file))
    assert (refused.code, "805.4" in refused.err, refused.out) == (2, True, "")
    assert file.read_text(encoding="utf-8") == typed
    assert translation("export", "--lang", "es", "-o", str(file), "--force").code == 0
    other = tmp_path / "notes.txt"
    other.write_text("mine", encoding="utf-8")
    assert translation("export", "--lang", "es", "-o", str(other)).code == 2
    assert translation("export", "--lang", "es", "-o", str(other), "--format", "po").code == 4
    assert other.read_text(encoding="utf-8") == "mine"
