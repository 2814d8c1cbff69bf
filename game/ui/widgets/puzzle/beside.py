"""A board and what belongs to it: side by side, or in a tall window one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.board.bits import WIDTH
from game.ui.widgets.widget import Widget

_SHARE, _UPPER_SHARE, _LEAST_UPPER_SHARE = 0.44, 0.5, 0.42
"""The greatest share of the board, of the width beside the panel and of the height above it, and the share of the
height that it keeps above a panel that needs more room."""
_HALF = 0.58
"""The share of the width that the board has beside the upper half of its panel."""
_LOWER = 9.5
"""The least height of the lower half, in ems."""
_WIDE = 0.9
"""The width, compared with the height, from which there is room for the panel at the side."""


class BesideBoard(Widget):
    """The board has the whole height where there is room for the panel at its side."""

    def __init__(self, board: Widget, panel: Widget, rows: int, *, halves: tuple[Widget, Widget] | None = None) -> None:
        """``rows`` is the height of the board in rows. ``halves`` are the same widgets as in the panel: those beside
        the board and those below it, in a tall window with room for both."""
        super().__init__()
        self._board, self._panel, self._rows, self._halves = board, panel, rows, halves
        self._shown: tuple[Widget, ...] = (panel,)

    def children(self) -> Sequence[Widget]:
        """The board, and the panel or its halves."""
        return self._board, *self._shown

    def height(self, width: int, em: int) -> int:
        """The height of the board beside the panel."""
        return round(_SHARE * width / WIDTH * self._rows)

    def place(self, rect: Rect, em: int) -> None:
        """Place the board at the left or above, and give the panel the rest."""
        super().place(rect, em)
        gap, pad = em, max(6, em // 3)
        if self._place_halves(rect, em):
            return
        self._shown = (self._panel,)
        if rect.width < _WIDE * rect.height:
            wanted = round((rect.width - 2 * pad) / WIDTH * self._rows)
            free = max(rect.height - self._panel.height(rect.width, em), round(_LEAST_UPPER_SHARE * rect.height))
            upper = min(wanted, free, round(_UPPER_SHARE * rect.height))
            self._board.place(Rect(rect.x, rect.y + pad, rect.width, upper - 2 * pad), em)
            self._panel.place(Rect(rect.x, rect.y + upper, rect.width, rect.height - upper), em)
            return
        board = min(round((rect.height - 2 * pad) * WIDTH / self._rows), round(_SHARE * rect.width))
        left = rect.x + board + gap
        self._board.place(Rect(rect.x, rect.y + pad, board, rect.height - 2 * pad), em)
        panel = Rect(left, rect.y + pad, rect.right - left, rect.height - 2 * pad)
        if self._panel.height(panel.width, em) > panel.height:
            panel = panel.inflate(0, 2 * pad)
        self._panel.place(panel, em)

    def _place_halves(self, rect: Rect, em: int) -> bool:
        """Place half of the panel beside the board and half below it. Return whether both fit."""
        if not self._halves or rect.width >= _WIDE * rect.height:
            return False
        pad = max(6, em // 3)
        board = round(_HALF * rect.width)
        upper = round((board - 2 * pad) / WIDTH * self._rows) + 2 * pad
        beside, below = self._halves
        left = rect.x + board + em // 2
        lower = rect.height - upper - em
        # What is below may scroll, so that the board stays where it is while that grows.
        if beside.height(rect.right - left, em) > upper or lower < _LOWER * em:
            return False
        spare = max(0, lower - below.height(rect.width, em))
        lower -= 2 * spare // 5  # nearly as much above them as under them
        self._shown = self._halves
        self._board.place(Rect(rect.x, rect.y + pad, board, upper - 2 * pad), em)
        beside.place(Rect(left, rect.y + pad, rect.right - left, upper - 2 * pad), em)
        below.place(Rect(rect.x, rect.bottom - lower, rect.width, lower), em)
        return True
