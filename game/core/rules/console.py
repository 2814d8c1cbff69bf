"""What is exact to the frame on a console.

Source: the programs of Tetris for the NES and for the Game Boy, which share one design.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Console:
    """How a console runs a game.

    A piece stands still in the tick in which it appears. In every later tick it is shifted by one column at most, then
    turned once at most, clockwise if both turns are pressed, then lowered by one row at most. It may appear in cells of
    the stack: the game ends when it can be lowered no further there. Rows above the skyline are never full, and stay
    where they are when rows below them are cleared. The pause after a piece goes by the row of its centre.

    Soft drop begins with a press while no direction is held. It ends with the release or with a direction. Its rows do
    not wait for those of gravity, but begin them anew.
    """

    soft_drop_wait: int = 1
    """Ticks by which the first row of a soft drop comes later than each of the next ones; less than 0: earlier."""
    soft_drop_resumes: bool = False
    """Whether a soft drop that a direction ended goes on after it; if not, it takes a fresh press."""
    turns_first: bool = False
    """Whether a piece is turned before it is shifted."""
    first_hang: int = 0
    """Ticks in which the first piece is not lowered; a press of soft drop ends them."""

    def __post_init__(self) -> None:
        """Refuse figures with which no game can be played. Raises ValueError."""
        if not (abs(self.soft_drop_wait) < 1_000_000 and 0 <= self.first_hang < 1_000_000):
            raise ValueError("a console's soft_drop_wait and first_hang are whole numbers below a million")
