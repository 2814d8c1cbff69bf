"""Every Tetris puzzle of the packs is solved by the mouse alone: by where it points, its wheel and its buttons."""

import pytest

from game.core.board import PIECES
from game.core.moves import Key
from game.core.rules import MODERN
from game.core.session import Buttons
from game.play.puzzles.tetris.tetris_play import TetrisPlay
from game.puzzles.tetris.making import PACKS, shipped
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solving.solver import Solver, solution_of
from game.settings import Settings
from tests.play.stage import START

_SIDE = {Key.LEFT: -1, Key.RIGHT: 1, Key.FAR_LEFT: -len(PIECES) - 3, Key.FAR_RIGHT: len(PIECES) + 3}
_TURNS = {Key.CW: Buttons.CW, Key.CCW: Buttons.CCW}


class Hand:
    """A hand with a mouse. While it carries a piece, it also points at a row."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.play = TetrisPlay(puzzle, Settings().handling.in_ticks(MODERN), START)

    def point(self, right: int = 0, down: int = 0) -> None:
        """Point so many columns to the right of the middle of the piece, and so many rows below it."""
        extent = self.play._falling
        assert extent
        columns, rows = extent
        column = columns.start + (len(columns) - 1) // 2 + right
        self.play.aim(max(0, min(column, 9)), max(0, rows.start + len(rows) // 2 - down), START)

    def do(self, key: Key) -> None:
        """Do with the mouse what a key does."""
        if key in _TURNS:
            self.play.tap(_TURNS[key], START)
        elif key in _SIDE:
            self.point(right=_SIDE[key])
        elif key is Key.DROP:
            self.play.put_down(START)
        else:
            self.point(down=1 if key is Key.DOWN else 99)


@pytest.mark.parametrize("pack", PACKS)
def test_every_puzzle_of_a_pack_is_solved_by_the_mouse(pack: str) -> None:
    for packed in shipped(pack).puzzles[::3]:
        hand = Hand(packed.puzzle)
        for step in solution_of(packed.puzzle, Solver(packed.puzzle).line()).steps:
            if step.hold:
                hand.play.press(Buttons.HOLD, START)
                hand.play.release(Buttons.HOLD, START)
            for key in step.keys:
                hand.do(key)
        assert hand.play.solved, packed
