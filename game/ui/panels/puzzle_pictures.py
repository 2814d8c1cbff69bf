"""Puzzles as small pictures: on the cards of the packs, and on the tiles of a shelf."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from ...core.bits import WIDTH
from ...core.board import Piece
from ...play.puzzles import LinjatPlay
from ...puzzles.linjat import Linjat, cells_of
from ...puzzles.tetris import Puzzle
from ..draw.blocks import blocks, draw_plain_board
from ..kit.boxes import Length
from ..kit.shapes import BoardBox, disc, piece_at, put
from ..theme import THEME, Palette, kept, mix
from .block_boards import grey
from .linjat_board import draw_linjat

_ROOM, _ROOM_OF_ROWS = 1, 4
"""The empty rows above a board, and the rows that each board has at least."""
_PIECES = 2
"""The height of the line of pieces below a board, in its cells."""
_LEAST_IN_LINE, _PIECE_CELL = 6, 0.24
"""The pieces for which that line has room at least, and the size of their cells, compared with that room."""
_READABLE = 13
"""The cells in pixels from which on the numbers of a Linjat can be read. In smaller ones they are discs."""
_KEPT = 256
"""The small boards that are kept: more than a shelf shows."""
_DISC, _DOT = 0.9, 0.45
"""The sizes of a number and of a dot on such a board, in cells."""


def puzzle_picture(puzzle: Puzzle | LinjatPlay, palette: Palette, *, high: Length, pieces: bool = True) -> BoardBox:
    """Return a picture of a puzzle with a height of its own: a Tetris puzzle, with its ``pieces`` or without, or a
    Linjat as it stands."""
    if isinstance(puzzle, LinjatPlay):
        return BoardBox(puzzle.puzzle.width, puzzle.puzzle.height, partial(_draw_linjat, puzzle), high=high)
    rows = _rows_of(puzzle)

    def draw(target: Surface, box: BoardBox) -> None:
        """Draw the board, and its pieces below it."""
        well = Rect(box.board.x, box.board.y, box.board.width, rows * box.cell)
        draw_plain_board(target, well, box.cell, grey(puzzle.position.board.cells), palette)
        below = Rect(well.x, well.bottom, well.width, box.board.bottom - well.bottom)
        if pieces:
            _draw_pieces(target, below, puzzle.pieces, palette)

    return BoardBox(WIDTH, rows + (_PIECES if pieces else 0), draw, high=high)


def thumbnail(puzzle: Puzzle | Linjat, palette: Palette) -> Callable[[Surface, Rect], object]:
    """Return what draws the board of a puzzle as large as a place allows."""
    if isinstance(puzzle, Linjat):
        return partial(_draw_small_linjat, puzzle)
    rows, layers = _rows_of(puzzle), grey(puzzle.position.board.cells)

    def draw(target: Surface, place: Rect) -> None:
        well, cell = _within(place, WIDTH, rows)
        draw_plain_board(target, well, cell, layers, palette)

    return draw


def _rows_of(puzzle: Puzzle) -> int:
    return max(_ROOM_OF_ROWS, puzzle.rows + _ROOM)


def _within(place: Rect, columns: int, rows: int) -> tuple[Rect, int]:
    """The place of a board in the middle of another place, and the size of its cells."""
    cell = max(2, min((place.width - 2) // columns, (place.height - 2) // rows))
    board = Rect(0, 0, columns * cell, rows * cell)
    board.center = place.center
    return board, cell


def _draw_pieces(target: Surface, place: Rect, pieces: Sequence[Piece], palette: Palette) -> None:
    pitch = place.width // max(_LEAST_IN_LINE, len(pieces))
    tiles = blocks(max(2, round(_PIECE_CELL * pitch)), palette)
    left = place.centerx - len(pieces) * pitch // 2
    for number, piece in enumerate(pieces):
        piece_at(target, piece, tiles, Rect(left + number * pitch, place.y, pitch, place.height))


def _draw_linjat(play: LinjatPlay, target: Surface, box: BoardBox) -> None:
    if box.cell >= _READABLE:
        draw_linjat(play, target, box)
    else:
        _draw_small_linjat(play.puzzle, target, box.rect)


def _draw_small_linjat(puzzle: Linjat, target: Surface, place: Rect) -> None:
    put(target, _small_linjat(puzzle, place.size), place, 0.5)


@kept(_KEPT)
def _small_linjat(puzzle: Linjat, size: tuple[int, int]) -> Surface:
    """A picture of numbers and dots alone, too small to be read, in the middle of a place of some size."""
    image = Surface(size, SRCALPHA)
    board, cell = _within(image.get_rect(), puzzle.width, puzzle.height)
    places = [
        Rect(board.x + at % puzzle.width * cell, board.y + at // puzzle.width * cell, cell, cell)
        for at in range(puzzle.width * puzzle.height)
    ]
    for colour, edge in ((THEME.well_frame, 4), (THEME.well, 0)):
        for at, each in enumerate(places):
            if not puzzle.walls >> at & 1:
                image.fill(colour, each.inflate(edge, edge))
    number, dot = disc(max(3, round(_DISC * cell)), mix(THEME.well, THEME.accent, 0.7)), max(2, round(_DOT * cell))
    spots = [(at, number) for at, _ in puzzle.numbers] + [(at, disc(dot, THEME.soft)) for at in cells_of(puzzle.dots)]
    for at, spot in spots:
        put(image, spot, places[at], 0.5)
    return image
