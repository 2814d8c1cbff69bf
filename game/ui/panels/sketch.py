"""The parts of the editor's picture: the board, the queue, and the pieces to choose from."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

import pygame
from pygame import Rect, Surface

from ...core.bits import WIDTH
from ...core.board import Piece
from ...key_names import KeyWords
from ...language import marked, say
from ...play.puzzles import LinjatPlay
from ...play.puzzles.editing import Cell, Editor, LinjatEditor
from ...puzzles.linjat import cells_of
from ...puzzles.tetris import MAX_ROWS, Goal
from ..draw.blocks import blocks, draw_plain_board
from ..kit import Button
from ..kit.boxes import CHANGED, MOVED, Act, Box, Position, Span, Units, fixed
from ..kit.cells import PIECE_HIGH, PIECE_WIDE, SMALL_CELL
from ..kit.keys import ACCEPT, CHOOSE, STEPS, WAYS, Intent
from ..kit.shapes import BoardBox, corner, panel, piece_at, put, thin_frame
from ..kit.sizes import SMALL
from ..kit.text import fitted, line
from ..theme import THEME, Palette
from .block_boards import grey
from .linjat_board import draw_cursor, draw_linjat

C = TypeVar("C")
"""A cell, as an editor names it."""


class Strokes(Protocol[C]):
    """What draws on a board: an editor."""

    cursor: C
    drawing: bool

    def begin(self, cell: C) -> None:
        """Begin a stroke at a cell."""

    def draw_to(self, cell: C) -> bool:
        """Draw the stroke on to a cell. Return whether the cursor has moved."""

    def move(self, across: int, up: int) -> bool:
        """Move the cursor. Return False if it would leave the board."""


class BoardCanvas(BoardBox, Generic[C]):
    """The arrows move a cursor; Enter and Space draw on its cell. The mouse draws where it is dragged.

    At an edge, an arrow leads to the next widget. The page tells the editor when a stroke ends.
    """

    focusable = True
    hint = (
        KeyWords(marked("{key} move"), keys=CHOOSE.keys),
        KeyWords(marked("{key} draws"), keys=ACCEPT.keys),
    )

    def __init__(
        self,
        name: str,
        size: tuple[int, int],
        strokes: Strokes[C],
        cell_of: Callable[[int, int], C],
        place_in: Callable[[C], tuple[int, int]],
        draw: Callable[[Surface, BoardBox], None],
    ) -> None:
        """``cell_of`` returns the cell in a column and in a row from the top, and ``place_in`` these of a cell."""
        super().__init__(*size, draw, name=name)
        self._strokes, self._cell_of, self._place_in = strokes, cell_of, place_in

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Arrows move the cursor, Home and End go along the row, Enter begins a stroke that ends with the key."""
        strokes = self._strokes
        if intent is Intent.ACCEPT:
            if strokes.drawing:
                return MOVED
            strokes.begin(strokes.cursor)
            return CHANGED
        if intent in (Intent.FIRST, Intent.LAST):
            end = self._cell_of(0 if intent is Intent.FIRST else self.columns - 1, self._place_in(strokes.cursor)[1])
            return CHANGED if strokes.draw_to(end) else MOVED
        if intent not in WAYS:
            return None
        right, down = WAYS[intent]
        return CHANGED if strokes.move(right, -down) else MOVED if strokes.drawing else None

    def press(self, position: Position) -> str | None:
        place = self.cell_at(position)
        if place is None:
            return MOVED
        self._strokes.begin(self._cell_of(*place))
        return CHANGED

    def drag(self, position: Position) -> str | None:
        place = self.cell_at(position, outside=True)
        if not self._strokes.drawing or place is None:
            return None
        return CHANGED if self._strokes.draw_to(self._cell_of(*place)) else None


def sketch_canvas(name: str, editor: Editor, palette: Palette) -> BoardCanvas[Cell]:
    """Return the board of the editor of Tetris puzzles."""

    def turned(column: int, row: int) -> Cell:
        return column, MAX_ROWS - 1 - row

    def draw(target: Surface, box: BoardBox) -> None:
        """Draw the board, the line up to which it is to be cleared, and with the focus the cursor."""
        board, cell, sketch = box.board, box.cell, editor.sketch
        draw_plain_board(target, board, cell, grey(sketch.board.cells), palette)
        rows, thick = sketch.rows or sketch.board.height, max(2, cell // 20)
        if sketch.goal is Goal.PERFECT_CLEAR and rows:
            for x in range(board.x, board.right, max(4, cell // 2)):
                dash = Rect(x, board.bottom - rows * cell - thick // 2, max(2, cell // 4), thick)
                target.fill(THEME.muted, dash.clip(board))
        if box.focused:
            pygame.draw.rect(target, THEME.accent, board.inflate(2 * thick, 2 * thick), thick)
            cursor = box.place_of(*turned(*editor.cursor)).inflate(2, 2)
            pygame.draw.rect(target, THEME.accent, cursor, max(2, cell // 9), border_radius=max(2, cell // 8))

    return BoardCanvas(name, (WIDTH, MAX_ROWS), editor, turned, lambda cell: turned(*cell), draw)


def linjat_canvas(name: str, editor: LinjatEditor) -> BoardCanvas[int]:
    """Return the board of the editor of Linjat."""
    width, height = editor.sketch.width, editor.sketch.height

    def draw(target: Surface, box: BoardBox) -> None:
        """Draw the board, with a thin frame around each cell outside of it, and with the focus the cursor."""
        for cell in cells_of(editor.sketch.walls):
            row, column = divmod(cell, width)
            thin_frame(target, box.place_of(column, row), THEME.panel_edge)
        play = LinjatPlay(editor.sketch)
        play.cursor = editor.cursor
        draw_linjat(play, target, box)
        if box.focused:  # also on a board without numbers, which counts as solved
            draw_cursor(target, box, editor.cursor)

    def cell_of(column: int, row: int) -> int:
        return width * row + column

    return BoardCanvas(name, (width, height), editor, cell_of, lambda cell: divmod(cell, width)[::-1], draw)


_EDGE = 0.3
"""The room between the pieces and the frame, in ems."""
_EMPTY = marked("No pieces yet: type their letters, or choose them below.")


class SketchPieces(Box):
    """The pieces in order. Left and right move the caret; a click takes a piece out."""

    focusable = True

    def __init__(self, name: str, editor: Editor, palette: Palette, *, left: Act) -> None:
        """``left`` is what the left arrow does before the first piece."""
        super().__init__(name)
        self._editor, self._palette, self._left = editor, palette, left
        self._pointed = -1

    @staticmethod
    def _across(width: int, em: int) -> int:
        return max(1, int((width - 2 * _EDGE * em) // (PIECE_WIDE * em)))

    def height(self, width: float, units: Units) -> Span:
        """One line or more, with room for one more piece."""
        lines = -(-(len(self._editor.sketch.pieces) + 1) // self._across(int(width), units.em))
        return fixed(round((lines * PIECE_HIGH + _EDGE) * units.em))

    def slot(self, place: int) -> Rect:
        em = self.em
        row, column = divmod(place, self._across(self.rect.width, em))
        left, top = self.rect.x + (_EDGE + column * PIECE_WIDE) * em, self.rect.y + (_EDGE / 2 + row * PIECE_HIGH) * em
        return Rect(round(left), round(top), round(PIECE_WIDE * em), round(PIECE_HIGH * em))

    def part_at(self, position: Position) -> int:
        places = range(len(self._editor.sketch.pieces))
        return next((place for place in places if self.slot(place).collidepoint(position)), -1)

    def obey(self, intent: Intent, *, leap: bool = False) -> str | Act | None:
        """Left and right move the caret, Home and End go to its ends."""
        editor = self._editor
        places = {Intent.FIRST: 0, Intent.LAST: len(editor.sketch.pieces)}
        place = editor.caret + STEPS[intent] if intent in STEPS else places.get(intent)
        if place is not None and editor.put_caret(place):
            return MOVED
        return self._left if intent is Intent.LEFT else None

    def press(self, position: Position) -> str | None:
        """A click on a piece takes it out. One beside the pieces puts the caret behind them."""
        if (place := self.part_at(position)) >= 0:
            self._editor.remove(place)
            return CHANGED
        self._editor.put_caret(len(self._editor.sketch.pieces))
        return MOVED

    def draw(self, target: Surface) -> None:
        """Draw the pieces of the sketch in a line, and the caret between them."""
        em, editor, colour = self.em, self._editor, THEME.accent if self.focused else THEME.muted
        radius = corner(em, small=True)
        panel(target, self.rect, THEME.well, THEME.accent if self.focused else THEME.panel_edge, radius)
        if not editor.sketch.pieces:
            room = self.rect.inflate(-2 * em, 0)
            put(target, fitted(say(_EMPTY), round(SMALL * em), THEME.soft, room.width), room)
        tiles = blocks(round(SMALL_CELL * em), self._palette)
        for place, piece in enumerate(editor.sketch.pieces):
            slot = self.slot(place)
            if place == self._pointed and self.hovered:
                panel(target, slot.inflate(-2, -2), THEME.hovered, THEME.panel_edge, radius)
            piece_at(target, piece, tiles, slot)
        caret = self.slot(editor.caret)
        target.fill(colour, Rect(caret.x - 1, caret.y + em // 4, max(2, em // 8), caret.height - em // 2))


_ABOVE = 0.55
"""The share of the height of a key for its piece."""


def piece_button(piece: Piece, action: Act, palette: Palette) -> Button:
    """A piece that is added to the queue, above its letter as the key."""

    def draw(target: Surface, button: Button) -> None:
        place = button.rect
        above = Rect(place.x, place.y, place.width, round(_ABOVE * place.height))
        below = Rect(place.x, above.bottom, place.width, place.height - above.height)
        piece_at(target, piece, blocks(max(2, min(place.size) // 5), palette), above)
        put(target, line(button.label, round(SMALL * button.em), THEME.soft), below, 0.5)

    return Button(piece.name, action, name=f"add {piece.name}", draw=draw)
