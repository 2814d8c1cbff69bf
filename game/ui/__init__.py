"""The window: screens, panels, controls and sounds. Only this room imports pygame."""

import os
from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    "load_pygame",  # Imports pygame without what it does not need; the rest of this page needs it.
    "open_window",  # Opens it, and returns the exit code when it is closed.
    "NoDisplay",  # The error that no window can be opened here.
    "Camera",  # Draws games without a window.
    "still",  # One picture of a replay.
    "write_png",  # Writes a picture into a file.
    "FilmExport",  # Draws a film of a replay, step by step, into a file.
    "Themes",  # The themes of the program and of the user.
    "wear",  # Makes everything that is drawn look like a theme.
]

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if TYPE_CHECKING:
    from .app import open_window
    from .export import Camera, FilmExport, still, write_png
    from .lean import load_pygame
    from .theme import Themes, wear
    from .window import NoDisplay

__getattr__, __dir__ = offer(
    __name__,
    {
        "app": "open_window",
        "export": "Camera FilmExport still write_png",
        "lean": "load_pygame",
        "theme": "Themes wear",
        "window": "NoDisplay",
    },
)
