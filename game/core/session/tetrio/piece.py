"""A piece in TETR.IO's well: its height is a number with a fraction."""

from __future__ import annotations

from functools import cache
from math import ceil, floor

from ...bits import STRIDE
from ...board import PIECES, Placement, RotationSystem
from ...rules import Rules
from ..falling import FallState, InPlay
from ..timers.lock_delay import NEVER

SPAWN = 2.04
"""The rows above the skyline of the upper edge of a box whose piece has just appeared."""
KICKED = 0.1
"""After a kick, a piece hangs by so much of a row below the upper edge of its row."""
MOST_RESETS, MOST_TURN_RESETS = 31, 63
"""Where the counts of moves and turns end."""
TURNS_MORE = 15
"""The turns beyond the resets of the lock delay after which a piece falls faster, and a kick keeps its height."""
_MICRO = 1e6


@cache
def edges(system: RotationSystem) -> tuple[tuple[int, ...], ...]:
    """Return [piece][orientation]: the rows from the lowest cell of a piece up to the upper row of its box."""
    sizes = [1 + max(max(x, y) for box in system.boxes[piece] for x, y in box) for piece in PIECES]
    return tuple(tuple(sizes[piece] - 1 - min(y for _, y in box) for box in system.boxes[piece]) for piece in PIECES)


@cache
def heights(system: RotationSystem) -> tuple[tuple[int, ...], ...]:
    """Return [piece][orientation]: the rows of a piece."""
    return tuple(tuple(1 + max(y for _, y in shape) for shape in system.shapes[piece]) for piece in PIECES)


class TetrioPiece(InPlay):
    """A piece of which ``y`` is the height of its box's upper row. The whole rows of ``y`` are where it is."""

    def __init__(self, rules: Rules, cells: int, placement: Placement, tick: int, level: int) -> None:
        """Put a piece at ``placement``, where it spawns, on the stack ``cells`` in ``tick``, in a level."""
        super().__init__(rules, cells, placement, tick)
        self._edges = edges(rules.rotation)[placement.piece]
        self._heights = heights(rules.rotation)[placement.piece]
        self._rows = rules.most_rows
        self._nudge = 1 / _MICRO if rules.tetrio and not rules.tetrio.whole_below else -1 / _MICRO
        self.y = rules.skyline + SPAWN
        self._row = floor(self.y)
        self.lowest = self._row
        """The lowest row in which it was."""
        self.rested = 0.0
        """The frames for which it rested since a move or a turn gave it time."""
        self.moves = 0
        """The moves and turns since it reached a new lowest row."""
        self.turns = 0
        """The turns since then."""
        self.all_turns = 0
        """The turns since it appeared."""
        self.lock_due = NEVER
        """The tick in which it locks if it rests until then."""
        self._speed = rules.speed(level)
        self._settle()

    def fits(self, orientation: int, x: int, y: int) -> bool:
        """Return whether there is room for it in an orientation and a place. There is none above the highest row."""
        return (
            0 <= y <= self._rows - self._heights[orientation]
            and 0 <= x <= self._right[orientation]
            and not (self._masks[orientation] << (STRIDE * y + x)) & self._cells
        )

    def _settle(self) -> None:
        _, orientation, x, y = self.placement
        self.grounded = not self.fits(orientation, x, y - 1)

    def lift(self) -> bool:
        """Raise a piece that has no room by as many rows as it needs. Returns False, and does nothing, if there is none
        above it either."""
        piece, orientation, x, y = self.placement
        for rows in range(1, self._rows - self._row + 1):
            if self.fits(orientation, x, y + rows):
                self.placement = Placement(piece, orientation, x, y + rows)
                for _ in range(rows):
                    self.y += 1
                self._row += rows
                self.lowest += rows
                self._settle()
                return True
        return False

    def sink(self, rows: float) -> bool:
        """Fall by up to a row. Returns False, and does nothing, if there is no room below."""
        if self.grounded:
            return False
        y = floor(_MICRO * (self.y - rows) + 0.5) / _MICRO
        if y % 1 == 0:
            y += self._nudge
        row = floor(y)
        if row != self._row:
            piece, orientation, x, low = self.placement
            low += row - self._row
            if not self.fits(orientation, x, low):
                return False
            self._row = row
            self.placement = Placement(piece, orientation, x, low)
            self._settle()
        if y < self.lowest:
            self.lowest = row
            self.moves = self.turns = 0
        self.y = y
        self.turn_test = 0
        return True

    def slide(self, direction: int) -> bool:
        """Move by one column. Returns False, and does nothing, if there is no room."""
        piece, orientation, x, y = self.placement
        if not self.fits(orientation, x + direction, y):
            return False
        self.placement = Placement(piece, orientation, x + direction, y)
        self.turn_test = 0
        if self.moves < MOST_RESETS:
            self.moves += 1
        self._settle()
        return True

    def turn(self, turn: int) -> int:
        """Rotate by ``CW``, ``CCW`` or ``HALF``. Returns the number of the kick test that succeeded, 0 if none did."""
        piece, orientation, x, y = self.placement
        to = (orientation + turn) & 3
        tests = enumerate(self._rules.rotation.tests[piece][orientation][to], 1)
        found = ((test, dx, dy) for test, (dx, dy) in tests if self.fits(to, x + dx, y + dy))
        test, dx, dy = next(found, (0, 0, 0))
        if not test:
            return 0
        row = y + dy + self._edges[to]
        if test > 1:
            free = self.all_turns > self._rules.lock_resets + TURNS_MORE
            self.y = (self.y if free else ceil(self.y) - KICKED) + (row - self._row)
        self._row = row
        self.placement = Placement(piece, to, x + dx, y + dy)
        if self.moves < MOST_RESETS:
            self.moves += 1
        if self.turns < MOST_TURN_RESETS:
            self.turns += 1
        self.all_turns += 1
        # The last kick test marks a full T-spin only after a quarter turn to a side.
        self.turn_test = test if to & 1 and turn & 1 else min(test, 4)
        self._settle()
        return test

    @property
    def row(self) -> int:
        """The upper row of its box."""
        return self._row

    @property
    def hasty(self) -> int:
        """The turns beyond those that leave the fall as it is."""
        return self.turns - self._rules.lock_resets - TURNS_MORE

    @property
    def spent(self) -> bool:
        """Whether its moves and turns are used up, so that it locks where it rests."""
        return self.moves >= self._rules.lock_resets

    def descent(self, passed: int) -> FallState:
        """Return the state of the fall, ``passed`` ticks after the last one that was run."""
        rows, ticks = self._speed
        done = 0 if self.grounded else int((self._row + 1 - self.y) * ticks) + passed * rows
        return FallState(min(done, ticks - 1), self.lock_due)
