"""Collecting the texts of the game, and bringing them to the translators and back, by Babel."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timezone
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.language import DOMAIN, LANGUAGES, SOURCE
from game.play.words.keys.rows import key_texts
from game.play.words.numbers import MONTHS
from game.play.words.reasons.feature_words import FEATURE_WORDS
from game.play.words.titles import value_texts
from game.puzzles.tetris.making import PACKS, shipped
from game.settings.schema import texts as help_of_settings
from game.settings.sections.tables import THEMES
from game.ui.theme import read_theme

ROOT = Path(__file__).resolve().parents[2]
SOURCES = Path(__file__).parent
"""Holds ``CODE.po`` for each language but English."""
COMPILED = ROOT / "assets" / "languages"
_HEADER = "# Tetrarium: {name}. README.md tells how to change this file."
_BEGUN = datetime(2026, 11, 22, tzinfo=timezone.utc)
OTHERS = tuple(code for code in LANGUAGES if code != SOURCE)
"""The languages with a catalogue."""
KEYWORDS = {
    "say": None,
    "say_many": (1, 2),
    "say_as": ((1, "c"), 2),
    "marked": None,
    "marked_many": (1, 2),
    "marked_as": ((1, "c"), 2),
}
"""The functions of the source whose arguments are texts, in Babel's notation."""

_OF_FEATURES = 'The phrases about features stand in sentences such as "It {does}.", "It also {does}.", "But it {does}."'
_ON_A_KEY = "There is room for two lines of about six letters. A line can break at a soft hyphen (U+00AD), too."


def collected() -> Catalog:
    """All texts of the source, each with the files that it is in."""
    catalogue = Catalog(project="Tetrarium", domain=DOMAIN, charset="utf-8", fuzzy=False)
    found = extract_from_dir(
        ROOT / "game",
        [("**.py", "tools.languages.texts:words_of")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, _line, text, comments, context in sorted(found, key=lambda each: (each[0], each[1])):
        catalogue.add(text, None, [(f"game/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context)
    for place, text in _in_assets():
        catalogue.add(text, None, [(place, 0)])
    for each in (text for words in FEATURE_WORDS.values() for text in words[:4]):
        catalogue.add(each, None, [("game/play/words/reasons/feature_words.py", 0)], auto_comments=[_OF_FEATURES])
    months = [("month", each) for each in MONTHS]
    named = ("titles/__init__.py", value_texts()), ("keys/rows.py", key_texts()), ("numbers/__init__.py", months)
    for file, texts in named:
        for context, text in texts:
            comments = [_ON_A_KEY] if context == "on a key" else []
            catalogue.add(text, None, [(f"game/play/words/{file}", 0)], auto_comments=comments, context=context)
    return catalogue


def words_of(
    file: BinaryIO, keywords: Mapping[str, Any], tags: Collection[str], options: Any
) -> Iterable[tuple[Any, ...]]:
    """The texts of a file of the source, as Babel asks for them. It reads word by word, which files without any are
    spared."""
    if not re.search(rb"\b(%s)\(" % "|".join(KEYWORDS).encode(), file.read()):
        return ()
    file.seek(0)
    return extract_python(file, keywords, tags, options)


def _in_assets() -> Iterator[tuple[str, str]]:
    """The texts of files that the game reads, with these files: the help of the settings, the titles of themes, the
    names of puzzles."""
    for text in help_of_settings():
        yield "settings.yaml", text
    for name in THEMES:
        path = f"assets/themes/{name}.yaml"
        yield path, read_theme(ROOT / path, path).title
    for pack in PACKS:
        for name in {packed.name: None for packed in shipped(pack).puzzles if packed.name}:
            yield f"assets/puzzles/tetris/{pack}.txt", name


def source_of(language: str) -> Path:
    """The file that translators edit."""
    return SOURCES / f"{language}.po"


def compiled_of(language: str) -> Path:
    """The file that the game reads."""
    return COMPILED / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def translated(language: str) -> Catalog:
    """The catalogue of a language as its translators left it. Empty if there is no file yet."""
    path = source_of(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN, project="Tetrarium", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def updated(language: str, texts: Catalog) -> Catalog:
    """A catalogue with the texts of the source: new ones without a translation, and without those that are gone."""
    catalogue = translated(language)
    catalogue.update(texts, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.header_comment = _HEADER.format(name=LANGUAGES[language])
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = "Tetrarium"
    catalogue.creation_date = catalogue.revision_date = _BEGUN  # the repository knows the dates of changes
    return catalogue


def as_po(catalogue: Catalog) -> bytes:
    """The text of a catalogue for translators."""
    out = BytesIO()
    write_po(out, catalogue, width=110, omit_header=False, ignore_obsolete=True, include_lineno=False)
    return out.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """A catalogue as gettext reads it."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def missing(catalogue: Catalog) -> list[str]:
    """The texts without a translation, or with one that is in doubt."""
    return [
        forms_of(message.id)[0]
        for message in catalogue
        if message.id and (message.fuzzy or not all(forms_of(message.string)))
    ]


def forms_of(text: str | Sequence[str] | None) -> Sequence[str]:
    """The forms of a text: one, or those for different numbers."""
    return text if text and not isinstance(text, str) else (str(text or ""),)
