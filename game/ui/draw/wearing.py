"""Putting on the look of the settings: the theme with all that is chosen beside it."""

from __future__ import annotations

from pathlib import Path

from game.files.text import FileError
from game.files.words import printable_path
from game.settings import DisplaySettings
from game.ui.draw.backdrop import picture_in
from game.ui.theme import dress
from game.ui.theme.shelf import USUAL, Themes

PICTURE = "picture"
"""The background that is the player's own picture."""
PICTURES = ("background.png", "background.jpg", "background.jpeg")
"""The names that it can have in the data folder."""


def wear(display: DisplaySettings, themes: Themes, data: Path) -> str:
    """Draw with the look of the settings from now on. ``data`` is the data folder.

    Return what is wrong with the theme or the picture, in one line; empty if nothing is. The dark theme and the
    gradient take their place.
    """
    theme, picture, fault = USUAL, None, ""
    try:
        theme = themes.get(display.theme)
    except FileError as error:
        fault = f"{error}. The dark theme is used."
    if display.background == PICTURE:
        picture = next((data / name for name in PICTURES if (data / name).exists()), data / PICTURES[0])
        if picture_in(picture) is None:
            wrong = "cannot be read" if picture.exists() else "no such file"
            fault = fault or f"{printable_path(picture)}: {wrong}; expected a picture, PNG or JPEG."
            picture = None
    dress(theme, display, picture)
    return fault
