"""The catalogues of the languages, and which of them a player wants."""

from __future__ import annotations

import locale
import os
import re
import struct
import sys
from collections.abc import Mapping
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from game.language.say import SOURCE, speak
from game.language.say import language as language_in_use

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "languages"
"""Holds ``CODE/LC_MESSAGES/tetrarium.mo`` for each language but English."""
DOMAIN = "tetrarium"
LANGUAGES: Mapping[str, str] = {"en": "English", "ru": "Русский", "zh": "简体中文", "ja": "日本語"}
"""Code of a language -> its own name for itself."""
SYSTEM = "system"
"""The setting that leaves the language to the system."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system tells its language, as gettext looks for it."""


def use_language(choice: str, environment: Mapping[str, str]) -> bool:
    """Speak a language from now on: a code of ``LANGUAGES``, or ``SYSTEM``. Return whether it is another one.

    A language whose catalogue is missing or damaged leaves the text in English, and ``catalogue_fault`` tells it.
    """
    code = wanted(environment) if choice == SYSTEM else choice
    if code == language_in_use():
        return False
    speak(code, _catalogue(code) or NullTranslations())
    return True


def catalogue_fault() -> str:
    """Return what is wrong with the catalogue of the language in use, in one line; empty if nothing is."""
    code = language_in_use()
    if code == SOURCE or _catalogue(code):
        return ""
    return f"{_file(code)}: cannot be read; expected a compiled gettext catalogue. The text is in English."


def fall_back() -> None:
    """Give the texts in English, in the language in use, whose letters cannot be drawn."""
    speak(language_in_use(), NullTranslations())


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
