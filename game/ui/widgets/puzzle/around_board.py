"""A board that is played on, as large as it can be, with words and buttons beside it or below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.widgets.widget import Widget

_COLUMN = 14.0, 24.0
"""The least and the greatest width of a column of words and buttons beside the board, in ems."""
_WORDS = 10.0, 11.0, 12.0, 13.0, 14.0
"""The widths of the words beside the board while the buttons are below, in ems, the best first."""
_LARGE = (1.5, 1.4, 1.3, 1.2, 1.1)
"""How much larger words and buttons may be below a board that leaves room, the best first."""
_HIGHER = 1.3
"""How much higher the buttons may be there."""
_NEARLY = 0.97
"""The share of the largest board that is large enough for an arrangement that comes before it."""


@dataclass(frozen=True)
class _Way:
    """An arrangement: three places, the size of the text, and whether the buttons stand at the bottom of theirs."""

    board: Rect
    words: Rect
    tools: Rect
    em: int
    at_bottom: bool = False


class AroundBoard(Widget):
    """The arrangement with the largest board: all at the side, only the words at the side, or all below.

    It stays as it is when other words and buttons are shown, so that the board never moves.
    """

    def __init__(self, board: Widget, words: Widget, tools: Widget, *, shown: Callable[[Rect], Rect]) -> None:
        """``shown`` tells which part of its place the board fills."""
        super().__init__()
        self._board, self._shown = board, shown
        self._measured = self._panel = (words, tools)

    def show(self, words: Widget, tools: Widget) -> None:
        """Show other words and buttons in the places of the first ones."""
        self._panel = words, tools

    def children(self) -> Sequence[Widget]:
        """The board, the words, and the buttons."""
        return (self._board, *self._panel)

    def place(self, rect: Rect, em: int) -> None:
        """Place all three."""
        super().place(rect, em)
        ways = list(self._ways(rect, em))
        enough = _NEARLY * max(self._shown(way.board).width for way in ways)
        way = next(way for way in ways if self._shown(way.board).width >= enough)
        self._board.place(way.board, em)
        words, tools = self._panel
        above, below = way.words.copy(), way.tools.copy()
        if self._panel is not self._measured:
            below.height = min(below.height, tools.height(below.width, way.em))
            if way.at_bottom:
                below.bottom = way.tools.bottom
            elif above.x == below.x:
                above.height = words.height(above.width, way.em)
                below.y = min(max(below.y, above.bottom + way.em // 2), rect.bottom - below.height)
                spare = (rect.bottom - below.bottom) // 2
                above.y, below.y = above.y + spare, below.y + spare
        words.place(above, way.em)
        tools.place(below, way.em)

    def _ways(self, rect: Rect, em: int) -> Iterator[_Way]:
        """All arrangements in which nothing is cut, and the one below the board in any case."""
        words, tools = self._measured
        gap = em // 2
        # All at the side. The column takes the room that the board leaves.
        least, most = (round(each * em) for each in _COLUMN)
        largest = self._shown(Rect(rect.x, rect.y, rect.width - least - em, rect.height))
        width = max(least, min(most, rect.width - largest.width - 2 * em))
        board = Rect(rect.x, rect.y, rect.width - width - em, min(rect.height, largest.height + gap))
        needed = words.height(width, em) + gap + tools.height(width, em)
        if needed <= rect.height:
            shown = self._shown(board)
            column = Rect(rect.right - width, shown.y, width, max(needed, shown.height))
            below = tools.height(width, em)
            yield _Way(
                board,
                Rect(column.x, column.y, width, column.height - below - gap),
                Rect(column.x, column.bottom - below, width, below),
                em,
                at_bottom=True,
            )
        # The words at the side, the buttons below.
        below = tools.height(rect.width, em)
        for width in (round(each * em) for each in _WORDS):
            room = Rect(rect.x, rect.y, rect.width - width - em, rect.height - below - gap)
            shown = self._shown(room)
            board = Rect(rect.x, rect.y, shown.width + gap, min(room.height, shown.height + gap))
            left, top = board.right + gap, self._shown(board).y
            beside = Rect(left, top, rect.right - left, board.bottom - top)
            if words.height(beside.width, em) <= beside.height:
                yield _Way(board, beside, Rect(rect.x, board.bottom + gap, rect.width, below), em)
                break
        yield self._below(rect, em)

    def _below(self, rect: Rect, em: int) -> _Way:
        """All below the board, larger where there is room."""
        words, tools = self._measured
        needed = words.height(rect.width, em) + tools.height(rect.width, em) + em
        board = Rect(rect.x, rect.y, rect.width, max(rect.height // 2, rect.height - needed - em // 2))
        board.height = min(board.height, self._shown(board).height + em // 2)
        left = rect.bottom - board.bottom - em // 2
        sizes = (round(factor * em) for factor in _LARGE)
        em = next((size for size in sizes if self._stacked(rect.width, size) <= left), em)
        spare = max(0, left - self._stacked(rect.width, em))
        high = tools.height(rect.width, em)
        higher = min(spare, round((_HIGHER - 1) * high))
        gap = min(em, (spare - higher) // 2)
        top = board.bottom + em // 2 + gap
        told = min(words.height(rect.width, em), max(0, rect.bottom - top - high - em // 2))
        return _Way(
            board,
            Rect(rect.x, top, rect.width, told),
            Rect(rect.x, top + told + em // 2 + gap, rect.width, high + higher),
            em,
        )

    def _stacked(self, width: int, em: int) -> int:
        words, tools = self._measured
        return words.height(width, em) + tools.height(width, em) + em
