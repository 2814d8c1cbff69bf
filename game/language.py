"""The language of the player: texts by gettext, numbers in digits, and the catalogues.

The source of all text is English. ``python -m tools.languages`` collects the texts of these functions for the
translators.

* ``say`` translates a text now. Its values fill the places in braces: ``say("{lines} lines", lines=40)``.
* ``say_many`` chooses the form for a number: ``say_many("{number} line", "{number} lines", 40)``.
* ``say_as`` is for a short text with more than one meaning: ``say_as("verb", "Open")``.
* ``marked``, ``marked_many`` and ``marked_as`` change nothing. They mark a text of a table that is translated when it
  is shown: ``say(TABLE[key])``, ``say_many(*TABLE[key], 40)``.

A sentence is one text. It is not put together from parts, since other languages order them differently.
"""

import locale
import os
import re
import struct
import sys
from collections.abc import Mapping
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from .program import ASSETS

SOURCE = "en"
SEPARATOR = "  ·  "
"""What stands between the parts of a line."""
_SEPARATORS = {"ru": ("\u00a0", ",")}
"""Language -> between thousands, before decimals. Every other language has those of English."""
_LARGE = {"zh": ((10**8, "亿"), (10**4, "万")), "ja": ((10**8, "億"), (10**4, "万"))}
"""Language -> its units for large numbers, where they are not thousands and millions. The largest one is the first."""
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_ORDINALS = {"ru": "{}-й", "zh": "第{}", "ja": "{}位"}
"""Language -> an ordinal, where it is not a number with an English ending. The Japanese one is a place in a ranking."""


class _Current:
    catalogue = NullTranslations()
    language = SOURCE


def digits(number: float, decimals: int | None = None) -> str:
    """Return a number with thousands apart: 1,234, 0.25. Without ``decimals``, it has as many decimals as it needs, at
    most two."""
    if decimals is None:
        text = f"{number:,.2f}".rstrip("0").rstrip(".") if number != int(number) else f"{int(number):,}"
    else:
        text = f"{number:,.{decimals}f}"
    separators = _SEPARATORS.get(_Current.language)
    return text.translate({ord(","): separators[0], ord("."): separators[1]}) if separators else text


def in_large_units(number: float) -> str:
    """Return a number of at least ten thousand in the units of Chinese or Japanese, such as 690万 for 6,900,000. Empty
    in a language that counts in thousands and millions."""
    return next(
        (f"{number / unit:.8g}{name}" for unit, name in _LARGE.get(_Current.language, ()) if number >= unit), ""
    )


def ordinal_of(number: int) -> str:
    """Return a rank in digits, such as 1st, 2nd, 11th; 1-й in Russian, 第1 in Chinese, 1位 in Japanese."""
    text = digits(number)
    ending = "th" if number % 100 in (11, 12, 13) else _ENDINGS.get(number % 10, "th")
    return _ORDINALS.get(_Current.language, f"{{}}{ending}").format(text)


def say(text: str, /, **values: object) -> str:
    """Return a text in the language of the player. ``values`` fill its places in braces."""
    translated = _Current.catalogue.gettext(text) if text else ""
    return translated.format(**values) if values else translated


def say_as(context: str, text: str, /, **values: object) -> str:
    """Return a text that has more than one meaning. ``context`` tells translators which one is meant."""
    translated = _Current.catalogue.pgettext(context, text)
    return translated.format(**values) if values else translated


def say_many(one: str, many: str, number: float, /, **values: object) -> str:
    """Return the form of a text that fits a number. ``{number}`` is the number in digits, unless it is a value. A
    fraction takes the form of two, which is right in all languages of the game."""
    whole = int(number) if number == int(number) else 2
    translated = _Current.catalogue.ngettext(one, many, whole)
    return translated.format(**{"number": digits(number), **values})


def marked(text: str) -> str:
    """Return the text as it is. It is translated when it is shown."""
    return text


def marked_many(one: str, many: str) -> tuple[str, str]:
    """Return both forms as they are. ``say_many`` translates them when they are shown."""
    return one, many


def marked_as(context: str, text: str) -> str:
    """Return the text as it is. It is translated by ``say_as`` with the same context when it is shown."""
    return text


def language() -> str:
    return _Current.language


def speak(code: str, catalogue: NullTranslations) -> None:
    """Take all texts from a catalogue from now on. Text that was made before stays as it is."""
    _Current.language, _Current.catalogue = code, catalogue


FOLDER = ASSETS / "languages"
"""Holds ``CODE/LC_MESSAGES/tetrarium.mo`` for each language but English."""
DOMAIN = "tetrarium"
LANGUAGES: Mapping[str, str] = {"en": "English", "ru": "Русский", "zh": "简体中文", "ja": "日本語"}
"""Code of a language -> its own name for itself."""
SYSTEM = "system"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system tells its language, as gettext looks for it."""


def use_language(choice: str, environment: Mapping[str, str]) -> bool:
    """Speak a language from now on: a code of ``LANGUAGES``, or ``SYSTEM``. Return whether it is another one. A
    language whose catalogue is missing or damaged leaves the text in English, and ``catalogue_fault`` tells it."""
    code = wanted(environment) if choice == SYSTEM else choice
    if code == language():
        return False
    speak(code, _catalogue(code) or NullTranslations())
    return True


def catalogue_fault() -> str:
    """Return what is wrong with the catalogue of the language in use, in one line; empty if nothing is."""
    code = language()
    if code == SOURCE or isinstance(_Current.catalogue, GNUTranslations) or _catalogue(code):
        return ""
    return f"{_file(code)}: cannot be read; expected a compiled gettext catalogue. The text is in English."


def fall_back() -> None:
    """Give the texts in English, in the language in use, whose letters cannot be drawn."""
    speak(language(), NullTranslations())


def wanted(environment: Mapping[str, str]) -> str:
    """Return the language of the system: the first one of the first variable that names some. English if it names
    none that the game knows."""
    for variable in _VARIABLES:
        codes = [re.split("[-_.@]", name)[0].lower() for name in environment.get(variable, "").split(":") if name]
        if codes:
            return next((code for code in codes if code in LANGUAGES), SOURCE)
    return SOURCE


def _file(code: str) -> Path:
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _catalogue(code: str) -> NullTranslations | None:
    """The catalogue of a language. None if its file cannot be read. English needs none."""
    if code == SOURCE:
        return NullTranslations()
    try:
        with _file(code).open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error, SyntaxError):  # what gettext raises for damaged files
        return None


def system() -> Mapping[str, str]:
    """Return the variables in which this system tells its language. Windows tells it elsewhere."""
    if sys.platform != "win32":
        return os.environ
    import ctypes

    return {"LANG": locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""), **os.environ}
