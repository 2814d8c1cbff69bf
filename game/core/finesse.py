"""Finesse: the fewest keys for a placement, as players count them."""

from __future__ import annotations

from functools import cache

from game.core.board.moves import Key, drop_landings, key_path
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import RotationSystem
from game.core.session.events import Locked

_SKYLINE = 20


@cache
def finesse(system: RotationSystem, piece: Piece, orientation: int, x: int) -> tuple[Key, ...] | None:
    """Return the fewest presses that bring a piece from its spawn to a column and orientation, in an empty well.

    A direction that is held to the wall is one press. The final hard drop is not counted. Orientations that cover the
    same cells are equal. Returns None if no keys lead there.
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
    """Return how many more presses than needed a placement took.

    It is 0 for a piece that fell by soft drop, because such a piece may need more keys for a slide or a spin.
    """
    best = better_path(system, locked.placement)
    return max(0, locked.presses - len(best)) if best is not None and not locked.soft_dropped else 0


def better_path(system: RotationSystem, placement: Placement) -> tuple[Key, ...] | None:
    """Return the fewest keys for a placement; None if no keys lead there."""
    return finesse(system, placement.piece, placement.orientation, placement.x)
