"""The two sides of a translation: the English text and the text in another language, and where that is kept."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from judgekit.errors import DataError, Fault, NotFoundError, UsageError, say
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.texts import library
from judgekit.texts.files import read_section
from judgekit.texts.model import RulesText, Wording

# Where the section files of a language may lie, seen from the folder a person names.
_BELOW: Final = ("", "rules", "rules_data/rules")


class Sides(Named):
    """An English text and its translation, None while there is none.

    ``folder`` has the section files of both in a checkout; without it the translation is the text ``name`` of the data
    folder, or will be.
    """

    english: RulesText
    translated: RulesText | None
    lang: Lang
    name: str
    folder: Path | None = None


def translation_name(english: str, lang: Lang) -> str:
    """The name that the translation of an English text has in the data folder."""
    return f"{lang}-{english}"


def translation_lang(lang: str) -> Lang:
    """The language of a translation, from a spelling such as ``es_ES``; UsageError for English and unknown ones."""
    base = lang.replace("-", "_").partition("_")[0].lower()
    found = next((known for known in LANGS[1:] if known == base), None)
    if found is None:
        raise UsageError(say("exchange.bad-language", value=lang, known=LANGS[1:]))
    return found


def find_sides(of: str | None, lang: Lang, folder: str | None) -> Sides:
    """The English text of a name, or the one that answers by default, with its translation into a language.

    With a folder both are section files below it. UsageError for a text that is not English, NotFoundError for none.
    """
    if folder is not None:
        return _checkout(Path(folder), lang)
    english = english_text(of)
    return with_translation(english, lang)


def english_text(of: str | None) -> RulesText:
    """An English text at hand by its name; the default one without a name."""
    entry = library.entry(of) if of is not None else library.default("en")
    text = entry.load()
    if text.lang != "en":
        raise UsageError(say("exchange.not-english", name=text.name, lang=say(f"language.{text.lang}")))
    return text


def with_translation(english: RulesText, lang: Lang) -> Sides:
    """An English text with its translation in the data folder; else, for the summaries, the shipped one."""
    name = translation_name(english.name, lang)
    translated: RulesText | None = None
    try:
        translated = library.entry(name).load()
    except NotFoundError:
        if english.name == library.summary("en").name:
            translated = library.summary(lang).load()
    return Sides(english, translated, lang, name)


def rules_root(folder: Path) -> Path:
    """Where a checkout has the folders of its languages; DataError if that is not there."""
    root = next((folder / below for below in _BELOW if (folder / below / "en").is_dir()), None)
    if root is None:
        raise DataError(Fault(say("exchange.no-rules-folder"), str(folder)))
    return root


def _checkout(folder: Path, lang: Lang) -> Sides:
    root = rules_root(folder)
    english = folder_text(root / "en", "en")
    if english is None:
        raise DataError(Fault(say("exchange.no-rules-folder"), str(folder)))
    return Sides(english, folder_text(root / lang, lang), lang, library.summary(lang).name, root)


def folder_text(folder: Path, lang: Lang) -> RulesText | None:
    """The text that the section files of a folder make up; None without any."""
    files = [read_section(_bytes(path), str(path)) for path in section_files(folder)]
    if not files:
        return None
    wording: Wording = "summary"
    return RulesText(
        name=library.summary(lang).name,
        lang=lang,
        effective=max(file.effective for file in files),
        wording=wording,
        sections=tuple(file.section for file in files),
    )


def section_files(folder: Path) -> list[Path]:
    """The section files of a folder in the order of their sections."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".yaml" and not path.name.startswith("."))
    except OSError:
        return []


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        from judgekit.reasons import unreadable

        raise unreadable(path, error) from None


def english_texts(apart_from: str) -> Iterator[RulesText]:
    """The other English texts at hand: those that an older translation may have been made from."""
    for entry in library.entries():
        if entry.name == apart_from or entry.lang not in (None, "en"):
            continue
        try:
            text = entry.load()
        except DataError:
            # A broken text is told of by ``rules list``; here it only cannot help.
            continue
        if text.lang == "en":
            yield text


def all_sides() -> list[Sides]:
    """Every translation at hand with its English text: the shipped ones, and those in the data folder."""
    found: list[Sides] = []
    names = {entry.name for entry in library.entries()}
    for entry in library.entries():
        languages = [lang for lang in LANGS[1:] if translation_name(entry.name, lang) in names]
        if entry.name == library.summary("en").name:
            languages = list(LANGS[1:])
        if languages:
            english = entry.load()
            found += [with_translation(english, lang) for lang in languages]
    return found


def stranded(of: str | None = None) -> list[tuple[str, str]]:
    """Translations whose English text is gone, each with the name of that: nothing carries them over without it.

    ``of`` limits them to those of one text, whether it is gone or not.
    """
    names = {entry.name for entry in library.entries()}
    found = []
    for name in sorted(names):
        lang, _, english = name.partition("-")
        if lang in LANGS[1:] and (english == of if of is not None else english not in names):
            with contextlib.suppress(DataError):
                text = library.entry(name).load()
                if text.source == english and text.wording != "official":
                    found.append((name, english))
    return found
