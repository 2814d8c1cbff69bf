"""What can be done in the editor by a button or by a key with Ctrl."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

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
_BUTTONS = (
    (UNDO, "Undo", "Z"),
    (REDO, "Redo", "Y"),
    (MIRROR, "Mirror", "M"),
    (COPY, "Copy", "C"),
    (PASTE, "Paste", "V"),
    (CLEAR, "Clear", "D"),
)


def buttons() -> list[Button]:
    """Return the buttons that change the sketch or exchange it."""
    return [Button(label, action, note=f"Ctrl+{key}") for action, label, key in _BUTTONS]
