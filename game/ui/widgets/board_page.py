"""A large board with a panel beside it, or below it where the window is tall."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.widgets.widget import Widget

_PANEL, _SHARE = (14.0, 24.0), 0.34
"""The least and the greatest width of the panel in ems, and its share of the width between them."""
_LARGE = 1.3
"""How much larger the panel may be below a board that leaves room."""
_WIDE = 1.1
"""From this ratio of width to height on, the panel stands beside the board."""


class BoardPage(Widget):
    """A board that takes what room there is, and a panel."""

    def __init__(self, board: Widget, panel: Widget, *, shown: Callable[[Rect], Rect] | None = None) -> None:
        """``shown`` tells which part of its place the board fills. The panel is aligned with this part, if it fits."""
        super().__init__()
        self.board, self.panel, self._shown = board, panel, shown

    def children(self) -> Sequence[Widget]:
        """The board, then the panel."""
        return (self.board, self.panel)

    def place(self, rect: Rect, em: int) -> None:
        """Place both."""
        super().place(rect, em)
        if rect.width >= _WIDE * rect.height:
            least, most = round(_PANEL[0] * em), round(_PANEL[1] * em)
            if self._shown:
                # The panel gives way, so that the board is as large as it can be. Both begin right under the title.
                largest = self._shown(Rect(rect.x, rect.y, rect.width - least - em, rect.height - em))
                width = max(least, min(most, rect.width - largest.width - 2 * em))
                board = Rect(rect.x, rect.y, rect.width - width - em, min(rect.height, largest.height + em))
                beside = self._shown(board)
            else:
                width = max(least, min(most, round(_SHARE * rect.width)))
                board = beside = Rect(rect.x, rect.y, rect.width - width - em, rect.height)
            if self.panel.height(width, em) > beside.height:
                beside = Rect(rect.x, beside.y, rect.width, rect.bottom - beside.y)
            self.panel.place(Rect(rect.right - width, beside.y, width, beside.height), em)
            self.board.place(board, em)
            return
        height = min(rect.height // 2, self.panel.height(rect.width, em))
        board = Rect(rect.x, rect.y, rect.width, rect.height - height - em)
        if self._shown:
            board.height = min(board.height, self._shown(board).height + em)
            # The panel is larger where the board leaves room for that.
            large = round(_LARGE * em)
            taller = self.panel.height(rect.width, large)
            if board.height + em + taller <= rect.height:
                em, height = large, taller
            # What is left is above and below both.
            board.y += max(0, rect.height - board.height - em // 2 - height) // 2
        self.panel.place(Rect(rect.x, board.bottom + em // 2, rect.width, height), em)
        self.board.place(board, em)
