"""What is said after a change: in the colour of what is lit, or as a fault with a sign before it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw.fault_sign import draw_fault_sign, sign_room
from game.ui.theme import THEME
from game.ui.widgets.text import LEADING, Text
from game.ui.widgets.widget import State


class Message(Text):
    """A paragraph that stands out. A fault has the colour of what is worse, and a sign."""

    def __init__(self, text: str, *, is_fault: bool = True, bold: bool = False, after: float = 0.0) -> None:
        """``after`` is the room below in ems."""
        super().__init__(text, bold=bold, after=after)
        self.is_fault = is_fault

    def _indent(self, em: int) -> int:
        return sign_room(em) if self.is_fault else 0

    def height(self, width: int, em: int) -> int:
        """The height of its lines beside the sign."""
        return super().height(width - self._indent(em), em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the lines beside the sign."""
        indent = self._indent(em)
        super().place(Rect(rect.x + indent, rect.y, rect.width - indent, rect.height), em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the lines, and the sign at the first one."""
        self.colour = THEME.behind if self.is_fault else THEME.accent
        super().draw(target, state)
        if self.is_fault and self.text:
            left = self.rect.x - self._indent(self.em)
            draw_fault_sign(target, left, self.rect.y, round(LEADING * self.em), self.em)
