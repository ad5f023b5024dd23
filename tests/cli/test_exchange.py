"""The commands of exchange from the outside: files and folders, exit codes, and that nothing is lost on the way."""

import json
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from judgekit.texts import library
from judgekit.texts.edit import edit_section
from judgekit.texts.files import read_section
from tests.cli.run import Done, judgekit
from tests.thorough import thorough
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH

pytestmark = thorough

RULES = Path(__file__).parents[2] / "rules_data" / "rules"
needs_gettext = pytest.mark.skipif(shutil.which("msgfmt") is None, reason="msgfmt of GNU gettext is not installed")


def translation(*arguments: str, **options: str) -> Done:
    done = judgekit("translation", *arguments, **options)
    assert "Traceback" not in done.err
    return done


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the section files as a checkout has them."""
    folder = tmp_path / "checkout"
    shutil.copytree(RULES, folder / "rules_data" / "rules")
    return folder


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@needs_gettext
@pytest.mark.parametrize("lang", ["es", "fr"])
def test_gettext_has_nothing_to_say(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "a.po"
    assert translation("export", "--lang", lang, "-o", str(file)).code == 0
    done = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@needs_gettext
def test_a_file_that_another_tool_wrapped_is_no_other(tmp_path: Path) -> None:
    file, wrapped = tmp_path / "a.po", tmp_path / "b.po"
    translation("export", "--lang", "fr", "-o", str(file))
    subprocess.run(["msgcat", "--width=60", "-o", str(wrapped), str(file)], check=True)
    assert wrapped.read_bytes().count(b"\n") > 2 * file.read_bytes().count(b"\n")
    answer = json.loads(translation("import", str(wrapped), "--format", "json").out)
    assert (answer["changes"], answer["refused"], answer["written"]) == ([], [], [])
    # An export over it gives back the very file, but for what the other tool says in the header.
    assert translation("export", "--lang", "fr", "-o", str(wrapped)).code == 0
    assert wrapped.read_bytes() == file.read_bytes()


@pytest.mark.parametrize("format", ["po", "xliff", "xliff2", "csv"])
def test_a_checkout_is_changed_only_where_a_translator_changed_it(format: str, checkout: Path, tmp_path: Path) -> None:
    file = tmp_path / f"es.{format}"
    assert (
        translation("export", "--lang", "es", "--format", format, "-o", str(file), "--folder", str(checkout)).code == 0
    )
    before = files_of(checkout)
    assert translation("import", str(file), "--folder", str(checkout)).code == 0
    assert files_of(checkout) == before

    old, new = "Los turnos los juegan los equipos", "Los equipos juegan los turnos"
    data = file.read_text(encoding="utf-8")
    assert old in data
    file.write_text(data.replace(old, new), encoding="utf-8")
    looked = translation("import", str(file), "--folder", str(checkout), "--dry-run", "--format", "json")
    assert files_of(checkout) == before
    done = translation("import", str(file), "--folder", str(checkout), "--format", "json")
    answer = json.loads(done.out)
    assert (done.code, [change["rule"] for change in answer["changes"]]) == (0, ["805.4"])
    assert json.loads(looked.out)["changes"] == answer["changes"]
    assert answer["written"] == [str(checkout / "rules_data/rules/es/805.yaml")]
    changed = {name for name, data in files_of(checkout).items() if data != before[name]}
    assert changed == {"rules_data/rules/es/805.yaml"}
    after = (checkout / "rules_data/rules/es/805.yaml").read_bytes()
    assert after == before["rules_data/rules/es/805.yaml"].replace(old.encode(), new.encode())

    again = tmp_path / f"again.{format}"
    translation("export", "--lang", "es", "--format", format, "-o", str(again), "--folder", str(checkout))
    assert translation("import", str(again), "--folder", str(checkout)).code == 0
    third = tmp_path / f"third.{format}"
    translation("export", "--lang", "es", "--format", format, "-o", str(third), "--folder", str(checkout))
    assert third.read_bytes() == again.read_bytes()


def test_a_new_section_of_a_checkout(checkout: Path, tmp_path: Path) -> None:
    (checkout / "rules_data/rules/fr/811.yaml").unlink()
    file = tmp_path / "fr.po"
    translation("export", "--lang", "fr", "-o", str(file), "--folder", str(checkout), "--section", "811", "--missing")
    data = file.read_text(encoding="utf-8")
    assert data.count('msgstr ""\n') > 2
    head, *entries = data.split("\n\n")
    rules = [entry.replace('msgstr ""', 'msgstr "Texte."') for entry in entries if 'CR|811"' not in entry]
    file.write_text("\n\n".join([head, *rules]), encoding="utf-8")
    refused = translation("import", str(file), "--folder", str(checkout), "--lang", "en")
    assert (refused.code, "811" in refused.err) == (4, True)
    title = [entry.replace('msgstr ""', 'msgstr "Équipes alternées"') for entry in entries if 'CR|811"' in entry]
    file.write_text("\n\n".join([head, *title, *rules]), encoding="utf-8")
    assert translation("import", str(file), "--folder", str(checkout)).code == 0
    made = read_section((checkout / "rules_data/rules/fr/811.yaml").read_bytes(), "f").section
    assert made.title == "Équipes alternées"
    english = read_section((checkout / "rules_data/rules/en/811.yaml").read_bytes(), "f").section
    assert [rule.source for rule in made.rules] == [rule.fingerprint() for rule in english.rules]


def test_english_that_was_edited_since_the_export(checkout: Path, tmp_path: Path) -> None:
    old, new = tmp_path / "old.po", tmp_path / "new.po"
    folder = ("--folder", str(checkout))
    translation("export", "--lang", "fr", "-o", str(old), *folder)
    english = checkout / "rules_data/rules/en/805.yaml"
    section = read_section(english.read_bytes(), "f").section
    before = next(rule for rule in section.rules if rule.number == "805.4")
    english.write_bytes(
        edit_section(english.read_bytes(), "f", [before._replace(text=f"{before.text} See rule 805.4a.")])
    )
    refused = translation("import", str(old), *folder, "--lang", "en")
    assert (refused.code, "805.4" in refused.err) == (4, True)
    assert translation("update", str(old), "-o", str(new), *folder).code == 0
    assert translation("import", str(new), *folder, "--format", "json").code == 0
    stale = json.loads(translation("status", *folder, "--format", "json").out)["translations"]
    assert [(each["lang"], each["stale"]) for each in stale] == [("es", ["805.4"]), ("fr", ["805.4"])]
    data = new.read_text(encoding="utf-8")
    assert data.count("#, fuzzy") == 1
    new.write_text(data.replace("#, fuzzy\n", ""), encoding="utf-8")
    done = translation("import", str(new), *folder, "--format", "json")
    assert [(change["rule"], change["outcome"]) for change in json.loads(done.out)["changes"]] == [
        ("805.4", "confirmed")
    ]
    stale = json.loads(translation("status", *folder, "--format", "json").out)["translations"]
    assert [each["stale"] for each in stale] == [["805.4"], []]


def test_without_a_folder_the_data_folder_keeps_it(tmp_path: Path) -> None:
    file = tmp_path / "es.po"
    translation("export", "--lang", "es", "-o", str(file), "--of", "summary-en")
    file.write_text(
        file.read_text(encoding="utf-8").replace("Los turnos los juegan", "Los turnos los JUEGAN"), encoding="utf-8"
    )
    done = translation("import", str(file))
    assert (done.code, "es-summary-en" in done.out) == (0, True)
    assert judgekit("rules", "use", "es-summary-en").code == 0
    assert "JUEGAN" in judgekit("show", "805.4", "--lang", "es").out
    assert translation("import", str(file), "--format", "json").out.count('"outcome"') == 0


def test_a_translation_of_an_imported_text_and_its_update(tmp_path: Path) -> None:
    library.add(ENGLISH)
    library.keep(SPANISH)
    library.add(LATER)
    done = translation("update", "es-Tea-2025", "--to", "Tea-2026", "--lang", "en")
    assert done.code == 0
    assert "805.3 → 805.2" in done.out
    status = json.loads(translation("status", "--of", "Tea-2026", "--format", "json").out)
    spanish = next(each for each in status["translations"] if each["lang"] == "es")
    assert (spanish["text"], spanish["stale"], spanish["missing"]) == ("es-Tea-2026", ["805.1", "805.3"], ["805.4"])
    # The translation of the older revision is still there, with what is gone from the newer one.
    assert library.entry("es-Tea-2025").load() == SPANISH

    file, new = tmp_path / "a.po", tmp_path / "b.po"
    translation("export", "--lang", "es", "--of", "Tea-2025", "-o", str(file))
    assert translation("update", str(file), "--to", "Tea-2026").code == 2
    done = translation("update", str(file), "--to", "Tea-2026", "-o", str(new), "--format", "json")
    assert json.loads(done.out)["stat"] == {"kept": 2, "moved": 2, "references": 1, "changed": 1, "gone": 3, "empty": 4}
    assert '#~ msgstr "La tetera está en el centro."' in new.read_text(encoding="utf-8")
    assert translation("import", str(new), "--format", "json").code == 0
    assert translation("import", str(file), "--of", "Tea-2026", "--lang", "en").code == 1


def test_an_update_into_a_finished_translation_takes_nothing_from_it(tmp_path: Path) -> None:
    for text in (ENGLISH, LATER):
        library.add(text)
    library.keep(SPANISH)
    assert translation("update", "es-Tea-2025", "--to", "Tea-2026").code == 0
    file = tmp_path / "a.po"
    translation("export", "--lang", "es", "--of", "Tea-2026", "-o", str(file))
    file.write_text(file.read_text(encoding="utf-8").replace("#, fuzzy\n", ""), encoding="utf-8")
    assert translation("import", str(file)).code == 0
    finished = library.entry("es-Tea-2026").load()
    done = translation("update", "es-Tea-2025", "--to", "Tea-2026", "--lang", "en")
    assert (done.code, "es-Tea-2026 exists already" in done.out) == (0, True)
    assert library.entry("es-Tea-2026").load() == finished
    # What is missing there is added, and what was changed there stays.
    section = finished.sections[0]
    own = section._replace(rules=(section.rules[0]._replace(text="Otra mano."),))
    library.keep(replace(finished, sections=(own,)))
    done = translation("update", "es-Tea-2025", "--to", "Tea-2026", "--format", "json")
    answer = json.loads(done.out)
    assert (done.code, answer["existing"]["added"], answer["refused"]) == (0, 2, [])
    after = library.entry("es-Tea-2026").load()
    assert after.sections[0].rules[0] == own.rules[0]
    assert [rule.number for rule in after.rules()] == ["805.1", "805.2", "805.3"]


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
    assert (refused.code, "With --overwrite" in said, "export into it again" in said) == (1, True, True)
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


@pytest.mark.parametrize(("name", "code"), [("new.po", 0), ("new", 0), ("new.xlf", 2), ("new.yaml", 2)])
def test_an_update_is_written_in_the_format_of_the_file(name: str, code: int, tmp_path: Path) -> None:
    old, new = tmp_path / "old.po", tmp_path / name
    translation("export", "--lang", "es", "--section", "805", "-o", str(old))
    done = translation("update", str(old), "--to", "summary-en", "-o", str(new), LANG="en")
    assert (done.code, new.exists()) == (code, code == 0)
    if code == 0:
        assert "sections that the file has: 805" in done.out
        assert new.read_bytes().count(b"msgctxt") == old.read_bytes().count(b"msgctxt")


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


@pytest.mark.parametrize("command", ["import", "update"])
def test_help_lists_the_exit_code_of_what_was_not_taken(command: str) -> None:
    assert "1 not everything was taken" in " ".join(translation(command, "--help", "--lang", "en").out.split())


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


def test_status() -> None:
    done = translation("status", "--section", "805", "--lang", "fr")
    assert (done.code, "couverture" in done.out) == (0, True)
    assert translation("status", "--min-coverage", "100").code == 0
    library.add(ENGLISH)
    library.keep(SPANISH)
    assert translation("status", "--min-coverage", "100").code == 1
    assert translation("status", "--min-coverage", "101").code == 2
    assert translation("status", "--format", "markdown").out.startswith("## ")


def test_the_termbase(tmp_path: Path) -> None:
    file = tmp_path / "terms.tbx"
    assert translation("export", "--lang", "fr", "--format", "tbx", "-o", str(file)).code == 0
    assert "joueur défenseur" in file.read_text(encoding="utf-8")
    done = translation("export", "--lang", "fr", "--format", "csv", "--terms")
    assert "joueur défenseur" in done.out
    file.write_text(done.out, encoding="utf-8")
    assert translation("import", str(file)).code == 2


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("export",), 2, "--lang"),
        (("export", "--lang", "en"), 2, "en"),
        (("export", "--lang", "pt"), 2, "pt"),
        (("export", "--lang", "es", "--of", "nothing"), 1, "nothing"),
        (("export", "--lang", "es", "--of", "summary-fr"), 2, "summary-fr"),
        (("export", "--lang", "es", "--section", "x"), 2, "x"),
        (("export", "--lang", "es", "--stale"), 1, ""),
        (("export", "--lang", "es", "-o", "/nowhere/es.yaml"), 2, ".xliff"),
        (("export", "--lang", "es", "-o", "/nowhere/es.docx", "--terms"), 2, ".tbx"),
        (("update", "/nowhere.po", "-o", "b.po"), 4, "/nowhere.po"),
        (("update", "rules/nothing"), 4, "rules/nothing"),
        (("check", "/"), 4, "/*.po"),
        (("status", "--of", "summary"), 1, "summary"),
        (("export", "--lang", "es", "--folder", "/nowhere"), 4, "/nowhere"),
        (("import", "/nowhere.po"), 4, "/nowhere.po"),
        (("update", "nothing"), 1, "nothing"),
        (("update", "summary-es"), 2, ""),
    ],
)
def test_what_is_refused(arguments: tuple[str, ...], code: int, said: str) -> None:
    done = translation(*arguments)
    assert (done.code, said in done.err, done.out) == (code, True, "")


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe\x00", b"<a>", b'msgid "a"\nmsgstr "\xff"', b"context,source,target\n\x00"]
)
@pytest.mark.parametrize("command", ["import", "update"])
def test_odd_bytes(data: bytes, command: str) -> None:
    more = ("--dry-run",) if command == "update" else ()
    done = judgekit("translation", command, "-", "--format", "json", *more, stdin=data)
    assert done.code in (2, 4)
    assert json.loads(done.out)["judgekit"] == 1
