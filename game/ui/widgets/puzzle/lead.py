"""The heading of a group with a sentence about it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, MEDIUM, line, width_of
from game.ui.theme import THEME
from game.ui.widgets.text import Text
from game.ui.widgets.widget import State

_HEADING, _BETWEEN = 1.15, 0.9
"""The size of the heading and the room before the sentence, in ems."""
_AFTER, _CLOSE = 0.3, 0.1
"""The room below, and the one below a heading without a sentence, in ems."""
_PITCH = 1.25
"""The height of the heading, compared with its letters."""


class Lead(Text):
    """A heading close to what it belongs to. The sentence is beside it where there is room, and below it elsewhere."""

    def __init__(self, title: str, about: str) -> None:
        super().__init__(about, after=_AFTER if about else _CLOSE)
        self._title = title

    def _beside(self, width: int, em: int) -> int:
        """Where the sentence begins on the line of the heading, in pixels. 0 if it has no room there."""
        left = width_of(self._title, round(_HEADING * em), BOLD) + round(_BETWEEN * em)
        return left if left + width_of(self.text, em) <= width else 0

    def _head(self, em: int) -> int:
        return round(_PITCH * _HEADING * em)

    def height(self, width: int, em: int) -> int:
        """The height of one line or of two."""
        if self._beside(width, em):
            return self._head(em) + round(self._after * em)
        return self._head(em) + super().height(width, em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the heading and the sentence on one foot."""
        em, whole = self.em, self.rect
        head = Rect(whole.x, whole.y, whole.width, self._head(em))
        title = line(self._title, round(_HEADING * em), THEME.text, BOLD)
        place = put(target, title, head)
        if left := self._beside(whole.width, em):
            about = line(self.text, em, self.colour)
            lower = _foot(round(_HEADING * em), BOLD) - _foot(em, MEDIUM)
            put(target, about, about.get_rect(topleft=(whole.x + left, place.y + lower)))
            return
        self.rect = Rect(whole.x, head.bottom, whole.width, whole.height - head.height)
        super().draw(target, state)
        self.rect = whole


def _foot(size: int, weight: str) -> int:
    """How far the foot of the letters is below the top of their picture, in pixels."""
    return line("H", size, THEME.text, weight).get_bounding_rect().bottom
