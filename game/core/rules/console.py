"""The rules of a console that are exact to the frame.

Source: the programs of Tetris for the NES and for the Game Boy, which share one design.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Console:
    """How a console runs a game.

    A piece does not move in the tick in which it spawns. In every later tick it is shifted by at most one column, then
    rotated at most once (clockwise if both rotations are pressed), and then lowered by at most one row. A piece can
    spawn in cells of the stack: the game ends if it cannot be lowered any further there. Rows above the skyline are
    never full, and do not move when rows below them are cleared. The delay after a piece depends on the row of its
    centre.

    Soft drop begins with a press while no direction is held. It ends with the release or with a direction. Its rows do
    not wait for those of gravity, but they restart the counter of gravity. ``soft_drop_holds`` is another soft drop.
    """

    soft_drop_wait: int = 1
    """The ticks by which the first row of a soft drop comes later than each of the next ones. Less than 0: earlier."""
    soft_drop_resumes: bool = False
    """Whether a soft drop that a direction ended goes on after it. If not, it needs a new press."""
    soft_drop_holds: bool = False
    """Whether soft drop is that of the Game Boy, to which ``soft_drop_wait`` and ``soft_drop_resumes`` do not apply.

    It stops the counter of gravity, and does not restart it. Its rows are never closer than the ``soft_drop`` of the
    rules. It needs one press alone for each piece. This press can come between two pieces, but not in a clear. From
    then on, soft drop acts whenever it is held alone. If it locks a piece in a tick in which gravity would have moved
    it, the next piece comes one tick later."""
    turns_first: bool = False
    """Whether a piece is rotated before it is shifted."""
    ccw_first: bool = False
    """Whether the counterclockwise rotation is made if both are pressed in one tick."""
    top_rows: int = 0
    """The visible rows at the top that are never full. If there are any, a clear copies the highest row downward: each
    of its rows after the first leaves one copy."""
    spawn_locks: int = 0
    """The number of pieces that lock where they spawned, in any orientation, that ends the game. 0: it ends when a
    piece locks in other cells."""
    b_type_first_row: int = 0
    """The ticks until gravity lowers the first piece of a B-type for the first time. 0: as for any other piece."""
    first_hang: int = 0
    """The ticks in which the first piece is not lowered. A press of soft drop ends them."""

    def __post_init__(self) -> None:
        """Check the figures. Raises ValueError for figures with which no game can be played."""
        if not (abs(self.soft_drop_wait) < 1_000_000 and 0 <= self.first_hang < 1_000_000):
            raise ValueError("a console's soft_drop_wait and first_hang are whole numbers below a million")
        if not (0 <= self.top_rows <= 4 and 0 <= self.spawn_locks < 1000 and 0 <= self.b_type_first_row < 1000):
            raise ValueError(
                "a console's top_rows are at most 4, its spawn_locks and b_type_first_row below a thousand"
            )
