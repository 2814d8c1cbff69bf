"""Putting on the look of the settings: the theme with all that is chosen beside it."""

from __future__ import annotations

from pathlib import Path

from game.files.text import FileError
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
        try:
            picture_in(picture)
        except FileError as error:
            fault, picture = fault or f"{error}. The gradient is used.", None
    dress(theme, display, picture)
    return fault
