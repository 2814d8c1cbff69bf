"""The fewest keys that a placement takes, as players count them."""

from __future__ import annotations

from functools import cache

from game.core.board.moves import Key, drop_landings, key_path
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import RotationSystem
from game.core.session.events import Locked

_SKYLINE = 20


@cache
def finesse(system: RotationSystem, piece: Piece, orientation: int, x: int) -> tuple[Key, ...] | None:
    """The fewest presses that bring a piece from its spawn to a column and orientation, above an empty well.

    A direction that is held to the wall counts as one press; the hard drop that ends it is left out. Orientations that
    cover the same cells are the same. None where no key leads there.
    """
    floor = next(
        (
            landing
            for landing in drop_landings(system, 0, piece)
            if landing.x == x and system.masks[piece][landing.orientation] == system.masks[piece][orientation]
        ),
        None,
    )
    path = floor and key_path(system, 0, system.spawned(piece, _SKYLINE), floor)
    return path[:-1] if path else None


def faults(system: RotationSystem, locked: Locked) -> int:
    """How many more presses than needed a placement took.

    A piece that was brought down by soft drop is let off: it may have been slid or spun into its place.
    """
    best = better_path(system, locked.placement)
    return max(0, locked.presses - len(best)) if best is not None and not locked.soft_dropped else 0


def better_path(system: RotationSystem, placement: Placement) -> tuple[Key, ...] | None:
    """The keys that would have done it."""
    return finesse(system, placement.piece, placement.orientation, placement.x)
