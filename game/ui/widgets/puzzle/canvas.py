"""The board of the editor, on which the mouse and the keys draw."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.core.board.pieces import PIECES
from game.play.puzzles.editing import Cell, Editor
from game.puzzles.tetris.goals import Goal
from game.puzzles.tetris.puzzle import MAX_ROWS
from game.ui.draw.game.plain_board import draw_plain_board, well_in
from game.ui.theme import THEME, Palette
from game.ui.widgets.intents import Intent
from game.ui.widgets.widget import CHANGED, MOVED, Position, State, Widget

_MOVES: Mapping[Intent, Cell] = {
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
    Intent.UP: (0, 1),
    Intent.DOWN: (0, -1),
}


class BoardCanvas(Widget):
    """The arrows move a cursor; Enter and Space fill or empty its cell. The mouse draws where it is dragged.

    At an edge, an arrow leads to the next widget. The page tells the editor when a stroke ends.
    """

    focusable = True

    def __init__(self, name: str, editor: Editor, palette: Palette) -> None:
        super().__init__(name)
        self._editor, self._palette = editor, palette
        self._well, self._cell = Rect(0, 0, WIDTH, MAX_ROWS), 1

    def height(self, width: int, em: int) -> int:
        """As high as it is in this width."""
        return (width - 4) // WIDTH * MAX_ROWS + 4

    def place(self, rect: Rect, em: int) -> None:
        """Take a place, and make the cells as large as they fit. The frame begins at the left edge where little room
        is left beside the board."""
        super().place(rect, em)
        self._well, self._cell = well_in(rect, MAX_ROWS)
        if rect.width - self._well.width < 2 * self._cell:
            self._well.x = rect.x + self._edge

    @property
    def _edge(self) -> int:
        """The width of the frame in pixels."""
        return max(4, self._cell // 10)

    def middle(self, cell: Cell) -> Position:
        """The middle of a cell in pixels."""
        x, y = cell
        return self._well.x + x * self._cell + self._cell // 2, self._well.bottom - y * self._cell - self._cell // 2

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Arrows move the cursor, Home and End go along the row, Enter begins a stroke that ends with the key."""
        if intent is Intent.ACCEPT:
            if self._editor.drawing:
                return MOVED
            self._editor.begin(self._editor.cursor)
            return CHANGED
        if intent in (Intent.FIRST, Intent.LAST):
            x = 0 if intent is Intent.FIRST else WIDTH - 1
            return CHANGED if self._editor.draw_to((x, self._editor.cursor[1])) else MOVED
        if intent not in _MOVES:
            return None
        moved = self._editor.move(*_MOVES[intent])
        return CHANGED if moved else MOVED if self._editor.drawing else None

    def press(self, position: Position) -> str | None:
        """A press on a cell begins a stroke there."""
        if not self._well.collidepoint(position):
            return MOVED
        self._editor.begin(self._cell_at(position))
        return CHANGED

    def drag(self, position: Position) -> str | None:
        """The stroke follows the mouse, along the edge where that is outside."""
        if not self._editor.drawing:
            return None
        return CHANGED if self._editor.draw_to(self._cell_at(position)) else None

    def _cell_at(self, position: Position) -> Cell:
        x, y = (position[0] - self._well.x) // self._cell, (self._well.bottom - 1 - position[1]) // self._cell
        return max(0, min(x, WIDTH - 1)), max(0, min(y, MAX_ROWS - 1))

    def draw(self, target: Surface, state: State) -> None:
        """Draw the board, the line up to which it is to be cleared, and with the focus the cursor."""
        well, cell, sketch = self._well, self._cell, self._editor.sketch
        focused = state.focus is self
        edge = self._edge
        target.fill(THEME.accent if focused else THEME.well_frame, well.inflate(2 * edge, 2 * edge))
        draw_plain_board(target, well, cell, (*[0] * len(PIECES), sketch.board.cells), self._palette)
        rows = sketch.rows or sketch.board.height
        if sketch.goal is Goal.PERFECT_CLEAR and rows:
            y = well.bottom - rows * cell
            thick = max(2, cell // 20)
            for x in range(well.x, well.right, max(4, cell // 2)):
                target.fill(THEME.muted, Rect(x, y - thick // 2, max(2, cell // 4), thick).clip(well))
        if focused:
            x, y = self._editor.cursor
            place = Rect(well.x + x * cell, well.bottom - (y + 1) * cell, cell, cell)
            pygame.draw.rect(
                target, THEME.accent, place.inflate(2, 2), max(2, cell // 9), border_radius=max(2, cell // 8)
            )
