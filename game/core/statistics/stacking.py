"""The figures that commentators of NES Tetris tell: efficiency, burn, and whether the board is ready for a tetris.

Sources: the definitions of TAUS, a patch of the cartridge that shows these figures, and the code of a public overlay
that many tournaments use.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ..bits import FULL_ROW, STRIDE, full_rows, remove_rows, stack_height
from ..scoring import ClassicScoring
from ..session.events import Locked

TETRIS = 4
_POINTS = ClassicScoring().lines
"""[rows]: the points of a clear, without the factor of the level."""


def is_tetris_ready(cells: int) -> bool:
    """Return whether an upright I that falls straight down would clear four rows: these lack one cell each, all in one
    column, which is open above them and filled below them."""
    rows = [(cells >> (STRIDE * y)) & FULL_ROW for y in range(stack_height(cells))]
    for y in range(len(rows) - TETRIS + 1):
        well = FULL_ROW ^ rows[y]
        if well.bit_count() == 1 and rows[y : y + TETRIS] == [rows[y]] * TETRIS:
            landing = not y or rows[y - 1] & well
            return bool(landing) and not any(row & well for row in rows[y + TETRIS :])
    return False


@dataclass
class Stacking:
    """What is counted for these figures."""

    burn: int = 0
    """The lines that were cleared since the last tetris."""
    burned: int = 0
    """The lines that were cleared by other clears than tetrises."""
    ready: bool = False
    """Whether the board is ready for a tetris."""
    ready_pieces: int = 0
    """The pieces after which it was."""
    pieces: int = 0

    def watch(self, event: Locked) -> None:
        """Count a piece."""
        stack = event.well | event.cells
        full = full_rows(stack)
        rows = full.bit_count()
        if rows:
            stack = remove_rows(stack, full)
            self.burn = 0 if rows == TETRIS else self.burn + rows
            self.burned += 0 if rows == TETRIS else rows
        self.ready = is_tetris_ready(stack)
        self.ready_pieces += self.ready
        self.pieces += 1

    @property
    def readiness(self) -> float:
        """The share of the pieces after which the board was ready for a tetris, from 0 to 1."""
        return self.ready_pieces / self.pieces if self.pieces else 0.0


def efficiency(clears: Mapping[int, int]) -> float:
    """Return the points a line that clears are worth at the first level: from 40 for singles alone to 300 for tetrises
    alone. ``clears`` has how many there were of each number of rows. 0 without one."""
    lines = sum(rows * times for rows, times in clears.items())
    return sum(_POINTS[rows] * times for rows, times in clears.items()) / lines if lines else 0.0
