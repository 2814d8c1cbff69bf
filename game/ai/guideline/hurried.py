"""Where a piece can land that sinks between the keys of a player, for the pieces that are still to come.

Of the falling piece ``game.ai.pilot.timed_paths`` knows it to the tick. Here a key takes a beat, the first one too,
and gravity pulls the same number of rows in each; the lock delay is taken to last as long as there are keys to press.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import count

from game.ai.guideline.landings import Landing, listed
from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece
from game.core.board.places import Places, Turns, free_places, seeds_at, shapes_of, turn_places, turns_on
from game.core.board.rotation import RotationSystem

_NO_STACK = 0
"""The centre column rule, by which the stack forbids kicks, is left out."""
_KICKED_UP = 4
"""Rows above where a piece appears in which it is looked for."""


def timed_landings(
    system: RotationSystem, cells: int, piece: Piece, skyline: int, rows_per_key: Fraction, *, spins: bool
) -> list[Landing]:
    """As ``landings``, but only what can be reached while the piece falls so many rows from one key to the next."""
    start = system.spawned(piece, skyline)
    free = free_places(shapes_of(system, piece), cells, start.y + _KICKED_UP)
    turns = turns_on(system, _NO_STACK, piece)
    shafts = [_shafts(room) for room in free]
    fresh = seeds_at(start, free)
    reached = [0] * 4
    for key in count():
        rows = int(rows_per_key * (key + 1)) - int(rows_per_key * key)
        fresh = [_sunk(places, room, rows) & ~before for places, room, before in zip(fresh, free, reached, strict=True)]
        if not any(fresh):
            break
        reached = [before | places for before, places in zip(reached, fresh, strict=True)]
        fresh = _pressed(turns, free, shafts, fresh)
    return listed(system, cells, piece, free, reached, spins=spins)


def _sunk(places: int, room: int, rows: int) -> int:
    """Places after gravity has pulled them down by up to so many rows."""
    for _ in range(rows):
        falling = places & (room << STRIDE)
        if not falling:
            break
        places ^= falling
        places |= falling >> STRIDE
    return places


def _shafts(room: int) -> list[int]:
    """The places below which there is room for a fall of 1, 2, 4 ... 16 rows."""
    shafts = [(room << STRIDE) & room]
    for rows in (1, 2, 4, 8):
        shafts.append(shafts[-1] & (shafts[-1] << (STRIDE * rows)))
    return shafts


def _floors(places: int, room: int, shafts: list[int]) -> int:
    """The places where a soft drop ends."""
    rows = 1
    for shaft in shafts:
        places |= (places & shaft) >> (STRIDE * rows)
        rows *= 2
    return places & ~(room << STRIDE)


def _pressed(turns: Turns, free: Places, shafts: list[list[int]], before: Places) -> list[int]:
    """The places to which a key leads: a column to either side, a turn, or down to the floor."""
    after = [
        (((places << 1) | (places >> 1)) & room) | _floors(places, room, down)
        for places, room, down in zip(before, free, shafts, strict=True)
    ]
    for from_here, places in zip(turns, before, strict=True):
        if places:
            turn_places(from_here, places, free, free, after)
    return after
