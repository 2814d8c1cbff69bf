"""Every landing of a piece on a stack, with its spin, as fast as pure Python can list them.

This uses the flood of ``game.core.board.places``. The flood begins in every place that has nothing above it, so that
only places under overhangs must be flooded. Most boards have none, and need no flood.
"""

from ...core.board.bits import STRIDE, bit_indices, stack_height
from ...core.board.pieces import Piece
from ...core.board.places import Places, Shapes, flood, free_places, resting_places, seeds_at, shapes_of, turns_on
from ...core.board.rotation import RotationSystem
from ...core.board.spin_moves import spin_places
from ...core.board.spins import Spin

NO_SPIN, MINI, FULL = range(3)
SPINS = (Spin.NONE, Spin.MINI, Spin.FULL)
"""The spin for each number in a ``Landing``."""

Landing = tuple[int, int]
"""The cells of the landed piece, and the index in ``SPINS`` of its best spin."""
AIR = 2
"""The empty rows below the spawn that a piece needs to reach every column in every orientation."""
DEEPEST_TURN = 4
"""The greatest number of rows by which a rotation moves a place."""


def landings(system: RotationSystem, cells: int, piece: Piece, skyline: int, *, spins: bool) -> list[Landing]:
    """Return every landing of a piece that spawns above a skyline: spins first, then by orientation, row and column. Of
    placements that cover the same cells only one is listed. The list is empty if the stack blocks the spawn. ``spins``
    says whether a T that is rotated into its place counts as a spin."""
    shapes = shapes_of(system, piece)
    rows = stack_height(cells) + DEEPEST_TURN
    start = system.spawned(piece, skyline)
    if rows <= start.y - AIR + DEEPEST_TURN:
        free = free_places(shapes, cells, rows)
        seeds, tucked = _open(shapes, free, rows)
        if not tucked:
            return listed(system, cells, piece, free, seeds, spins=spins)
        if not system.centre_rule:
            reached = flood(turns_on(system, cells, piece), free, seeds)
            return listed(system, cells, piece, free, reached, spins=spins)
    free = free_places(shapes, cells)
    reached = flood(turns_on(system, cells, piece), free, seeds_at(start, free))
    return listed(system, cells, piece, free, reached, spins=spins)


def _open(shapes: Shapes, free: Places, rows: int) -> tuple[list[int], int]:
    """Return the free places with nothing above them, and the other places in which a piece can rest."""
    above: list[int] = []
    tucked = 0
    for orientation, within in enumerate(shapes.within[rows]):
        room, first = free[orientation], shapes.same[orientation]
        if first != orientation:
            above.append(above[first])
            continue
        blocked = within ^ room
        reach = STRIDE
        while reach < STRIDE * rows:
            blocked |= blocked >> reach
            reach *= 2
        covered = room & blocked
        above.append(room ^ covered)
        tucked |= covered & ~(room << STRIDE)
    return above, tucked


def listed(
    system: RotationSystem, cells: int, piece: Piece, free: Places, reached: Places, *, spins: bool
) -> list[Landing]:
    """Return the landings among the reached places."""
    shapes = shapes_of(system, piece)
    resting = resting_places(free, reached)
    listing: list[Landing] = []
    if spins and piece is Piece.T:
        for kind, spun in zip((FULL, MINI), spin_places(system, cells, free, reached), strict=True):
            for o, turned in enumerate(spun):
                resting[o] &= ~turned
                listing += [(shapes.masks[o] << bit, kind) for bit in bit_indices(turned)]
    for o, first in enumerate(shapes.same):
        if first != o:
            resting[first] |= resting[o]
            resting[o] = 0
    for mask, rests in zip(shapes.masks, resting, strict=True):
        while rests:  # ``bit_indices`` takes half as long again
            lowest = rests & -rests
            listing.append((mask * lowest, NO_SPIN))
            rests ^= lowest
    return listing
