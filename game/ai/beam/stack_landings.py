"""Every landing of a piece on a stack, with its spin and what it clears, as fast as pure Python can list them.

This uses the flood of ``game.core.moves.places``. The flood begins in every place that has nothing above it, so that
only places under overhangs must be flooded. Most boards have none, and need no flood.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import count
from typing import NamedTuple

from ...core.bits import STRIDE, bit_indices, full_rows, remove_rows, stack_height
from ...core.board import Piece, RotationSystem, Spin
from ...core.moves import (
    Places,
    Shapes,
    Turns,
    flood,
    free_places,
    resting_places,
    seeds_at,
    shapes_of,
    spin_places,
    turn_places,
    turns_on,
)
from ...core.rules import Rules

NO_SPIN, MINI, FULL = range(3)
SPINS = (Spin.NONE, Spin.MINI, Spin.FULL)
"""The spin for each number in a ``Landing``."""

Landing = tuple[int, int]
"""The cells of the landed piece, and the index in ``SPINS`` of its best spin."""
Generator = Callable[[int, Piece], Sequence[Landing]]
"""A function from a stack and a piece to the landings that survive."""
AIR = 2
"""The empty rows below the spawn that a piece needs to reach every column in every orientation."""
DEEPEST_TURN = 4
"""The greatest number of rows by which a rotation moves a place."""


def landings(
    system: RotationSystem, cells: int, piece: Piece, skyline: int, *, spins: bool, wedged: Spin = Spin.NONE
) -> list[Landing]:
    """Return every landing of a piece that spawns above a skyline: spins first, then by orientation, row and column. Of
    placements that cover the same cells only one is listed. The list is empty if the stack blocks the spawn. ``spins``
    says whether a T that is rotated into its place counts as a spin, and ``wedged`` what any piece counts as that
    cannot move then."""
    shapes = shapes_of(system, piece)
    rows = stack_height(cells) + DEEPEST_TURN
    start = system.spawned(piece, skyline)
    if rows <= start.y - AIR + DEEPEST_TURN:
        free = free_places(shapes, cells, rows)
        seeds, tucked = _open(shapes, free, rows)
        if not tucked:
            return listed(system, cells, piece, free, seeds, spins=spins, wedged=wedged)
        if not system.centre_rule:
            reached = flood(turns_on(system, cells, piece), free, seeds)
            return listed(system, cells, piece, free, reached, spins=spins, wedged=wedged)
    free = free_places(shapes, cells)
    reached = flood(turns_on(system, cells, piece), free, seeds_at(start, free))
    return listed(system, cells, piece, free, reached, spins=spins, wedged=wedged)


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
    system: RotationSystem, cells: int, piece: Piece, free: Places, reached: Places, *, spins: bool, wedged: Spin
) -> list[Landing]:
    """Return the landings among the reached places."""
    shapes = shapes_of(system, piece)
    resting = resting_places(free, reached)
    listing: list[Landing] = []
    counts = spins and (piece is Piece.T or wedged is not Spin.NONE)
    spun = spin_places(system, cells, piece, free, reached, wedged=wedged) if counts else ()
    for places in (resting, *spun):
        for o, first in enumerate(shapes.same):
            if first != o:
                places[first] |= places[o]
                places[o] = 0
    for kind, turns in zip((FULL, MINI), spun, strict=False):
        for o, turned in enumerate(turns):
            if turned:
                resting[o] &= ~turned
                listing += [(shapes.masks[o] << bit, kind) for bit in bit_indices(turned)]
    for mask, rests in zip(shapes.masks, resting, strict=True):
        while rests:  # ``bit_indices`` takes half as long again
            lowest = rests & -rests
            listing.append((mask * lowest, NO_SPIN))
            rests ^= lowest
    return listing


class MoveKind(NamedTuple):
    """What a landing does, apart from what came before it."""

    rows: int
    spin: int
    """An index in ``SPINS``."""
    perfect: bool
    is_t: bool


_WITHOUT_CLEAR = tuple(tuple(MoveKind(0, spin, False, is_t) for spin in range(3)) for is_t in (False, True))


FAR_DOWN = 19
"""A soft drop costs as much as the rows from here down to the piece."""
Reply = tuple[int, int, int]
"""A landing: the stack after its clear, the cells of the piece, and the rows of its soft drop."""


def soft_drop(mask: int, dark: int) -> int:
    """Return the rows of the soft drop into a landing; 0 if a hard drop reaches it. ``dark`` are the empty cells of the
    stack that are under a filled one: a hard drop reaches no landing in them."""
    return max(0, FAR_DOWN - ((mask & -mask).bit_length() - 1) // STRIDE) if mask & dark else 0


def sound(cells: int, landings: Sequence[Landing]) -> Sequence[Landing]:
    """Return the landings that are not hollow; all of them if there are no others. A *hollow* one clears nothing and
    leaves two empty cells or more right below its piece, in the two rows below its cells. Almost half of all landings
    are hollow, but only one in a hundred moves of the best sequences is."""
    found = []
    for landing in landings:
        mask = landing[0]
        after = cells | mask
        below = (mask >> STRIDE) & ~after
        below |= (below >> STRIDE) & ~after
        if not below & (below - 1) or full_rows(after):
            found.append(landing)
    return found or landings


def by_kind(cells: int, piece: Piece, landings: Iterable[Landing], dark: int) -> dict[MoveKind, list[Reply]]:
    """Return the landings of a piece on a stack by their kinds. ``dark`` is as for ``soft_drop``."""
    kinds: dict[MoveKind, list[Reply]] = {}
    without_clear, is_t = _WITHOUT_CLEAR[piece is Piece.T], piece is Piece.T
    last: MoveKind | None = None
    found: list[Reply] = []
    for mask, spin in landings:
        after = cells | mask
        full = full_rows(after)
        if full:
            after = remove_rows(after, full)
            kind = MoveKind(full.bit_count(), spin, not after, is_t)
        else:
            kind = without_clear[spin]
        if kind is not last:  # most landings in a row clear nothing
            last, found = kind, kinds.setdefault(kind, [])
        # Most landings are in the open. A call for each of them would cost a tenth of the search.
        found.append((after, mask, soft_drop(mask, dark) if mask & dark else 0))
    return kinds


# The landings of a next piece that falls between the keys of a player. For the falling piece ``game.ai.pilot.paths``
# computes them to the tick. Here every key takes the same time, and gravity moves the piece by the same number of rows
# in it. The lock delay is assumed to last as long as there are keys to press.

_NO_STACK = 0
"""The rotations are taken from an empty board, without the centre column rule."""
_KICKED_UP = 4
"""The rows above the spawn to which kicks can move a piece."""


def timed_landings(
    system: RotationSystem,
    cells: int,
    piece: Piece,
    skyline: int,
    rows_per_key: Fraction,
    *,
    spins: bool,
    wedged: Spin = Spin.NONE,
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
    return listed(system, cells, piece, free, reached, spins=spins, wedged=wedged)


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


def survivors(rules: Rules, rows_per_key: Fraction, wedged: Spin = Spin.NONE) -> Generator:
    """Return the function that lists the landings that a piece can reach and survive. ``wedged`` is as for
    ``landings``."""
    system, skyline, spins = rules.rotation, rules.skyline, rules.spins
    end = STRIDE * skyline

    def surviving(listed: list[Landing]) -> list[Landing]:
        return [landing for landing in listed if (landing[0] & -landing[0]).bit_length() <= end]

    def timed(cells: int, piece: Piece) -> list[Landing]:
        return surviving(timed_landings(system, cells, piece, skyline, rows_per_key, spins=spins, wedged=wedged))

    def untimed(cells: int, piece: Piece) -> list[Landing]:
        return surviving(landings(system, cells, piece, skyline, spins=spins, wedged=wedged))

    return timed if rows_per_key else untimed
