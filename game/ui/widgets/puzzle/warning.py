"""A fault in one line, and a button beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.draw.fault_sign import sign_room
from game.ui.kit.text import BOLD, width_of
from game.ui.widgets.button import Button
from game.ui.widgets.message import Message
from game.ui.widgets.text import LEADING
from game.ui.widgets.widget import Widget

_APART, _AROUND = 1.0, 2.4
"""The room before the button and that around its label, in ems."""


class Warned(Widget):
    """What is wrong, with a sign before it, and a button that tells more."""

    def __init__(self, text: str, button: Button) -> None:
        super().__init__()
        self._message, self._button = Message(text, bold=True), button

    def children(self) -> Sequence[Widget]:
        """The text and the button."""
        return self._message, self._button

    def height(self, width: int, em: int) -> int:
        """The height of the button."""
        return self._button.height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the text at the left, and the button behind it."""
        super().place(rect, em)
        wide = round(self._button.width_of_text(em) + _AROUND * em)
        text = min(width_of(self._message.text, em, BOLD) + sign_room(em), rect.width - wide - round(_APART * em))
        high = round(LEADING * em)
        self._message.place(Rect(rect.x, rect.y + (rect.height - high) // 2, text, high), em)
        self._button.place(Rect(rect.x + text + round(_APART * em), rect.y, wide, rect.height), em)
