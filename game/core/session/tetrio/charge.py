"""The charge of the two directions: when a direction that is held moves the piece by itself."""

from __future__ import annotations

from math import floor

from ...bits import WIDTH
from ...rules import Handling

LEFT, RIGHT = -1, 1


class Charge:
    """DAS, ARR and DCD of TETR.IO. Times are in frames, and are doubles.

    Only the direction in force is charged. A full charge lasts as long as its key is held. Whether there is room for
    the piece or not, it is due to move each ARR frames, so that a piece that becomes free moves at the next of them.
    """

    __slots__ = ("_arr", "_cancels", "_das", "_dcd", "_filled", "_held", "_run", "_spawn_dcd", "direction")

    def __init__(self, handling: Handling, frame: int) -> None:
        """Take the times of ``handling``, of which a frame has so many ticks."""
        self._das = handling.das / frame
        self._arr = handling.arr / frame
        self._dcd = handling.dcd / frame
        self._spawn_dcd = handling.cut_at_spawn / frame
        self._cancels = handling.turning_cancels
        self.direction = LEFT
        """The direction in force, if it is held: the one that was pressed last."""
        self._held = {LEFT: False, RIGHT: False}
        self._filled = {LEFT: 0.0, RIGHT: 0.0}
        self._run = {LEFT: 0.0, RIGHT: 0.0}

    def press(self, direction: int, *, hoisted: bool) -> None:
        """Press a direction. ``hoisted`` is whether it was held before the game began, so that it is charged."""
        self._held[direction] = True
        self._filled[direction] = self._das - self._dcd if hoisted else 0.0
        self._run[direction] = self._arr
        self.direction = direction

    def release(self, direction: int) -> None:
        """Release a direction. The other one, if it is held, is then in force."""
        self._held[direction] = False
        self._filled[direction] = 0.0
        if self._held[-direction]:
            self.direction = -direction
        if self._cancels:
            self._filled[-direction] = 0.0
            self._run[-direction] = self._arr

    def cut(self, *, new: bool) -> None:
        """Take DCD from the charge of both directions, for a piece that is at a wall. ``new`` is whether the next piece
        appears, not the same one or that of the hold."""
        dcd = self._spawn_dcd if new else self._dcd
        if not dcd:
            return
        for direction in (LEFT, RIGHT):
            self._filled[direction] = min(self._filled[direction], self._das - dcd)
            self._run[direction] = self._arr

    def pass_time(self, part: float) -> int:
        """Pass a part of a frame. Returns the columns by which the piece is due to move in the direction in force."""
        direction = self.direction
        if not self._held[direction]:
            return 0
        filled = self._filled[direction]
        over = max(0.0, part - max(0.0, self._das - filled))
        self._filled[direction] = filled = min(filled + part, self._das)
        if filled < self._das:
            return 0
        run = self._run[direction] + over
        columns = 0
        if run >= self._arr:
            columns = floor(run / self._arr) if self._arr else WIDTH
            run -= self._arr * columns
        self._run[direction] = run
        return columns

    def idle_frames(self) -> int:
        """Return a number of whole frames in which no column is due, perhaps less than all of them."""
        direction = self.direction
        if not self._held[direction]:
            return 1 << 30
        return max(0, int(self._das - self._filled[direction]) - 1)
