"""A large board with a panel beside it, or below it where the window is tall."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.widget import Widget

_PANEL, _SHARE = (14.0, 24.0), 0.34
"""The least and the greatest width of the panel in ems, and its share of the width between them."""
_LARGE = 40.0, 0.6
"""The greatest width of the panel in ems and its share of the width beside a board that needs little room."""
_ABOVE, _BETWEEN_SHARE = 0.3, 0.12
"""The shares of the room that is left over which are above the board, and between it and a panel below it."""
_LEAST_SIDE = 8.5
"""The least width of a board that stands at the side of a panel in the middle, in ems."""
_BETWEEN = 1.6
"""The least room between the board and a panel below it, in ems."""
_WIDE = 1.1
"""From this ratio of width to height on, the panel stands beside the board."""


class BoardPage(Widget):
    """A board that takes what room there is, and a panel."""

    def __init__(self, board: Widget, panel: Widget) -> None:
        super().__init__()
        self.board, self.panel = board, panel

    def children(self) -> Sequence[Widget]:
        """The board, then the panel."""
        return (self.board, self.panel)

    def place(self, rect: Rect, em: int) -> None:
        """Place both."""
        super().place(rect, em)
        if rect.width >= _WIDE * rect.height:
            least, most = _PANEL
            large = min(round(_LARGE[0] * em), round(_LARGE[1] * rect.width))
            width = max(round(least * em), min(round(most * em), round(_SHARE * rect.width)))
            side = (rect.width - large) // 2 - em
            if side >= _LEAST_SIDE * em and self.board.height(side, em) <= rect.height:
                # A small board stands at once beside the panel, and both in the middle.
                left = rect.x + (rect.width - side - em - large) // 2
                self.panel.place(Rect(left + side + em, rect.y, large, rect.height), em)
                self.board.place(Rect(left, rect.y, side, rect.height), em)
                return
            if self.board.height(rect.width - large - em, em) <= rect.height:
                width = max(width, large)
            self.panel.place(Rect(rect.right - width, rect.y, width, rect.height), em)
            self.board.place(Rect(rect.x, rect.y, rect.width - width - em, rect.height), em)
            return
        height, between = min(rect.height // 2, self.panel.height(rect.width, em)), round(_BETWEEN * em)
        board = Rect(rect.x, rect.y, rect.width, rect.height - height - between)
        board.height = min(board.height, self.board.height(rect.width, em))
        spare = rect.bottom - board.bottom - between - self.panel.height(rect.width, em)
        board.y += max(0, round(_ABOVE * spare))
        top = board.bottom + between + max(0, round(_BETWEEN_SHARE * spare))
        self.panel.place(Rect(rect.x, top, rect.width, rect.bottom - top), em)
        self.board.place(board, em)
