"""What the solver says in the editor: a verdict, and what stands behind it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.words import SEPARATOR
from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, fitted, width_of, wrapped
from game.ui.theme import THEME, Colour
from game.ui.widgets.text import LEADING
from game.ui.widgets.widget import State, Widget

_VERDICT, _DETAIL = 1.15, 0.9
"""The size of both texts in ems."""
_LINES = 2
"""The lines of the details. There is room for so many in any case, so that nothing beside the report moves."""


class Report(Widget):
    """A verdict in large letters, with its details below. It has the same height, unless there is very much to say."""

    def __init__(self) -> None:
        super().__init__()
        self.verdict, self.details = "", ""
        self.good: bool | None = None
        """Whether the verdict is a good one. None if it is neither good nor bad."""
        self.detail_colour: Colour | None = None
        """The colour of the details, if it is not the usual one."""

    def height(self, width: int, em: int) -> int:
        """A line for the verdict, and two or more for the details."""
        lines = max(_LINES, len(self.lines(width, em)))
        return round(LEADING * (_VERDICT * em + lines * round(_DETAIL * em)))

    def lines(self, width: int, em: int) -> list[str]:
        """Return the details line by line, with each part of them on one line if that is possible."""
        size = round(_DETAIL * em)
        lines: list[str] = []
        for part in self.details.split(SEPARATOR):
            longer = f"{lines[-1]}{SEPARATOR}{part}" if lines else part
            lines[-1:] = [longer] if not lines or width_of(longer, size) <= width else [lines[-1], part]
        whole = all(width_of(line, size) <= width for line in lines)
        return lines if whole else wrapped(self.details, size, width)

    def draw(self, target: Surface, state: State) -> None:
        """Draw both."""
        size, small, area = round(_VERDICT * self.em), round(_DETAIL * self.em), self.rect
        colour = THEME.text if self.good is None else THEME.ahead if self.good else THEME.mark_mistake
        head = Rect(area.x, area.y, area.width, round(LEADING * size))
        put(target, fitted(self.verdict, size, colour, area.width, BOLD), head)
        pitch = round(LEADING * small)
        for number, words in enumerate(self.lines(area.width, self.em)):
            row = Rect(area.x, head.bottom + number * pitch, area.width, pitch)
            put(target, fitted(words, small, self.detail_colour or THEME.soft, area.width), row)
