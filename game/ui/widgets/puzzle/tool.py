"""A button that names its key where there is room."""

from __future__ import annotations

from pygame import Rect

from game.ui.kit.text import BOLD, width_of
from game.ui.widgets.button import LABEL, Button
from game.ui.widgets.looks import SMALL, inner

_AROUND = 2.6
"""The room that a button needs beside its label and its key, in ems."""


class Tool(Button):
    """A button with its label at the left. Its key is left out where the label needs the room."""

    def __init__(
        self, label: str, action: str, *, key: str = "", name: str = "", primary: bool = False, even: bool = False
    ) -> None:
        """``even`` is as in ``Button``."""
        super().__init__(label, action, name=name, across=0.0, primary=primary, even=even)
        self.key = key

    def place(self, rect: Rect, em: int) -> None:
        """Take a place."""
        super().place(rect, em)
        key, whole = width_of(self.key, round(SMALL * em)), inner(rect, em).width
        fits = width_of(self.label, em, BOLD) + key + round(_AROUND * em) <= rect.width
        # A short label would still leave a button that is mostly key.
        self.note = self.key if fits and whole - key - em >= LABEL * whole else ""
