"""The landings of a next piece that falls between the keys of a player.

For the falling piece ``game.ai.pilot.timed_paths`` computes them to the tick. Here every key takes the same time, and
gravity moves the piece by the same number of rows in it. The lock delay is assumed to last as long as there are keys to
press.
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
"""The rotations are taken from an empty board, without the centre column rule."""
_KICKED_UP = 4
"""The rows above the spawn to which kicks can move a piece."""


def timed_landings(
    system: RotationSystem, cells: int, piece: Piece, skyline: int, rows_per_key: Fraction, *, spins: bool
) -> list[Landing]:
    """Return the landings, as ``landings`` does, that a piece can reach if it falls ``rows_per_key`` rows between two
    keys."""
    start = system.spawned(piece, skyline)
    free = free_places(shapes_of(system, piece), cells, start.y + _KICKED_UP)
    turns = turns_on(system, _NO_STACK, piece)
    shafts = [_shafts(room) for room in free]
    fresh = seeds_at(start, free)
    reached = [0] * 4
    for key in count():
        rows = int(rows_per_key * (key + 1)) - int(rows_per_key * key)
        if rows:
            fresh = [_sunk(places, room, rows) for places, room in zip(fresh, free, strict=True)]
        fresh = [places & ~before for places, before in zip(fresh, reached, strict=True)]
        if not any(fresh):
            break
        reached = [before | places for before, places in zip(reached, fresh, strict=True)]
        fresh = _pressed(turns, free, shafts, fresh)
    return listed(system, cells, piece, free, reached, spins=spins)


def _sunk(places: int, room: int, rows: int) -> int:
    """Return the places after gravity has moved them down by up to ``rows`` rows."""
    for _ in range(rows):
        falling = places & (room << STRIDE)
        if not falling:
            break
        places ^= falling
        places |= falling >> STRIDE
    return places


def _shafts(room: int) -> list[int]:
    """Return the places below which there is room for a fall of 1, 2, 4, 8 and 16 rows."""
    shafts = [(room << STRIDE) & room]
    for rows in (1, 2, 4, 8):
        shafts.append(shafts[-1] & (shafts[-1] << (STRIDE * rows)))
    return shafts


def _floors(places: int, room: int, shafts: list[int]) -> int:
    """Return the places in which a soft drop to the floor ends."""
    rows = 1
    for shaft in shafts:
        places |= (places & shaft) >> (STRIDE * rows)
        rows *= 2
    return places & ~(room << STRIDE)


def _pressed(turns: Turns, free: Places, shafts: list[list[int]], before: Places) -> list[int]:
    """Return the places to which one key leads: a column to either side, a rotation, or down to the floor."""
    after = [
        (((places << 1) | (places >> 1)) & room) | _floors(places, room, down) if places else 0
        for places, room, down in zip(before, free, shafts, strict=True)
    ]
    for from_here, places in zip(turns, before, strict=True):
        if places:
            turn_places(from_here, places, free, free, after)
    return after
