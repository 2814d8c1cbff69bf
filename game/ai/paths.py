"""Which keys bring a piece to a landing while gravity pulls.

A quick player may think that the piece hangs in the air until a key lowers it: ``hanging_path``. For a slow player,
or at a high level, the piece sinks some rows between two keys: ``sinking_paths``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.core.board import STRIDE, stack_height
from game.core.moves import SHIFT_OF, TURN_OF, Key, dropped, key_path
from game.core.pieces import Placement
from game.core.rotation import RotationSystem

Path = tuple[Key, ...]

TAPS = (Key.LEFT, Key.RIGHT, Key.CW, Key.CCW, Key.HALF, Key.FLOOR)
NO_TAPS = (Key.FAR_LEFT, Key.FAR_RIGHT, Key.CW, Key.CCW, Key.HALF, Key.FLOOR)
"""For handling without an auto-shift delay, with which nobody can move a piece by one column."""


def after_key(system: RotationSystem, cells: int, placement: Placement, key: Key) -> Placement:
    """Where a piece is after a key; where it was if the key has no effect."""
    piece, orientation, _, y = placement
    if key in TURN_OF:
        turned = system.turned(cells, placement, TURN_OF[key])
        return turned[0] if turned else placement
    if key in SHIFT_OF:
        step = SHIFT_OF[key]
        while system.fits(cells, beside := Placement(piece, orientation, placement.x + step, y)):
            placement = beside
            if key in (Key.LEFT, Key.RIGHT):
                break
        return placement
    if key is Key.DOWN:
        return sunk(system, cells, placement, 1)
    return dropped(system, cells, placement)


def sunk(system: RotationSystem, cells: int, placement: Placement, rows: int) -> Placement:
    """Where a piece is after gravity has pulled it down by up to ``rows`` rows."""
    piece, orientation, x, y = placement
    mask = system.masks[piece][orientation] << STRIDE * y + x
    lowest = max(0, y - rows)
    while y > lowest and not mask >> STRIDE & cells:
        mask >>= STRIDE
        y -= 1
    return Placement(piece, orientation, x, y)


def followed(system: RotationSystem, cells: int, start: Placement, path: Iterable[Key], sink: int) -> Placement:
    """Where a path ends when the piece sinks by ``sink`` rows after each key."""
    placement = start
    for key in path:
        placement = after_key(system, cells, placement, key)
        if sink:
            placement = sunk(system, cells, placement, sink)
    return placement


def hanging_path(system: RotationSystem, cells: int, start: Placement, landing: Placement) -> Path | None:
    """The fewest keys from ``start`` to a landing, as ``key_path`` finds them; None where there is no path.

    High above the stack nothing is in the way, and the answer depends on the columns alone: it is kept.
    """
    # No turn of a piece in the open reaches farther down than two rows.
    if stack_height(cells) <= start.y - 2 and landing.y == dropped(system, cells, landing._replace(y=start.y)).y:
        return _open_path(system, start, landing._replace(y=0))
    return key_path(system, cells, start, landing)


@cache
def _open_path(system: RotationSystem, start: Placement, landing: Placement) -> Path | None:
    return key_path(system, 0, start, landing)


def sinking_paths(
    system: RotationSystem, cells: int, start: Placement, sink: int, *, rests: bool = True, keys: Iterable[Key] = TAPS
) -> dict[Placement, Path]:
    """Every landing that is in reach when the piece sinks by ``sink`` rows before each key, with the fewest keys.

    ``rests`` says whether a piece that touches the stack can still be moved; a player whose keys are farther apart
    than the lock delay comes too late. Of placements that cover the same cells only the first one found is listed.
    """
    first = sunk(system, cells, start, sink)
    paths: dict[Placement, Path] = {first: ()}
    landings: dict[Placement, Path] = {}
    seen = set()
    frontier = [first]
    while frontier:
        following = []
        for placement in frontier:
            path = paths[placement]
            landing = dropped(system, cells, placement)
            mask = system.mask(landing)
            if mask not in seen:
                seen.add(mask)
                landings[landing] = (*path, Key.DROP)
            if landing == placement and not rests:
                continue
            for key in keys:
                after = sunk(system, cells, after_key(system, cells, placement, key), sink)
                if after not in paths:
                    paths[after] = (*path, key)
                    following.append(after)
        frontier = following
    return landings
