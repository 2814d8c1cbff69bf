"""What can be done in the editor by a button or by a key with Ctrl."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.language import marked, say
from game.ui.widgets.puzzle.tool import Tool

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
_BUTTONS = (
    (UNDO, marked("Undo"), "Z"),
    (REDO, marked("Redo"), "Y"),
    (MIRROR, marked("Mirror"), "M"),
    (COPY, marked("Copy"), "C"),
    (PASTE, marked("Paste"), "V"),
    (CLEAR, marked("Clear all"), "D"),
)


def buttons() -> list[Tool]:
    """Return the buttons that change the sketch or exchange it."""
    return [Tool(say(label), action, key=f"Ctrl+{key}") for action, label, key in _BUTTONS]
