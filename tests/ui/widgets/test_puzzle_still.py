"""The picture of a Tetris puzzle on its shelf."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.puzzles.tetris.puzzle import Puzzle
from game.ui.theme import THEME, palette_of
from game.ui.widgets.puzzle_still import PuzzleStill
from game.ui.widgets.widget import State

PUZZLE = Puzzle.parse("XXX4XXX/XXX4XXX/XXX4XXX/XXX4XXX T I JLO pc")
EM = 16


def rows_with_pieces(area: Rect) -> tuple[int, int]:
    """The width of the board and the height of the pieces below it, in pixels, in a place of this size."""
    still = PuzzleStill(PUZZLE, palette_of("ruleset", "modern", 0), rows=30)
    picture = Surface(area.size)
    still.place(area, EM)
    still.draw(picture, State())
    columns, lines = range(area.width), range(area.height)
    frame = tuple(THEME.well_frame)
    framed = [y for y in lines if any(tuple(picture.get_at((x, y)))[:3] == frame for x in columns)]
    width = sum(tuple(picture.get_at((x, framed[0])))[:3] == frame for x in columns)
    below = [y for y in range(framed[-1] + 1, area.height) if any(any(picture.get_at((x, y))[:3]) for x in columns)]
    return width, below[-1] + 1 - below[0]


@pytest.mark.parametrize("size", [(400, 400), (360, 600), (600, 420)])
def test_the_pieces_are_at_least_half_as_large_as_the_board(size: tuple[int, int]) -> None:
    board, pieces = rows_with_pieces(Rect((0, 0), size))
    # Each line of pieces is two of their cells high. A block is a little smaller than its cell.
    assert pieces >= 2 * 0.5 * board / 10 * 0.9
