"""The catalogues of the languages, and which of them a player wants."""

from __future__ import annotations

import locale
import os
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

    A language without a catalogue, as in a copy of the source that lacks a file, leaves the text in English.
    """
    code = wanted(environment) if choice == SYSTEM else choice
    if code == language_in_use():
        return False
    speak(code, _catalogue(code))
    return True


def wanted(environment: Mapping[str, str]) -> str:
    """Return the language of the system. English if it has none that the game knows."""
    for variable in _VARIABLES:
        for name in environment.get(variable, "").split(":"):
            code = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            if code in LANGUAGES:
                return code
            if code:  # such as C or another language
                return SOURCE
    return SOURCE


def _catalogue(code: str) -> NullTranslations:
    path = FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except OSError:
        return NullTranslations()


def system() -> Mapping[str, str]:
    """Return the variables in which this system tells its language. Windows tells it elsewhere."""
    if sys.platform != "win32":
        return os.environ
    import ctypes

    return {"LANG": locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""), **os.environ}
