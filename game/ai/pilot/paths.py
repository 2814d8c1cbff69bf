"""The keys that bring a piece to a landing if it stays in the air until a key lowers it.

A fast player can assume this. For a slow player, or at a high level, the piece falls some rows between two keys: see
``timed_paths``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.core.board.bits import STRIDE, stack_height
from game.core.board.moves import ROTATION_OF_KEY, SHIFT_OF_KEY, Key, dropped, key_path
from game.core.board.pieces import Placement
from game.core.board.rotation import RotationSystem
from game.core.board.spin_moves import spun
from game.core.board.spins import Spin

Path = tuple[Key, ...]

DEEPEST_TURN = 2
"""The rows by which a rotation can lower a piece that touches nothing."""


def after_key(system: RotationSystem, cells: int, placement: Placement, key: Key) -> Placement:
    """Return where a piece is after a key. It stays in place if the key has no effect."""
    piece, orientation, _, y = placement
    if key in ROTATION_OF_KEY:
        turned = system.turned(cells, placement, ROTATION_OF_KEY[key])
        return turned[0] if turned else placement
    if key in SHIFT_OF_KEY:
        step = SHIFT_OF_KEY[key]
        while system.fits(cells, beside := Placement(piece, orientation, placement.x + step, y)):
            placement = beside
            if key in (Key.LEFT, Key.RIGHT):
                break
        return placement
    if key is Key.DOWN:
        return drop_rows(system, cells, placement, 1)
    return dropped(system, cells, placement)


def drop_rows(system: RotationSystem, cells: int, placement: Placement, rows: int) -> Placement:
    """Return where a piece is after gravity has moved it down by up to ``rows`` rows."""
    piece, orientation, x, y = placement
    mask = system.masks[piece][orientation] << (STRIDE * y + x)
    lowest = max(0, y - rows)
    while y > lowest and not (mask >> STRIDE) & cells:
        mask >>= STRIDE
        y -= 1
    return Placement(piece, orientation, x, y)


def ending(system: RotationSystem, cells: int, start: Placement, path: Iterable[Key]) -> tuple[Placement, Spin]:
    """Return where a path ends, and the spin of the piece there."""
    placement, spin = start, Spin.NONE
    for key in path:
        after = after_key(system, cells, placement, key)
        if after != placement:
            spin = spun(system, cells, placement, key)
        placement = after
    return placement, spin


def path_without_gravity(system: RotationSystem, cells: int, start: Placement, landing: Placement) -> Path | None:
    """Return the fewest keys from ``start`` to a landing, as ``key_path`` does; None if there is no path.

    High above the stack the path depends only on the columns, and is cached.
    """
    if (
        stack_height(cells) <= start.y - DEEPEST_TURN
        and landing.y == dropped(system, cells, landing._replace(y=start.y)).y
    ):
        return _open_path(system, start, landing._replace(y=0))
    return key_path(system, cells, start, landing)


@cache
def _open_path(system: RotationSystem, start: Placement, landing: Placement) -> Path | None:
    return key_path(system, 0, start, landing)
