"""A widget on a card."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.kit.shapes import panel
from game.ui.widgets.around import Around
from game.ui.widgets.looks import PAD
from game.ui.widgets.widget import State


class Framed(Around):
    """The widget with a card behind it, and with room between both."""

    def height(self, width: int, em: int) -> int:
        """The height of the widget and of the room around it."""
        pad = round(PAD * em)
        return self._content.height(width - 2 * pad, em) + 2 * pad

    def place(self, rect: Rect, em: int) -> None:
        """Place the widget inside."""
        super().place(rect, em)
        pad = round(PAD * em)
        self._content.place(rect.inflate(-2 * pad, -2 * pad), em)

    def rows_in_it(self) -> Sequence[Rect]:
        """The card, which fades. The lines in it are left out where an edge would cut them."""
        return (self.rect,)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the card, then the widget."""
        panel(target, self.rect, radius=max(4, self.em // 2))
        super().draw(target, state)
