"""The editor of Tetris puzzles without a window: strokes on the board, the pieces, undo and redo."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.play.puzzles.exchange import read
from game.play.puzzles.sketch import Sketch, line, sketch_of
from game.puzzles.tetris.puzzle import MAX_PIECES, MAX_ROWS

Cell = tuple[int, int]
"""The column from the left and the row from the bottom, both from 0."""
MOST_STEPS = 500
"""The number of edits that can be taken back."""


class Editor:
    """A sketch that somebody edits. Each stroke and each other change is one step of undo."""

    def __init__(self, sketch: Sketch | None = None) -> None:
        self.sketch = sketch or Sketch()
        self.cursor: Cell = (0, 0)
        """The cell on which the keys act."""
        self.caret = len(self.sketch.pieces)
        """Where in the queue the next piece goes."""
        self._undo: list[Sketch] = []
        self._redo: list[Sketch] = []
        self._before: Sketch | None = None  # the sketch before the stroke that is being drawn
        self._paints = True

    # Strokes

    @property
    def drawing(self) -> bool:
        """Whether a stroke is being drawn."""
        return self._before is not None

    def begin(self, cell: Cell) -> None:
        """Begin a stroke at a cell. It fills cells if this one is empty, and else it empties them."""
        self.end()
        self._before = self.sketch
        self._paints = not self.sketch.board.filled(*cell)
        self.cursor = cell
        self._paint(cell)

    def draw_to(self, cell: Cell) -> bool:
        """Draw the stroke on to a cell, in a straight line. Return whether the cursor has moved."""
        before, self.cursor = self.cursor, cell
        if self.drawing:
            for each in line(before, cell):
                self._paint(each)
        return cell != before

    def end(self) -> None:
        """End the stroke."""
        before, self._before = self._before, None
        if before is not None and before != self.sketch:
            self._remember(before)

    def move(self, across: int, up: int) -> bool:
        """Move the cursor, and draw if a stroke is being drawn. Return False if it would leave the board."""
        x, y = self.cursor[0] + across, self.cursor[1] + up
        return 0 <= x < WIDTH and 0 <= y < MAX_ROWS and self.draw_to((x, y))

    def _paint(self, cell: Cell) -> None:
        bit = 1 << (STRIDE * cell[1] + cell[0])
        cells = self.sketch.board.cells
        self.sketch = replace(self.sketch, board=Board(cells | bit if self._paints else cells & ~bit))

    # Pieces

    def insert(self, piece: Piece) -> bool:
        """Put a piece into the queue, at the caret. Return False if the queue is full."""
        pieces = self.sketch.pieces
        if len(pieces) >= MAX_PIECES:
            return False
        self.caret += 1
        return self.change(pieces=(*pieces[: self.caret - 1], piece, *pieces[self.caret - 1 :]))

    def remove(self, place: int) -> bool:
        """Take a piece out of the queue, the first one at 0. Return False if there is none at this place."""
        pieces = self.sketch.pieces
        if not 0 <= place < len(pieces):
            return False
        self.caret -= place < self.caret
        return self.change(pieces=(*pieces[:place], *pieces[place + 1 :]))

    def put_caret(self, place: int) -> bool:
        """Move the caret. Return False if there is no such place."""
        if not 0 <= place <= len(self.sketch.pieces):
            return False
        self.caret = place
        return True

    # Everything

    def change(self, **parts: Any) -> bool:
        """Give parts of the sketch other values, as one step. Return whether anything is different."""
        return self._become(replace(self.sketch, **parts))

    def clear(self) -> bool:
        """Empty the board, the queue and the hold. Return whether anything is different."""
        return self.change(board=Board(), pieces=(), held=None)

    def mirror(self) -> bool:
        """Show everything in a mirror. Return whether anything is different."""
        return self._become(self.sketch.mirrored())

    def paste(self, text: str) -> None:
        """Take a fumen, a position or a puzzle. Raises ValueError of one line; nothing has changed then."""
        position, puzzle = read(text)
        pasted = sketch_of(position, puzzle)
        if puzzle is None:  # the rules of the puzzle stay as they were chosen
            sketch = self.sketch
            hold = sketch.hold or pasted.held is not None
            pasted = replace(pasted, goal=sketch.goal, within=sketch.within, hold=hold, movement=sketch.movement)
        self._become(pasted)
        self.caret = len(pasted.pieces)

    def undo(self) -> bool:
        """Take the last step back. Return False if there is none."""
        return self._step(self._undo, self._redo)

    def redo(self) -> bool:
        """Make the last step again that was taken back. Return False if there is none."""
        return self._step(self._redo, self._undo)

    def _step(self, source: list[Sketch], target: list[Sketch]) -> bool:
        self.end()
        if not source:
            return False
        target.append(self.sketch)
        self.sketch = source.pop()
        self.caret = min(self.caret, len(self.sketch.pieces))
        return True

    def _become(self, sketch: Sketch) -> bool:
        self.end()
        if sketch == self.sketch:
            return False
        before, self.sketch = self.sketch, sketch
        self.caret = min(self.caret, len(sketch.pieces))
        self._remember(before)
        return True

    def _remember(self, before: Sketch) -> None:
        self._undo.append(before)
        del self._undo[:-MOST_STEPS]
        self._redo.clear()
