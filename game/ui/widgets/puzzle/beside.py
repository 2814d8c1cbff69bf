"""A board and what belongs to it: side by side, or in a tall window one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.board.bits import WIDTH
from game.ui.widgets.widget import Widget

_SHARE, _UPPER_SHARE, _LEAST_UPPER_SHARE = 0.44, 0.5, 0.42
"""The greatest share of the board, of the width beside the panel and of the height above it, and the share of the
height that it keeps above a panel that needs more room."""
_HALF, _LARGE_HALF, _LEAST_HALF = 0.58, 0.585, 0.45
"""The share of the width that the board has beside the upper half of its panel, usually and above a lower half that can
grow, and the least one."""
_FRAME = 4
"""The room for the frame of a board in its height, in pixels."""
_LOWER = 9.5
"""The least height of a lower half that can grow, in ems."""
_WIDE = 0.9
"""The width, compared with the height, from which there is room for the panel at the side."""


class BesideBoard(Widget):
    """The board has the whole height where there is room for the panel at its side."""

    def __init__(
        self,
        board: Widget,
        panel: Widget,
        rows: int,
        *,
        halves: tuple[Widget, Widget] | None = None,
        grows: bool = False,
    ) -> None:
        """``rows`` is the height of the board in rows. ``halves`` are the same widgets as in the panel: those beside
        the board and those below it, in a tall window with room for both. With ``grows``, those below have all the
        room that a larger board leaves."""
        super().__init__()
        self._grows = grows
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
        pad, (beside, below) = max(6, em // 3), self._halves
        needed = max(below.height(rect.width, em), round(_LOWER * em) if self._grows else 0) + em
        allowed = round((rect.height - needed - 2 * pad) / self._rows * WIDTH) + 2 * pad
        board = min(round((_LARGE_HALF if self._grows else _HALF) * rect.width), allowed)
        if self._grows:  # no wider than whole cells and their frame
            board = (board - 2 * pad) // WIDTH * WIDTH + 2 * pad
        upper = round((board - 2 * pad) / WIDTH * self._rows) + 2 * pad + (_FRAME if self._grows else 0)
        left = rect.x + board + em // 2
        if board < _LEAST_HALF * rect.width or beside.height(rect.right - left, em) > upper - 2 * pad:
            return False
        lower = rect.height - upper - em // 2
        if not self._grows:
            lower -= max(0, lower - below.height(rect.width, em)) // 4
        self._shown = self._halves
        self._board.place(Rect(rect.x, rect.y + pad, board, upper - 2 * pad), em)
        beside.place(Rect(left, rect.y + pad, rect.right - left, upper - 2 * pad), em)
        # What is below may scroll, so that the board stays where it is while that grows.
        below.place(Rect(rect.x, rect.bottom - lower, rect.width, lower), em)
        return True
