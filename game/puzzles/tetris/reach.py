"""The landings of a piece on a low stack, as bits, and the keys that lead to one.

All places that a piece can reach in one orientation are one integer. The flood begins with every place above the stack
at once: a piece that spawns high above a stack of at most ``puzzle.CEILING`` rows can move to each of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board.bits import BITS, STRIDE, bit_indices, stack_height
from game.core.board.moves import Key, drop_landings, key_path
from game.core.board.pieces import Piece, Placement
from game.core.board.places import flood, free_places, resting_places, shapes_of, turns_on
from game.core.board.rotation import SRS
from game.core.board.spin_moves import spin_path, spin_places
from game.core.board.spins import Spin
from game.core.rules.rulesets import MODERN
from game.puzzles.tetris.goals import Movement

ROTATION = SRS
"""The rotation system of all puzzles."""
HEADROOM = 6
"""The rows above the stack in which a piece is followed. No kick moves a piece by more rows."""

Reached = Sequence[tuple[Placement, int]]
"""Landings, each with its cells."""


def reachable(cells: int, piece: Piece) -> Reached:
    """Return every landing that shifts, rotations and falling lead to from above the stack, and its cells.

    Of placements that cover the same cells, the first orientation is listed.
    """
    free, reached = _flooded(cells, piece)
    shapes = shapes_of(ROTATION, piece)
    resting = [0] * 4
    for first, places in zip(shapes.same, resting_places(free, reached), strict=True):
        resting[first] |= places
    return [
        (Placement(piece, orientation, bit % STRIDE, bit // STRIDE), shapes.masks[orientation] << bit)
        for orientation, places in enumerate(resting)
        for bit in bit_indices(places)
    ]


def full_spins(cells: int) -> Reached:
    """Return every landing into which a T can be rotated with a full spin, and its cells."""
    free, reached = _flooded(cells, Piece.T)
    full, _ = spin_places(ROTATION, cells, free, reached)
    masks = ROTATION.masks[Piece.T]
    return [
        (Placement(Piece.T, orientation, bit % STRIDE, bit // STRIDE), masks[orientation] << bit)
        for orientation, places in enumerate(full)
        for bit in bit_indices(places)
    ]


def straight_drops(cells: int, piece: Piece) -> Reached:
    """Return every straight drop of a piece, and its cells."""
    return [(landing, ROTATION.mask(landing)) for landing in drop_landings(ROTATION, cells, piece)]


def keys_to(cells: int, landing: Placement, movement: Movement, *, spins: bool = False) -> tuple[Key, ...] | None:
    """Return the fewest keys from the spawn to a landing; None if there are none.

    ``spins`` asks for a full T-spin. A straight drop has only shifts and rotations above the stack before the drop.
    """
    start = ROTATION.spawned(landing.piece, MODERN.skyline)
    if spins:
        return spin_path(ROTATION, cells, start, landing, Spin.FULL)
    if movement is Movement.DROP:
        return key_path(ROTATION, 0, start, landing._replace(y=0))
    return key_path(ROTATION, cells, start, landing)


def _flooded(cells: int, piece: Piece) -> tuple[list[int], list[int]]:
    """Return the free places and the reached ones."""
    height = stack_height(cells)
    free = free_places(shapes_of(ROTATION, piece), cells, height + HEADROOM)
    stack = BITS[height]
    return free, flood(turns_on(ROTATION, cells, piece), free, [places & ~stack for places in free])
