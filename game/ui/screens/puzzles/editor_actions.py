"""What can be done in the editor by a button or by a key with Ctrl."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect

from game.language import marked, say
from game.ui.widgets.button import Button

PLAY, SAVE, COPY, PASTE, UNDO, REDO, MIRROR, CLEAR = (
    "play", "save", "copy", "paste", "undo", "redo", "mirror", "clear",
)  # fmt: skip
OF_KEYS: Mapping[int, str] = {
    pygame.K_z: UNDO,
    pygame.K_y: REDO,
    pygame.K_c: COPY,
    pygame.K_v: PASTE,
    pygame.K_m: MIRROR,
    pygame.K_d: CLEAR,
    pygame.K_p: PLAY,
    pygame.K_s: SAVE,
}
"""Key with Ctrl -> action."""
_LEAST = 8.5
"""The width of a button with its key, in ems."""
_BUTTONS = (
    (UNDO, marked("Undo"), "Z"),
    (REDO, marked("Redo"), "Y"),
    (MIRROR, marked("Mirror"), "M"),
    (COPY, marked("Copy"), "C"),
    (PASTE, marked("Paste"), "V"),
    (CLEAR, marked("Clear all"), "D"),
)


class Tool(Button):
    """A button whose key is left out where there is no room for it."""

    def __init__(self, label: str, action: str, key: str) -> None:
        super().__init__(label, action, across=0.0)
        self._key = key

    def place(self, rect: Rect, em: int) -> None:
        """Take a place."""
        super().place(rect, em)
        self.note = self._key if rect.width >= _LEAST * em else ""


def buttons() -> list[Button]:
    """Return the buttons that change the sketch or exchange it."""
    return [Tool(say(label), action, f"Ctrl+{key}") for action, label, key in _BUTTONS]
