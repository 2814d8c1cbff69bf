"""What the signs of a line of text stand for: the line in colours, and rows with a sign and its meaning."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, line, wrapped
from game.ui.theme import THEME, Colour
from game.ui.widgets.text import LEADING
from game.ui.widgets.widget import State, Widget

_LINE, _AFTER = 1.15, 0.35
"""The size of the line, and the room below it, in ems."""
_SPACE = 0.45
"""The room between two parts of the line, compared with the size of its letters."""
_SIGN = 2.4
"""The width of the column of signs in ems."""


class SignLine(Widget):
    """A line whose parts have colours."""

    def __init__(self, parts: Sequence[tuple[str, Colour]]) -> None:
        super().__init__()
        self.parts = tuple(parts)

    def height(self, width: int, em: int) -> int:
        """One line and a little room."""
        return round((LEADING * _LINE + _AFTER) * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the parts one after the other."""
        size = round(_LINE * self.em)
        row = Rect(self.rect.x, self.rect.y, self.rect.width, round(LEADING * size))
        for words, colour in self.parts:
            shown = line(words, size, colour, BOLD)
            put(target, shown, row)
            row.x += shown.get_width() + round(_SPACE * size)


class SignRows(Widget):
    """A sign at the left of each row, and what it means at its right."""

    def __init__(self, rows: Sequence[tuple[str, Colour, str]]) -> None:
        """``rows`` are signs with their colours and their meanings."""
        super().__init__()
        self.rows = tuple(rows)

    def _meaning(self, words: str, width: int, em: int) -> list[str]:
        return wrapped(words, em, width - round(_SIGN * em))

    def height(self, width: int, em: int) -> int:
        """The lines of all meanings."""
        return round(LEADING * em) * sum(len(self._meaning(words, width, em)) for _, _, words in self.rows)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the rows."""
        em, pitch, beside = self.em, round(LEADING * self.em), round(_SIGN * self.em)
        row = Rect(self.rect.x, self.rect.y, self.rect.width, pitch)
        for sign, colour, meaning in self.rows:
            put(target, line(sign, em, colour, BOLD), row)
            for words in self._meaning(meaning, self.rect.width, em):
                put(target, line(words, em, THEME.soft), Rect(row.x + beside, row.y, row.width - beside, pitch))
                row.y += pitch
