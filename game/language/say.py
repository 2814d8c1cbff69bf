"""Text in the language of the player, by gettext.

The source of all text is English. ``python -m languages`` collects the texts of these functions for the translators.

* ``say`` translates a text now. Its values fill the places in braces: ``say("{lines} lines", lines=40)``.
* ``say_many`` chooses the form for a number: ``say_many("{number} line", "{number} lines", 40)``.
* ``say_as`` is for a short text with more than one meaning: ``say_as("verb", "Open")``.
* ``marked``, ``marked_many`` and ``marked_as`` change nothing. They mark a text of a table that is translated when it
  is shown: ``say(TABLE[key])``, ``say_many(*TABLE[key], 40)``.

A sentence is one text. It is not put together from parts, since other languages order them differently.
"""

from __future__ import annotations

from gettext import NullTranslations

from game.language.numbers import digits, separators

SOURCE = "en"
"""The language of the source."""


class _Current:
    """The catalogue in use."""

    catalogue = NullTranslations()
    language = SOURCE


def say(text: str, /, **values: object) -> str:
    """Return a text in the language of the player. ``values`` fill its places in braces."""
    translated = _Current.catalogue.gettext(text) if text else ""
    return translated.format(**values) if values else translated


def say_as(context: str, text: str, /, **values: object) -> str:
    """Return a text that has more than one meaning. ``context`` tells translators which one is meant."""
    translated = _Current.catalogue.pgettext(context, text)
    return translated.format(**values) if values else translated


def say_many(one: str, many: str, number: float, /, **values: object) -> str:
    """Return the form of a text that fits a number. ``{number}`` is the number in digits, unless it is a value.

    A fraction takes the form of two, which is right in all languages of the game.
    """
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
    """Return the code of the language in use."""
    return _Current.language


def speak(code: str, catalogue: NullTranslations) -> None:
    """Take all texts from a catalogue from now on. Text that was made before stays as it is."""
    _Current.language, _Current.catalogue = code, catalogue
    separators.use(code)
