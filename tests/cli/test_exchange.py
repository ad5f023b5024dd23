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
    assert (done.code, answer["existing"]["added"]) == (1, 2)
    assert [(refused["rule"], refused["now"]) for refused in answer["refused"]] == [("805.1", "Otra mano.")]
    after = library.entry("es-Tea-2026").load()
    assert after.sections[0].rules[0] == own.rules[0]
    assert [rule.number for rule in after.rules()] == ["805.1", "805.2", "805.3"]


@pytest.mark.parametrize(("name", "code"), [("new.po", 0), ("new", 0), ("new.xlf", 2), ("new.yaml", 2)])
def test_an_update_is_written_in_the_format_of_the_file(name: str, code: int, tmp_path: Path) -> None:
    old, new = tmp_path / "old.po", tmp_path / name
    translation("export", "--lang", "es", "--section", "805", "-o", str(old))
    done = translation("update", str(old), "--to", "summary-en", "-o", str(new), LANG="en")
    assert (done.code, new.exists()) == (code, code == 0)
    if code == 0:
        assert "sections that the file has: 805" in done.out
        assert new.read_bytes().count(b"msgctxt") == old.read_bytes().count(b"msgctxt")


@pytest.mark.parametrize("command", ["import", "update"])
def test_help_lists_the_exit_code_of_what_was_not_taken(command: str) -> None:
    assert "1 not everything was taken" in " ".join(translation(command, "--help", "--lang", "en").out.split())


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


def test_a_removed_translation_is_kept_and_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "es.po"
    translation("export", "--lang", "es", "-o", str(file), "--section", "805")
    data = file.read_text(encoding="utf-8")
    file.write_text(
        data.replace("Los turnos los juegan los equipos", "Los equipos juegan los turnos"), encoding="utf-8"
    )
    assert translation("import", str(file)).code == 0
    done = json.loads(judgekit("rules", "remove", "es-summary-en", "--format", "json").out)
    kept = Path(done["kept"])
    assert (kept.name, done["name"]) == ("es-summary-en.yaml.removed", "es-summary-en")
    assert "Los equipos juegan los turnos" in kept.read_text(encoding="utf-8")
    assert judgekit("rules", "use", "es-summary-en").code == 1
    kept.rename(kept.with_name("es-summary-en.yaml"))
    said = judgekit("rules", "remove", "es-summary-en").out
    assert str(kept) in said


def test_a_header_that_names_no_text_is_told_of_in_its_line(tmp_path: Path) -> None:
    file = tmp_path / "es.po"
    translation("export", "--lang", "es", "-o", str(file), "--section", "805")
    data = file.read_text(encoding="utf-8").replace("X-Judgekit-Text: summary-en", "X-Judgekit-Text: summary-xx")
    file.write_text(data, encoding="utf-8")
    line = next(at for at, text in enumerate(data.split("\n"), 1) if "X-Judgekit-Text" in text)
    imported, checked = translation("import", str(file)), translation("check", str(file), "--format", "json")
    assert (imported.code, f"{file}:{line}: " in imported.err) == (1, True)
    [finding] = json.loads(checked.out)["findings"]
    assert (checked.code, finding["check"], finding["line"]) == (1, "unknown-revision", line)
    assert translation("import", str(file), "--of", "summary-en").code == 0


def test_a_translation_without_its_english_is_told_of() -> None:
    library.add(ENGLISH)
    library.add(SPANISH)
    done = judgekit("rules", "remove", ENGLISH.name, "--format", "json")
    assert json.loads(done.out)["translations"] == [SPANISH.name]
    status = json.loads(translation("status", "--format", "json").out)
    assert status["without_english"] == [{"text": SPANISH.name, "of": ENGLISH.name}]
    for arguments in (("update", SPANISH.name), ("status", "--of", SPANISH.name)):
        done = translation(*arguments)
        assert (done.code, f"rules import FILE --name {ENGLISH.name}" in done.err) == (1, True)
    library.add(ENGLISH)
    assert json.loads(translation("status", "--format", "json").out)["without_english"] == []
    assert json.loads(judgekit("rules", "remove", SPANISH.name, "--format", "json").out)["translations"] == []


def test_what_is_to_be_reviewed_is_marked_where_it_answers(tmp_path: Path) -> None:
    library.add(ENGLISH)
    library.add(SPANISH)
    judgekit("rules", "use", SPANISH.name)
    rules = json.loads(judgekit("show", "805.3=", "805.4=", "--lang", "es", "--format", "json").out)["rules"]
    assert [(rule["rule"], rule.get("stale", False)) for rule in rules] == [("805.3", False), ("805.4", True)]
    mark = "Traducción por revisar"
    for format in ("text", "markdown"):
        assert judgekit("show", "805.4", "--lang", "es", "--format", format).out.count(mark) == 1
        assert mark not in judgekit("show", "805.3=", "--lang", "es", "--format", format).out
    page = tmp_path / "page.html"
    judgekit("export", "-o", str(page), "--section", "805", "--langs", "es", "--lang", "es")
    assert page.read_text(encoding="utf-8").count(mark) == 1


def test_a_check_takes_the_name_of_a_translation() -> None:
    library.add(ENGLISH)
    library.add(SPANISH)
    report = json.loads(translation("check", SPANISH.name, "--format", "json").out)
    assert (report["lang"], report["against"]) == ("es", ENGLISH.name)
    assert translation("check", "es-Coffee").code == 4


@pytest.mark.parametrize(
    ("sections", "code"),
    [("805-806", 0), ("805–806", 0), ("805 - 806", 0), ("8-9", 0), ("806-805", 2), ("8-805", 2), ("805-999", 1)],
)
def test_ranges_of_sections(sections: str, code: int, tmp_path: Path) -> None:
    file = tmp_path / "a.po"
    assert translation("export", "--lang", "es", "--section", sections, "-o", str(file)).code == code
    assert file.exists() == (code == 0)


def test_how_to_use_a_translation_is_told_where_it_does_not_answer(tmp_path: Path) -> None:
    library.add(ENGLISH)
    library.add(LATER)
    library.add(SPANISH)
    use = "judgekit rules use"
    assert use in translation("update", SPANISH.name, "--to", LATER.name).out
    judgekit("rules", "use", SPANISH.name)
    file = tmp_path / "a.po"
    translation("export", "--lang", "es", "--of", ENGLISH.name, "-o", str(file))
    file.write_text(file.read_text("utf-8").replace("Quien vacía", "La persona que vacía"), "utf-8")
    done = translation("import", str(file), "--lang", "en")
    assert "0 new, 1 changed" in done.out
    assert use not in done.out


def test_copies_of_the_english_are_counted_with_their_lines(tmp_path: Path) -> None:
    library.add(ENGLISH)
    file = tmp_path / "a.po"
    translation("export", "--lang", "es", "--of", ENGLISH.name, "-o", str(file))
    text = file.read_text("utf-8").replace('tea."\nmsgstr ""', 'tea."\nmsgstr "No one blows on tea."')
    text = text.replace('made in."\nmsgstr ""', 'made in."\nmsgstr "Aquello en lo que se hace el té."')
    text = text.replace('"Pot"\nmsgstr ""', '"Pot"\nmsgstr "Tetera"')
    text = text.replace('805.3."\nmsgstr ""', '805.3."\nmsgstr "Los equipos comparten una tetera. Véase 805.3."')
    file.write_text(text, "utf-8")
    line = text.splitlines().index('msgstr "No one blows on tea."') + 1
    done = translation("import", str(file), "--lang", "en")
    assert done.code == 1
    assert f"1 text: 805.4 (line {line})" in done.out
    refused = json.loads(translation("import", str(file), "--format", "json").out)["refused"]
    assert [(each["rule"], each["why"], each["line"]) for each in refused] == [("805.4", "untranslated", line)]
