"""The picture of the stack before a clear, which is kept while the cleared rows dissolve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.board.bits import FULL_ROW, STRIDE
from game.core.session.view import GameView
from game.play.feedback.drops import thud
from game.play.feedback.fading import fading

DISSOLVE_SECONDS = 0.2
"""The time in which the rows dissolve."""
FALL_SECONDS = 0.07
"""The time in which the rows above then come down."""
MOST_ROWS = 4
"""The rows of the greatest clear."""


@dataclass(frozen=True)
class Dissolve:
    """The rows of a clear as they were, and the stack around them."""

    layers: tuple[int, ...]
    """The masks of the stack by colour before the clear, the last one for garbage."""
    rows: tuple[int, ...]
    """The cleared rows, lowest first, as they were numbered before the clear."""
    at: float
    """When it began, in seconds."""
    lock: int | None = None
    """The tick of the lock, if the rules then hold the rows for a delay of their own, in which these vanish."""

    def let_go(self, now: float, view: GameView) -> Dissolve | None:
        """The same as it would have begun if the stack came down when the rules of ``view`` let it: the rows are gone.
        None while the rules hold them, after another lock, and where blocks are hidden or fade: they would be bright
        again."""
        if view.clearing or view.hidden or fading(view) or not view.trail or view.trail[-1].tick != self.lock:
            return None
        ticks = view.tick - view.trail[-1].tick - clear_delay(view)
        since = max(0.0, float(ticks / view.rules.ticks_per_second))
        return replace(self, at=now - DISSOLVE_SECONDS - since, lock=None)

    @property
    def seconds(self) -> float:
        """How long the old picture is shown, after the delay for which the rules hold the rows, if they do."""
        return FALL_SECONDS + (DISSOLVE_SECONDS if self.lock is None else 0.0)

    def lasts(self, now: float) -> bool:
        """Whether the old picture is still shown."""
        return 0 <= now - self.at < DISSOLVE_SECONDS + FALL_SECONDS

    def gone(self, now: float) -> float:
        """How far the rows have dissolved, from 0 to 1."""
        return min(1.0, max(0.0, (now - self.at) / DISSOLVE_SECONDS))

    def fallen(self, now: float) -> float:
        """How far the rows above have come down, from 0 to 1. They become faster."""
        share = min(1.0, max(0.0, (now - self.at - DISSOLVE_SECONDS) / FALL_SECONDS))
        return share * share

    def thud(self, now: float) -> float:
        """How far the well moves when what was above the rows has come down, from 0 to 1: further for more rows."""
        above = any(mask >> STRIDE * (self.rows[-1] + 1) for mask in self.layers)
        return len(self.rows) / MOST_ROWS * thud(now - self.at - DISSOLVE_SECONDS - FALL_SECONDS) if above else 0.0

    def raised(self, rows: int) -> Dissolve:
        """The same after garbage rose from below by some rows."""
        up = STRIDE * rows
        return replace(self, layers=tuple(mask << up for mask in self.layers), rows=tuple(y + rows for y in self.rows))

    def lift(self, cells: int, now: float) -> float:
        """How many rows higher than they are one has to draw cells that lie on the stack after the clear, so that they
        lie on the one that is seen."""
        top = (cells.bit_length() - 1) // STRIDE
        lifted = top
        for row in self.rows:
            lifted += row <= lifted
        return (lifted - top) * (1 - self.fallen(now))

    def slices(self) -> list[tuple[int, int]]:
        """The rows between the cleared ones: each mask of whole rows, and by how many rows it comes down."""
        edges = [-1, *self.rows]
        parts = [(_rows(low + 1, high), drop) for drop, (low, high) in enumerate(zip(edges, self.rows, strict=False))]
        return [*parts, (-1 << (STRIDE * (self.rows[-1] + 1)), len(self.rows))]


def _rows(first: int, last: int) -> int:
    """The mask of the rows from ``first`` up to, without, ``last``."""
    return sum(FULL_ROW << (STRIDE * y) for y in range(first, last))


def clear_delay(view: GameView) -> int:
    """The ticks for which the rules hold the rows of the last lock. 0 if it cleared none, or they go at once."""
    return max(0, view.clears_until - view.trail[-1].tick)


def height_of(layers: Sequence[int]) -> int:
    """The rows of the stack."""
    return max((-(-mask.bit_length() // STRIDE) for mask in layers), default=0)


def without_rows(layers: Sequence[int], rows: Sequence[int]) -> tuple[int, ...]:
    """The layers after these rows, lowest first, were cleared."""
    shown = list(layers)
    for y in reversed(rows):
        below = (1 << (STRIDE * y)) - 1
        shown = [(mask & below) | (mask >> STRIDE & ~below) for mask in shown]
    return tuple(shown)
